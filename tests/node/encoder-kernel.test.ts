/** The compiled kernel in the repository is what its source compiles to. */
import { readFileSync } from 'node:fs';
import { main } from 'assemblyscript/asc';
import { describe, expect, it } from 'vitest';

const SOURCE = 'assets/encoder/kernel.ts';
const COMPILED = 'assets/public/support/encoder.wasm';

describe('the encoder’s kernel', () => {
  it('belongs to its source (npm run kernel)', async () => {
    let compiled: string | Uint8Array = '';
    const { error } = await main([SOURCE, '--config', 'assets/encoder/asconfig.json'], {
      writeFile: (_, contents) => {
        compiled = contents;
      },
    });
    expect(error).toBeNull();
    expect(Buffer.from(compiled)).toEqual(readFileSync(COMPILED));
  });

  it('needs nothing from its host', async () => {
    const module = await WebAssembly.compile(readFileSync(COMPILED));
    expect(WebAssembly.Module.imports(module)).toEqual([]);
  });
});
