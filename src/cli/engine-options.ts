/** The options that choose who judges, the same for every command that judges. */
import type { ServerChoice } from '../core/engine/engine-choice';
import { EngineError } from '../core/engine/engine-error';
import { isThisDevice } from '../core/net/address';
import type { Engine } from '../core/ports/engine';
import { openServer } from '../engines/server/open-server';
import { serverAddress } from '../engines/server/server-address';
import { UsageError } from './command';

/** For `parseArgs`. */
export const ENGINE_OPTIONS = {
  engine: { type: 'string', default: 'embedded' },
  server: { type: 'string' },
  model: { type: 'string' },
  'api-key-env': { type: 'string' },
  'allow-remote': { type: 'boolean', default: false },
} as const;

export const ENGINE_SYNOPSIS = '[--engine embedded | --engine server --server URL --model NAME]';

/** Lines of a command's usage. */
export const ENGINE_USAGE: readonly string[] = [
  '  --engine embedded|server  who judges: the embedded model (default), or a language model behind a server',
  '                 that speaks as OpenAI does (llama.cpp, Ollama, LM Studio, vLLM)',
  '  --server URL   its address, such as http://127.0.0.1:8080',
  '  --model NAME   the model, as the server names it',
  '  --api-key-env VAR  environment variable that holds its key',
  '  --allow-remote texts may be sent to a server or a cloud model beyond this device',
];

/** Which run in a browser only. */
const BROWSER_ENGINES = ['webllm', 'wllama', 'builtin'];

interface EngineValues {
  readonly engine: string;
  readonly server?: string | undefined;
  readonly model?: string | undefined;
  readonly 'api-key-env'?: string | undefined;
  readonly 'allow-remote': boolean;
}

/** A server to be opened, and whether texts may leave this device for it. */
export interface ChosenServer {
  readonly choice: ServerChoice;
  readonly reach: 'this device' | 'anywhere';
}

/**
 * @returns null for the embedded model
 * Errors: `UsageError` where the options do not fit together.
 */
export function readEngineOptions(values: EngineValues): ChosenServer | null {
  if (values.engine === 'embedded') {
    const stray = (['server', 'model', 'api-key-env', 'allow-remote'] as const).find((name) => values[name]);
    if (stray) throw new UsageError(`--${stray} is for --engine server`);
    return null;
  }
  if (BROWSER_ENGINES.includes(values.engine)) {
    throw new UsageError(`--engine ${values.engine} runs in a browser only; there is embedded and server`);
  }
  if (values.engine !== 'server') {
    throw new UsageError(`--engine ${values.engine} is no engine; there is embedded and server`);
  }
  if (!values.server) throw new UsageError('--engine server needs --server URL');
  if (!values.model) throw new UsageError('--engine server needs --model NAME');
  const url = asUsage(() => serverAddress(values.server ?? ''));
  if (!isThisDevice(url) && !values['allow-remote']) {
    throw new UsageError(`${url} lies beyond this device; --allow-remote lets texts be sent there`);
  }
  return {
    choice: { kind: 'server', url, model: values.model, apiKey: readKey(values['api-key-env']) },
    reach: values['allow-remote'] ? 'anywhere' : 'this device',
  };
}

/** Never on the command line itself, which other users of the machine can read. */
function readKey(variable: string | undefined): string | null {
  if (variable === undefined) return null;
  const key = process.env[variable];
  if (!key) throw new UsageError(`the environment variable ${variable} holds no key`);
  return key;
}

/** Errors: `UsageError` where it cannot be opened: the message says why and what to do. */
export async function openChosen({ choice, reach }: ChosenServer): Promise<Engine> {
  try {
    return await openServer(choice, { trusted: reach === 'anywhere' ? 'every origin' : [] });
  } catch (error) {
    throw usageOf(error);
  }
}

function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw usageOf(error);
  }
}

function usageOf(error: unknown): unknown {
  return error instanceof EngineError ? new UsageError(error.message) : error;
}
