/**
 * A STAND-IN of the browser's Prompt API (`LanguageModel`), for tests: no language model is behind it.
 * It follows the explainer and the IDL of webmachinelearning/prompt-api of 2026: availability, activation
 * and download, sessions that are stateful, queued, cloned and destroyed, a context window that evicts
 * its oldest turns, streams, constraints, and the errors with their names. What the real one answers without
 * a model is held against it in `tests/e2e/builtin.test.ts`.
 */
import { freeReply, replyInSchema, standInTokens } from './stand-in-writer';

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

export interface StandInBehaviour {
  availability: Availability;
  /** Whether the page has had the user's gesture. */
  activated: boolean;
  download: 'succeeds' | 'fails';
  constraints: 'enforced' | 'ignored' | 'not supported';
  /** What holds a reply back: the error's name, or null. */
  withheld: 'NotReadableError' | 'NotSupportedError' | null;
  /** In extensions alone, `topK` and `temperature` are heard. */
  context: 'extension' | 'page';
  window: number;
  msPerTokenRead: number;
  msPerTokenWritten: number;
  write(prompt: string): string;
}

export interface StandIn {
  readonly behaviour: StandInBehaviour;
  /** Options of each call, in order. */
  readonly asked: { readonly call: 'availability' | 'create'; readonly options: CreateOptions }[];
  /** The last prompt as the model got it, turns and all. */
  readonly lastPrompt: () => string;
  /** Sessions that were made and not destroyed. */
  readonly openSessions: () => number;
  remove(): void;
}

interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}
type Input = string | readonly Message[];
interface CreateOptions {
  readonly topK?: number;
  readonly temperature?: number;
  readonly expectedInputs?: unknown;
  readonly expectedOutputs?: unknown;
  readonly initialPrompts?: readonly Message[];
  readonly monitor?: (monitor: EventTarget) => void;
  readonly signal?: AbortSignal;
}
interface PromptOptions {
  readonly responseConstraint?: object;
  readonly omitResponseConstraintInput?: boolean;
  readonly signal?: AbortSignal;
}

/** Marks of a turn count as tokens too. */
const FRAME = 3;
const MAX_TOP_K = 128;
const DEFAULT_TOP_K = 3;

const cost = (messages: readonly Message[]) =>
  messages.reduce((sum, { content }) => sum + FRAME + standInTokens(content).length, 0);

