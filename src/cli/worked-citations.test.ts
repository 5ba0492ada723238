import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../tests/setup/data';
import { scoreAlce } from '../core/citations/alce';
import { alceSentence, readAlceItems } from './alce-items';
import { isRight, workedExamples } from './worked-citations';

describe('worked examples', () => {
  it('all come out, without data too', () => {
    const examples = workedExamples('no such folder');
    expect(examples.length).toBeGreaterThanOrEqual(3 + 8);
    expect(examples.filter((one) => !isRight(one))).toEqual([]);
  });

  const file = ['data', 'alce_human_eval', 'citations_first3.json'] as const;
  it.skipIf(!hasData(...file))('three items of ALCE: 1.0 by people, and TRUE sentence by sentence', () => {
    const items = readAlceItems(dataPath(...file));
    expect(items).toHaveLength(3);
    for (const { people, automatic } of items) {
      const { recall, precision } = scoreAlce(people.map(alceSentence));
      expect([recall.value, precision.value]).toEqual([1, 1]);
      for (const labels of automatic) {
        const scores = scoreAlce([alceSentence(labels)]);
        expect(scores.recall.value).toBe(Number(labels.supported));
        expect(scores.precision.value === 1).toBe(labels.precise);
      }
    }
    // TRUE: 2 of 3 sentences, 2 of 4 citations; all of the second; 1 of 1, 2 of 3.
    const byTrue = items.map(({ automatic }) => scoreAlce(automatic.map(alceSentence)));
    expect(byTrue.map(({ recall, precision }) => [recall.value, precision.value])).toEqual([
      [2 / 3, 2 / 4],
      [1, 1],
      [1, 2 / 3],
    ]);
  });
});
