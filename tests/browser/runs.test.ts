/** What the user wants of an audit while it is ending; with the browser's own locks and store. */
import { describe, expect, it } from 'vitest';
import { createRuns } from '../../entrypoints/offscreen/runs';
import { openDraft, toRequest } from '../../src/audit/draft';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import { openDatabase } from '../../src/store/database';
import { saveRequest } from '../../src/store/reports';
import { openRuns } from '../../src/store/runs';

const store = await openDatabase();
const ANSWER = 'The tower is 300 metres high [1].\n\n[1]: https://tower.example/';

/** An audit whose judge is held while it connects, deaf to aborts, until `letGo`. */
async function heldAudit() {
  const audit = crypto.randomUUID();
  const answer = divideAnswer(parsePasted(ANSWER, 'How high is the tower?'));
  await saveRequest(store, toRequest(openDraft(answer), audit, new Set()));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const signals: AbortSignal[] = [];
  const runs = createRuns(
    async () => store,
    async (_request, _store, signal) => {
      signals.push(signal);
      await held;
      signal.throwIfAborted();
      return { judge: { engine: 'nobody', judge: async () => {} } };
    },
  );
  const first = runs.start(audit, 'begin').catch(() => {});
  await expect.poll(() => signals).toHaveLength(1);
  return { audit, runs, letGo, signals, first };
}

describe('an audit that is ending', () => {
  it.each(['pause', 'stop'] as const)('begins again after its end: %s', async (how) => {
    const { audit, runs, letGo, signals, first } = await heldAudit();
    await runs.end(audit, how);
    const again = runs.start(audit, 'begin');
    const andAgain = runs.start(audit, 'begin');
    letGo();
    await first;
    expect([await again, await andAgain]).toEqual([{ ok: true }, { ok: true }]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await expect.poll(() => openRuns(store)).not.toContain(audit);
  });

  it('does not begin again where the user ends it once more', async () => {
    const { audit, runs, letGo, signals, first } = await heldAudit();
    await runs.end(audit, 'pause');
    const again = runs.start(audit, 'begin');
    const stopped = runs.end(audit, 'stop');
    letGo();
    await Promise.all([first, again, stopped]);
    expect(signals).toHaveLength(1);
    expect(await openRuns(store)).not.toContain(audit);
  });

  it('does not begin again because somebody found it cut off', async () => {
    const { audit, runs, letGo, signals, first } = await heldAudit();
    await runs.end(audit, 'pause');
    const found = runs.start(audit, 'go on');
    letGo();
    await Promise.all([first, found]);
    expect(signals).toHaveLength(1);
  });
});
