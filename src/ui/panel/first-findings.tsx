import { factWording } from '../../core/report/fact-wording';
import {
  type FactFinding,
  type Finding,
  isJudgedBy,
  isTooSure,
  type StatementFinding,
} from '../../core/report/findings';
import type { Report, SourceResult } from '../../core/report/schema';
import { ownEntry } from '../../core/review/reviewed-statement';
import { factSign, Sign, verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { tierWords, verdictWords } from '../state-words';
import { percent, t } from '../words';
import { foremost } from './foremost';

/** More would not be "first"; DESIGN.md asks for three. */
const SHOWN = 3;

interface FirstFindingsProps {
  readonly report: Report;
  readonly sources: ReadonlyMap<string, SourceResult>;
  readonly found: readonly Finding[];
  readonly running: boolean;
  readonly onChoose: (finding: Finding) => void;
  /** Whether looking at the first finding is what the reader should do next. */
  readonly next: 'look' | 'something else';
  /** Null where the answer is not on the page. */
  readonly onReveal: ((id: string) => void) | null;
}

interface Told {
  readonly title: string;
  readonly quote: string | null;
  /** Said before the quote. */
  readonly quoteIs: string | null;
  readonly about: readonly string[];
}

function factTitle({ fact, state }: FactFinding): string {
  const { says } = factWording(fact);
  if (state === 'contradicted') return t('panel_factContradicted', says);
  return t(state === 'disputed' ? 'panel_factDisputed' : 'panel_factMissing', says);
}

/** The verdict, whose it is, and whether a source says it all the same. */
function verdictOf({ id, result }: StatementFinding, report: Report): string {
  const given = report.review && ownEntry(report.review.statements, id);
  if (isTooSure(result, given)) return t('panel_notUnderstood');
  const words = verdictWords(result.verdict, result.cited.length);
  return given && isJudgedBy(given) ? t('panel_youSaid', words) : words;
}

function tell(finding: Finding, { report, sources }: Pick<FirstFindingsProps, 'report' | 'sources'>): Told {
  const nameOf = (id: string | null) => {
    const source = id === null ? undefined : sources.get(id);
    return source ? sourceName(source) : null;
  };
  if (finding.about === 'fact') {
    const { fact } = finding;
    const { question, says } = factWording(fact);
    const [first] = fact.statedBy;
    return {
      title: factTitle(finding),
      // A quick fact often is the source's sentence itself; it is not said twice.
      quote: first && first.text !== says ? first.text : null,
      quoteIs: null,
      about: [question, nameOf(first?.source ?? null), tierWords(fact.tier)].filter((part) => part !== null),
    };
  }
  const { result } = finding;
  const [elsewhere] = result.verdict === 'uncited' ? (result.better ?? []) : [];
  const saidElsewhere = elsewhere ? nameOf(elsewhere.source) : null;
  const [best] = result.joint?.evidence ?? elsewhere?.judgement.evidence ?? [];
  const only = result.cited.length === 1 ? sources.get(result.cited[0]?.source ?? '') : undefined;
  const share = only?.state.shareRead ?? null;
  return {
    title: finding.text,
    quote: best?.text ?? null,
    // Under such a verdict a quote by itself would look like its opposite.
    quoteIs: result.verdict === 'none' || result.verdict === 'unsure' ? t('panel_closest') : null,
    about: [
      verdictOf(finding, report),
      saidElsewhere === null
        ? nameOf(best?.source ?? only?.id ?? null)
        : t('panel_thoughSays', saidElsewhere),
      share === null ? null : t('panel_shareRead', percent(share)),
    ].filter((part) => part !== null),
  };
}

/** The findings that weigh most, whichever kind; each leads to its row and its place on the page. */
export function FirstFindings(props: FirstFindingsProps) {
  const { found, running, next, onChoose, onReveal } = props;
  const shown = running ? [] : foremost(found, SHOWN);
  const [heaviest] = shown;
  return (
    <section class="findings">
      <h2>{t('panel_first')}</h2>
      {running && (
        <>
          <p class="soft small">{t('panel_firstLater')}</p>
          <div class="ghosts" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        </>
      )}
      {!running && !heaviest && <p class="soft">{t('panel_nothingFound')}</p>}
      <ol class="plain-list">
        {shown.map((finding) => {
          const told = tell(finding, props);
          return (
            <li key={finding.id}>
              <button type="button" class="finding" onClick={() => onChoose(finding)}>
                <Sign
                  kind={
                    finding.about === 'fact'
                      ? factSign(finding.state)
                      : verdictSign(finding.kind === 'unsure' ? 'unsure' : finding.result.verdict)
                  }
                />
                <span class="told">
                  <b class="clamp three" dir="auto">
                    {told.title}
                  </b>
                  {told.quote !== null && (
                    <span class="clamp" dir="auto">
                      {told.quoteIs !== null && <span class="small soft">{told.quoteIs} </span>}
                      <q class="quote">{told.quote}</q>
                    </span>
                  )}
                  <span class="small soft">{told.about.join(' · ')}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {heaviest && onReveal && (
        <button
          type="button"
          class={next === 'look' ? 'btn main wide' : 'btn wide'}
          onClick={() => onReveal(heaviest.id)}
        >
          {t('panel_showFirst')}
        </button>
      )}
    </section>
  );
}
