/**
 * What a step that reads sources is asked about, part by part: small sources share a part, large ones take
 * several, and a part that an engine finds too long after all is read in halves.
 */
import { estimateTokens } from '../engine/estimate-tokens';
import type { NumberedText } from '../judging/language/numbered-text';
import type { Evidence } from '../model/judgement';
import type { SourceText } from '../model/source';
import { plainName } from '../text/plain-name';
import { partsOf } from './reading-parts';
import { unlessTooLong } from './unless-too-long';

export interface SourcePart extends NumberedText {
  /** Id → title of each source in the part, in their order; empty where it has none. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * @param room tokens a part may take; a sentence longer than that is a part by itself
 * @returns parts in the order of the sources; those of one part stand under `Source 1: "…"`, `Source 2: …`
 */
export function partsTogether(sources: readonly SourceText[], room: number): SourcePart[] {
  const titles = new Map(sources.map(({ sourceId, title }) => [sourceId, plainName(title ?? '')]));
  const joined: Evidence[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const source of sources) {
    const head = estimateTokens(titles.get(source.sourceId) ?? '') + HEAD_TOKENS;
    for (const { text, sentences } of partsOf(source, room - head)) {
      const tokens = estimateTokens(text) + head;
      if (taken + tokens > room) {
        joined.push([]);
        taken = 0;
      }
      joined.at(-1)?.push(...sentences);
      taken += tokens;
    }
  }
  return joined.map((sentences) => numberAnew(sentences, titles));
}

/** `Source 1:`, and the longer numbers behind it. */
const HEAD_TOKENS = 24;

function numberAnew(sentences: readonly Evidence[], titles: ReadonlyMap<string, string>): SourcePart {
  const read = [...new Set(sentences.map(({ source }) => source))];
  const lines = sentences.flatMap(({ source, text }, at) => {
    const line = `[${at + 1}] ${text.replace(/\s+/g, ' ')}`;
    const title = titles.get(source) ?? '';
    const isFirst = source !== sentences[at - 1]?.source;
    if (!isFirst || (read.length === 1 && title === '')) return [line];
    const name = read.length === 1 ? 'Title' : `Source ${read.indexOf(source) + 1}`;
    return [title === '' ? `${name}:` : `${name}: "${title}"`, line];
  });
  const own = new Map(read.map((id) => [id, titles.get(id) ?? '']));
  return { text: lines.join('\n'), sentences, titles: own };
}

/** What became of a part: a reply, or, for a sentence that fits no window, nothing. */
export interface ReadPart<T> {
  readonly part: SourcePart;
  /** Null: too long. */
  readonly read: T | null;
}

/**
 * Asks about all parts at once, and about the halves of those that do not fit the window after all.
 * @returns in reading order
 * Errors: rejects as `ask` does, save with `EngineError` `too long`.
 */
export async function askOfParts<T>(
  parts: readonly SourcePart[],
  ask: (part: SourcePart) => Promise<T>,
): Promise<ReadPart<T>[]> {
  const read = await Promise.all(
    parts.map(async (part): Promise<ReadPart<T>[]> => {
      const reply = await unlessTooLong(ask(part));
      const halves = reply === null ? halvesOf(part) : [];
      return halves.length === 0 ? [{ part, read: reply }] : askOfParts(halves, ask);
    }),
  );
  return read.flat();
}

/**
 * As `askOfParts`. A part whose reply was cut off is asked about once more, in halves: what stands late in a
 * text must not vanish.
 */
export async function askUncut<T extends { readonly cut: boolean }>(
  parts: readonly SourcePart[],
  ask: (part: SourcePart) => Promise<T>,
): Promise<ReadPart<T>[]> {
  const read = await askOfParts(parts, ask);
  const again = await Promise.all(
    read.map((one) => {
      const halves = one.read?.cut ? halvesOf(one.part) : [];
      return halves.length === 0 ? [one] : askOfParts(halves, ask);
    }),
  );
  return again.flat();
}

/** @returns none for a single sentence */
function halvesOf({ sentences, titles }: SourcePart): SourcePart[] {
  if (sentences.length < 2) return [];
  const middle = Math.ceil(sentences.length / 2);
  return [sentences.slice(0, middle), sentences.slice(middle)].map((half) => numberAnew(half, titles));
}
