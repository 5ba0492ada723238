import type { StatementCard } from '../../core/report/card-view';
import { MarkedText } from '../marked-text';
import { conflictSentence, sourceStateAdvice } from '../state-words';
import { percent, plural, t } from '../words';
import { QuotedSources, SourceHeading } from './quoted-sources';

/** What stands against the statement: quotes, the pages that could not be read, or why there is nothing. */
function OtherSide({ view }: { readonly view: StatementCard }) {
  if (view.verdict === 'uncited') return <p class="hint">{t('panel_uncitedAdvice')}</p>;
  return (
    <>
      <QuotedSources quotes={view.quotes} />
      {view.judged.length > 0 && view.quotes.length === 0 && (
        <>
          {view.judged.map((source) => (
            <SourceHeading key={source.id} source={source} />
          ))}
          <p class="hint">{t('panel_nothingAlike')}</p>
        </>
      )}
      {view.unread.map((source) => (
        <div key={source.id} class="source">
          <SourceHeading source={source} />
          <p class="hint">{sourceStateAdvice(source.state.kind)}</p>
        </div>
      ))}
      {view.judged.length === 0 && view.unread.length === 0 && <p class="hint">{t('card_sourceHidden')}</p>}
    </>
  );
}

/** The quotes do not bear the verdict out: they are what came closest. */
function isOnlyClosest({ verdict, quotes }: StatementCard): boolean {
  return quotes.length > 0 && (verdict === 'none' || verdict === 'unsure');
}

/** Statement and evidence side by side, and how it was judged. */
export function StatementBody({ view }: { readonly view: StatementCard }) {
  return (
    <>
      <div class="card-pair">
        <div>
          <h3>{t('panel_answerSays')}</h3>
          <blockquote dir="auto">
            <MarkedText text={view.text} unmatched={view.unmatched} />
          </blockquote>
        </div>
        <div>
          <OtherSide view={view} />
        </div>
      </div>
      <div class="how">
        {view.conflicts.map((conflict) => (
          <p key={`${conflict.kind}${conflict.claim}${conflict.evidence}`}>
            {conflictSentence(view.verdict, conflict)}
          </p>
        ))}
        {isOnlyClosest(view) && <p>{plural(view.cited, 'card_closest')}</p>}
        {view.verdict === 'unsure' && <p>{t('panel_unsureAdvice')}</p>}
        {view.support !== null && view.judged.length > 0 && (
          <p>{plural(view.judged.length, 'panel_judgedAgainst', percent(view.support))}</p>
        )}
      </div>
    </>
  );
}
