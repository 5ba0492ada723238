/** Method `nli` from end to end on the seventeen hand-made fact lists, with a model that knows their labels. */
import { beforeAll, describe, expect, it } from 'vitest';
import { labelsAlike, type MeasuredAudit, measureLabelledAudits } from '../bench/nli-cost';

describe('method nli on hand-made lists', () => {
  let audits: readonly MeasuredAudit[] = [];
  beforeAll(async () => {
    audits = await measureLabelledAudits();
  });

  it('lists the sentences that bear on the query, and no other', () => {
    expect(audits).toHaveLength(17);
    for (const { list, audit } of audits) {
      expect(list.losses).toEqual([]);
      const texts = list.facts.map(({ text }) => text);
      expect(texts.toSorted()).toEqual(audit.relevant.toSorted());
    }
  });

  it('covers what the labels say, but for one fact in about two hundred', () => {
    const alike = audits.flatMap(labelsAlike);
    expect(alike.length).toBeGreaterThan(190);
    expect(alike.filter((one) => !one).length).toBeLessThanOrEqual(1);
  });

  it('takes what was said beforehand', () => {
    for (const { use, expected, usedByAnswer, expectedOfAnswer } of audits) {
      for (const part of ['calls', 'promptTokens', 'generatedTokens'] as const) {
        expect(use[part]).toBeGreaterThanOrEqual(expected[part].low);
        expect(use[part]).toBeLessThanOrEqual(expected[part].high);
      }
      expect(usedByAnswer).toBeGreaterThanOrEqual(expectedOfAnswer.low);
      expect(usedByAnswer).toBeLessThanOrEqual(expectedOfAnswer.high);
    }
  });
});
