import type { Statement } from '../model/answer';
import type { StatementResult } from './schema';

export interface JudgeGiven {
  readonly query: string;
  /** Statements before it. */
  readonly before: readonly string[];
  /** A language model is given the reading, a judge by words the statement as it stands. */
  readonly statement: string;
}

/**
 * What the judge had before it besides the sources.
 * @param result as the engine judged it
 * @returns null where no judge was asked, or it is not known what it was given
 */
export function judgeGiven({ text }: Pick<Statement, 'text'>, result: StatementResult): JudgeGiven | null {
  const { interpretation, joint, cited, better = [] } = result;
  const asked = joint ?? [...cited, ...better].find(({ judgement }) => judgement)?.judgement;
  if (!interpretation || !asked) return null;
  const [query = '', ...before] = interpretation.context.split('\n');
  const byWords = asked.engine.startsWith('embedded:');
  return { query, before, statement: byWords ? text : (interpretation.readAs ?? text) };
}
