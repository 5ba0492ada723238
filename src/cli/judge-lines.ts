/** `lacuna judge`: JSON lines of claims and premises in, JSON lines of judgements out, in the same order. */
import { z } from 'zod';
import type { JudgeBatch, Judgement, JudgeQuestion, Premise } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';

const idSchema = z.union([z.string(), z.number()], { error: 'expected a text or a number' });

const lineSchema = z.object({
  id: idSchema,
  premise: z.union([z.string(), z.array(z.string())], { error: 'expected a text or a list of texts' }),
  claim: z.string(),
  task: z.enum(['support', 'coverage']).default('support'),
  context: z.string().default(''),
});
type Question = z.infer<typeof lineSchema>;

/** What went wrong with one line; the run goes on. */
interface BadLine {
  readonly id: string | number | null;
  /** From 1. */
  readonly line: number;
  readonly error: string;
}

/** Lines judged together, so that premises they share are read once. */
const LINES_AT_ONCE = 64;

/**
 * @param lines JSON, one question each; blank lines are skipped
 * @param write called with each output line, without a line end, in the order of the input
 * @returns how many lines were judged and how many were bad
 */
export async function judgeLines(
  judge: Judge,
  lines: AsyncIterable<string> | Iterable<string>,
  write: (line: string) => void,
): Promise<{ judged: number; bad: number }> {
  let judged = 0;
  let bad = 0;
  let waiting: (Question | BadLine)[] = [];
  const flush = async () => {
    const questions = waiting.filter((entry): entry is Question => !('error' in entry));
    const judgements = await judgeTogether(judge, questions);
    for (const entry of waiting) {
      const judgement = 'error' in entry ? undefined : judgements.get(entry);
      write(JSON.stringify(judgement ?? entry));
      if (judgement) judged++;
      else bad++;
    }
    waiting = [];
  };
  let number = 0;
  for await (const line of lines) {
    number++;
    if (!line.trim()) continue;
    waiting.push(readLine(line, number));
    if (waiting.length === LINES_AT_ONCE) await flush();
  }
  await flush();
  return { judged, bad };
}

function readLine(text: string, line: number): Question | BadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null, line, error: 'not JSON' };
  }
  const read = lineSchema.safeParse(value);
  if (read.success) return read.data;
  const id = z.object({ id: idSchema }).safeParse(value);
  const [issue] = read.error.issues;
  const place = issue?.path.join('.');
  const error = issue ? `${place ? `${place}: ` : ''}${issue.message}` : 'not a question';
  return { id: id.success ? id.data.id : null, line, error };
}

interface JudgedLine {
  readonly id: string | number;
  /** Null where the engine gives no probability. */
  readonly support: number | null;
  readonly label: Judgement['label'];
  readonly evidence: readonly { source: number; start: number; end: number; text: string }[];
}

async function judgeTogether(judge: Judge, lines: readonly Question[]): Promise<Map<Question, JudgedLine>> {
  const premises = new Map<string, Premise>();
  const idOf = (text: string) => {
    const known = premises.get(text) ?? { id: String(premises.size), text };
    premises.set(text, known);
    return known.id;
  };
  const idsOf = lines.map((line) => textsOf(line).map(idOf));
  const questions = lines.map(
    ({ claim, context, task }, i): JudgeQuestion => ({
      key: String(i),
      task,
      claim,
      context,
      premises: [...new Set(idsOf[i])],
    }),
  );
  const batch: JudgeBatch = { premises: [...premises.values()], questions };
  const judged = new Map<Question, JudgedLine>();
  await judge.judge(batch, (key, judgement) => {
    const line = lines[Number(key)];
    const ids = idsOf[Number(key)];
    if (line && ids) judged.set(line, judgedLine(line, ids, judgement));
  });
  return judged;
}

function textsOf({ premise }: Question): string[] {
  return typeof premise === 'string' ? [premise] : premise;
}

function judgedLine({ id }: Question, ids: readonly string[], judgement: Judgement): JudgedLine {
  const evidence = judgement.evidence.map(({ source, start, end, text }) => ({
    source: ids.indexOf(source),
    start,
    end,
    text,
  }));
  return {
    id,
    support: judgement.support === null ? null : Number(judgement.support.toFixed(6)),
    label: judgement.label,
    evidence,
  };
}
