import { describe, expect, it } from 'vitest';
import { judged } from '../../../tests/setup/judgement';
import { judgeGiven } from './judge-given';
import type { StatementResult } from './schema';

const STATEMENT = { text: 'It opened in 1932.' };

function judgedBy(engine: string | null): StatementResult {
  const judgement = engine === null ? null : judged('full', null, engine);
  return {
    statement: 's2',
    verdict: engine === null ? 'uncited' : 'full',
    joint: judgement,
    cited: [],
    interpretation: {
      state: 'interpretable',
      references: [],
      open: [],
      readAs: 'It [the bridge] opened in 1932.',
      context: 'When did it open?\nThe bridge is long.',
      by: 'rules',
    },
  };
}

describe('what the judge was given', () => {
  it.each([
    ['a language model reads what words stand for', 'server:model', 'It [the bridge] opened in 1932.'],
    ['a judge by words does not', 'embedded:support-1-x', 'It opened in 1932.'],
  ])('%s', (_, engine, statement) => {
    expect(judgeGiven(STATEMENT, judgedBy(engine))).toEqual({
      query: 'When did it open?',
      before: ['The bridge is long.'],
      statement,
    });
  });

  it('is nothing where none was asked, or nobody kept it', () => {
    const { interpretation: _, ...old } = judgedBy('embedded:support-1-x');
    expect(judgeGiven(STATEMENT, judgedBy(null))).toBeNull();
    expect(judgeGiven(STATEMENT, old)).toBeNull();
  });
});
