/** Starts the real server that the set-up built (tests/setup/llama-server.mjs), for tests in Node. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { llamaPython } from '../setup/llama-server.mjs';

export interface LlamaServer {
  readonly url: string;
  /** What it wrote so far on its output. */
  log(): string;
  stop(): Promise<void>;
}

/** @returns null where the server can be started; with CI=true its absence is a failure, not a reason to skip */
export function whyNoLlamaServer(): string | null {
  if (llamaPython() !== null) return null;
  if (process.env.CI === 'true')
    throw new Error('The llama.cpp server was not built; see .cache/llama/build.log.');
  return 'no llama.cpp server: node tests/setup/llama-server.mjs builds it, in minutes';
}

/** The name that the server gives its model. */
export const LLAMA_MODEL = 'smollm2-135m';
export const LLAMA_WINDOW = 2048;

/**
 * @param modelFile a GGUF file
 * Errors: rejects where the server ends before it answers.
 */
export async function startLlamaServer(modelFile: string): Promise<LlamaServer> {
  const python = llamaPython();
  if (python === null) throw new Error('The llama.cpp server was not built.');
  const port = await freePort();
  const options = {
    model: modelFile,
    model_alias: LLAMA_MODEL,
    host: '127.0.0.1',
    port,
    n_ctx: LLAMA_WINDOW,
    // Two that wait for each other are slower than one where other tests want the cores too.
    n_threads: 1,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(python, ['-m', 'llama_cpp.server', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child, () => log);
  return { url, log: () => log, stop: () => stop(child) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function untilAnswering(url: string, child: ChildProcess, log: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      if ((await fetch(`${url}/v1/models`)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(`The llama.cpp server ended:\n${log().slice(-2000)}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
