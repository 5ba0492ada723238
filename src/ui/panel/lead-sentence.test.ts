import '../../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import type { FactResult, Report, Score } from '../../core/report/schema';
import { leadWords } from './lead-sentence';

const [model] = sampleReport.facts;
if (!model) throw new Error('no fact');

function facts(n: number, coverage: FactResult['coverage'], tier: FactResult['tier']): FactResult[] {
  // Without a judgement a contradiction would be disputed: the sample's own denies `s3`.
  const judgement = sampleReport.facts.find(({ id }) => id === 'f2')?.judgement ?? null;
  return Array.from({ length: n }, (_, i) => ({
    ...(model as FactResult),
    id: `${coverage}${tier}${i}`,
    coverage,
    tier,
    judgement,
  }));
}

function onFacts(parts: readonly (readonly FactResult[])[], score?: Partial<Score>): string[] {
  const comprehensiveness = { ...sampleReport.scores.comprehensiveness, ...score };
  const scores = { ...sampleReport.scores, comprehensiveness };
  return leadWords({ ...sampleReport, facts: parts.flat(), scores }).slice(1);
}

describe('leadWords', () => {
  const NONE = 'No fact found in its sources is missing';
  it.each([
    // essential, useful, partly, contradicted, unsure
    [0, 0, 0, 0, 0, [`${NONE}.`]],
    [1, 0, 0, 0, 0, ['1 essential fact from its sources is missing.']],
    [2, 0, 0, 0, 0, ['2 essential facts from its sources are missing.']],
    [1, 1, 0, 0, 0, ['1 essential fact from its sources is missing, and 1 useful one.']],
    [1, 3, 0, 0, 0, ['1 essential fact from its sources is missing, and 3 useful ones.']],
    [2, 1, 0, 0, 0, ['2 essential facts from its sources are missing, and 1 useful one.']],
    [2, 3, 0, 0, 0, ['2 essential facts from its sources are missing, and 3 useful ones.']],
    [0, 1, 0, 0, 0, ['No essential fact from its sources is missing, 1 useful one is.']],
    [0, 3, 0, 0, 0, ['No essential fact from its sources is missing, 3 useful ones are.']],
    [0, 0, 1, 0, 0, [`${NONE}, 1 is there only in part.`]],
    [0, 0, 2, 0, 0, [`${NONE}, 2 are there only in part.`]],
    // Where something is missing, what is there in part stands under the bar.
    [1, 0, 2, 0, 0, ['1 essential fact from its sources is missing.']],
    [0, 3, 1, 0, 0, ['No essential fact from its sources is missing, 3 useful ones are.']],
    [0, 0, 0, 1, 0, [`${NONE}.`, 'On 1 fact the answer says otherwise.']],
    [
      1,
      3,
      1,
      2,
      1,
      [
        '1 essential fact from its sources is missing, and 3 useful ones.',
        'On 2 facts the answer says otherwise.',
      ],
    ],
    [0, 0, 0, 0, 1, [`${NONE}.`, '1 fact could not be judged.']],
    [0, 0, 1, 0, 3, [`${NONE}, 1 is there only in part.`, '3 facts could not be judged.']],
    [0, 2, 0, 0, 1, ['No essential fact from its sources is missing, 2 useful ones are.']],
  ] as const)('%i essential, %i useful missing, %i partly, %i contradicted, %i unsure', (...row) => {
    const [essential, useful, partly, contradicted, unsure, expected] = row;
    expect(
      onFacts([
        facts(2, 'covered', 'essential'),
        facts(essential, 'missing', 'essential'),
        facts(useful, 'missing', 'useful'),
        facts(partly, 'partly', 'useful'),
        facts(contradicted, 'contradicted', 'essential'),
        facts(unsure, 'unsure', 'useful'),
      ]),
    ).toEqual(expected);
  });

  it.each([
    ['not run', 'The search for missing facts was not finished.'],
    ['nothing judged', 'What the answer leaves out could not be judged.'],
    ['no relevant fact', 'Its sources hold no fact that bears on the question.'],
  ] as const)('says why missing facts have no count: %s', (reason, expected) => {
    expect(onFacts([], { value: null, reason })).toEqual([expected]);
  });

  it('tells no denial as sure that the verdict on the statement does not bear out', () => {
    const supported: Report = {
      ...sampleReport,
      statements: sampleReport.statements.map((result) =>
        result.statement === 's3' ? { ...result, verdict: 'full' } : result,
      ),
    };
    expect(leadWords(sampleReport).join(' ')).toContain('says otherwise');
    expect(leadWords(supported).join(' ')).not.toContain('says otherwise');
  });
});
