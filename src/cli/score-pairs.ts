/**
 * What each judge of the benches says of the labelled pairs: the trained model
 * by its recorded predictions, the rules and plain word coverage afresh.
 */
import fitted from '../core/judging/coefficients.json' with { type: 'json' };
import { examine } from '../core/judging/features';
import { type Coefficients, outlookByRules, type Verdict, verdictOf } from '../core/judging/judge-claim';
import { indexPremise } from '../core/retrieval/premise-index';
import { foldOf, type Prediction, predictionsOf } from './predictions';
import leftOut from './support-folds.json' with { type: 'json' };
import { type LabelledPair, SUPPORT_SETS } from './support-sets';
import { inverseDocumentFrequency, wordCoverage } from './word-coverage';

/** From here on a judge says `full` (SummHay: covered), one threshold for all sets. */
export const THRESHOLD = 0.5;
/** verifier.md section 2: the baseline's threshold, best over all sets there. */
export const COVERAGE_THRESHOLD = 0.6;

export interface ScoredPair {
  readonly pair: LabelledPair;
  readonly prediction: Prediction;
  /** The rules alone, by coefficients fitted without the pair's group. */
  readonly rules: Verdict;
  /** 0..1; no probability. */
  readonly wordCoverage: number;
}

/**
 * @param corpus the pairs whose premises give word coverage its word frequencies
 * @returns the pairs set by set, in the order of `SUPPORT_SETS`
 * Errors: `UsageError` where a pair has no prediction
 */
export function scorePairs(
  pairs: readonly LabelledPair[],
  predictions: ReadonlyMap<string, Prediction>,
  corpus = pairs,
): ScoredPair[] {
  const bySet = SUPPORT_SETS.flatMap((set) => pairs.filter((pair) => pair.set === set));
  const found = predictionsOf(bySet, predictions);
  const idf = inverseDocumentFrequency(corpus.flatMap(({ premises }) => premises));
  return bySet.flatMap((pair, i) => {
    const prediction = found[i];
    return prediction ? [{ pair, prediction, ...scoreAfresh(pair, idf) }] : [];
  });
}

function scoreAfresh(pair: LabelledPair, idf: (key: string) => number) {
  const premises = pair.premises.map((text, i) => indexPremise({ id: String(i), text }));
  const examination = examine(pair.claim, pair.context, premises);
  const coefficients: Coefficients = leftOut.folds[foldOf(pair.group)] ?? fitted;
  return {
    rules: verdictOf(examination, outlookByRules(examination.features, coefficients)),
    wordCoverage: wordCoverage(pair.claim, premises, idf),
  };
}
