/**
 * Compares sentences found with sentences expected, white space aside: how a
 * splitter trims or joins lines is not what is measured.
 */

export interface SegmentationCase {
  readonly text: string;
  readonly expected: readonly string[];
  /** BCP 47 language of the text; for splitters that want to be told. */
  readonly language: string;
}

export type Splitter = (text: string, language: string) => readonly string[];

export interface SegmentationScore {
  readonly cases: number;
  /** Cases with every sentence as expected. */
  readonly exact: number;
  /** Boundaries inside the text, summed over the cases; its end is given. */
  readonly hits: number;
  readonly found: number;
  readonly wanted: number;
}

const bare = (text: string) => text.replace(/\s+/gu, '');

/** Ends of all sentences but the last, counted in characters that are not white space. */
function boundaries(sentences: readonly string[]): Set<number> {
  const ends = new Set<number>();
  let at = 0;
  for (const sentence of sentences.slice(0, -1)) {
    at += bare(sentence).length;
    if (at > 0) ends.add(at);
  }
  return ends;
}

/** Sums over all cases; a case counts as exact if the same sentences come in the same order. */
export function scoreSplitter(cases: readonly SegmentationCase[], split: Splitter): SegmentationScore {
  const sum = { cases: cases.length, exact: 0, hits: 0, found: 0, wanted: 0 };
  for (const { text, expected, language } of cases) {
    const got = split(text, language)
      .map(bare)
      .filter((sentence) => sentence !== '');
    const want = expected.map(bare);
    if (got.length === want.length && got.every((sentence, i) => sentence === want[i])) sum.exact++;
    const gotEnds = boundaries(got);
    const wantEnds = boundaries(want);
    sum.found += gotEnds.size;
    sum.wanted += wantEnds.size;
    for (const end of gotEnds) if (wantEnds.has(end)) sum.hits++;
  }
  return sum;
}

/** 2·hits / (found + wanted), 0..1; null where there is no boundary to find and none was found. */
export function boundaryF1({ hits, found, wanted }: SegmentationScore): number | null {
  return found + wanted === 0 ? null : (2 * hits) / (found + wanted);
}
