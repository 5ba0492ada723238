/** Third step of method `e2e`: which facts are one, exclude each other or follow from each other, beyond what code can tell. */
import { estimateTokens } from '../../engine/estimate-tokens';
import { askForm } from '../ask';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { roomFor } from '../reading-parts';
import { unlessTooLong } from '../unless-too-long';
import { COMPARED_SHAPE, comparePrompt, purposeOf } from './e2e-prompts';
import { contentOf, numbersOf, shareWord } from './same-facts';

export interface Comparison {
  /** Pairs of indices of facts that say the same. */
  readonly same: readonly (readonly [number, number])[];
  /** Pairs that cannot both be true. */
  readonly against: readonly (readonly [number, number])[];
  /** Pairs of which the first tells all that the second does, and more. */
  readonly implies: readonly (readonly [number, number])[];
  readonly losses: readonly Loss[];
}

const STEP = 'compare';
/** Of a reply: brackets, and a number with its comma for each fact. Chosen by hand. */
const FRAME_TOKENS = 48;
const TOKENS_PER_FACT = 8;
const MOST_TOKENS = 768;
/** Sorting compares each with each. */
const MOST_SORTED = 800;

/**
 * One request for all facts that fit the window. The model's word alone joins nothing: facts with
 * different numbers, or without a word in common, stay apart; what follows has no number of its own.
 * Errors: as `AskedEngine.ask`, save `too long`, which is a loss.
 */
export async function compareFacts(
  facts: readonly string[],
  options: Pick<MethodOptions, 'phrasing' | 'order'>,
  tools: Pick<MethodTools, 'engine' | 'signal'>,
): Promise<Comparison> {
  const batches = batchesOf(facts, options, tools);
  return joined(await Promise.all(batches.map((batch) => compareBatch(facts, batch, options, tools))));
}

/** Facts of one batch were not held against those of another, which is a loss. */
function joined(batches: readonly Comparison[]): Comparison {
  return {
    same: batches.flatMap(({ same }) => same),
    against: batches.flatMap(({ against }) => against),
    implies: batches.flatMap(({ implies }) => implies),
    losses: [
      ...batches.flatMap(({ losses }) => losses),
      { step: STEP, why: 'too long', count: Math.max(0, batches.length - 1) },
    ],
  };
}

/** Indices of facts that are compared in one request; where there are several, similar facts stand together. */
function batchesOf(
  facts: readonly string[],
  { phrasing, order }: Pick<MethodOptions, 'phrasing' | 'order'>,
  { engine }: Pick<MethodTools, 'engine'>,
): number[][] {
  const maxTokens = tokensFor(facts.length);
  const room = roomFor(engine.capabilities, comparePrompt([], { phrasing }), maxTokens);
  const costs = facts.map((fact) => estimateTokens(fact) + TOKENS_PER_FACT);
  const fits = costs.reduce((sum, cost) => sum + cost, 0) <= room;
  const batches: number[][] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const at of fits || facts.length > MOST_SORTED ? facts.keys() : bySimilarity(facts)) {
    const cost = costs[at] ?? 0;
    if (taken + cost > room) {
      batches.push([]);
      taken = 0;
    }
    batches.at(-1)?.push(at);
    taken += cost;
  }
  return order === 'reversed' ? batches.map((batch) => batch.toReversed()) : batches;
}

const tokensFor = (facts: number) => Math.min(MOST_TOKENS, FRAME_TOKENS + facts * TOKENS_PER_FACT);

/** Each followed by the one, of those left, that shares most words with it. */
function bySimilarity(facts: readonly string[]): number[] {
  const words = facts.map(contentOf);
  const left = new Set(words.keys());
  const ordered: number[] = [];
  for (let at: number | undefined = 0; at !== undefined && left.size > 0; ) {
    left.delete(at);
    ordered.push(at);
    const own = words[at] ?? new Set();
    let next: number | undefined;
    let most = -1;
    for (const other of left) {
      const shared = [...(words[other] ?? [])].filter((word) => own.has(word)).length;
      if (shared > most) [next, most] = [other, shared];
    }
    at = next;
  }
  return ordered;
}

const NOTHING: Comparison = { same: [], against: [], implies: [], losses: [] };

async function compareBatch(
  facts: readonly string[],
  batch: readonly number[],
  options: Pick<MethodOptions, 'phrasing' | 'order'>,
  tools: Pick<MethodTools, 'engine' | 'signal'>,
): Promise<Comparison> {
  if (batch.length < 2) return NOTHING;
  const shown = batch.map((at) => facts[at] ?? '');
  const answer = await unlessTooLong(
    askForm(
      tools.engine,
      {
        purpose: purposeOf('compare'),
        prompt: comparePrompt(shown, options),
        shape: COMPARED_SHAPE,
        maxTokens: tokensFor(batch.length),
      },
      tools.signal,
    ),
  );
  if (answer === null) {
    if (batch.length === 2) return { ...NOTHING, losses: [{ step: STEP, why: 'too long', count: 1 }] };
    const middle = Math.ceil(batch.length / 2);
    const halves = [batch.slice(0, middle), batch.slice(middle)];
    return joined(await Promise.all(halves.map((half) => compareBatch(facts, half, options, tools))));
  }
  if (answer.read === null) {
    const why = answer.cut ? 'cut off' : 'unreadable';
    return { ...NOTHING, losses: [{ step: STEP, why, count: 1, raw: answer.raw }] };
  }
  const { same, against, implies } = answer.read;
  const astray = [...same, ...against, ...implies].flat().filter((number) => !(number - 1 in batch)).length;
  const indices = (numbers: readonly number[]) => [
    ...new Set(numbers.flatMap((number) => batch[number - 1] ?? [])),
  ];
  const pairs = (groups: readonly (readonly number[])[], fits: (a: string, b: string) => boolean) =>
    groups.flatMap((numbers) => {
      const [a, b, ...more] = indices(numbers);
      const isPair = a !== undefined && b !== undefined && more.length === 0;
      return isPair && fits(facts[a] ?? '', facts[b] ?? '') ? [[a, b] as const] : [];
    });
  return {
    same: same.flatMap((numbers) => pairsOf(indices(numbers), facts)),
    against: pairs(against, shareWord),
    implies: pairs(implies, canImply),
    losses: [{ step: STEP, why: 'no such line', count: astray }],
  };
}

/** A vaguer fact has no number that the more exact one lacks. */
function canImply(exact: string, vaguer: string): boolean {
  const numbers = new Set(numbersOf(exact).split(' '));
  return (
    shareWord(exact, vaguer) &&
    numbersOf(vaguer)
      .split(' ')
      .every((number) => number === '' || numbers.has(number))
  );
}

/** Each with the first before it that has the same numbers and a word in common. */
function pairsOf(group: readonly number[], facts: readonly string[]): (readonly [number, number])[] {
  return group.flatMap((at, i) => {
    const text = facts[at] ?? '';
    const twin = group.slice(0, i).find((other) => canBeSame(facts[other] ?? '', text));
    return twin === undefined ? [] : [[twin, at] as const];
  });
}

function canBeSame(a: string, b: string): boolean {
  return numbersOf(a) === numbersOf(b) && shareWord(a, b);
}
