/**
 * One thread of the encoder: gets the packed weights, then one text's tokens after the other.
 *
 * The same file for a browser's worker and for a thread of Node, loaded as it stands; hence plain
 * JavaScript. src/engines/embedded/encoder-threads.ts is the other side and says what is sent.
 */
const port = globalThis.self ?? (await import('node:worker_threads')).parentPort;

let kernel;
let dimensions = 0;
let weightsAt = 0;

async function prepare({ code, sizes }) {
  const { instance } = await WebAssembly.instantiate(code);
  kernel = instance.exports;
  dimensions = sizes.dimensions;
  const { layers, width, inner, heads, words } = sizes;
  weightsAt = kernel.prepare(layers, width, inner, heads, words, dimensions);
  if (weightsAt === 0) throw new RangeError('no memory for the weights');
  return { done: true };
}

function store({ weights, at }) {
  new Uint8Array(kernel.memory.buffer, weightsAt + at).set(new Uint8Array(weights));
  return { done: true };
}

function encode({ tokens }) {
  const { buffer } = kernel.memory;
  new Int32Array(buffer, kernel.tokensAt(), tokens.length).set(tokens);
  const vectors = new Float32Array(buffer, kernel.encode(tokens.length), tokens.length * dimensions).slice();
  return { vectors };
}

const work = (message) => {
  if (message.code) return prepare(message);
  return message.weights ? store(message) : encode(message);
};

const answer = async (message) => {
  try {
    const result = await work(message);
    port.postMessage(result, result.vectors ? [result.vectors.buffer] : []);
  } catch (error) {
    port.postMessage({ error: { name: error.name, message: error.message } });
  }
};

if (port.on) port.on('message', answer);
else port.onmessage = ({ data }) => answer(data);
