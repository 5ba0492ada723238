import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../tests/setup/data';
import { expertRecall, KNOWN_RECALL, SYSTEMS } from './expert-recall';
import { type ExpertAnswer, type ExpertClaim, readExpertAnswers } from './expertqa-claims';

const claim = (support: ExpertClaim['support'], worthy: boolean | null): ExpertClaim => ({
  text: 'The bridge opened in 1931.',
  cited: support !== 'Missing',
  worthy,
  support,
  evidence: [],
});

const answer = (claims: ExpertClaim[]): ExpertAnswer => ({ system: 's', question: '', text: '', claims });

describe('expertRecall', () => {
  it('is Complete over what needs support; what is missing, unclear or not labelled is no support', () => {
    const claims = [
      claim('Complete', true),
      claim('Complete', false),
      claim('Partial', true),
      claim('Incomplete', true),
      claim('Missing', true),
      claim('N/A', true),
      claim(null, true),
      claim(null, null),
    ];
    expect(expertRecall([answer(claims)])).toMatchObject({ numerator: 1, denominator: 6 });
    expect(expertRecall([answer([claim('Complete', false)])]).value).toBeNull();
  });

  it.skipIf(!hasData('data', 'expertqa', 'rand_val.jsonl'))(
    'is what the data set is known for, by system',
    () => {
      const answers = readExpertAnswers(dataPath('data'));
      expect(SYSTEMS).toHaveLength(6);
      for (const system of SYSTEMS) {
        const { value } = expertRecall(answers.filter((one) => one.system === system));
        expect(value?.toFixed(3)).toBe(KNOWN_RECALL[system]?.toFixed(3));
      }
    },
  );
});
