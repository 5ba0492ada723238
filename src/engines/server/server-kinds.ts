/** The servers that are known, with what their users need to hear when something is in the way. */
export const SERVER_KINDS = [
  'llama.cpp',
  'llama-cpp-python',
  'Ollama',
  'LM Studio',
  'vLLM',
  'other',
] as const;
export type ServerKind = (typeof SERVER_KINDS)[number];

/** Ports of this device that these servers listen on unless told otherwise; llama.cpp's older one is second. */
export const USUAL_PORTS: readonly number[] = [9931, 8080, 11434, 1234, 8000];

/** How to start the server that usually listens on a port. */
const START_BY_PORT: Readonly<Record<string, string>> = {
  '9931': 'llama-server -m MODEL.gguf',
  '8080': 'llama-server -m MODEL.gguf --port 8080',
  '11434': 'ollama serve',
  '1234': 'lms server start',
  '8000': 'vllm serve MODEL',
};

/** Advice for a server that does not answer. */
export function adviceToStart(url: string): string {
  const command = START_BY_PORT[new URL(url).port];
  return command === undefined
    ? 'Start the server and check its address.'
    : `Start the server (for example: ${command}) and check its address.`;
}

/** Advice for a server that refuses requests of this origin, which it tells by 403. */
export function adviceToLetIn(kind: ServerKind): string {
  switch (kind) {
    case 'Ollama':
      return `Set OLLAMA_ORIGINS=${ownOrigin()} where Ollama runs, and start it again.`;
    case 'LM Studio':
      return 'Switch CORS on in the server settings of LM Studio.';
    default:
      return `Allow requests from ${ownOrigin()} in the server's settings.`;
  }
}

/** What the browser writes into `Origin` when this extension asks. */
function ownOrigin(): string {
  const origin = 'location' in globalThis ? globalThis.location.origin : '';
  return /^[a-z]+-extension:/.test(origin) ? origin : 'chrome-extension://*';
}

/** Requests that the server works on at once, where it does not say so itself. */
export function usualParallel(kind: ServerKind): number {
  return kind === 'vLLM' ? 8 : 1;
}
