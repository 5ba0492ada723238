/** Worked examples of the citation scores: the papers' own and ours, each with what has to come out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { alceValue, scoreAlce } from '../core/citations/alce';
import alceCases from '../core/citations/alce-cases.json' with { type: 'json' };
import { type CitedStatement, scoreStrictly } from '../core/citations/liu';
import { madeStatement } from '../core/citations/made-statement';
import type { JudgeLabel } from '../core/model/judgement';
import type { Score } from '../core/report/schema';
import { alceSentence, readAlceItems } from './alce-items';
import type { BenchTable } from './bench-result';

export interface WorkedExample {
  readonly example: string;
  readonly recall: string;
  readonly expectedRecall: string;
  readonly precision: string;
  readonly expectedPrecision: string;
}

const LETTERS: Readonly<Record<string, JudgeLabel>> = { f: 'full', p: 'partial', n: 'none' };

/** `fnp` cites a source that supports it fully, one that does not, one that does in part; `+` together they do. */
function statement(letters: string): CitedStatement {
  const cited = [...letters.replace('+', '')].map((letter) => ({ support: LETTERS[letter] ?? 'unsure' }));
  return { needsSupport: true, joint: letters.endsWith('+') ? 'full' : 'none', cited };
}

/** Liu et al. 2023, as metrics.md section 8 gives them. */
const LIU = [
  { statements: ['fnp', 'fnn', 'fp'], recall: '3/3', precision: '3/8' },
  { statements: ['pp+', 'n', ''], recall: '1/3', precision: '2/3' },
  { statements: ['ffn', '', ''], recall: '1/3', precision: '2/3' },
];

/** Items whose files are absent are left out. */
export function workedExamples(dataDir: string): WorkedExample[] {
  return [
    ...liuExamples(),
    ...alceExamples(),
    ...alceItems(join(dataDir, 'alce_human_eval', 'citations_first3.json')),
  ];
}

export const isRight = (one: WorkedExample): boolean =>
  one.recall === one.expectedRecall && one.precision === one.expectedPrecision;

function liuExamples(): WorkedExample[] {
  return LIU.map(({ statements, recall, precision }) => {
    const scores = scoreStrictly(statements.map(statement));
    return {
      example: `Liu: ${statements.map((letters) => letters || 'uncited').join(', ')}`,
      recall: counts(scores.recall),
      expectedRecall: recall,
      precision: counts(scores.precision),
      expectedPrecision: precision,
    };
  });
}

function alceExamples(): WorkedExample[] {
  return alceCases.map(({ what, says, citations, holds, cap, recall, precision }) => {
    const scores = scoreAlce([madeStatement(says, citations, holds)], cap ?? Infinity);
    return {
      example: `ALCE${cap === null ? '' : `, cap ${cap}`}: ${what}`,
      recall: counts(scores.recall),
      expectedRecall: recall.join('/'),
      precision: counts(scores.precision),
      expectedPrecision: precision.join('/'),
    };
  });
}

/** By people, an item's overall figures; by TRUE, sentence by sentence: are all its citations precise? */
function alceItems(path: string): WorkedExample[] {
  if (!existsSync(path)) return [];
  return readAlceItems(path).flatMap(({ people, overall, automatic }, i) => {
    const scores = scoreAlce(people.map(alceSentence));
    const sentences = automatic.map((labels) => scoreAlce([alceSentence(labels)]));
    const digits = (values: readonly number[]) => values.join(' ');
    return [
      {
        example: `ALCE item ${i + 1}, people`,
        recall: alceValue(scores.recall).toFixed(1),
        expectedRecall: overall.recall.toFixed(1),
        precision: alceValue(scores.precision).toFixed(1),
        expectedPrecision: overall.precision.toFixed(1),
      },
      {
        example: `ALCE item ${i + 1}, TRUE, by sentence`,
        recall: digits(sentences.map(({ recall }) => recall.numerator)),
        expectedRecall: digits(automatic.map(({ supported }) => Number(supported))),
        precision: digits(sentences.map(({ precision }) => Number(precision.value === 1))),
        expectedPrecision: digits(automatic.map(({ precise }) => Number(precise))),
      },
    ];
  });
}

const counts = ({ numerator, denominator }: Score) => `${numerator}/${denominator}`;

export function workedTable(examples: readonly WorkedExample[]): BenchTable {
  const right = examples.filter(isRight).length;
  return {
    heading: `Worked examples: ${right} of ${examples.length} as they have to be`,
    columns: ['example', 'recall', 'has to be', 'precision', 'has to be'],
    rows: examples.map((one) => [
      one.example,
      one.recall,
      one.expectedRecall,
      one.precision,
      one.expectedPrecision,
    ]),
  };
}
