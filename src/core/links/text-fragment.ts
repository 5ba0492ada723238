/**
 * Addresses that open a page at a passage: `url#:~:text=start,end` (WICG
 * scroll-to-text-fragment). A browser without the feature opens the page at
 * its top, so a link is always safe to offer.
 */

/** Passages up to this long are given whole; longer ones by their first and last words. Chosen by hand. */
const WHOLE_LIMIT = 80;
/** Words at each end of a long passage: 3 to 5 are enough to be unique (engines.md section 7). */
const END_WORDS = 5;
/** Only so much of a passage is looked at; judged evidence is a sentence or two. */
const PASSAGE_LIMIT = 5_000;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** `-` marks prefix and suffix in the directive; `encodeURIComponent` takes care of `,` and `&`. */
function encodeTerm(term: string): string {
  return encodeURIComponent(term.toWellFormed()).replaceAll('-', '%2D');
}

/** Ends in whole words of any script, since a fragment matches at word boundaries alone. */
function endsOf(line: string): { first: string; last: string } | null {
  const words = [...segmenter.segment(line)].filter((part) => part.isWordLike);
  const first = words[END_WORDS - 1];
  const last = words[words.length - END_WORDS];
  if (!first || !last || words.length < 2 * END_WORDS) return null;
  return { first: line.slice(0, first.index + first.segment.length), last: line.slice(last.index) };
}

/**
 * @param passage text as read from the page; may hold line breaks
 * @returns the directive after `:~:`, `text=…`; null when there is nothing to look for
 */
export function textDirective(passage: string): string | null {
  const lines = passage
    .slice(0, PASSAGE_LIMIT)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '');
  const [opening] = lines;
  const closing = lines.at(-1);
  if (opening === undefined || closing === undefined) return null;
  // A single term never matches across two blocks of the page, a pair does.
  if (lines.length > 1) {
    const start = opening.length > WHOLE_LIMIT ? (endsOf(opening)?.first ?? opening) : opening;
    const end = closing.length > WHOLE_LIMIT ? (endsOf(closing)?.last ?? closing) : closing;
    return `text=${encodeTerm(start)},${encodeTerm(end)}`;
  }
  const ends = opening.length > WHOLE_LIMIT ? endsOf(opening) : null;
  return ends ? `text=${encodeTerm(ends.first)},${encodeTerm(ends.last)}` : `text=${encodeTerm(opening)}`;
}

/**
 * @param url address of the page
 * @param passage text of the page to open at; null opens the page alone
 * @returns an http or https address; null for any other scheme or a broken address
 */
export function passageLink(url: string, passage: string | null): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  const directive = passage === null ? null : textDirective(passage);
  if (directive === null) return parsed.href;
  // Directives stand behind the ordinary fragment, which the page itself sees.
  const [fragment = ''] = parsed.hash.slice(1).split(':~:');
  parsed.hash = '';
  return `${parsed.href.replace(/#$/, '')}#${fragment}:~:${directive}`;
}
