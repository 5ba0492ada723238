/**
 * The few tags that are markers: Claude's `(cite index="…">…</cite>`, Grok's
 * `<grok:render …>`, Brave's `<citation>{json}</citation>`, `<sup>`; and hidden
 * elements, whose references are listed but not cited. No other tag means
 * anything here.
 */
import { cleanUrl } from '../../links/clean-url';
import { raiseDigits } from '../../text/superscripts';
import { type MarkTable, refMark, urlMark } from './marks';

export function holdTaggedMarks(text: string, marks: MarkTable): string {
  return [dropUnshown, citeTags, grokRender, braveCitation, sup].reduce(
    (now, style) => style(now, marks),
    text,
  );
}

const HIDDEN_START =
  /<(span|div|p|details)\b[^<>]{0,200}?(?:display:\s?none|visibility:\s?hidden|\shidden\b)[^<>]{0,200}>/gi;

/** Scripts, styles, comments and hidden elements with all that they hold. */
function dropUnshown(text: string): string {
  const shown = dropBetween(text, /<!--/g, () => '-->');
  const read = dropBetween(shown, /<(script|style|template)\b[^<>]{0,500}>/gi, (start) => `</${start[1]}>`);
  return dropBetween(read, HIDDEN_START, (start) => `</${start[1]}>`);
}

/** Drops from each start to the end that belongs to it; without an end only the start goes. */
function dropBetween(text: string, starts: RegExp, endOf: (start: RegExpExecArray) => string): string {
  const lower = text.toLowerCase();
  const unended = new Set<string>();
  let kept = '';
  let from = 0;
  for (const start of text.matchAll(starts)) {
    if (start.index < from) continue;
    const end = endOf(start).toLowerCase();
    const after = start.index + start[0].length;
    // An end that was missing once is missing for all later starts: keeps this linear.
    const found = unended.has(end) ? -1 : lower.indexOf(end, after);
    if (found === -1) unended.add(end);
    kept += text.slice(from, start.index);
    from = found === -1 ? after : found + end.length;
  }
  return kept + text.slice(from);
}

/** `index="2-1,2-2"`: document and sentence; the documents are the keys. */
function citeTags(text: string, marks: MarkTable): string {
  return text
    .replace(/[(<]cite\s{1,3}index="([\d\-:,\s]{1,200})"\s?>/g, (raw, index: string) => {
      const documents = index.split(',').map((part) => part.trim().split(/[-:]/)[0] ?? '');
      const refs = documents.filter((document) => document !== '');
      return marks.hold({ kind: 'open', family: 'cite-tag', point: refMark(refs.join(', '), refs) }, raw);
    })
    .replace(/<\/cite\s?>|\(\/cite[)>]/g, (raw) => marks.hold({ kind: 'close', family: 'cite-tag' }, raw));
}

function grokRender(text: string, marks: MarkTable): string {
  return text
    .replace(/<grok:render\b([^<>]{0,500})>([\s\S]{0,1000}?)<\/grok:render\s?>/g, (raw, attributes, body) => {
      if (!/citation/i.test(attributes)) return marks.hold({ kind: 'leftover' }, raw);
      const id = /name="citation_id"\s?>\s{0,5}([\w-]{1,40})/.exec(body)?.[1];
      return marks.hold(id === undefined ? urlMark('', null, 'nothing') : refMark(id, [id]), raw);
    })
    .replace(
      /(?:\[[^[\]\n]{0,80}\]\()?grok_render_citation_card_json=\{([^{}\n]{0,1000})\}\)?/g,
      (raw, json: string) => {
        const cards = /\[([^[\]]{0,900})\]/.exec(json)?.[1]?.split(',').length ?? 1;
        return marks.hold({ ...urlMark('', null, 'nothing'), declared: cards }, raw);
      },
    );
}

/** The `start_index` and `end_index` inside are one off in real samples: not used. */
function braveCitation(text: string, marks: MarkTable): string {
  return text.replace(/<citation>\s?(\{[^\n]{0,4000}?\})\s?<\/citation>/g, (raw, json: string) => {
    try {
      const { number, url } = JSON.parse(json) as { number?: unknown; url?: unknown };
      const address = typeof url === 'string' ? cleanUrl(url) : null;
      return marks.hold(urlMark(typeof number === 'number' ? String(number) : '', address, 'attribute'), raw);
    } catch {
      return marks.hold(urlMark('', null, 'nothing'), raw);
    }
  });
}

/** `<sup>[1]</sup>` and `<sup>1</sup>` go on as `[1]` and `¹`, links as links; other tags fall away later. */
function sup(text: string): string {
  return text.replace(/<sup\b[^<>]{0,200}>([^\n]{0,600}?)<\/sup\s?>/gi, (raw, content: string) => {
    const link =
      /^\s?\[?<a\b[^<>]{0,400}?href="([^"<>\s]{1,2000})"[^<>]{0,400}>\[?(\d{1,3})\]?<\/a>\]?\s?$/i.exec(
        content,
      );
    if (link) return link[1]?.startsWith('#') ? `[${link[2]}]` : `[${link[2]}](<${link[1]}>)`;
    if (/^\s?\\?\[/.test(content)) return content;
    return /^[\d,\s–-]{1,40}$/.test(content) ? raiseDigits(content.replace(/\s/g, '')) : raw;
  });
}
