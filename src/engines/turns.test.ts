import { describe, expect, it } from 'vitest';
import { createTurns } from './turns';

describe('turns', () => {
  it('go to so many at once, in the order of the calls', async () => {
    const turns = createTurns();
    const begun: number[] = [];
    const ends = [0, 1, 2, 3].map((n) =>
      turns.take(2).then((end) => {
        begun.push(n);
        return end;
      }),
    );
    const first = await ends[0];
    await ends[1];
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toEqual([0, 1]);
    first?.();
    (await ends[2])?.();
    await ends[3];
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('an abort takes the caller out of the line, and those behind move up', async () => {
    const turns = createTurns();
    const end = await turns.take(1);
    const aborting = new AbortController();
    const leaving = turns.take(1, aborting.signal);
    const behind = turns.take(1);
    aborting.abort();
    await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
    end();
    (await behind)();
    await turns.take(1);
  });

  it('an abort after the turn began changes nothing', async () => {
    const turns = createTurns();
    const aborting = new AbortController();
    const end = await turns.take(1, aborting.signal);
    aborting.abort();
    const next = turns.take(1);
    end();
    await next;
  });

  it('one who was aborted before gets none', async () => {
    await expect(createTurns().take(1, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
