import type { CitationRole } from '../../core/citations/citation-roles';
import type { StatementCard } from '../../core/report/card-view';
import { MarkedText } from '../marked-text';
import { notUnderstoodWords } from '../not-understood';
import { absenceWords, roleWords } from '../role-words';
import { sourceName } from '../source-name';
import { conflictSentence, sourceStateAdvice, verdictWords } from '../state-words';
import { percent, plural, t } from '../words';
import { QuotedSources, SourceHeading } from './quoted-sources';

/** The source that says more, though the statement does not cite it. */
function BetterSource({ better }: Pick<StatementCard, 'better'>) {
  if (!better) return null;
  return (
    <div class="source">
      <h3>{t(better.label === 'full' ? 'panel_betterFull' : 'panel_betterPart')}</h3>
      <QuotedSources quotes={[better.quote]} />
    </div>
  );
}

/** Both sides of sources that disagree. */
function Disagreeing({ found }: { readonly found: NonNullable<StatementCard['disagreeing']> }) {
  return (
    <>
      <h3>{t('panel_disagreeSays')}</h3>
      <QuotedSources quotes={found.says} />
      <h3>{t('panel_disagreeOtherwise')}</h3>
      <QuotedSources quotes={found.otherwise} />
    </>
  );
}

/** What stands against the statement: quotes, the pages that could not be read, or why there is nothing. */
function OtherSide({ view }: { readonly view: StatementCard }) {
  if (view.verdict === 'uncited') {
    return (
      <>
        <p class="hint">{t(view.better ? 'card_uncitedSaid' : 'panel_uncitedAdvice')}</p>
        {view.better && (
          <div class="source">
            <QuotedSources quotes={[view.better.quote]} />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {view.disagreeing ? <Disagreeing found={view.disagreeing} /> : <QuotedSources quotes={view.quotes} />}
      {view.quotes.length === 0 &&
        view.judged.map((source) => {
          const absent = view.absent.find((one) => one.source.id === source.id);
          return (
            <div key={source.id} class="source">
              <SourceHeading source={source} />
              <p class="hint">{absent ? absenceWords(absent.absence) : t('panel_nothingAlike')}</p>
            </div>
          );
        })}
      {view.unread.map((source) => (
        <div key={source.id} class="source">
          <SourceHeading source={source} />
          <p class="hint">{sourceStateAdvice(source.state)}</p>
        </div>
      ))}
      {view.judged.length === 0 && view.unread.length === 0 && <p class="hint">{t('card_sourceHidden')}</p>}
      <BetterSource better={view.better} />
    </>
  );
}

/** The quotes do not bear the verdict out: they are what came closest. */
function isOnlyClosest({ verdict, quotes }: StatementCard): boolean {
  return quotes.length > 0 && (verdict === 'none' || verdict === 'unsure');
}

/** Roles that a reader of the card should know; the rest stands in the panel. */
const TOLD: readonly CitationRole[] = ['redundant', 'decorative', 'contradicts'];

/** How it was judged, in lines. */
function linesOf(view: StatementCard): string[] {
  const ofSource = (source: Parameters<typeof sourceName>[0], words: string) =>
    view.cited > 1 ? t('card_sourceDoes', sourceName(source), words) : words;
  return [
    ...(view.tooSure ? [verdictWords(view.verdict, Math.max(1, view.cited))] : []),
    ...view.conflicts.map((conflict) => conflictSentence(view.verdict, conflict)),
    ...(isOnlyClosest(view) ? [plural(view.cited, 'card_closest')] : []),
    // Without a quote it stands beside the source.
    ...(view.quotes.length === 0 ? [] : view.absent).map(({ source, absence }) =>
      ofSource(source, absenceWords(absence)),
    ),
    ...view.roles.flatMap(({ source, role }) =>
      TOLD.includes(role) && !(role === 'contradicts' && view.disagreeing)
        ? [ofSource(source, roleWords(role))]
        : [],
    ),
    ...(view.verdict === 'unsure' && view.by === 'engine' ? [t('panel_unsureAdvice')] : []),
    ...(view.support !== null && view.judged.length > 0
      ? [plural(view.judged.length, 'panel_judgedAgainst', percent(view.support))]
      : []),
    ...(view.note === '' ? [] : [t('card_yourNote', view.note)]),
  ];
}

/** Statement and evidence side by side, and how it was judged. */
export function StatementBody({ view }: { readonly view: StatementCard }) {
  const { text, interpretation } = view;
  return (
    <>
      <div class="card-pair">
        <div>
          <h3>{t('panel_answerSays')}</h3>
          <blockquote dir="auto">
            <MarkedText text={text} unmatched={view.unmatched} />
          </blockquote>
          {interpretation?.readAs && (
            <p class="hint" dir="auto">
              {t('card_readAs', interpretation.readAs)}
            </p>
          )}
          {interpretation?.state === 'not interpretable' && (
            <p class="hint" dir="auto">
              {notUnderstoodWords(text, interpretation)}
            </p>
          )}
        </div>
        <div>
          <OtherSide view={view} />
        </div>
      </div>
      <div class="how">
        {linesOf(view).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </>
  );
}
