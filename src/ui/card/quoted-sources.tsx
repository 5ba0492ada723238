import type { QuotedEvidence } from '../../core/report/card-view';
import type { SourceResult } from '../../core/report/schema';
import { piecesOf } from '../marked-text';
import { sourceName } from '../source-name';
import { sourceStateWords } from '../state-words';
import { percent, t } from '../words';

/** Name of a source and how much of it the judgement rests on. */
export function SourceHeading({ source }: { readonly source: SourceResult }) {
  const { kind, shareRead } = source.state;
  return (
    <h3>
      <bdi>{sourceName(source)}</bdi>
      <span class="share">
        {' · '}
        {shareRead === null ? sourceStateWords(kind) : t('card_shareRead', percent(shareRead))}
      </span>
    </h3>
  );
}

function Quote({ quote }: { readonly quote: QuotedEvidence }) {
  return (
    <blockquote dir="auto">
      {piecesOf(quote.text, quote.matches).map((piece) =>
        piece.marked ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
      )}
      {quote.page !== null && <footer class="page">{t('document_page', String(quote.page))}</footer>}
    </blockquote>
  );
}

/** Located text, grouped under the source it stands in; matching words washed. */
export function QuotedSources({ quotes }: { readonly quotes: readonly QuotedEvidence[] }) {
  const sources = [...new Set(quotes.map((quote) => quote.source.id))];
  return (
    <>
      {sources.map((id) => {
        const own = quotes.filter((quote) => quote.source.id === id);
        return own[0] ? (
          <div key={id} class="source">
            <SourceHeading source={own[0].source} />
            {own.map((quote) => (
              <Quote key={quote.text} quote={quote} />
            ))}
          </div>
        ) : null;
      })}
    </>
  );
}
