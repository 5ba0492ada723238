import type { Evidence } from '../../core/model/judgement';
import { answerSide, factState } from '../../core/report/answer-side';
import { openingBefore } from '../../core/report/card-view';
import type { FactResult, Report, SourceResult } from '../../core/report/schema';
import type { FactReview } from '../../core/review/review';
import { ownEntry } from '../../core/review/reviewed-statement';
import { t } from '../words';
import { CoverageWhy } from './coverage-why';
import { EvidenceQuotes } from './evidence-quotes';
import { LabelFact } from './label-fact';
import { ModelWrote } from './model-wrote';

export interface FactContext {
  readonly report: Report;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly onOpenPassage: (evidence: Evidence) => void;
  /** As the engine judged them, by id; null while nothing can be corrected. */
  readonly engineFacts: ReadonlyMap<string, FactResult> | null;
  readonly onReviewFact: (id: string, review: FactReview | null) => void;
  /** Null where the answer is not on the page. */
  readonly onReveal: ((id: string) => void) | null;
}

/** Only what the answer lacks, at least in part, would belong somewhere. */
function placeWords(report: Report, fact: FactResult): string | null {
  const before =
    fact.coverage === 'missing' || fact.coverage === 'partly' ? openingBefore(report, fact) : null;
  return before === null ? null : t('panel_belongsAfter', before);
}

/** Where the sources state a fact, what the answer says of it, and where it would belong. */
export function FactDetails({ fact, ...context }: FactContext & { readonly fact: FactResult }) {
  const { report, sources, engineFacts, onReviewFact, onOpenPassage, onReveal } = context;
  const engine = engineFacts?.get(fact.id);
  const place = placeWords(report, fact);
  const said = answerSide(report, fact);
  const reveal = onReveal && (place !== null || said.length > 0) && (
    <button type="button" class="btn" onClick={() => onReveal(fact.id)}>
      {t('panel_showOnPage')}
    </button>
  );
  return (
    <>
      <EvidenceQuotes
        title={t('panel_statedIn')}
        shown={fact.text}
        evidence={fact.statedBy}
        sources={sources}
        onOpenPassage={onOpenPassage}
      />
      <EvidenceQuotes
        title={t('panel_answerSays')}
        evidence={said}
        sources={sources}
        onOpenPassage={onOpenPassage}
      />
      <CoverageWhy report={report} fact={fact} sources={sources} />
      {factState(report, fact) === 'disputed' && <p class="small soft">{t('panel_disputedAdvice')}</p>}
      {fact.inconsistent && <p class="small soft">{t('panel_inconsistent')}</p>}
      {place !== null && (
        <p class="small soft" dir="auto">
          {place}
        </p>
      )}
      {fact.judgement && <ModelWrote raw={fact.judgement.raw} />}
      {engine ? (
        <LabelFact
          engine={engine}
          given={report.review && ownEntry(report.review.facts, fact.id)}
          beside={reveal}
          onReview={onReviewFact}
        />
      ) : (
        reveal
      )}
    </>
  );
}
