/**
 * Coverage of a closed query's facts. An answer covers a fact if it states what the fact says on the query,
 * not all its words ("Yes, in 1838"). Where sources differ, what tells their facts apart decides which side
 * the answer took: values first, else the words that one has and others lack.
 */
import type { Answer } from '../model/answer';
import type { Fact } from '../model/fact';
import type { Evidence } from '../model/judgement';
import type { SourceText } from '../model/source';
import type { SourceConflict } from '../report/schema';
import { answeringDetails } from './asked-details';
import { type AskedValue, askedValue, givenAs, isShort } from './asked-value';
import type { Said, Side, Taken } from './side';
import { agree, valueSides } from './value-sides';
import { verdictSides } from './verdict-sides';
import { MOSTLY_HELD, wordSides } from './word-sides';

export interface OnQuery {
  /** Fact id → where the answer states it; facts that it does not cover are absent. */
  readonly covered: ReadonlyMap<string, readonly Evidence[]>;
  /** Ids of the facts that name a common value, where the facts name different ones; else empty. */
  readonly sides: readonly (readonly string[])[];
}

/** @returns null for an open query: its facts are covered by their words */
export function coverOnQuery(
  { query, statements, text }: Pick<Answer, 'query' | 'statements' | 'text'>,
  facts: readonly Fact[],
  sources: ReadonlyMap<string, SourceText>,
): OnQuery | null {
  const asked = askedValue(query, givenAs([...sources.values()]));
  if (asked === null || facts.length === 0) return null;
  const sides = facts.map((fact) => sideOf(fact, sources));
  // What the answer says of itself and its sources may name a value; what it asks does not.
  const said = statements
    .filter(({ reason }) => reason !== 'question')
    .map(({ start, end }): Said => ({ start, end, text: text.slice(start, end) }));
  const taken = takenSides(asked, query, sides, said);
  return {
    covered: new Map(
      [...taken].map(([{ id }, places]) => [id, places.map((place) => ({ ...place, source: 'answer' }))]),
    ),
    sides: asked === 'date' || asked === 'number' ? conflictingSides(asked, query, sides) : [],
  };
}

function sideOf({ id, text, statedBy }: Fact, sources: ReadonlyMap<string, SourceText>): Side {
  const source = sources.get(statedBy[0]?.source ?? '');
  return { id, text, told: source && isShort(source) ? source.text : text };
}

function takenSides(
  asked: AskedValue,
  query: string,
  sides: readonly Side[],
  statements: readonly Said[],
): Taken {
  if (asked === 'verdict') return verdictSides(query, sides, statements);
  if (asked === 'name') return byWords(query, sides, statements);
  const taken = valueSides(query, asked, sides, statements);
  const silent = sides.filter(({ told }) => answeringDetails(told, query, asked).length === 0);
  if (silent.length === 0) return taken;
  // A fact without such a value is told apart by its words.
  const others = byWords(query, sides, statements);
  return new Map([...taken, ...[...others].filter(([side]) => silent.includes(side))]);
}

function byWords(query: string, sides: readonly Side[], statements: readonly Said[]): Taken {
  return new Map(
    [...wordSides(query, sides, statements, MOSTLY_HELD)].map(([side, held]) => [side, [...held.statements]]),
  );
}

function conflictingSides(asked: 'date' | 'number', query: string, sides: readonly Side[]): string[][] {
  const groups: { readonly ids: string[]; readonly values: ReturnType<typeof answeringDetails> }[] = [];
  for (const { id, told } of sides) {
    const values = answeringDetails(told, query, asked);
    if (values.length === 0) continue;
    const home = groups.find((group) => agree(group.values, values));
    if (home) home.ids.push(id);
    else groups.push({ ids: [id], values });
  }
  return groups.length < 2 ? [] : groups.map(({ ids }) => ids);
}

/** Facts that name different values of what is asked: one conflict, with each value a side. */
export function conflictsOnQuery(facts: readonly Fact[], { sides, covered }: OnQuery): SourceConflict[] {
  if (sides.length === 0) return [];
  const sourcesOf = (id: string) =>
    facts.find((fact) => fact.id === id)?.statedBy.map(({ source }) => source) ?? [];
  const told = sides.map((ids) => ({
    facts: [...ids],
    sources: [...new Set(ids.flatMap(sourcesOf))],
    covered: ids.some((id) => covered.has(id)),
  }));
  const count = told.filter((side) => side.covered).length;
  return [{ sides: told, taken: count === 0 ? 'none' : count === told.length ? 'both' : 'one' }];
}
