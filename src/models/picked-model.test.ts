import { describe, expect, it } from 'vitest';
import { smallGguf } from '../../tests/setup/small-models';
import { readPickedModel } from './picked-model';

const ZERO_WIDTH = '\u200b';
const TO_THE_LEFT = '\u202e';

/** A GGUF that has no name of its own. */
const nameless = () => new Blob([Buffer.from(smallGguf({ name: ZERO_WIDTH, floats: 5 }))]);
const pick = (path: string) => readPickedModel([{ path, file: nameless() }]);

describe('a picked GGUF without a name of its own', () => {
  it('is named by its file', async () => {
    expect(await pick('folder/Tiny-Q4.gguf')).toMatchObject({
      name: 'Tiny-Q4',
      files: [{ path: 'Tiny-Q4.gguf' }],
    });
  });

  it('without what nobody sees in the name of the file', async () => {
    expect(await pick(`${TO_THE_LEFT}Ti${ZERO_WIDTH}ny.gguf`)).toMatchObject({
      name: 'Tiny',
      files: [{ path: 'Tiny.gguf' }],
    });
  });

  it('of a long name by its beginning', async () => {
    expect(await pick(`${'x'.repeat(150)}.gguf`)).toMatchObject({ name: 'x'.repeat(100) });
  });

  it('somehow, where nothing of it can be seen', async () => {
    expect(await pick(`${ZERO_WIDTH}.gguf`)).toMatchObject({ name: 'GGUF', files: [{ path: 'model.gguf' }] });
  });
});
