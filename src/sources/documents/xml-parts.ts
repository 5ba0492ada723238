/** The little that is read of the XML around a document's text: some elements by their name, and their attributes. */

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes ?? new Uint8Array());

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => ENTITIES[name] ?? '');
}

/** Attributes of every element of a name, whatever its namespace, in the order of the file. */
export function elements(xml: Uint8Array | undefined, name: string): ReadonlyMap<string, string>[] {
  const found: ReadonlyMap<string, string>[] = [];
  for (const [, tag, rest = ''] of decode(xml).matchAll(
    /<(?:[\w.-]{1,40}:)?([\w-]{1,40})\b([^<>]{0,4000})>/gu,
  )) {
    if (tag !== name) continue;
    const pairs = rest.matchAll(/([\w:.-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/gu);
    found.push(new Map([...pairs].map(([, key = '', a, b]) => [key, unescapeXml(a ?? b ?? '')])));
  }
  return found;
}

/** Text of the first element of a name that holds nothing but text; null if there is none. */
export function elementText(xml: Uint8Array | undefined, name: string): string | null {
  const pattern = new RegExp(`<(?:[\\w.-]{1,40}:)?${name}(?:\\s[^<>]{0,1000})?>([^<]{1,1000})<`, 'u');
  const text = pattern.exec(decode(xml))?.[1];
  return text === undefined ? null : unescapeXml(text);
}
