import { expect, it } from 'vitest';
import { progressShare } from './progress-share';

it('makes one share of phases that begin at 0 again', () => {
  const told: string[] = [];
  const progress = progressShare(({ stage, share }) => told.push(`${stage} ${share}`));
  progress.onStart({ stage: 'reading', share: 0 });
  progress.onStart({ stage: 'reading', share: 1 });
  // WebLLM's last word of a phase, and its first of the next.
  progress.onStart({ stage: 'reading', share: 0 });
  progress.onStart({ stage: 'compiling', share: 0.5 });
  progress.onStart({ stage: 'reading', share: 1 });
  progress.checking();
  progress.done();
  expect(told).toEqual([
    'reading 0',
    'reading 0.75',
    'reading 0.75',
    'compiling 0.85',
    'reading 0.85',
    'checking 0.95',
    'checking 1',
  ]);
});
