/**
 * Replies of an API pasted as JSON: Claude's content blocks with `citations[]`,
 * and Gemini's `groundingMetadata`. Each supported text becomes an explicit span.
 */
import { cleanUrl } from '../../links/clean-url';
import { type MarkTable, urlMark } from './marks';

type Json = Readonly<Record<string, unknown>>;

/** @returns Markdown with placeholders; null if the text is no such reply */
export function readApiJson(text: string, marks: MarkTable): string | null {
  if (!/^\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text.slice(-20))) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const blocks = Array.isArray(parsed) ? parsed : asList(asRecord(parsed).content);
  const claude = claudeText(blocks.map(asRecord), marks);
  return claude === '' ? geminiText(asRecord(asList(asRecord(parsed).candidates)[0]), marks) : claude;
}

function asRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function claudeText(blocks: readonly Json[], marks: MarkTable): string {
  return blocks
    .filter((block) => block.type === 'text')
    .map((block) => {
      const cited = asList(block.citations).map(asRecord);
      const text = asText(block.text);
      if (cited.length === 0) return text;
      const points = cited.map(({ url, title, document_title }) =>
        marks.hold(urlMark(asText(title) || asText(document_title), cleanUrl(asText(url)), 'attribute'), ''),
      );
      // One span for the first marker; the others stand at the same place.
      return `${spanStart(marks)}${text}${spanEnd(marks)}${points.join('')}`;
    })
    .join('');
}

function spanStart(marks: MarkTable): string {
  return marks.hold({ kind: 'open', family: 'json', point: null }, '');
}

function spanEnd(marks: MarkTable): string {
  return marks.hold({ kind: 'close', family: 'json' }, '');
}

function geminiText(candidate: Json, marks: MarkTable): string | null {
  const parts = asList(asRecord(candidate.content).parts).map((part) => asText(asRecord(part).text));
  const text = parts.join('');
  if (text === '') return null;
  const grounding = asRecord(candidate.groundingMetadata);
  const chunks = asList(grounding.groundingChunks).map((chunk) => asRecord(asRecord(chunk).web));
  const inserts = asList(grounding.groundingSupports).flatMap((support) => {
    const { segment, groundingChunkIndices } = asRecord(support);
    const { startIndex, endIndex } = asRecord(segment);
    if (typeof endIndex !== 'number') return [];
    const points = asList(groundingChunkIndices).map((index) => {
      const web = chunks[Number(index)] ?? {};
      return marks.hold(urlMark(asText(web.title), cleanUrl(asText(web.uri)), 'attribute'), '');
    });
    const start = typeof startIndex === 'number' ? startIndex : 0;
    return [
      { at: start, insert: spanStart(marks) },
      { at: endIndex, insert: spanEnd(marks) + points.join('') },
    ];
  });
  return insertAtBytes(text, inserts);
}

/** Gemini counts bytes of UTF-8. */
function insertAtBytes(text: string, inserts: readonly { at: number; insert: string }[]): string {
  const due = inserts.toSorted((a, b) => a.at - b.at);
  let next = 0;
  let bytes = 0;
  let result = '';
  for (const char of text) {
    for (let item = due[next]; item && item.at <= bytes; item = due[++next]) result += item.insert;
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    result += char;
  }
  return (
    result +
    due
      .slice(next)
      .map((item) => item.insert)
      .join('')
  );
}
