/** The browser's model while it is loaded: a session for each request, in turns. */
import { composeMessages } from '../../core/engine/compose-messages';
import { EngineError } from '../../core/engine/engine-error';
import { readLabel } from '../../core/engine/read-reply';
import { type EngineRequest, type LabelRequest, type Reply, UNTOLD_USAGE } from '../../core/engine/request';
import { schemaOfLabels, schemaOfShape } from '../../core/engine/schema-of-shape';
import type { Engine } from '../../core/ports/engine';
import { browserName } from '../browser-name';
import { createTurns } from '../turns';
import { builtinError } from './builtin-error';
import { type Generated, generate } from './generate';
import type { LanguageModelApi, LanguageModelSession } from './language-model';
import { createSessions, measuresExactly, measureTokens, usedTokens, windowTokens } from './sessions';

const CHECK_INSTRUCTIONS = 'You answer short questions with as few words as possible.';

/** Whoever is free to write does not write one of these words. */
const CONSTRAINT_TEST: LabelRequest = {
  kind: 'label',
  purpose: 'constraint test 1',
  prompt: { instructions: CHECK_INSTRUCTIONS, shared: '', question: 'Write one sentence about the sea.' },
  labels: ['kilo7', 'mega4'],
};

/** A label and its quotes. */
const LABEL_TOKENS = 16;

/**
 * @param ending what ends every session of it; fired by its `unload`
 * Errors: rejects with what the Prompt API throws.
 */
export async function openEngine(api: LanguageModelApi, ending: AbortController): Promise<Engine> {
  const sessions = createSessions(api, ending.signal);
  const turns = createTurns();
  const scale = await sessions.open(CHECK_INSTRUCTIONS, ending.signal);
  const frame = await measureTokens(scale, '');
  const contextTokens = windowTokens(scale);
  const count = async (text: string) => Math.max(0, (await measureTokens(scale, text)) - frame);

  const write = async (request: EngineRequest, constraint: object | null, signal: AbortSignal) => {
    const [{ content: instructions }, { content: input }] = composeMessages(request.prompt);
    const session = await sessions.open(instructions, signal);
    try {
      // The prompt describes its form itself; what the browser would add belongs to no version of ours.
      const options = {
        ...(constraint && { responseConstraint: constraint, omitResponseConstraintInput: true }),
        signal,
      };
      const maxTokens = request.kind === 'label' ? LABEL_TOKENS : request.maxTokens;
      const promptTokens = usedTokens(session) + (await measureTokens(session, input, options));
      if (promptTokens + maxTokens > contextTokens) throw tooLong(promptTokens, contextTokens);
      const generated = await generate(session, input, { ...options, maxTokens }, count);
      return { generated, promptTokens };
    } finally {
      session.destroy();
    }
  };

  const enforces = await enforcesConstraints(async (request, constraint) => {
    const { generated } = await write(request, constraint, ending.signal);
    return generated.text;
  });

  return {
    id: `builtin:${await browserName()}`,
    capabilities: {
      labels: enforces ? 'enforced' : 'asked',
      grammar: false,
      schema: enforces,
      labelScores: 'none',
      prefixCache: 'none',
      abort: 'request',
      contextTokens,
      tokenCount: measuresExactly(scale) ? 'exact' : 'estimate',
      parallel: 1,
      deterministic: isGreedy(scale),
      sendsTo: null,
    },
    async countTokens(text) {
      ending.signal.throwIfAborted();
      try {
        return await count(text);
      } catch (cause) {
        throw builtinError(cause);
      }
    },
    async ask(request, signal) {
      const stop = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
      const endTurn = await turns.take(1, stop);
      try {
        const { generated, promptTokens } = await write(
          request,
          enforces ? constraintOf(request) : null,
          stop,
        );
        return replyOf(generated, promptTokens);
      } catch (cause) {
        stop.throwIfAborted();
        if (isWithheld(cause)) return WITHHELD;
        throw builtinError(cause);
      } finally {
        endTurn();
      }
    },
    async unload() {
      ending.abort(
        new EngineError('not loaded', "The browser's own model was unloaded. Ask again to load it."),
      );
    },
  };
}

/** A constraint may be refused, or silently not be heard. */
async function enforcesConstraints(
  write: (request: EngineRequest, constraint: object) => Promise<string>,
): Promise<boolean> {
  const { labels } = CONSTRAINT_TEST;
  try {
    return readLabel(await write(CONSTRAINT_TEST, schemaOfLabels(labels)), labels) !== null;
  } catch (cause) {
    if (cause instanceof Error && CONSTRAINT_ERRORS.includes(cause.name)) return false;
    throw cause;
  }
}
const CONSTRAINT_ERRORS = ['NotSupportedError', 'SyntaxError', 'TypeError'];

function constraintOf(request: EngineRequest): object | null {
  switch (request.kind) {
    case 'label':
      return schemaOfLabels(request.labels);
    case 'structure':
      return schemaOfShape(request.shape);
    case 'text':
      return null;
  }
}

/** Only extensions may set how it chooses; elsewhere the setting is passed over without a word. */
function isGreedy({ topK }: LanguageModelSession): boolean {
  return topK === 1;
}

function replyOf({ text, finish, tokens, promptMs, generateMs }: Generated, promptTokens: number): Reply {
  return {
    text,
    probabilities: null,
    finish,
    usage: { promptTokens, reusedTokens: null, generatedTokens: tokens, promptMs, generateMs },
  };
}

/** The browser's filter held a reply back, or does not know its language: that says nothing about the engine. */
function isWithheld(cause: unknown): boolean {
  return cause instanceof Error && ['NotReadableError', 'NotSupportedError'].includes(cause.name);
}

/** Nothing is known, as with a reply that cannot be read. */
const WITHHELD: Reply = {
  text: '',
  probabilities: null,
  finish: 'stop',
  usage: UNTOLD_USAGE,
};

function tooLong(tokens: number, window: number): EngineError {
  return new EngineError(
    'too long',
    `The prompt takes ${tokens} tokens, and the browser's own model holds ${window} with its reply.`,
  );
}
