/** Asks the model how values relate: many pairs in one request, or one pair a request, with its probabilities. */
import { estimateTokens } from '../../engine/estimate-tokens';
import { askForm, askLabel } from '../ask';
import type { Loss } from '../method';
import { roomFor } from '../reading-parts';
import { unlessTooLong } from '../unless-too-long';
import type { Asking } from './asking';
import {
  COMPARED_SHAPE,
  comparePairsPrompt,
  comparePrompt,
  purposeOf,
  RELATIONS,
  type Relation,
} from './prompts';
import { otherWay, type Settled } from './relations';
import type { ValueGroup } from './settle-pairs';

export interface OpenPair {
  readonly group: ValueGroup;
  /** Indices of the group's values; `i < j`. */
  readonly i: number;
  readonly j: number;
}

/** Of one pair in a reply. */
const REPLY_TOKENS = 24;
/** More pairs than this make models lose count; and what one request answers can spare the next its pairs. Chosen by hand. */
const MOST_PAIRS = 24;

/** Sets relations of some of the open pairs; those that cannot be read are set `unread`. @returns what was lost */
export type AskSome = (open: readonly OpenPair[], asking: Asking) => Promise<Loss[]>;

/** As many pairs as one request holds; those that cannot be read in it are asked one by one. */
export const askTogether: AskSome = async (open, asking) => {
  const pairs = open.slice(0, mostPairs(open, asking));
  return askSingly(pairs.length > 1 ? await askInOne(pairs, asking) : pairs, asking);
};

/** The first of each group: its answer may spare the next. */
export const askFirsts: AskSome = (open, asking) =>
  askSingly([...new Map(open.toReversed().map((pair) => [pair.group, pair])).values()], asking);

async function askSingly(pairs: readonly OpenPair[], asking: Asking): Promise<Loss[]> {
  return (await Promise.all(pairs.map((pair) => askOne(pair, asking)))).flat();
}

function mostPairs(open: readonly OpenPair[], { engine, options }: Asking): number {
  let room = roomFor(engine.capabilities, comparePairsPrompt([], options), 0);
  const over = open.findIndex(({ group, i, j }) => {
    room -= REPLY_TOKENS + estimateTokens(`${group.question}\n24. ${group.values[i]} | ${group.values[j]}\n`);
    return room < 0;
  });
  return Math.max(1, Math.min(MOST_PAIRS, over < 0 ? open.length : over));
}

/** The sides as they are shown; a reply about swapped ones is mapped back. */
function shown({ group, i, j }: OpenPair, { options }: Asking) {
  const [first = '', second = ''] = [group.values[i], group.values[j]];
  return options.order === 'given' ? { first, second } : { first: second, second: first };
}
const asGiven = (relation: Relation, { options }: Asking): Relation =>
  options.order === 'given' ? relation : otherWay(relation);

/** @returns pairs that could not be read */
async function askInOne(pairs: readonly OpenPair[], asking: Asking): Promise<readonly OpenPair[]> {
  const { engine, options, signal } = asking;
  const byGroup = new Map<ValueGroup, OpenPair[]>();
  for (const pair of pairs) byGroup.set(pair.group, [...(byGroup.get(pair.group) ?? []), pair]);
  const groups = [...byGroup].map(([{ question }, mine]) => ({
    question,
    pairs: mine.map((pair) => shown(pair, asking)),
  }));
  const answer = await unlessTooLong(
    askForm(
      engine,
      {
        purpose: purposeOf('compare'),
        prompt: comparePairsPrompt(groups, options),
        shape: COMPARED_SHAPE,
        maxTokens: REPLY_TOKENS * (pairs.length + 1),
      },
      signal,
    ),
  );
  const said = new Map<number, Relation | null>();
  // A pair with two different relations has none.
  for (const { pair, relation } of answer?.read ?? [])
    said.set(pair, said.get(pair) === undefined || said.get(pair) === relation ? relation : null);
  // Numbered as the prompt numbers them: group by group.
  return [...byGroup.values()].flat().filter(({ group, i, j }, at) => {
    const relation = said.get(at + 1) ?? null;
    if (relation === null) return true;
    group.relations.set(i, j, { relation: asGiven(relation, asking), probability: null, by: 'model' });
    return false;
  });
}

/** @returns what was lost */
async function askOne(pair: OpenPair, asking: Asking): Promise<Loss[]> {
  const { engine, options, signal } = asking;
  const { group, i, j } = pair;
  const question = {
    purpose: purposeOf('compare'),
    prompt: comparePrompt(group.question, shown(pair, asking), options),
    labels: RELATIONS,
  };
  const answer = await unlessTooLong(askLabel(engine, question, signal));
  if (answer !== null && answer.label !== null) {
    group.relations.set(i, j, settledBy(answer, asking));
    return [];
  }
  group.relations.set(i, j, 'unread');
  return answer === null ? [loss('too long')] : [{ ...loss('unreadable'), raw: [answer.raw] }];
}

const loss = (why: Loss['why']): Loss => ({ step: 'compare', why, count: 1 });

function settledBy(
  { label, shares }: { readonly label: Relation; readonly shares: readonly number[] | null },
  asking: Asking,
): Settled {
  const relation = asGiven(label, asking);
  if (shares === null) return { relation, probability: null, by: 'model' };
  const given = RELATIONS.map((one) => shares[RELATIONS.indexOf(asGiven(one, asking))] ?? 0);
  return { relation, probability: shares[RELATIONS.indexOf(label)] ?? null, by: 'model', shares: given };
}
