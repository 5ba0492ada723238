/**
 * The XML of a source as HTML, tag by tag: feeds (RSS, Atom), articles (JATS, TEI, DocBook) and others. No
 * parser is needed to read text, and none is kept busy by nesting or entities of a hostile file: this is linear.
 */

/** Local names that are part of a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bold em emph emphasis ext-link hi i inline italic link monospace named-content q ref sc span strong styled-content sub sup uri underline xref'.split(
    ' ',
  ),
);
/** Names that are no text: addresses and marks for machines, and what HTML would take for something else. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style guid id link url loc lastmod changefreq priority generator docs ttl cloud rating textinput enclosure thumbnail content-type journal-id article-id permissions object-id ref-list references bibliography'.split(
    ' ',
  ),
);
const HEADINGS: ReadonlySet<string> = new Set(
  'title article-title head subtitle heading chapter-title'.split(' '),
);
/** Elements of feeds that hold HTML, as text or as `CDATA`. */
const HOLDS_HTML: ReadonlySet<string> = new Set('description summary content encoded'.split(' '));
const SAME: ReadonlySet<string> = new Set('p table tr td th thead tbody ul ol li blockquote'.split(' '));

export function xmlToHtml(xml: string): string {
  const isFeed = /<(?:\w+:)?(?:rss|feed|rdf)[\s>]/iu.test(xml.slice(0, 2000));
  const out: string[] = [];
  /** Open elements whose text is HTML. */
  let holding = 0;
  /** Open element whose text goes, and how many of its name are open. */
  let dropped: { readonly name: string; open: number } | null = null;
  for (const part of partsOf(xml)) {
    if (part.kind !== 'tag') {
      if (dropped === null) out.push(written(part.kind, part.text, holding > 0));
      continue;
    }
    const { name, isEnd, isEmpty } = part;
    if (dropped !== null) {
      if (name === dropped.name && !isEmpty) dropped.open += isEnd ? -1 : 1;
      if (dropped.open === 0) dropped = null;
    } else if (DROPPED.has(name)) {
      if (!isEnd && !isEmpty) dropped = { name, open: 1 };
    } else if (isFeed && HOLDS_HTML.has(name)) {
      if (!isEmpty) holding = Math.max(0, holding + (isEnd ? -1 : 1));
      out.push(isEmpty ? '' : isEnd ? '</div>' : '<div>');
    } else if (!INLINE.has(name)) {
      const tag = HEADINGS.has(name) ? 'h2' : SAME.has(name) ? name : 'div';
      out.push(isEmpty ? '<div></div>' : isEnd ? `</${tag}>` : `<${tag}>`);
    }
  }
  return out.join('');
}

type Part =
  /** As XML writes it, or as it is (`CDATA`). */
  | { readonly kind: 'text' | 'raw'; readonly text: string }
  | { readonly kind: 'tag'; readonly name: string; readonly isEnd: boolean; readonly isEmpty: boolean };

const CDATA = '<![CDATA[';

function* partsOf(xml: string): Generator<Part> {
  let at = 0;
  /** What is opened and never closed goes on to the end of the file. */
  const closed = (mark: string, from: number) => {
    const end = xml.indexOf(mark, from);
    return end < 0 ? xml.length : end + mark.length;
  };
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    const start = next < 0 ? xml.length : next;
    if (start > at) yield { kind: 'text', text: xml.slice(at, start) };
    if (xml.startsWith('<!--', start)) at = closed('-->', start + 4);
    else if (xml.startsWith(CDATA, start)) {
      at = closed(']]>', start);
      yield { kind: 'raw', text: xml.slice(start + CDATA.length, at).replace(/\]\]>$/u, '') };
    } else if (xml.startsWith('<?', start)) at = closed('?>', start);
    else {
      at = closed('>', start);
      const tag = xml.slice(start + 1, at - 1);
      // A declaration of the document's type may hold others, in brackets.
      if (tag.startsWith('!') && tag.includes('[')) at = closed('>', closed(']', start));
      const name = /^\/?(?:[^\s:/]{1,200}:)?([^\s:/]{1,200})/u.exec(tag)?.[1]?.toLowerCase();
      if (name !== undefined && !tag.startsWith('!'))
        yield { kind: 'tag', name, isEnd: tag.startsWith('/'), isEmpty: tag.endsWith('/') };
    }
  }
}

function written(kind: 'text' | 'raw', text: string, holdsHtml: boolean): string {
  if (kind === 'raw') return holdsHtml ? text : escapeHtml(text);
  return holdsHtml ? unescapeXml(text) : text;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => ENTITIES[name] ?? '');
}

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
