/**
 * One thread of the encoder: gets the packed weights, then one text's tokens after the other.
 *
 * The same file for a browser's worker and for a thread of Node, loaded as it stands; hence plain
 * JavaScript. src/engines/embedded/encoder-threads.ts is the other side and says what is sent.
 */
const port = globalThis.self ?? (await import('node:worker_threads')).parentPort;

/** Of the file of weights; see assets/training/support/quantise.py. */
const HEADER_BYTES = 32;

let kernel;
let dimensions = 0;

async function prepare({ code, weights }) {
  const [, , layers, width, inner, heads, words, vectorWidth] = new Int32Array(weights, 0, HEADER_BYTES / 4);
  const { instance } = await WebAssembly.instantiate(code);
  kernel = instance.exports;
  dimensions = vectorWidth;
  const address = kernel.prepare(layers, width, inner, heads, words, dimensions);
  if (address === 0) throw new RangeError('out of memory');
  new Uint8Array(kernel.memory.buffer, address).set(new Uint8Array(weights, HEADER_BYTES));
  return { dimensions };
}

function encode({ tokens }) {
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.tokensAt(), tokens.length).set(tokens);
  const vectors = new Float32Array(buffer, kernel.encode(tokens.length), tokens.length * dimensions).slice();
  return { vectors };
}

const answer = async ({ data }) => {
  try {
    const result = data.weights ? await prepare(data) : encode(data);
    port.postMessage(result, result.vectors ? [result.vectors.buffer] : []);
  } catch (error) {
    port.postMessage({ error: { name: error.name, message: error.message } });
  }
};

if (port.on) port.on('message', (data) => answer({ data }));
else port.onmessage = answer;
