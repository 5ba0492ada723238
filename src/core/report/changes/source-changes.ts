/** Sources of two audits of one answer, by address. */
import { cleanUrl } from '../../links/clean-url';
import { wasRead } from '../../model/source';
import { foldText } from '../../text/fold-text';
import type { Report, SourceResult } from '../schema';
import type { Sides } from './change';
import { matchTexts } from './match-texts';

export const SOURCE_CHANGES = [
  'added',
  'dropped',
  'now read',
  'no longer read',
  'another state',
  'another share',
  'another text',
] as const;
/** `another share`: of the page that was read, by a percent or more. `another text`: by its length. */
export type SourceChangeKind = (typeof SOURCE_CHANGES)[number];

export type SourcePair = Sides<SourceResult | null>;

export interface SourceChange extends SourcePair {
  /** At least one. */
  readonly kinds: readonly SourceChangeKind[];
}

/** @returns every source of either: those of the earlier audit in its order, then those that only the later has */
export function matchSources(before: Report, after: Report): SourcePair[] {
  const matches = matchTexts(before.sources.map(keyOf), after.sources.map(keyOf));
  const placeAfter = new Map(matches);
  const matched = new Set(matches.map(([, place]) => place));
  return [
    ...before.sources.map((source, place) => {
      const found = placeAfter.get(place);
      return { before: source, after: (found === undefined ? undefined : after.sources[found]) ?? null };
    }),
    ...after.sources.flatMap((source, place) =>
      matched.has(place) ? [] : [{ before: null, after: source }],
    ),
  ];
}

/** Equal for one page; without an address, for one title. */
function keyOf({ id, url, title }: SourceResult): string {
  if (url !== null) return `page ${cleanUrl(url)?.key ?? url}`;
  const name = foldText(title ?? '');
  return name === '' ? `id ${id}` : `title ${name}`;
}

export function sourceChanges(pairs: readonly SourcePair[]): SourceChange[] {
  return pairs.flatMap((pair) => {
    const kinds = kindsOf(pair);
    return kinds.length === 0 ? [] : [{ ...pair, kinds }];
  });
}

function kindsOf({ before, after }: SourcePair): SourceChangeKind[] {
  if (!before) return ['added'];
  if (!after) return ['dropped'];
  const [wasBefore, isAfter] = [wasRead(before.state.kind), wasRead(after.state.kind)];
  if (wasBefore !== isAfter) return [isAfter ? 'now read' : 'no longer read'];
  const percent = ({ state }: SourceResult) => Math.round((state.shareRead ?? 0) * 100);
  return [
    ...(before.state.kind === after.state.kind ? [] : ['another state' as const]),
    ...(percent(before) === percent(after) ? [] : ['another share' as const]),
    ...(before.length === after.length ? [] : ['another text' as const]),
  ];
}
