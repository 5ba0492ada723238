/** All scores of a report, from its parts, finished or not. */
import { type InterpretedStatement, scoreAis } from '../citations/ais';
import { alceStatement, scoreAlce, scoreAlceReadable } from '../citations/alce';
import { scoreReadable, scoreStrictly } from '../citations/liu';
import { type SourcedStatement, scoreRated } from '../citations/rated-recall';
import { ALCE_CAP } from '../citations/support-matrix';
import { type CoveredFact, scoreComprehensiveness, scoreSource } from '../coverage/comprehensiveness';
import { judgementInterval, unsureRange } from '../coverage/score-range';
import { scoreWeighted } from '../coverage/source-weights';
import type { Statement } from '../model/answer';
import type { CoverageLabel, Judgement } from '../model/judgement';
import { wasRead } from '../model/source';
import { REVIEWER } from '../review/person-judgement';
import { ownEntry } from '../review/reviewed-statement';
import { withhold } from './ratio';
import type { AuditStage, FactResult, Report, Score, Scores, SourceResult, StatementResult } from './schema';

export interface ScoredParts {
  /** `Report.answer.statements`. */
  readonly answerStatements: readonly Pick<Statement, 'id' | 'needsSupport' | 'kind'>[];
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
  /** `Report.review`: of it, the ratings of sources, and on which statements she decided as a whole. */
  readonly review?: Report['review'];
}

/** Stages up to whose end nobody knows which facts there are. */
const BEFORE_FACTS: readonly AuditStage[] = ['reading', 'support', 'facts'];

/**
 * @returns the scores; a part that still waits for judgements has its counts
 * so far and no value (`not run`), since what is judged first (uncited
 * statements) would bias it. `sourcesCited` counts all sources of the audit.
 */
export function computeScores(parts: ScoredParts): Scores {
  const { statements, sources } = parts;
  const read = sources.filter(({ state }) => wasRead(state.kind));
  const facts = scoreFacts(parts, read.length > 0);
  return {
    ...scoreCitations(parts),
    ...facts,
    unsureStatements: statements.filter(({ verdict }) => verdict === 'unsure').length,
    unsureFacts: parts.facts.filter(({ coverage }) => coverage === 'unsure').length,
    sourcesRead: read.length,
    sourcesCited: sources.length,
  };
}

type CitationFigures = Pick<Scores, 'strict' | 'readable' | 'alce' | 'ais' | 'rated'>;

function scoreCitations({ answerStatements, statements, sources, review }: ScoredParts): CitationFigures {
  const results = new Map(statements.map((result) => [result.statement, result]));
  const unsettled = unsettledSources(sources);
  const cited = answerStatements.map((statement) => ({
    ...toCited(statement, results.get(statement.id), unsettled),
    ...decidedOn(results.get(statement.id), review),
  }));
  const waiting = answerStatements.some(({ id }) => (results.get(id)?.verdict ?? 'waiting') === 'waiting');
  const settle = (score: Score): Score => (waiting ? withhold(score, 'not run') : score);
  const settleAll = <Part extends Readonly<Record<string, Score>>>(scores: Part) =>
    Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, settle(score)])) as Part;
  const alce = answerStatements
    .filter(({ kind }) => kind !== 'heading')
    .map(({ id }) => alceStatement(results.get(id) ?? unjudged(id)));
  const ais = scoreAis(cited);
  const rated = scoreRated(cited, ratingsOf(review));
  return {
    strict: settleAll({ ...scoreStrictly(cited) }),
    readable: settleAll({ ...scoreReadable(cited) }),
    alce: {
      strict: {
        firstThree: settleAll(scoreAlce(alce, ALCE_CAP)),
        all: settleAll(scoreAlce(alce)),
      },
      readable: {
        firstThree: settleAll(scoreAlceReadable(alce, ALCE_CAP)),
        all: settleAll(scoreAlceReadable(alce)),
      },
    },
    ais: { ...ais, attributable: settle(ais.attributable) },
    ...(rated ? { rated: settle(rated) } : {}),
  };
}

/** Ids of sources of which a cell without a judgement still waits for one. */
function unsettledSources(sources: ScoredParts['sources']): ReadonlySet<string | null> {
  return new Set(
    sources.flatMap(({ id, state }) => (state.kind === 'waiting' || wasRead(state.kind) ? [id] : [])),
  );
}

function toCited(
  { needsSupport }: Pick<Statement, 'needsSupport'>,
  result: StatementResult | undefined,
  unsettled: ReadonlySet<string | null>,
): InterpretedStatement & SourcedStatement {
  // Liu's N counts every citation; those of a statement that needs no support may never be judged.
  const isJudged =
    result?.cited.every(({ source, judgement }) => judgement || !unsettled.has(source)) ?? false;
  if (!result || (!needsSupport && !isJudged)) return { needsSupport, joint: null, cited: [] };
  return {
    needsSupport,
    joint: result.joint?.label ?? null,
    cited: result.cited.map(({ source, support }) => ({
      source,
      support: source === null ? ('unreadable' as const) : support,
    })),
    ...(result.interpretation ? { interpretation: result.interpretation.state } : {}),
  };
}

/** Her word on all sources of a statement together, where it stands in the result. */
function decidedOn(
  result: StatementResult | undefined,
  review: ScoredParts['review'],
): Pick<InterpretedStatement, 'decided'> {
  if (result?.joint?.engine !== REVIEWER) return {};
  const decided = ownEntry(review?.statements ?? {}, result.statement)?.joint;
  return decided === undefined ? {} : { decided };
}

const unjudged = (statement: string): StatementResult => ({
  statement,
  verdict: 'waiting',
  joint: null,
  cited: [],
});

function ratingsOf(review: ScoredParts['review']): Map<string, number> {
  const rated = Object.entries(review?.sources ?? {});
  return new Map(rated.flatMap(([id, { rating }]) => (rating === undefined ? [] : [[id, rating] as const])));
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
