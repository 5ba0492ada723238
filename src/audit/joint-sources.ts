/** One list of sources for several answers to a query: the same ids in the same order, so that all meet the same facts. */
import { citedSources, type NamedSource } from '../core/answer/cited-sources';
import type { SourceSlot } from '../core/answer/match-file';
import type { Answer, Citation } from '../core/model/answer';
import { nameSource } from './draft';

/** A source that is cited, or on the list given beside the answers. */
export interface JointSource extends SourceSlot {
  /** Indices of the answers that cite it. */
  readonly citedBy: readonly number[];
}

/** A source of the list given beside the answers. */
export interface ListedSource extends NamedSource {
  readonly file: string | null;
}

/**
 * @param listed comes first, and its ids are kept; where it is empty, each number that an answer cites without an
 * address is a source by itself
 */
export function jointSources(
  answers: readonly Pick<Answer, 'citations'>[],
  listed: readonly ListedSource[],
): JointSource[] {
  const named = jointNames(answers, listed);
  const cited = answers.map((answer) => citedSources(answer, named).targets);
  const numbers = numbersOf(answers, cited);
  const files = new Map(listed.map(({ id, file }) => [id, file]));
  return named.map(({ id, url, title }) => ({
    id,
    url: url?.url ?? null,
    title,
    numbers: numbers.get(id) ?? [],
    file: files.get(id) ?? null,
    citedBy: cited.flatMap((targets, at) => ([...targets.values()].flat().includes(id) ? [at] : [])),
  }));
}

/** The same list as `openDraft` takes it: with it, the drafts of all answers have the same sources. */
export function jointNames(
  answers: readonly Pick<Answer, 'citations'>[],
  listed: readonly NamedSource[],
): NamedSource[] {
  let known = listed.length > 0 ? [...listed] : numberedOnly(answers);
  for (const answer of answers) {
    known = citedSources(answer, known).sources.map(nameSource);
  }
  return known;
}

/** Numbers without an address anywhere in their answer, as sources. */
function numberedOnly(answers: readonly Pick<Answer, 'citations'>[]): NamedSource[] {
  const bare = new Set<string>();
  for (const { citations } of answers) {
    const linked = new Set(citations.filter(({ urls }) => urls.length > 0).map(keyOf));
    for (const { refs, urls, declared } of citations) {
      if (urls.length < declared) for (const ref of refs) if (!linked.has(ref)) bare.add(ref);
    }
  }
  return [...bare]
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((id) => ({ id, url: null, title: null }));
}

/** By source: what answers call it, where that means the same in all of them. */
function numbersOf(
  answers: readonly Pick<Answer, 'citations'>[],
  cited: readonly ReadonlyMap<string, readonly (string | null)[]>[],
): ReadonlyMap<string, readonly string[]> {
  const meant = new Map<string, Set<string>>();
  answers.forEach(({ citations }, at) => {
    for (const citation of citations) {
      const [id, ...others] = cited[at]?.get(citation.id) ?? [];
      const number = keyOf(citation);
      if (number !== null && id != null && others.length === 0)
        meant.set(number, (meant.get(number) ?? new Set()).add(id));
    }
  });
  const numbers = new Map<string, string[]>();
  for (const [number, [id, ...others]] of meant)
    if (id !== undefined && others.length === 0) numbers.set(id, [...(numbers.get(id) ?? []), number]);
  return numbers;
}

/** What a mark of one source calls it; null where it is no number or key. */
function keyOf({ refs, label }: Citation): string | null {
  const [ref, ...others] = refs;
  if (ref !== undefined) return others.length === 0 ? ref : null;
  return /^\s*\[?(\d{1,3})\]?\s*$/.exec(label)?.[1] ?? null;
}
