/** Estimates of citation recall beside the experts', for each of ExpertQA's answers that come with passages. */
import { judgeNeed } from '../core/answer/needs-support';
import { scoreStrictly } from '../core/citations/liu';
import type { Judge } from '../core/ports/judge';
import type { Scores } from '../core/report/schema';
import { indexPremise } from '../core/retrieval/premise-index';
import { auditCitations, type ExpertAudit, hasPassages } from './expert-audits';
import { type JudgedClaim, judgeClaims } from './expert-claims-judged';
import { asJudgedByExpert, expertRecall } from './expert-recall';
import { type ExpertAnswer, withoutMarks } from './expertqa-claims';
import {
  ESTIMATE_NAMES,
  type EstimatedStatement,
  type EstimateName,
  estimateRecall,
} from './recall-estimates';
import { inverseDocumentFrequency, wordCoverage } from './word-coverage';

type Estimates = Readonly<Record<EstimateName, number | null>>;

/** One answer, by one judge. */
export interface AnswerEstimates {
  readonly system: string;
  /** Recall by the experts' labels. */
  readonly expert: number;
  /** The whole way: our statements, our word on which need support, our judgements. */
  readonly audit: Estimates;
  /** Judging alone: the experts' claims and their word on which need support. */
  readonly claims: Estimates;
  /** The experts' judgements of their claims, with our word on which need support. */
  readonly ourWorthiness: number | null;
  /** Of the whole way. */
  readonly scores: Scores;
}

/** Answers without a claim that the expert found to need support are left out. */
export async function estimateAnswers(
  answers: readonly ExpertAnswer[],
  judgesOf: readonly ((question: string) => Judge)[],
): Promise<AnswerEstimates[][]> {
  const judged: { expert: ExpertAnswer; by: { audit: ExpertAudit; claims: JudgedClaim[] }[] }[] = [];
  for (const expert of answers.filter((one) => hasPassages(one) && expertRecall([one]).value !== null)) {
    const by: (typeof judged)[number]['by'] = [];
    for (const judgeOf of judgesOf) {
      const judge = judgeOf(expert.question);
      by.push({ audit: await auditCitations(expert, judge), claims: await judgeClaims(expert, judge) });
    }
    judged.push({ expert, by });
  }
  const coverage = coverageAmong(judged.flatMap(({ by }) => by.flatMap(({ claims }) => claims)));
  return judgesOf.map((_, at) =>
    judged.flatMap(({ expert, by }) => {
      const { audit, claims } = by[at] ?? {};
      if (!audit || !claims) return [];
      return [
        {
          system: expert.system,
          expert: expertRecall([expert]).value ?? 0,
          audit: estimatesOf(fromAudit(audit, coverage)),
          claims: estimatesOf(claims.map((one) => ({ ...one, coverage: coverage(one.claim, one.premises) }))),
          ourWorthiness: recallWithOurWorthiness(expert),
          scores: audit.scores,
        },
      ];
    }),
  );
}

type Coverage = (claim: string, premises: readonly string[]) => number;

/** Word coverage with the frequencies of all passages of the run. */
function coverageAmong(claims: readonly JudgedClaim[]): Coverage {
  const idf = inverseDocumentFrequency(claims.flatMap(({ premises }) => premises));
  return (claim, premises) =>
    wordCoverage(
      claim,
      premises.map((text, i) => indexPremise({ id: String(i), text })),
      idf,
    );
}

function fromAudit({ statements }: ExpertAudit, coverage: Coverage): EstimatedStatement[] {
  return statements.flatMap(({ statement, result: { verdict, joint }, premises }) => {
    if (verdict === 'waiting' || verdict === 'not needed') return [];
    return [{ verdict, support: joint?.support ?? 0, coverage: coverage(statement.text, premises) }];
  });
}

function estimatesOf(statements: readonly EstimatedStatement[]): Estimates {
  return Object.fromEntries(
    ESTIMATE_NAMES.map((name) => [name, estimateRecall(statements, name)]),
  ) as Estimates;
}

function recallWithOurWorthiness({ question, claims }: ExpertAnswer): number | null {
  const statements = claims.map((claim) => {
    const text = withoutMarks(claim.text);
    const { needsSupport } = judgeNeed({ text, kind: 'sentence', cited: claim.cited, query: question });
    return { ...asJudgedByExpert(claim), needsSupport };
  });
  return scoreStrictly(statements).recall.value;
}
