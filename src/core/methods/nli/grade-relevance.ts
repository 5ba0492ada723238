/** How much each statement matters for an answer to the query, 1..5 (metrics.md section 3). */
import { readLabel } from '../../engine/read-reply';
import { askForm } from '../ask';
import { gatherLosses } from '../gather-losses';
import type { ListedFact, Loss, MethodOptions, MethodTools } from '../method';
import { GRADES, GRADES_SHAPE, gradePrompt, gradesPrompt } from './prompts';
import { NLI_VERSION } from './wordings';

export type Grade = Pick<ListedFact, 'relevance' | 'relevanceBy'>;

export interface Grades {
  /** One a statement, in their order; null where no grade could be read. */
  readonly grades: readonly (Grade | null)[];
  readonly losses: readonly Loss[];
}

/** Statements in one request, where the engine gives no scores. */
export const BATCH = 20;
export const TOKENS_PER_GRADE = 16;

/**
 * One label a statement where the engine gives scores: the expected value over the digits. Else the digits
 * that it writes, many in one reply of ids and grades; each id that does not come back is asked by itself.
 * Errors: as `AskedEngine.ask`.
 */
export async function gradeRelevance(
  query: string,
  statements: readonly string[],
  options: MethodOptions,
  tools: MethodTools,
): Promise<Grades> {
  const { labelScores } = tools.engine.capabilities;
  const written = labelScores === 'none' ? await gradeBatches(query, statements, options, tools) : [];
  const raw: string[] = [];
  const grades = await Promise.all(
    statements.map(async (statement, at) => {
      const grade = written[at] ?? (await gradeOne(query, statement, options, tools));
      if (typeof grade !== 'string') return grade;
      raw.push(grade);
      return null;
    }),
  );
  const losses: Loss[] = [{ step: 'relevance', why: 'unreadable', count: raw.length, raw }];
  return { grades, losses: gatherLosses(losses) };
}

/** @returns what the model wrote where it is no grade */
async function gradeOne(
  query: string,
  statement: string,
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<Grade | string> {
  const reply = await engine.ask(
    {
      kind: 'label',
      purpose: `nli relevance ${NLI_VERSION}`,
      prompt: gradePrompt(query, statement, options),
      labels: GRADES,
    },
    signal,
  );
  if (reply.probabilities !== null) {
    // E = Σ i·p_i over the digits 1 to 5, metrics.md section 3.
    const relevance = reply.probabilities.reduce((sum, share, at) => sum + (at + 1) * share, 0);
    return { relevance, relevanceBy: 'scores' };
  }
  const label = readLabel(reply.text, GRADES);
  return label === null ? reply.text : { relevance: Number(label), relevanceBy: 'digit' };
}

/** @returns one a statement; null where its id did not come back with a grade */
async function gradeBatches(
  query: string,
  statements: readonly string[],
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<(Grade | null)[]> {
  const batches: string[][] = [];
  for (let from = 0; from < statements.length; from += BATCH)
    batches.push(statements.slice(from, from + BATCH));
  const graded = await Promise.all(
    batches.map(async (batch) => {
      const answer = await askForm(
        engine,
        {
          purpose: `nli relevances ${NLI_VERSION}`,
          prompt: gradesPrompt(query, batch, options),
          shape: GRADES_SHAPE,
          maxTokens: BATCH * TOKENS_PER_GRADE,
        },
        signal,
      );
      const byId = new Map(answer.read?.map(({ id, grade }) => [id, grade]));
      return batch.map((_, at): Grade | null => {
        const relevance = byId.get(at + 1) ?? 0;
        return relevance >= 1 && relevance <= 5 ? { relevance, relevanceBy: 'digit' } : null;
      });
    }),
  );
  return graded.flat();
}
