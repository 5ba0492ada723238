/**
 * Who publishes a page and when it was published, as the page itself says: Open Graph, JSON-LD (schema.org),
 * Dublin Core and what else is usual. Nothing of it is checked.
 */
import type { Imprint } from '../core/model/source';
import { cleanLine } from './page-text';
import { attribute, type HtmlElement } from './parse-html';

/** Longest publisher and date that are kept, UTF-16 code units. */
const PUBLISHER = 120;
const DATE = 60;
/** JSON-LD that is read: scripts a page, their length, values in each. */
const SCRIPTS = 10;
const SCRIPT_LENGTH = 100_000;
const VALUES = 2_000;

/** The first that says something counts. */
const PUBLISHER_FROM = ['og:site_name', 'json-ld', 'application-name'] as const;
const PUBLISHED_FROM = [
  'article:published_time',
  'json-ld',
  'datepublished',
  'citation_publication_date',
  'dc.date.issued',
  'dcterms.issued',
  'dc.date',
  'dcterms.date',
  'pubdate',
  'date',
] as const;

export class ImprintReader {
  private readonly publishers = new Map<string, string>();
  private readonly dates = new Map<string, string>();
  private scripts = 0;

  /** @param element of the page, in its order */
  read(element: HtmlElement): void {
    switch (element.tagName) {
      case 'meta':
        for (const name of ['property', 'name', 'itemprop']) {
          this.note(attribute(element, name), attribute(element, 'content'));
        }
        return;
      case 'time':
        this.note(attribute(element, 'itemprop'), attribute(element, 'datetime'));
        if (attribute(element, 'pubdate') !== null) this.note('pubdate', attribute(element, 'datetime'));
        return;
      case 'script':
        if (/^application\/ld\+json\b/iu.test(attribute(element, 'type')?.trim() ?? ''))
          this.readJson(element);
    }
  }

  imprint(): Imprint {
    const publisher = firstOf(PUBLISHER_FROM, this.publishers);
    const published = firstOf(PUBLISHED_FROM, this.dates);
    return { ...(publisher ? { publisher } : {}), ...(published ? { published } : {}) };
  }

  private note(name: string | null, content: string | null): void {
    if (name === null || content === null) return;
    const key = name.trim().toLowerCase();
    if (isOneOf(PUBLISHER_FROM, key)) keepFirst(this.publishers, key, publisherIn(content));
    if (isOneOf(PUBLISHED_FROM, key)) keepFirst(this.dates, key, dateIn(content));
  }

  private readJson(element: HtmlElement): void {
    const [content] = element.childNodes;
    const json = content && 'value' in content ? content.value : '';
    if (this.scripts++ >= SCRIPTS || json.length > SCRIPT_LENGTH) return;
    let document: unknown;
    try {
      document = JSON.parse(json);
    } catch {
      return;
    }
    // Level by level: what the page says of itself stands above what it says of others.
    const open: unknown[] = [document];
    for (let next = 0; next < open.length && next < VALUES; next += 1) {
      const value = open[next];
      if (typeof value !== 'object' || value === null) continue;
      const { datePublished, publisher } = value as Record<string, unknown>;
      if (typeof datePublished === 'string') keepFirst(this.dates, 'json-ld', dateIn(datePublished));
      keepFirst(this.publishers, 'json-ld', publisherIn(nameOf(publisher)));
      for (const inner of Object.values(value)) if (open.length < VALUES) open.push(inner);
    }
  }
}

function nameOf(publisher: unknown): string {
  const one: unknown = Array.isArray(publisher) ? publisher[0] : publisher;
  if (typeof one === 'string') return one;
  const name: unknown = typeof one === 'object' && one !== null && 'name' in one ? one.name : '';
  return typeof name === 'string' ? name : '';
}

function publisherIn(text: string): string {
  return cleanLine(text.slice(0, 10 * PUBLISHER))
    .slice(0, PUBLISHER)
    .trim();
}

/** A text without a digit, or far too long for one, is no date. */
function dateIn(text: string): string {
  const line = text.length > 10 * DATE ? '' : cleanLine(text);
  return line.length <= DATE && /\p{N}/u.test(line) ? line : '';
}

function keepFirst(found: Map<string, string>, key: string, value: string): void {
  if (value !== '' && !found.has(key)) found.set(key, value);
}

function firstOf(keys: readonly string[], found: ReadonlyMap<string, string>): string | undefined {
  return keys.map((key) => found.get(key)).find((value) => value !== undefined);
}

function isOneOf<Key extends string>(keys: readonly Key[], key: string): key is Key {
  return (keys as readonly string[]).includes(key);
}
