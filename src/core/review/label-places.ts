import type { Review } from './review';

/** @returns where a review says something: labels, ratings, notes; one text a place, none twice */
export function labelPlaces({ statements, facts, sources, fluency, utility }: Review): string[] {
  return [
    ...Object.entries(statements).flatMap(([id, { cited, ...rest }]) => [
      ...named(`statement ${id}`, rest),
      ...named(`statement ${id} cited`, cited ?? {}),
    ]),
    ...Object.entries(facts).flatMap(([id, given]) => named(`fact ${id}`, given)),
    ...Object.entries(sources).flatMap(([id, given]) => named(`source ${id}`, given)),
    ...named('answer', { fluency, utility }),
  ];
}

function named(of: string, given: object): string[] {
  return Object.entries(given).flatMap(([what, value]) => (value === undefined ? [] : [`${of}: ${what}`]));
}
