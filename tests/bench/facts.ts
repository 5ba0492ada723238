/**
 * How well the facts of method `quick` fit the hand-made lists in
 * tests/fixtures/facts: written by us, sources with the noise of real pages,
 * each fact with the sentences that state it. Weights were chosen on the half
 * `dev`; only the half `test` says how good they are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickFacts } from '../../src/core/facts/quick-facts';
import type { Fact, Tier } from '../../src/core/model/fact';
import type { SourceText } from '../../src/core/model/source';
import { readGiven } from '../../src/sources/given-source';

export type Split = 'dev' | 'test';

export interface FactCase {
  readonly id: string;
  readonly query: string;
  readonly split: Split;
  readonly sources: readonly SourceText[];
  readonly facts: readonly ExpectedFact[];
}

interface ExpectedFact {
  readonly fact: string;
  readonly tier: Tier;
  readonly statedIn: readonly Place[];
}

interface Place {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** Counts over cases, as ratios 0..1. */
export interface FactsMeasure {
  /** Listed facts that hold a relevant sentence. */
  readonly precision: number;
  /** Expected facts that are listed. */
  readonly recall: number;
  /** Relevant sentences that a listed fact names as stating it. */
  readonly sentenceRecall: number;
  /** Facts listed as essential that are. */
  readonly essentialPrecision: number;
  /** Essential facts that are listed as essential. */
  readonly essentialRecall: number;
  /** Essential facts that are listed at all. */
  readonly essentialListed: number;
  /** Listed facts that an earlier one from another source states already. */
  readonly duplicates: number;
  readonly listed: number;
}

const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'facts');

interface CaseFile {
  readonly query: string;
  readonly split: Split;
  readonly sources: readonly { readonly id: string; readonly title: string; readonly markdown: string[] }[];
  readonly facts: readonly {
    readonly fact: string;
    readonly tier: Tier;
    readonly statedIn: readonly { readonly source: string; readonly text: string }[];
  }[];
}

/** Errors: throws if an expected sentence is not in the text of its source. */
export function factCases(split: Split, folder: string = FOLDER): FactCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, file: JSON.parse(readFileSync(join(folder, name), 'utf8')) as CaseFile }))
    .filter(({ file }) => file.split === split)
    .map(({ name, file }) => readCase(name.replace(/\.json$/, ''), file));
}

function readCase(id: string, { query, split, sources, facts }: CaseFile): FactCase {
  const texts = sources.map(({ id, title, markdown }) => {
    const { text } = readGiven({ id, title, markdown: markdown.join('\n') });
    if (!text) throw new Error(`${id} has no text`);
    return text;
  });
  const locate = ({ source, text }: { source: string; text: string }): Place => {
    const start = texts.find(({ sourceId }) => sourceId === source)?.text.indexOf(text) ?? -1;
    if (start < 0) throw new Error(`${id}: source ${source} does not hold "${text}"`);
    return { source, start, end: start + text.length };
  };
  const expected = facts.map((fact) => ({ ...fact, statedIn: fact.statedIn.map(locate) }));
  return { id, query, split, sources: texts, facts: expected };
}

/** Whether most of the expected sentence is in a passage that states the fact. */
function holds(fact: Fact, place: Place): boolean {
  return fact.statedBy.some(({ source, start, end }) => {
    const shared = Math.min(end, place.end) - Math.max(start, place.start);
    return source === place.source && shared > 0.5 * Math.min(end - start, place.end - place.start);
  });
}

export function measureFacts(cases: readonly FactCase[]): FactsMeasure {
  const sum = { listed: 0, right: 0, expected: 0, found: 0, sentences: 0, sentencesFound: 0, duplicates: 0 };
  const essential = { listed: 0, right: 0, expected: 0, found: 0, anyTier: 0 };
  for (const { query, sources, facts } of cases) {
    const listed = quickFacts({ query, sources });
    const meant = listed.map((fact) => facts.filter(({ statedIn }) => statedIn.some((p) => holds(fact, p))));
    const top = facts.filter(({ tier }) => tier === 'essential');
    const isTop = (fact: Fact) => fact.tier === 'essential';
    sum.listed += listed.length;
    sum.right += meant.filter((found) => found.length > 0).length;
    sum.expected += facts.length;
    sum.found += facts.filter((fact) => meant.some((found) => found.includes(fact))).length;
    const places = facts.flatMap(({ statedIn }) => statedIn);
    sum.sentences += places.length;
    sum.sentencesFound += places.filter((place) => listed.some((fact) => holds(fact, place))).length;
    sum.duplicates += listed.filter((fact, i) => isDuplicate(listed, meant, fact, i)).length;
    essential.listed += listed.filter(isTop).length;
    essential.right += listed.filter(
      (fact, i) => isTop(fact) && meant[i]?.some(({ tier }) => tier === 'essential'),
    ).length;
    essential.expected += top.length;
    essential.found += top.filter((fact) =>
      meant.some((found, i) => found.includes(fact) && listed[i]?.tier === 'essential'),
    ).length;
    essential.anyTier += top.filter((fact) => meant.some((found) => found.includes(fact))).length;
  }
  return {
    precision: sum.right / sum.listed,
    recall: sum.found / sum.expected,
    sentenceRecall: sum.sentencesFound / sum.sentences,
    essentialPrecision: essential.right / essential.listed,
    essentialRecall: essential.found / essential.expected,
    essentialListed: essential.anyTier / essential.expected,
    duplicates: sum.duplicates / sum.listed,
    listed: sum.listed,
  };
}

function isDuplicate(
  listed: readonly Fact[],
  meant: readonly (readonly ExpectedFact[])[],
  fact: Fact,
  index: number,
): boolean {
  const own = meant[index] ?? [];
  const source = fact.statedBy[0]?.source;
  const before = listed.slice(0, index).map((other, i) => ({ other, meant: meant[i] ?? [] }));
  return (
    own.length > 0 &&
    own.every((expected) =>
      before.some(
        (earlier) => earlier.meant.includes(expected) && earlier.other.statedBy[0]?.source !== source,
      ),
    )
  );
}
