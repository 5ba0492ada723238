/** A server's refusal as an `EngineError`, with what to do about it. */
import { z } from 'zod';
import { EngineError } from '../../core/engine/engine-error';
import type { Answer } from './http-client';
import { adviceToLetIn, type ServerKind } from './server-kinds';

export interface Asked {
  readonly url: string;
  readonly apiKey: string | null;
  readonly kind: ServerKind;
  /** Null where no model was asked. */
  readonly model: string | null;
}

/** @param answer one whose status is not 2xx */
export function faultOf({ status, json }: Answer, { url, apiKey, kind, model }: Asked): EngineError {
  const said = wordsOf(json);
  const quoted = said === '' ? '' : ` It says: ${withoutKey(said, apiKey).slice(0, MOST_WORDS)}`;
  if (status === 401) {
    return new EngineError(
      'refused',
      `${url} wants a key, or another one. Enter the server's API key.${quoted}`,
    );
  }
  if (status === 403) {
    return new EngineError('refused', `${url} does not let Lacuna in. ${adviceToLetIn(kind)}${quoted}`);
  }
  if (status === 413 || (status >= 400 && status < 500 && TOO_LONG.test(said))) {
    return new EngineError('too long', `The prompt does not fit the window of ${model}.${quoted}`);
  }
  if (model !== null && (status === 404 || UNKNOWN_MODEL.test(said)) && status < 500) {
    return new EngineError('model unknown', `${url} does not have the model ${model}.${quoted}`);
  }
  if (status === 429 || status >= 500) {
    return new EngineError('busy', `${url} still cannot answer (${status}). Try again later.${quoted}`);
  }
  return new EngineError('failed', `${url} refuses the request (${status}).${quoted}`);
}

const TOO_LONG =
  /context[_ ](length|window|size)|maximum context|exceed_context|exceeds? the (available )?context|too long/i;
const UNKNOWN_MODEL = /model[^.]{0,200}(not found|not exist)|model_not_found|no such model/i;

const errorSchema = z.union([
  z.object({ error: z.object({ message: z.string(), code: z.unknown(), type: z.unknown() }).partial() }),
  z.object({ error: z.string() }),
  z.object({ message: z.string() }),
  z.object({ detail: z.string() }),
]);

const MOST_READ = 5000;
const MOST_WORDS = 300;

/** What the server says, for a reader. Hostile text, and it may repeat the key that it was sent. */
function wordsOf(json: unknown): string {
  const { data } = errorSchema.safeParse(json);
  if (data === undefined) return '';
  const said =
    'detail' in data
      ? data.detail
      : 'message' in data
        ? data.message
        : typeof data.error === 'string'
          ? data.error
          : [data.error.message, data.error.code, data.error.type]
              .filter((part) => typeof part === 'string')
              .join('; ');
  return said.replace(/\s+/g, ' ').slice(0, MOST_READ);
}

/** Failures are kept in reports, which are passed on. */
function withoutKey(said: string, apiKey: string | null): string {
  const key = apiKey?.trim() ?? '';
  return key === '' ? said : said.replaceAll(key, () => '[API key]');
}
