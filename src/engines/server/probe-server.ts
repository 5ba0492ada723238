/**
 * What a server does with a model, seen from what comes back: a question whose answer is none of the labels
 * shows whether labels are enforced, and whether scores are taken before or after that.
 */
import type { Capabilities } from '../../core/engine/capabilities';
import { EngineError } from '../../core/engine/engine-error';
import { labelProbabilities } from '../../core/engine/label-probabilities';
import { readLabel } from '../../core/engine/read-reply';
import type { LabelRequest } from '../../core/engine/request';
import { type Asked, askServer } from './ask-server';
import { alternativesAt, type Constraint, constraintsOf, type Dialect, placeOfLabel } from './dialect';
import type { ServerClient } from './http-client';
import type { ServerKind } from './server-kinds';

const QUESTION: LabelRequest = {
  kind: 'label',
  purpose: 'test of the server 1',
  prompt: {
    instructions: 'You answer with one word.',
    shared: '',
    question: 'What is the capital of France?',
  },
  labels: ['green', 'red'],
};

/** How many likeliest tokens to ask for: most servers give 20, some 5. */
const SCORES = [20, 5, 0];

/** Servers that keep what they read of a prompt and do not tell how much. */
const KEEPS_SILENTLY: readonly ServerKind[] = ['llama-cpp-python', 'Ollama', 'LM Studio'];

export interface Probed {
  readonly dialect: Dialect;
  readonly labelScores: Capabilities['labelScores'];
  readonly prefixCache: Capabilities['prefixCache'];
}

/** Errors: rejects with `EngineError`, with the signal's reason. */
export async function probeServer(
  client: ServerClient,
  of: Pick<Dialect, 'kind' | 'model' | 'contextTokens'>,
  signal?: AbortSignal,
): Promise<Probed> {
  for (const constraint of constraintsOf(of.kind)) {
    const found = await tryConstraint(client, of, constraint, signal);
    if (found === null) continue;
    const isEnforced = readLabel(found.asked.reply.text, QUESTION.labels) !== null;
    if (!isEnforced && constraint !== 'asked') continue;
    // The same question again: what was read before need not be read now.
    const again = await askServer(client, QUESTION, found.dialect, signal);
    const reused = again.reply.usage.reusedTokens;
    return {
      dialect: found.dialect,
      labelScores: scoresOf(found.asked, constraint),
      prefixCache:
        (reused ?? 0) > 0 || (reused === null && KEEPS_SILENTLY.includes(of.kind)) ? 'prefix' : 'none',
    };
  }
  throw new EngineError('failed', `${client.url} refuses every form of the test question.`);
}

/** @returns null where the server refuses it with scores and without */
async function tryConstraint(
  client: ServerClient,
  of: Pick<Dialect, 'kind' | 'model' | 'contextTokens'>,
  constraint: Constraint,
  signal: AbortSignal | undefined,
): Promise<{ readonly dialect: Dialect; readonly asked: Asked } | null> {
  for (const scores of SCORES) {
    const dialect = { ...of, constraint, scores };
    try {
      return { dialect, asked: await askServer(client, QUESTION, dialect, signal) };
    } catch (error) {
      const isRefusal = error instanceof EngineError && (error.fault === 'failed' || error.fault === 'busy');
      if (!isRefusal || (constraint === 'asked' && scores === 0)) throw error;
    }
  }
  return null;
}

/** Of all likely tokens, the share that fits labels when the mask came first. */
const AFTER_MASK = 0.99;

function scoresOf({ completion }: Asked, constraint: Constraint): Capabilities['labelScores'] {
  const alternatives = alternativesAt(completion, placeOfLabel(completion.text));
  if (alternatives.length === 0) return 'none';
  if (constraint === 'asked') return 'before mask';
  const fitting = alternatives.filter((one) => labelProbabilities(QUESTION.labels, [one]) !== null);
  const mass = (scores: typeof alternatives) =>
    scores.reduce((sum, { logprob }) => sum + Math.exp(logprob), 0);
  return mass(fitting) >= AFTER_MASK * mass(alternatives) ? 'after mask' : 'before mask';
}
