/** What our layers cost over the bare library: the same questions to both, side by side. */
import type { BenchTable } from '../../src/cli/bench-result';
import type { LabelRequest } from '../../src/core/engine/request';
import { FIRST_MARK, makeQuestions, withMark } from './label-questions';

const QUESTIONS = { sources: 4, wordsPerSource: 40, questionsPerSource: 1 };
const ROUNDS = 5;

/** Milliseconds of one question to both: other work on the machine slows both of a pair. */
export interface Pair {
  readonly ours: number;
  readonly bare: number;
}

export interface Sides {
  ours(question: LabelRequest): Promise<unknown>;
  /** Sends what `ours` sent for the question of that index, with another mark. */
  bare(index: number, mark: number): Promise<unknown>;
}

/** @param prepare asks the questions once by `ours` and keeps what was sent */
export async function measurePairs(
  prepare: (questions: readonly LabelRequest[]) => Promise<Sides>,
): Promise<Pair[]> {
  const questions = makeQuestions(QUESTIONS);
  const { ours, bare } = await prepare(questions);
  const pairs: Pair[] = [];
  let mark = FIRST_MARK;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, question] of questions.entries()) {
      const timeOurs = () => timed(() => ours(withMark(question, ++mark)));
      const timeBare = () => timed(() => bare(index, ++mark));
      // Who is first changes, so that neither is always the later of two.
      if ((round + index) % 2 === 0) pairs.push({ ours: await timeOurs(), bare: await timeBare() });
      else pairs.push({ bare: await timeBare(), ours: await timeOurs() });
    }
  }
  return pairs;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function overheadTable(measured: Readonly<Record<string, readonly Pair[]>>): BenchTable {
  return {
    heading: 'Time of our engines over the bare library, same prompts, none of them cached',
    columns: ['engine', 'pairs', 'bare ms', 'ratio', 'middle half'],
    rows: Object.entries(measured).map(([name, pairs]) => {
      const ratios = pairs.map(({ ours, bare }) => ours / bare);
      const bare = quantile(
        pairs.map((pair) => pair.bare),
        0.5,
      );
      const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(3));
      return [name, String(pairs.length), bare.toFixed(0), median ?? '', `${lower}–${upper}`];
    }),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
