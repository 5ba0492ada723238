/** Asks a language model for a form, once more in other words where it cannot be read, and says what was lost. */
import { readCutList, readStructure } from '../engine/read-reply';
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
