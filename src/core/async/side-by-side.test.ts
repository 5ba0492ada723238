import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side';

it('begins in order, has so many open at most, and does all of them', async () => {
  const begun: number[] = [];
  let open = 0;
  let most = 0;
  await sideBySide([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    most = Math.max(most, ++open);
    for (let turn = 0; turn < item % 3; turn += 1) await Promise.resolve();
    open -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('begins nothing more once one is broken', async () => {
  const begun: number[] = [];
  const broken = sideBySide([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('broken');
    await Promise.resolve();
  });
  await expect(broken).rejects.toThrow('broken');
  expect(begun).toEqual([1, 2]);
});
