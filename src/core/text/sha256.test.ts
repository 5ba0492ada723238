import { expect, test } from 'vitest';
import { sha256Of } from './sha256';

// FIPS 180-2, appendix B.1; the second from `printf 'é' | sha256sum`.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const E_ACUTE = '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c';

test('of a text as UTF-8, and of bytes', async () => {
  expect(await sha256Of('abc')).toBe(ABC);
  expect(await sha256Of(Uint8Array.of(0x61, 0x62, 0x63))).toBe(ABC);
  expect(await sha256Of(Uint8Array.of(0x61, 0x62, 0x63).buffer)).toBe(ABC);
  expect(await sha256Of('é')).toBe(E_ACUTE);
});
