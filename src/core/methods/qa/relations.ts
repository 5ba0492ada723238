/**
 * What is known of the values of one question, two by two, and what follows from it by logic alone:
 * equivalent values relate to everything alike, implication carries on, and what implies one of two
 * that contradict each other contradicts the other.
 */
import { RELATIONS, type Relation } from './prompts';

export interface Settled {
  /** From the value with the lower index to the other; `first` is that with the lower index. */
  readonly relation: Relation;
  /** 0..1; null where the engine gives none; 1 where code settled it; of what follows, the product. */
  readonly probability: number | null;
  readonly by: 'code' | 'list' | 'model' | 'logic';
  /** Probability of each relation, in the order of `RELATIONS`, where one request asked for it alone. */
  readonly shares?: readonly number[];
}

/** What nobody could read is not asked again, and is no relation. */
export type Known = Settled | 'unread';

export interface Relations {
  /** Number of values; they are named by index. */
  readonly size: number;
  /** As seen from `i`: `first` means that `i` implies `j`. */
  get(i: number, j: number): Known | undefined;
  set(i: number, j: number, known: Known): void;
  /** Adds all that follows from what is known, until nothing more does. Cubic in the number of values. */
  infer(): void;
  /** The lowest index that is known to be equivalent. */
  standsFor(i: number): number;
}

export function createRelations(size: number): Relations {
  const known = new Map<number, Known>();
  let isNew = false;
  const at = (i: number, j: number) => Math.min(i, j) * size + Math.max(i, j);

  const get = (i: number, j: number): Known | undefined => {
    const found = known.get(at(i, j));
    return found === undefined || i < j ? found : seenFromOther(found);
  };
  const set = (i: number, j: number, value: Known): void => {
    known.set(at(i, j), i < j ? value : seenFromOther(value));
    isNew = true;
  };
  const settled = (i: number, j: number): Settled | null => {
    const found = get(i, j);
    return found === undefined || found === 'unread' ? null : found;
  };

  const inferOnce = (): void => {
    for (let i = 0; i < size; i += 1) {
      for (let k = i + 1; k < size; k += 1) {
        if (settled(i, k)) continue;
        for (let j = 0; j < size; j += 1) {
          if (j === i || j === k) continue;
          const [a, b] = [settled(i, j), settled(j, k)];
          const relation = a && b && composed(a.relation, b.relation);
          if (!a || !b || !relation) continue;
          set(i, k, { relation, probability: product(a.probability, b.probability), by: 'logic' });
          break;
        }
      }
    }
  };

  return {
    size,
    get,
    set,
    infer() {
      while (isNew) {
        isNew = false;
        inferOnce();
      }
    },
    standsFor(i) {
      for (let j = 0; j < i; j += 1) if (settled(j, i)?.relation === 'equivalent') return j;
      return i;
    },
  };
}

const OTHER_WAY: Readonly<Record<Relation, Relation>> = {
  equivalent: 'equivalent',
  first: 'second',
  second: 'first',
  contradictory: 'contradictory',
  neutral: 'neutral',
};

/** The relation of the same two values named the other way round. */
export const otherWay = (relation: Relation): Relation => OTHER_WAY[relation];

function seenFromOther(known: Known): Known {
  if (known === 'unread') return known;
  const { shares, relation } = known;
  return {
    ...known,
    relation: otherWay(relation),
    ...(shares ? { shares: RELATIONS.map((one) => shares[RELATIONS.indexOf(otherWay(one))] ?? 0) } : {}),
  };
}

/** Relation of x and z from those of x and y, y and z; null where logic gives none. */
function composed(xy: Relation, yz: Relation): Relation | null {
  if (xy === 'equivalent') return yz;
  if (yz === 'equivalent') return xy;
  if (xy === 'first') return yz === 'first' || yz === 'contradictory' ? yz : null;
  if (yz === 'second') return xy === 'second' || xy === 'contradictory' ? xy : null;
  return null;
}

const product = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a * b;
