/** Answer pairs with the relation that gpt-oss-120b gave them (public data `quantity_pairs`), as a case without texts. */
import { readFileSync } from 'node:fs';
import type { BenchTable } from '../../src/cli/bench-result';
import { RELATIONS, type Relation } from '../../src/core/methods/qa/prompts';
import { compareValues } from '../../src/core/quantities/compare-values';
import { dataPath, hasData } from '../setup/data';
import type { QaCase } from '../setup/qa-case';

const FILE = ['data', 'quantity_pairs', 'answer_relation_examples_gpt_oss_120b.jsonl'] as const;

interface RecordedPair {
  readonly question: string;
  readonly first: string;
  readonly second: string;
  readonly relation: string;
}

/** Pairs with "unknown" are left out: it is no value. @returns null where the data is not there */
export function readRecordedRelations(): QaCase | null {
  const pairs = readPairs();
  if (pairs === null) return null;
  const known = pairs.filter(({ first, second }) => first !== 'unknown' && second !== 'unknown');
  const valuesOf = (wanted: string) => [
    ...new Set(known.flatMap(({ question, first, second }) => (question === wanted ? [first, second] : []))),
  ];
  return {
    name: 'recorded answer relations',
    query: '',
    sources: [],
    answers: [],
    questions: [...new Set(known.map(({ question }) => question))].map((question) => ({
      question,
      mined: {},
      relevance: 5,
      values: { recorded: valuesOf(question) },
    })),
    relations: known.map(({ question, first, second, relation }) => [
      question,
      first,
      second,
      shortLabel(relation),
    ]),
  };
}

/** `first implies second` is `first`. */
function shortLabel(relation: string): Relation {
  const found = RELATIONS.find((one) => relation.startsWith(one));
  if (!found) throw new Error(`A recorded relation is none of ours: ${relation}`);
  return found;
}

function readPairs(): RecordedPair[] | null {
  if (!hasData(...FILE)) return null;
  return readFileSync(dataPath(...FILE), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as RecordedPair);
}

/** Where code settles a recorded pair without a call, and what it says. */
export function settledByCode(): BenchTable[] {
  const settled = (readRecordedRelations()?.relations ?? []).flatMap(([, first, second, relation]) => {
    const verdict = compareValues(first, second);
    return verdict === null ? [] : [[first, second, verdict, relation]];
  });
  if (settled.length === 0) return [];
  return [
    {
      heading: 'Recorded pairs that code settles',
      columns: ['first', 'second', 'code', 'recorded'],
      rows: settled,
    },
  ];
}
