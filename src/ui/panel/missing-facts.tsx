import { useId } from 'preact/hooks';
import type { Evidence } from '../../core/model/judgement';
import { answerSide, factState } from '../../core/report/answer-side';
import { openingBefore } from '../../core/report/card-view';
import type { FactResult, Report, SourceResult } from '../../core/report/schema';
import { factSign } from '../sign';
import { sourceName } from '../source-name';
import { scoreReasonWords } from '../state-words';
import { type MessageKey, number, t } from '../words';
import { EvidenceQuotes } from './evidence-quotes';
import { ModelWrote } from './model-wrote';
import type { FactGroups } from './report-counts';
import { Row } from './row';

interface MissingFactsProps {
  readonly report: Report;
  readonly groups: FactGroups;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onOpenPassage: (evidence: Evidence) => void;
  /** Null where the answer is not on the page. */
  readonly onReveal: ((id: string) => void) | null;
}

/** First group first: what is missing, then what the answer has. */
const GROUPS: readonly (readonly [keyof FactGroups, MessageKey])[] = [
  ['essential', 'panel_factsEssential'],
  ['contradicted', 'panel_factsContradicted'],
  ['useful', 'panel_factsUseful'],
  ['disputed', 'panel_factsDisputed'],
  ['partly', 'panel_factsPartly'],
  ['open', 'panel_factsOpen'],
  ['covered', 'panel_factsCovered'],
];

/** Only what the answer lacks, at least in part, would belong somewhere. */
function placeWords(report: Report, fact: FactResult): string | null {
  const before =
    fact.coverage === 'missing' || fact.coverage === 'partly' ? openingBefore(report, fact) : null;
  return before === null ? null : t('panel_belongsAfter', before);
}

function FactDetails({ fact, ...props }: MissingFactsProps & { readonly fact: FactResult }) {
  const { report, sources, onOpenPassage, onReveal } = props;
  const place = placeWords(report, fact);
  const said = answerSide(report, fact);
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
      {factState(report, fact) === 'disputed' && <p class="small soft">{t('panel_disputedAdvice')}</p>}
      {place !== null && (
        <p class="small soft" dir="auto">
          {place}
        </p>
      )}
      {fact.judgement && <ModelWrote raw={fact.judgement.raw} />}
      {onReveal && (place !== null || said.length > 0) && (
        <button type="button" class="btn" onClick={() => onReveal(fact.id)}>
          {t('panel_showOnPage')}
        </button>
      )}
    </>
  );
}

function FactGroup(
  props: MissingFactsProps & { readonly facts: readonly FactResult[]; readonly title: string },
) {
  const { facts, title, open, onToggle, sources } = props;
  const statedBy = (fact: FactResult) =>
    [...new Set(fact.statedBy.map((quote) => quote.source))]
      .map((source) => sources.get(source))
      .filter((source) => source !== undefined)
      .map(sourceName);
  const id = useId();
  return (
    <>
      <h3 class="group" id={id}>
        {title} <span class="soft figures">{number(facts.length)}</span>
      </h3>
      <ol class="plain-list items" aria-labelledby={id}>
        {facts.map((fact) => (
          <Row
            key={fact.id}
            id={fact.id}
            sign={factSign(factState(props.report, fact))}
            text={fact.text}
            about={
              <span class="small soft" dir="auto">
                {statedBy(fact).join(' · ')}
              </span>
            }
            open={open.has(fact.id)}
            onToggle={onToggle}
          >
            <FactDetails {...props} fact={fact} />
          </Row>
        ))}
      </ol>
    </>
  );
}

/** Facts of the sources: the missing ones first, then the rest, so that each segment has its row. */
export function MissingFacts(props: MissingFactsProps) {
  const { report, groups } = props;
  if (report.facts.length === 0) {
    const reason = report.scores.comprehensiveness.reason ?? 'nothing judged';
    return (
      <p class="soft">{report.status === 'running' ? t('panel_factsLater') : scoreReasonWords(reason)}</p>
    );
  }
  return (
    <>
      {GROUPS.map(([group, title]) => {
        const facts = groups[group];
        return facts.length > 0 && <FactGroup key={group} {...props} facts={facts} title={t(title)} />;
      })}
    </>
  );
}
