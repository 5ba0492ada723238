/** All scores of a report, from its parts, finished or not. */
import { type CitationScores, type CitedStatement, scoreReadable, scoreStrictly } from '../citations/liu';
import { type CoveredFact, scoreComprehensiveness, scoreSource } from '../coverage/comprehensiveness';
import { judgementInterval, unsureRange } from '../coverage/score-range';
import { scoreWeighted } from '../coverage/source-weights';
import type { Statement } from '../model/answer';
import type { CoverageLabel, Judgement } from '../model/judgement';
import { wasRead } from '../model/source';
import { type NoScore, withhold } from './ratio';
import type { AuditStage, FactResult, Report, Score, Scores, SourceResult, StatementResult } from './schema';

export interface ScoredParts {
  /** `Report.answer.statements`. */
  readonly answerStatements: readonly Pick<Statement, 'id' | 'needsSupport'>[];
  /** `Report.statements`. */
  readonly statements: readonly StatementResult[];
  /** `Report.facts`; no fact at all counts as "no relevant fact" only once they were looked for. */
  readonly facts: readonly FactResult[];
  /** `Report.sources`: cited ones and those that the user added. */
  readonly sources: readonly Pick<SourceResult, 'id' | 'state'>[];
  /** `Report.noFacts`. */
  readonly noFacts?: Report['noFacts'];
  /** `Report.sourceWeights`. */
  readonly sourceWeights?: Report['sourceWeights'];
  /** `Report.progress`. */
  readonly progress: { readonly stage: AuditStage };
}

/** Stages up to whose end nobody knows which facts there are. */
const BEFORE_FACTS: readonly AuditStage[] = ['reading', 'support', 'facts'];

/**
 * @returns the scores; a part that still waits for judgements has its counts
 * so far and no value (`not run`), since what is judged first (uncited
 * statements) would bias it. `sourcesCited` counts all sources of the audit.
 */
export function computeScores(parts: ScoredParts): Scores {
  const { answerStatements, statements, sources } = parts;
  const read = sources.filter(({ state }) => wasRead(state.kind));
  const facts = scoreFacts(parts, read.length > 0);
  const results = new Map(statements.map((result) => [result.statement, result]));
  const cited = answerStatements.map((statement) => toCited(statement, results.get(statement.id)));
  const waiting = answerStatements.some(({ id }) => (results.get(id)?.verdict ?? 'waiting') === 'waiting');
  const settle = (scores: CitationScores): CitationScores => (waiting ? withholdAll(scores) : scores);
  return {
    strict: settle(scoreStrictly(cited)),
    readable: settle(scoreReadable(cited)),
    ...facts,
    unsureStatements: statements.filter(({ verdict }) => verdict === 'unsure').length,
    unsureFacts: parts.facts.filter(({ coverage }) => coverage === 'unsure').length,
    sourcesRead: read.length,
    sourcesCited: sources.length,
  };
}

function toCited(
  { needsSupport }: Pick<Statement, 'needsSupport'>,
  result: StatementResult | undefined,
): CitedStatement {
  if (!result || !needsSupport) return { needsSupport, joint: null, cited: [] }; // nothing was judged
  const cited = result.cited.map(({ source, support }) => ({
    support: source === null ? ('unreadable' as const) : support,
  }));
  return { needsSupport, joint: result.joint?.label ?? null, cited };
}

function withholdAll({ recall, precision, f1 }: CitationScores): CitationScores {
  const reason: NoScore = 'not run';
  return {
    recall: withhold(recall, reason),
    precision: withhold(precision, reason),
    f1: withhold(f1, reason),
  };
}

type FactRanges = Pick<Scores, 'unsureRange' | 'interval' | 'weighted'>;
type FactScores = Pick<Scores, 'comprehensiveness' | 'essential' | 'halfCredit' | 'perSource'> & FactRanges;

function scoreFacts(parts: ScoredParts, anyRead: boolean): FactScores {
  const { facts, sources, progress, noFacts } = parts;
  const judged = facts.filter(isJudged);
  const waiting = BEFORE_FACTS.includes(progress.stage) || judged.length < facts.length;
  const settle = (score: Score, read: boolean): Score => {
    if (waiting) return withhold(score, 'not run');
    if (!read) return withhold(score, 'no source read');
    return facts.length === 0 && noFacts ? withhold(score, noFacts) : score;
  };
  const { all, essential, halfCredit } = scoreComprehensiveness(judged);
  const { weighted, ...ranges } = waiting || !anyRead ? {} : rangesOf(judged, parts);
  return {
    comprehensiveness: settle(all, anyRead),
    essential: settle(essential, anyRead),
    halfCredit: settle(halfCredit, anyRead),
    ...ranges,
    ...(weighted ? { weighted: settle(weighted, anyRead) } : {}),
    perSource: sources.map((source) => ({
      source: source.id,
      coverage: settle(scoreSource(judged, source.id), wasRead(source.state.kind)),
    })),
  };
}

function rangesOf(judged: readonly CoveredFactResult[], { sourceWeights }: ScoredParts): FactRanges {
  const unsure = unsureRange(judged);
  const interval = judgementInterval(
    judged.map(({ coverage, judgement }) => ({ coverage, probability: chanceOf(coverage, judgement) })),
  );
  return {
    ...(unsure ? { unsureRange: unsure } : {}),
    ...(interval ? { interval } : {}),
    ...(sourceWeights ? { weighted: scoreWeighted(judged, new Map(Object.entries(sourceWeights))) } : {}),
  };
}

/** Of full coverage; where only that of coverage at least in part is known, it is known for what is not partly covered. */
function chanceOf(coverage: CoverageLabel, judgement: Judgement | null): number | null {
  if (!judgement) return null;
  return judgement.full ?? (coverage === 'partly' ? null : judgement.support);
}

type CoveredFactResult = FactResult & CoveredFact;

function isJudged(fact: FactResult): fact is CoveredFactResult {
  return fact.coverage !== 'waiting';
}
