/** The half of an audit that judges citations, on ExpertQA's answers that come with the passages they cite. */
import { judgeSupport } from '../audit/judge-support';
import { citedSources } from '../core/answer/cited-sources';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { interpret } from '../core/interpretation/interpret';
import type { Statement } from '../core/model/answer';
import type { Judge } from '../core/ports/judge';
import type { Scores, StatementResult } from '../core/report/schema';
import { computeScores } from '../core/report/scores';
import { readGiven } from '../sources/given-source';
import type { ExpertAnswer } from './expertqa-claims';

export interface AuditedStatement {
  readonly statement: Statement;
  readonly result: StatementResult;
  /** Texts of the sources that it cites and that were read. */
  readonly premises: readonly string[];
}

export interface ExpertAudit {
  readonly statements: readonly AuditedStatement[];
  readonly scores: Scores;
}

/** The systems whose evidence the data gives as passages. */
export const hasPassages = ({ system }: ExpertAnswer): boolean => /^(?:rr|post_hoc)_/.test(system);

/** The answer as if it were pasted, its passages as the sources of their numbers; all that a report's citation scores rest on. */
export async function auditCitations(expert: ExpertAnswer, judge: Judge): Promise<ExpertAudit> {
  const answer = divideAnswer(parsePasted(expert.text, expert.question));
  const passages = passagesOf(expert);
  const named = [...passages.keys()].map((id) => ({ id, url: null, title: null }));
  const { sources, targets } = citedSources(answer, named);
  const read = sources.map(({ id }) => {
    const text = passages.get(id);
    return readGiven(text === undefined ? { id } : { id, text });
  });
  const texts = new Map(read.flatMap(({ source, text }) => (text ? [[source.id, text] as const] : [])));
  const results = new Map<string, StatementResult>();
  await judgeSupport({ answer, targets, interpretations: interpret(answer), sources: texts }, judge, {
    onResult: (result) => results.set(result.statement, result),
    onAsked() {},
    onAnswered() {},
  });
  const scores = computeScores({
    answerStatements: answer.statements,
    statements: [...results.values()],
    facts: [],
    sources: read.map(({ source: { id }, state }) => ({ id, state })),
    progress: { stage: 'finished' },
  });
  return {
    scores,
    statements: answer.statements.flatMap((statement) => {
      const result = results.get(statement.id);
      const premises = result?.cited.flatMap(({ source }) => texts.get(source ?? '')?.text ?? []) ?? [];
      return result ? [{ statement, result, premises }] : [];
    }),
  };
}

/** Number that cites it → its passage; without those of which only the address is given. */
function passagesOf({ claims }: ExpertAnswer): Map<string, string> {
  return new Map(
    claims.flatMap(({ evidence }) =>
      evidence.flatMap(({ mark, passage }) => (passage === null ? [] : [[mark, passage] as const])),
    ),
  );
}
