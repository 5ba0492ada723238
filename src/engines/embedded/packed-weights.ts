/** The file of weights that `assets/training/support/quantise.py` writes: a header, then what the kernel reads. */
import { EncoderError } from './encoder-error';

export interface EncoderSizes {
  readonly layers: number;
  readonly width: number;
  readonly inner: number;
  readonly heads: number;
  readonly words: number;
  readonly dimensions: number;
}

export interface PackedWeights {
  readonly sizes: EncoderSizes;
  /** The file without its header. */
  readonly body: Uint8Array<ArrayBuffer>;
}

const HEADER_BYTES = 32;
const MAGIC = 'LENC';
const VERSION = 1;

/** Errors: `EncoderError` ("wrong file") for another kind or version of file. */
export function readPackedWeights(file: ArrayBuffer): PackedWeights {
  const header = new DataView(file, 0, Math.min(HEADER_BYTES, file.byteLength));
  const isWhole = header.byteLength === HEADER_BYTES;
  const magic = isWhole ? String.fromCharCode(...new Uint8Array(file, 0, MAGIC.length)) : '';
  const numbers = Array.from({ length: 7 }, (_, i) => (isWhole ? header.getInt32(4 * (i + 1), true) : 0));
  const [version, layers = 0, width = 0, inner = 0, heads = 0, words = 0, dimensions = 0] = numbers;
  if (magic !== MAGIC || version !== VERSION)
    throw new EncoderError('wrong file', 'The encoder’s weights are of another kind. Install Lacuna again.');
  return {
    sizes: { layers, width, inner, heads, words, dimensions },
    body: new Uint8Array(file, HEADER_BYTES),
  };
}
