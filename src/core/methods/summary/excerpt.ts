/** Sentences of a source as a source of their own, with the way back to where they stand on the page. */
import type { Span } from '../../model/answer';
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';

export interface Excerpt {
  readonly source: SourceText;
  /** Where evidence in the excerpt stands on the page; of what spans several kept sentences, each part. */
  back(evidence: Evidence): Evidence[];
}

/** @param kept in reading order, without overlap, offsets into the source's text */
export function excerptOf(page: SourceText, kept: readonly Span[]): Excerpt {
  let text = '';
  const sentences: Span[] = [];
  kept.forEach(({ start, end }, i) => {
    const before = kept[i - 1];
    if (before) text += gapOf(page.text.slice(before.end, start));
    sentences.push({ start: text.length, end: text.length + end - start });
    text += page.text.slice(start, end);
  });
  return {
    source: { sourceId: page.sourceId, title: page.title, text, sentences },
    back: (evidence) =>
      sentences.flatMap((sentence, i): Evidence[] => {
        const from = Math.max(evidence.start, sentence.start);
        const to = Math.min(evidence.end, sentence.end);
        const shift = (kept[i]?.start ?? 0) - sentence.start;
        if (from >= to) return [];
        const place = { start: from + shift, end: to + shift };
        return [{ ...evidence, ...place, text: page.text.slice(place.start, place.end) }];
      }),
  };
}

/** Paragraphs stay apart. */
function gapOf(between: string): string {
  if (between.trim() === '' && between !== '') return between;
  return between.includes('\n\n') ? '\n\n' : ' ';
}
