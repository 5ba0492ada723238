import { expect, it } from 'vitest';
import { SUPPORT_MODEL } from '../core/judging/support-model';
import leftOut from './support-heads.json' with { type: 'json' };

it('left-out heads are those of the shipped model’s fit, one a fold, with its features', () => {
  expect(leftOut.of).toBe(SUPPORT_MODEL.name);
  expect(leftOut.folds).toHaveLength(5);
  for (const { weights } of leftOut.folds) {
    expect(Object.keys(weights)).toEqual(Object.keys(SUPPORT_MODEL.support.weights));
  }
});
