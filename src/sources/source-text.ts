/** A page's text divided into sentences, block by block. */
import type { Span } from '../core/model/answer';
import type { SourceText } from '../core/model/source';
import { splitSentences } from '../core/text/sentences';
import type { ExtractedPage } from './page-text';

/** A table row states one fact, so it stays whole up to this length. Chosen by hand. */
const MAX_ROW = 600;

/** No sentence crosses a block, and a heading or a table row is one sentence. */
export function toSourceText(sourceId: string, page: ExtractedPage): SourceText {
  const { text } = page;
  const sentences: Span[] = [];
  for (const { kind, start, end } of page.blocks) {
    const isWhole = kind === 'heading' || (kind === 'table-cell' && end - start <= MAX_ROW);
    if (isWhole) sentences.push({ start, end });
    else
      for (const span of splitSentences(text.slice(start, end)))
        sentences.push({ start: start + span.start, end: start + span.end });
  }
  const { title, blocks, imprint, pages } = page;
  const says = Object.keys(imprint).length > 0 ? { imprint } : {};
  return { sourceId, title, text, sentences, blocks, ...says, ...(pages ? { pages } : {}) };
}
