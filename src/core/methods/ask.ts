/** Asks a language model for a form or a label, once more in other words where it cannot be read, and says what was lost. */
import { readCutList, readLabel, readStructure } from '../engine/read-reply';
import type { Prompt } from '../engine/request';
import type { Shape, Shaped } from '../engine/shape';
import type { AskedEngine } from './method';

export interface FormQuestion<S extends Shape> {
  /** Method, step and prompt version, such as `qa mine 1`. */
  readonly purpose: string;
  readonly prompt: Prompt;
  readonly shape: S;
  readonly maxTokens: number;
}

export type FormAnswer<T> =
  | { readonly read: T; readonly cut: boolean }
  /** What the model wrote, try by try: hostile text. */
  | { readonly read: null; readonly raw: readonly string[]; readonly cut: boolean };

const AGAIN = 'Reply with the JSON alone: no words before or after it.';

/** Errors: as `AskedEngine.ask`. */
export async function askForm<const S extends Shape>(
  engine: AskedEngine,
  question: FormQuestion<S>,
  signal?: AbortSignal,
): Promise<FormAnswer<Shaped<S>>> {
  return tryTwice(engine, question, (text) => readStructure(text, question.shape), signal);
}

/**
 * As `askForm` for a list; of one that was cut off, the items that are whole are kept and `cut` says so.
 * For steps that find things; a verdict is never read from a cut reply.
 */
export async function askList<const S extends Shape>(
  engine: AskedEngine,
  question: FormQuestion<{ kind: 'list'; of: S }>,
  signal?: AbortSignal,
): Promise<FormAnswer<readonly Shaped<S>[]>> {
  return tryTwice(
    engine,
    question,
    (text, cut) => (cut ? readCutList(text, question.shape.of) : readStructure(text, question.shape)),
    signal,
  );
}

async function tryTwice<T>(
  engine: AskedEngine,
  { purpose, prompt, shape, maxTokens }: FormQuestion<Shape>,
  read: (text: string, cut: boolean) => unknown,
  signal: AbortSignal | undefined,
): Promise<FormAnswer<T>> {
  const raw: string[] = [];
  let cut = false;
  for (const added of ['', `\n${AGAIN}`]) {
    const reply = await engine.ask(
      {
        kind: 'structure',
        purpose,
        prompt: { ...prompt, question: `${prompt.question}${added}` },
        shape,
        maxTokens,
      },
      signal,
    );
    cut = reply.finish === 'length';
    const found = read(reply.text, cut) as T | null;
    if (found !== null) return { read: found, cut };
    raw.push(reply.text);
  }
  return { read: null, raw, cut };
}

export interface LabelQuestion<L extends string> {
  /** As in `FormQuestion`. */
  readonly purpose: string;
  readonly prompt: Prompt;
  readonly labels: readonly L[];
}

export type LabelAnswer<L extends string> =
  /** `shares`: probability of each label, in their order; null where the engine gives no scores. */
  | { readonly label: L; readonly shares: readonly number[] | null }
  /** What the model wrote at last: hostile text. */
  | { readonly label: null; readonly raw: string };

/**
 * The likeliest label (the first of equals); where the engine gives no scores, the one that is written.
 * Errors: as `AskedEngine.ask`.
 */
export async function askLabel<const L extends string>(
  engine: AskedEngine,
  { purpose, prompt, labels }: LabelQuestion<L>,
  signal?: AbortSignal,
): Promise<LabelAnswer<L>> {
  let raw = '';
  for (const added of ['', `\nReply with one of these alone: ${labels.join(', ')}.`]) {
    const { text, probabilities } = await engine.ask(
      { kind: 'label', purpose, prompt: { ...prompt, question: `${prompt.question}${added}` }, labels },
      signal,
    );
    const said = probabilities === null ? readLabel(text, labels) : null;
    const label =
      probabilities === null
        ? labels.find((one) => one === said)
        : labels[probabilities.indexOf(Math.max(...probabilities))];
    if (label !== undefined) return { label, shares: probabilities };
    raw = text;
  }
  return { label: null, raw };
}
