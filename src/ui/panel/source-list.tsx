import { sourcesCarry } from '../../core/citations/source-carries';
import { wasRead } from '../../core/model/source';
import { isInAnotherLanguage } from '../../core/report/language-notice';
import type { Report, SourceResult } from '../../core/report/schema';
import { ownEntry } from '../../core/review/reviewed-statement';
import { sourceTone } from '../sign';
import { hostOf, sourceInitial, sourceName } from '../source-name';
import { readHowWords, sourceStateAdvice, sourceStateDetail, sourceStateWords } from '../state-words';
import { languageName, number, percent, plural, t } from '../words';
import type { Elsewheres, PanelActions } from './panel-state';
import { PasteSource } from './paste-source';
import { ReadElsewhere } from './read-elsewhere';
import { readPlaces } from './read-places';
import { scoreWords } from './score-words';
import { SourceUse } from './source-use';

interface SourceListProps {
  readonly report: Report;
  readonly running: boolean;
  readonly elsewhere: Elsewheres;
  /** Shows the statements that cite a source. */
  readonly onShowStatements: (sourceId: string) => void;
  readonly actions: Pick<
    PanelActions,
    'onOpenSource' | 'onOpenReview' | 'onPasteSource' | 'onGiveFile' | 'onReadElsewhere' | 'onWeighSource'
  >;
}

function detailsOf(report: Report, source: SourceResult): string[] {
  const { kind, shareRead, detail } = source.state;
  const name = sourceName(source);
  const host = hostOf(source.url);
  const coverage = report.scores.perSource.find((entry) => entry.source === source.id)?.coverage;
  return [
    host !== name ? host : null,
    shareRead !== null && kind === 'read' ? t('panel_shareRead', percent(shareRead)) : null,
    wasRead(kind) ? readHowWords(detail) : null,
    isInAnotherLanguage(report, source) ? languageOf(source) : null,
    plural(source.citedBy.length, 'count_citedBy'),
    coverage && coverage.denominator > 0
      ? plural(coverage.denominator, 'count_factsStated', coverage.numerator)
      : null,
  ].filter((detail) => detail !== null);
}

function languageOf({ language = 'other' }: SourceResult): string {
  if (language === 'other') return t('panel_sourceLanguageUnnamed');
  return t('panel_sourceLanguage', languageName(language));
}

/** Chosen by hand: enough to say "not at all", "less", "more" and "most". */
const WEIGHTS = [0, 0.5, 1, 2, 3];

/** The user's weight of a source: a figure of its own, and nothing else, follows it. */
function SourceWeight({
  name,
  weight,
  onWeigh,
}: {
  readonly name: string;
  readonly weight: number;
  readonly onWeigh: (weight: number) => void;
}) {
  return (
    <label class="weight small">
      <span>{t('weight_label')}</span>
      <select
        value={String(weight)}
        aria-label={t('weight_of', name)}
        onChange={({ currentTarget }) => onWeigh(Number(currentTarget.value))}
      >
        {[...new Set([...WEIGHTS, weight])]
          .toSorted((a, b) => a - b)
          .map((one) => (
            <option key={one} value={String(one)}>
              {number(one)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Coverage with the user's weights, beside the plain one; only where a weight was set. */
function WeightedScore({ scores }: Pick<Report, 'scores'>) {
  if (!scores.weighted) return <p class="small soft">{t('weight_why')}</p>;
  return (
    <p class="small figures" role="status">
      {t('weight_score', scoreWords(scores.weighted), scoreWords(scores.comprehensiveness))}
    </p>
  );
}

/** Every source with its state, what the state means, and what can be done about it. */
export function SourceList({ report, running, elsewhere, onShowStatements, actions }: SourceListProps) {
  if (report.sources.length === 0) return <p class="soft">{t('panel_noSources')}</p>;
  const stating = new Set(report.facts.flatMap(({ statedBy }) => statedBy.map(({ source }) => source)));
  const isWeighed = !running && stating.size > 1 && report.scores.comprehensiveness.value !== null;
  const placesOf = ({ id, url, state }: SourceResult) =>
    running ? [] : readPlaces(url, state, elsewhere[id]?.isOpen ?? null);
  const isTabOffered = report.sources.some((source) => placesOf(source).includes('background tab'));
  const carries = new Map(sourcesCarry(report).map((one) => [one.source, one]));
  return (
    <>
      {!running && (
        <p class="small soft">
          {t('panel_rateWhy')}{' '}
          <button type="button" class="link" onClick={actions.onOpenReview}>
            {t('panel_rateSources')}
          </button>
        </p>
      )}
      {isTabOffered && <p class="small soft">{t('web_tabsWhy')}</p>}
      {isWeighed && <WeightedScore scores={report.scores} />}
      <ul class="plain-list sources">
        {report.sources.map((source) => {
          const { kind } = source.state;
          const detail = sourceStateDetail(source.state);
          const settled = kind !== 'waiting';
          const unread = settled && !wasRead(kind);
          const name = sourceName(source);
          const use = carries.get(source.id);
          return (
            <li key={source.id} class="source">
              <span class="initial" aria-hidden="true">
                {sourceInitial(source)}
              </span>
              <div class="told">
                <h3 dir="auto">{name}</h3>
                <span class="small soft figures">{detailsOf(report, source).join(' · ')}</span>
                {unread && (
                  <p class="small">
                    {sourceStateAdvice(source.state)}
                    {detail !== null && <span class="soft"> ({detail})</span>}
                  </p>
                )}
                {use && (
                  <SourceUse
                    carries={use}
                    given={report.review && ownEntry(report.review.sources, source.id)}
                  />
                )}
                <span class="row small">
                  {settled && source.url !== null && (
                    <button
                      type="button"
                      class="link"
                      aria-label={t('panel_openNamed', name)}
                      onClick={() => actions.onOpenSource(source.id)}
                    >
                      {t('panel_openInTab')}
                    </button>
                  )}
                  {source.citedBy.length > 0 && (
                    <button
                      type="button"
                      class="link"
                      aria-label={t('panel_itsStatementsNamed', name)}
                      onClick={() => onShowStatements(source.id)}
                    >
                      {t('panel_itsStatements')}
                    </button>
                  )}
                </span>
                <ReadElsewhere
                  source={source}
                  name={name}
                  places={placesOf(source)}
                  elsewhere={elsewhere[source.id]}
                  actions={actions}
                />
                {isWeighed && stating.has(source.id) && (
                  <SourceWeight
                    name={name}
                    weight={report.sourceWeights?.[source.id] ?? 1}
                    onWeigh={(weight) => actions.onWeighSource(source.id, weight)}
                  />
                )}
                {unread && !running && (
                  <PasteSource
                    summary={t('panel_pasteText')}
                    name={name}
                    onPaste={(pasted) => actions.onPasteSource({ sourceId: source.id, ...pasted })}
                    onGiveFile={(file) => actions.onGiveFile(source.id, file)}
                  />
                )}
              </div>
              <span class={`small words tone-${sourceTone(kind)}`}>{sourceStateWords(kind)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
