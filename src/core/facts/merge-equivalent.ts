/** Joins units that state the same. */
import { oppositesOf } from '../judging/antonyms';
import type { Word } from '../text/words';
import type { Candidate } from './candidate';

/** Shared weight of the lighter unit's words, and of both together, from which two state the same; chosen by hand. */
const CONTAINED = 0.7;
const ALIKE = 0.35;

/** A word of more groups than this tells nothing apart; skipping it bounds the cost. */
const MOST_POSTINGS = 200;

export interface Group {
  /** Best first. */
  readonly members: Candidate[];
  readonly weights: ReadonlyMap<string, number>;
  readonly total: number;
}

/**
 * @param candidates best first
 * @returns groups in the order of their best member
 */
export function mergeEquivalent(candidates: readonly Candidate[], weigh: (word: Word) => number): Group[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group[]>();
  for (const candidate of candidates) {
    const group = groupOf(candidate, weigh);
    const home = [...sharedWeights(group, byKey)].find(([other, shared]) =>
      isSame(group, other, shared),
    )?.[0];
    if (home) {
      home.members.push(candidate);
      continue;
    }
    for (const key of group.weights.keys()) {
      const list = byKey.get(key);
      if (!list) byKey.set(key, [group]);
      else if (list.length < MOST_POSTINGS) list.push(group);
    }
    groups.push(group);
  }
  return groups;
}

/** Joins units of the same words only: what answers a closed query differs in one word. */
export function mergeSame(candidates: readonly Candidate[], weigh: (word: Word) => number): Group[] {
  const groups = new Map<string, Group>();
  for (const candidate of candidates) {
    const words = [...candidate.unit.keys].sort().join(' ');
    const known = groups.get(words);
    if (known) known.members.push(candidate);
    else groups.set(words, groupOf(candidate, weigh));
  }
  return [...groups.values()];
}

function groupOf(candidate: Candidate, weigh: (word: Word) => number): Group {
  const weights = new Map<string, number>();
  let total = 0;
  for (const word of candidate.unit.words) {
    const weight = weights.has(word.key) ? 0 : weigh(word);
    if (weight === 0) continue;
    weights.set(word.key, weight);
    total += weight;
  }
  return { members: [candidate], weights, total };
}

function sharedWeights(group: Group, byKey: ReadonlyMap<string, readonly Group[]>): Map<Group, number> {
  const shared = new Map<Group, number>();
  for (const [key, weight] of group.weights)
    for (const other of byKey.get(key) ?? []) shared.set(other, (shared.get(other) ?? 0) + weight);
  return shared;
}

function isSame(a: Group, b: Group, shared: number): boolean {
  if (shared < CONTAINED * Math.min(a.total, b.total)) return false;
  if (shared < ALIKE * (a.total + b.total - shared)) return false;
  return !differ(a, b) && !areItemsOfOneList(a, b);
}

/** A detail in which sentences of nearly the same words differ: number, negation, opposite. */
function differ(a: Group, b: Group): boolean {
  const has = (group: Group, key: string) => group.weights.has(key);
  const opposed = [...a.weights.keys()].some(
    (key) => !has(b, key) && [...oppositesOf(key)].some((other) => has(b, other) && !has(a, other)),
  );
  return opposed || numbersOf(a) !== numbersOf(b) || isNegative(a) !== isNegative(b);
}

function textOf({ members }: Group): string {
  return members[0]?.unit.text ?? '';
}

const ORDINAL = /\b(?:first|second|third|fourth|fifth|last)\b/giu;

function numbersOf(group: Group): string {
  const numbers = [...group.weights.keys()].filter((key) => key.startsWith('#'));
  const ordinals = textOf(group).toLowerCase().match(ORDINAL) ?? [];
  return [...new Set([...numbers, ...ordinals])].sort().join();
}

const NEGATION =
  /\b(?:not|no|never|neither|nor|none|without|cannot|forbidden|prohibited|banned|unless)\b|n['’]t\b/iu;

function isNegative(group: Group): boolean {
  return NEGATION.test(textOf(group));
}

/** Most of what two items share may be their lead-in. */
function areItemsOfOneList(a: Group, b: Group): boolean {
  const lead = ({ members }: Group) => members[0]?.unit.spans[1]?.start;
  return (
    lead(a) !== undefined && lead(a) === lead(b) && a.members[0]?.unit.source === b.members[0]?.unit.source
  );
}
