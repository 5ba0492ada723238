/**
 * What Google's pages say of citation chips beside them: arrays of JSON in HTML
 * comments (`<!--TgQPHd||[[…]]-->`, `<!--Sv6Kpe[[…]]-->`) and, rarely, pushed by
 * a script (`(j.lDPB=j.lDPB||[]).push([["id","[[…]]"]])`). Read as hostile data.
 * Facts: an audit of 81 result pages (2026-05), an AI Mode page saved 2026-06-30.
 */

/** One statement about a chip: several may stand on the page. */
export interface ChipRecord {
  /** As in the chip's `data-icl-uuid`. */
  readonly chip: string;
  /** Sources that it stands for, where the record says so. */
  readonly declared: number | null;
  readonly publisher: string | null;
  /** Http or https, not yet cleaned. */
  readonly addresses: readonly string[];
}

/** In characters; comments hold whole programs too (canvases). This and the next three are chosen by hand. */
const MAX_PAYLOAD = 200_000;
const MAX_RECORDS = 500;
const MAX_SOURCES = 50;
const MAX_ADDRESS = 8_000;

const COMMENT = /^\s*(?:TgQPHd|Sv6Kpe)\s*\|*\s*(?=\[)/;

/** @returns none where the comment is another, too long or broken. Errors: none. */
export function recordsInComment(comment: string): ChipRecord[] {
  if (comment.length > MAX_PAYLOAD) return [];
  const start = comment.match(COMMENT);
  return start === null ? [] : recordsIn(parse(comment.slice(start[0].length)));
}

const PUSH = /\blDPB\b[^;\n]{0,40}?\.push\(\s*(?=\[)/g;

/** @returns none where the script pushes nothing of the kind. Errors: none. */
export function recordsInScript(script: string): ChipRecord[] {
  const records: ChipRecord[] = [];
  let end = 0;
  for (const match of script.matchAll(PUSH)) {
    const start = match.index + match[0].length;
    // Inside a literal that was read already.
    if (start < end) continue;
    const literal = arrayAt(script, start);
    // Without its end: what follows is no safer.
    if (literal === null) break;
    end = start + literal.length;
    const pushed = parse(asJson(literal));
    if (!Array.isArray(pushed)) continue;
    for (const pair of pushed.slice(0, MAX_RECORDS)) {
      const inner: unknown = Array.isArray(pair) ? pair[1] : null;
      if (typeof inner === 'string') records.push(...recordsIn(parse(inner)));
    }
    if (records.length >= MAX_RECORDS) break;
  }
  return records.slice(0, MAX_RECORDS);
}

/** Tools that save pages write entities into comments, where they mean nothing. */
function parse(json: string): unknown {
  for (const text of [json, withoutEntities(json)]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return null;
}

function withoutEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function recordsIn(payload: unknown): ChipRecord[] {
  if (!Array.isArray(payload)) return [];
  return payload.slice(0, MAX_RECORDS).flatMap((entry: unknown) => recordOf(entry) ?? []);
}

/**
 * Three shapes: `[null, null, chip, null, null, 1, 0, favicon, publisher, total]`,
 * `[chip, source, source, …]` with `[title, snippet, favicon, domain, [publisher], address, …]`,
 * and `[chip, "index", 0, address, favicon, ""]`.
 */
function recordOf(entry: unknown): ChipRecord | null {
  if (!Array.isArray(entry)) return null;
  const [first, second, third, address] = entry as unknown[];
  if (first === null && isId(third)) {
    return { chip: third, declared: countOf(entry[9]), publisher: textOf(entry[8]), addresses: [] };
  }
  if (!isId(first)) return null;
  if (typeof second === 'string') {
    return { chip: first, declared: null, publisher: null, addresses: isAddress(address) ? [address] : [] };
  }
  const sources = entry.slice(1, 1 + MAX_SOURCES).filter((source: unknown) => Array.isArray(source));
  const [publishers] = sources.map((source): unknown => source[4]);
  return {
    chip: first,
    declared: null,
    publisher: Array.isArray(publishers) ? textOf(publishers[0]) : null,
    addresses: sources.map((source): unknown => source[5]).filter(isAddress),
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 100;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_ADDRESS && /^https?:\/\//i.test(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function countOf(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 999
    ? (value as number)
    : null;
}

/** The array literal that starts there, to its closing bracket; null where it has none within reach. */
function arrayAt(script: string, start: number): string | null {
  const limit = Math.min(script.length, start + MAX_PAYLOAD);
  let depth = 0;
  let quote = '';
  for (let at = start; at < limit; at++) {
    const char = script[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '[') depth++;
    else if (char === ']' && --depth === 0) return script.slice(start, at + 1);
  }
  return null;
}

/** Escapes that only scripts know: `\x22` and `\'`. */
function asJson(literal: string): string {
  return literal.replace(/\\(?:x([0-9a-f]{2})|[\s\S])/gi, (written, hex: string | undefined) => {
    if (hex !== undefined) return `\\u00${hex}`;
    return written === "\\'" ? "'" : written;
  });
}