/** Puts the stand-in where the browser's own `LanguageModel` stands (or would stand), until it is removed. */
export function installStandIn(given: Partial<StandInBehaviour> = {}): StandIn {
  const behaviour: StandInBehaviour = {
    availability: 'available',
    activated: false,
    download: 'succeeds',
    constraints: 'enforced',
    withheld: null,
    context: 'extension',
    window: 1024,
    msPerTokenRead: 0,
    msPerTokenWritten: 0,
    write: freeReply,
    ...given,
  };
  const asked: StandIn['asked'] = [];
  let lastPrompt = '';
  let open = 0;

  class Session extends EventTarget {
    readonly #ending = new AbortController();
    readonly topK: number | undefined;
    readonly contextWindow = behaviour.window;
    readonly #initial: readonly Message[];
    #turns: Message[][] = [];
    #last: Promise<unknown> = Promise.resolve();

    constructor(initial: readonly Message[], topK: number | undefined, signal?: AbortSignal) {
      super();
      this.#initial = initial;
      this.topK = topK;
      open += 1;
      this.#ending.signal.addEventListener('abort', () => {
        open -= 1;
      });
      signal?.addEventListener('abort', () => this.#ending.abort(signal.reason), { once: true });
    }

    get contextUsage(): number {
      return cost(this.#initial) + this.#turns.reduce((sum, turn) => sum + cost(turn), 0);
    }

    async measureContextUsage(input: Input, options: PromptOptions = {}): Promise<number> {
      this.#signalOf(options).throwIfAborted();
      await after(0, this.#signalOf(options));
      return this.#measure(this.#messagesOf(input), options);
    }

    async prompt(input: Input, options: PromptOptions = {}): Promise<string> {
      let text = '';
      const reader = this.promptStreaming(input, options).getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
      return text;
    }

    promptStreaming(input: Input, options: PromptOptions = {}): ReadableStream<string> {
      const cancelled = new AbortController();
      const signal = AbortSignal.any([this.#signalOf(options), cancelled.signal]);
      return new ReadableStream<string>({
        start: (controller) => {
          const work = this.#inTurn(
            () => this.#answer(input, options, signal, (chunk) => controller.enqueue(chunk)),
            signal,
          );
          work.then(
            () => controller.close(),
            (cause) => cancelled.signal.aborted || controller.error(cause),
          );
        },
        cancel: () => cancelled.abort(),
      });
    }

    async append(input: Input, options: PromptOptions = {}): Promise<void> {
      const signal = this.#signalOf(options);
      await this.#inTurn(() => this.#read(this.#messagesOf(input), options, signal), signal);
    }

    async clone({ signal }: { readonly signal?: AbortSignal } = {}): Promise<Session> {
      this.#signalOf({ signal }).throwIfAborted();
      await after(0, this.#signalOf({ signal }));
      const copy = new Session(this.#initial, this.topK, signal);
      copy.#turns = [...this.#turns];
      return copy;
    }

    destroy(): void {
      if (!this.#ending.signal.aborted)
        this.#ending.abort(new DOMException('The session was destroyed.', 'AbortError'));
    }

    #signalOf({ signal }: { readonly signal?: AbortSignal | undefined }): AbortSignal {
      return signal ? AbortSignal.any([signal, this.#ending.signal]) : this.#ending.signal;
    }

    #messagesOf(input: Input): readonly Message[] {
      const messages: readonly Message[] =
        typeof input === 'string' ? [{ role: 'user', content: input }] : input;
      const late = messages.findIndex(({ role }) => role === 'system');
      if (late > 0 || (late === 0 && this.contextUsage > 0))
        throw new TypeError('The system prompt comes first.');
      return messages;
    }

    #measure(
      messages: readonly Message[],
      { responseConstraint, omitResponseConstraintInput }: PromptOptions,
    ): number {
      if (omitResponseConstraintInput && !responseConstraint) {
        throw new TypeError('omitResponseConstraintInput needs a responseConstraint.');
      }
      const added =
        responseConstraint && !omitResponseConstraintInput ? JSON.stringify(responseConstraint) : '';
      return cost(messages) + standInTokens(added).length;
    }

    /** One call after another; an aborted one leaves the line. */
    #inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      const turn = this.#last.then(() => {
        signal.throwIfAborted();
        return work();
      });
      this.#last = turn.catch(() => {});
      return Promise.race([turn, whenAborted(signal)]);
    }

    async #read(
      messages: readonly Message[],
      options: PromptOptions,
      signal: AbortSignal,
    ): Promise<Message[]> {
      const requested = this.#measure(messages, options);
      if (cost(this.#initial) + requested > this.contextWindow) {
        throw new QuotaExceededError('The prompt is too large.', {
          requested: this.contextUsage + requested,
          quota: this.contextWindow,
        });
      }
      while (this.contextUsage + requested > this.contextWindow) {
        this.#turns.shift();
        this.dispatchEvent(new Event('contextoverflow'));
      }
      await after(requested * behaviour.msPerTokenRead, signal);
      const turn = [...messages];
      this.#turns.push(turn);
      return turn;
    }

    async #answer(
      input: Input,
      options: PromptOptions,
      signal: AbortSignal,
      onChunk: (chunk: string) => void,
    ): Promise<void> {
      if (options.responseConstraint && behaviour.constraints === 'not supported') {
        throw new DOMException('Constraints are not supported.', 'NotSupportedError');
      }
      const turn = await this.#read(this.#messagesOf(input), options, signal);
      lastPrompt = [...this.#initial, ...this.#turns.flat()]
        .map(({ role, content }) => `${role}: ${content}`)
        .join('\n');
      if (behaviour.withheld) throw new DOMException('The reply was held back.', behaviour.withheld);
      const free = behaviour.write(turn.map(({ content }) => content).join('\n'));
      const heard = behaviour.constraints === 'enforced' ? options.responseConstraint : undefined;
      const text =
        heard === undefined
          ? free
          : heard instanceof RegExp
            ? matching(heard, free)
            : replyInSchema(heard, free);
      let written = '';
      try {
        for (const token of standInTokens(text)) {
          await after(behaviour.msPerTokenWritten, signal);
          written += token;
          onChunk(token);
        }
      } catch (cause) {
        this.#turns.splice(this.#turns.indexOf(turn), 1);
        throw cause;
      }
      turn.push({ role: 'assistant', content: written });
    }
  }

  const check = ({ topK, temperature }: CreateOptions) => {
    if (behaviour.context === 'page') return;
    if ((topK === undefined) !== (temperature === undefined)) {
      throw new DOMException('topK and temperature go together.', 'NotSupportedError');
    }
    if (topK !== undefined && topK < 1) throw new RangeError('topK is 1 or more.');
    if (temperature !== undefined && temperature < 0) throw new RangeError('temperature is 0 or more.');
  };

  const standIn = {
    async availability(options: CreateOptions = {}): Promise<Availability> {
      asked.push({ call: 'availability', options });
      return behaviour.availability;
    },
    async create(options: CreateOptions = {}): Promise<Session> {
      asked.push({ call: 'create', options });
      // As in the real one, the gesture counts at the call, not later.
      const { activated } = behaviour;
      options.signal?.throwIfAborted();
      check(options);
      const monitor = new EventTarget();
      options.monitor?.(monitor);
      const needsDownload = behaviour.availability !== 'available';
      if (behaviour.availability === 'unavailable') {
        throw new DOMException('The device cannot run the model.', 'NotSupportedError');
      }
      if (needsDownload && !activated) {
        throw new DOMException(
          'Requires a user gesture when availability is "downloadable".',
          'NotAllowedError',
        );
      }
      behaviour.availability = needsDownload ? 'downloading' : 'available';
      for (const loaded of needsDownload ? [0, 0.25, 0.5, 1] : [0, 1]) {
        await after(1, options.signal);
        if (needsDownload && loaded === 0.5 && behaviour.download === 'fails') {
          behaviour.availability = 'downloadable';
          throw new DOMException('The download failed.', 'NetworkError');
        }
        monitor.dispatchEvent(
          new ProgressEvent('downloadprogress', { loaded, total: 1, lengthComputable: true }),
        );
      }
      behaviour.availability = 'available';
      const initial = options.initialPrompts ?? [];
      if (initial.some(({ role }, index) => role === 'system' && index > 0)) {
        throw new TypeError('The system prompt comes first.');
      }
      if (cost(initial) > behaviour.window) {
        throw new QuotaExceededError('The initial prompts are too large.', {
          requested: cost(initial),
          quota: behaviour.window,
        });
      }
      const topK = Math.min(Math.floor(options.topK ?? DEFAULT_TOP_K), MAX_TOP_K);
      return new Session(initial, behaviour.context === 'extension' ? topK : undefined, options.signal);
    },
  };

  const before = Object.getOwnPropertyDescriptor(globalThis, 'LanguageModel');
  Object.defineProperty(globalThis, 'LanguageModel', { value: standIn, configurable: true, writable: true });
  return {
    behaviour,
    asked,
    lastPrompt: () => lastPrompt,
    openSessions: () => open,
    remove() {
      if (before) Object.defineProperty(globalThis, 'LanguageModel', before);
      else Reflect.deleteProperty(globalThis, 'LanguageModel');
    },
  };
}

declare const QuotaExceededError: new (
  message: string,
  numbers: { readonly requested: number; readonly quota: number },
) => DOMException;

function matching(pattern: RegExp, free: string): string {
  if (pattern.test(free)) return free;
  throw new DOMException('No reply matches.', 'SyntaxError');
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function after(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const waited = new Promise<void>((resolve) => setTimeout(resolve, ms));
  await (signal ? Promise.race([waited, whenAborted(signal)]) : waited);
}
