/** An engine's labels by thresholds that were tuned on the user's. */
import { judgedTogether } from '../citations/judged-together';
import { verdictOfCells } from '../citations/verdict-of-cells';
import { FULL_FROM } from '../judging/zones';
import { rescored } from '../report/rescored';
import type { Report, StatementResult, Tuning } from '../report/schema';

type StoredJudgement = NonNullable<StatementResult['joint']>;

/**
 * The label of a judgement by other thresholds than its engine's. Only probabilities of full support decide:
 *
 *   contradicted                        stays: what says otherwise was found, whatever the probability
 *   full, from `fullFrom` on            full
 *   full, below it                      unsure: what is left of it, part or nothing, was not judged
 *   another label, 0.5 and more         stays: the engine had another reason, as a clause that stands nowhere
 *   another label, from `fullFrom` on   full
 *   … from `unsureFrom` on              unsure
 *   … below it                          stays
 *
 * Idempotent.
 */
export function tunedLabel({ label, support }: StoredJudgement, { fullFrom, unsureFrom }: Tuning) {
  if (support === null || label === 'contradicted') return label;
  if (label === 'full') return support >= fullFrom ? label : 'unsure';
  if (support >= FULL_FROM) return label;
  if (support >= fullFrom) return 'full';
  return support >= unsureFrom ? 'unsure' : label;
}

/**
 * Statements by the tuned thresholds, and the scores that follow; facts stay. Judgements of other engines than
 * the tuned one stay, and those without a probability. Idempotent; unchanged without a tuning.
 */
export function applyTuning(report: Report): Report {
  const { tuning } = report;
  if (!tuning) return report;
  return rescored({
    ...report,
    statements: report.statements.map((result) => tunedStatement(result, tuning)),
  });
}

function tunedStatement(result: StatementResult, tuning: Tuning): StatementResult {
  const tuned = (judgement: StoredJudgement): StoredJudgement =>
    judgement.engine === tuning.engine ? { ...judgement, label: tunedLabel(judgement, tuning) } : judgement;
  const { sets, better } = result;
  const cells: StatementResult = {
    ...result,
    joint: result.joint && tuned(result.joint),
    cited: result.cited.map((cell) => {
      if (!cell.judgement) return cell;
      const judgement = tuned(cell.judgement);
      return { ...cell, support: judgement.label, judgement };
    }),
    ...(sets ? { sets: sets.map((set) => ({ ...set, judgement: tuned(set.judgement) })) } : {}),
    ...(better ? { better: better.map((one) => ({ ...one, judgement: tuned(one.judgement) })) } : {}),
  };
  return settled(cells);
}

/** The verdict of cells that were judged. */
function settled(result: StatementResult): StatementResult {
  const { verdict, joint, cited } = result;
  if (joint === null || verdict === 'waiting' || verdict === 'not needed' || verdict === 'uncited')
    return result;
  const together = judgedTogether(result) ?? joint;
  const support = verdictOfCells(
    cited.map((cell) => cell.support),
    together.label,
  );
  const deciding = cited.find((cell) => cell.judgement && cell.support === support)?.judgement;
  const isOneDeciding = support === 'full' || support === 'contradicted';
  return { ...result, verdict: support, joint: (isOneDeciding ? deciding : null) ?? together };
}
