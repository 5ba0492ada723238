import { pageAt } from '../../core/links/evidence-link';
import type { Evidence } from '../../core/model/judgement';
import type { SourceResult } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { percent, t } from '../words';

interface EvidenceQuotesProps {
  readonly title: string;
  readonly evidence: readonly Evidence[];
  readonly sources: ReadonlyMap<string, SourceResult>;
  /** Text that stands above already; its quote is not repeated, only placed. */
  readonly shown?: string;
  readonly onOpenPassage: (evidence: Evidence) => void;
}

/** Located text in a source's own words, each with the way to its place; the answer's words need none. */
export function EvidenceQuotes({ title, evidence, sources, shown, onOpenPassage }: EvidenceQuotesProps) {
  if (evidence.length === 0) return null;
  return (
    <div class="evidence">
      <h3>{title}</h3>
      {evidence.map((quote) => {
        const source = sources.get(quote.source);
        const share = source?.state.shareRead ?? null;
        const page = source ? pageAt(source, quote.start) : null;
        return (
          <figure key={`${quote.source}:${quote.start}`}>
            {quote.text !== shown && (
              <blockquote class="quote" dir="auto">
                {quote.text}
              </blockquote>
            )}
            {source && (
              <figcaption class="small soft">
                <span dir="auto">{sourceName(source)}</span>
                {page !== null && <span>{t('document_page', String(page))}</span>}
                {share !== null && <span>{t('panel_shareRead', percent(share))}</span>}
                {source.url !== null && (
                  <button type="button" class="link" onClick={() => onOpenPassage(quote)}>
                    {t('panel_openPassage')}
                  </button>
                )}
              </figcaption>
            )}
          </figure>
        );
      })}
    </div>
  );
}
