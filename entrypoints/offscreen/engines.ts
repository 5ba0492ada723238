/** The language models of this page: one host for all audits and trials, and what happened to them. */
import type { EngineSpeed } from '../../src/core/engine/check-engine';
import { choiceName } from '../../src/core/engine/choice-names';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import type { LedgerEntry } from '../../src/core/model/source';
import { stepDown } from '../../src/core/models/choose-model';
import type { Engine } from '../../src/core/ports/engine';
import type { EngineNotice } from '../../src/core/report/schema';
import { createEngineHost, type HostEvent } from '../../src/engines/engine-host';
import { tellModelPages } from '../../src/protocol/channel';
import type { Database } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';
import { createEngineTrials } from './engine-trials';
import { createEngineLoader, USUAL_WINDOW } from './load-engine';

export interface Engines {
  /** Errors: rejects with the signal's reason when it fires, with `EngineError` otherwise. */
  use(choice: EngineChoice, signal?: AbortSignal): Promise<Engine>;
  /** What a user should know of what happened since a moment. @param since epoch milliseconds */
  notices(since: number): EngineNotice[];
  /** Requests to a server so far, as one entry; null before the first. */
  requestsTo(url: string): LedgerEntry | null;
}

const MOST_NOTICES = 100;
const SMALLEST_WINDOW = 2048;

export function serveEngines(connectStore: () => Promise<Database>): Engines {
  const notices: EngineNotice[] = [];
  const trials = createEngineTrials(keepSpeed);
  const requests = new Map<string, LedgerEntry>();
  const loader = createEngineLoader(connectStore, (url, entry) => {
    const { at = entry.at, bytes = 0, times = 0 } = requests.get(url) ?? {};
    requests.set(url, { ...entry, url, at, bytes: bytes + entry.bytes, times: times + 1 });
  });
  const host = createEngineHost({ load: loader.load, stepDown: smaller, onEvent });

  /** Half of the window first, then the next smaller model that is here. */
  function smaller(choice: EngineChoice): EngineChoice | null {
    if (choice.kind !== 'webllm' && choice.kind !== 'wllama') return null;
    const known = loader.ranked.find(({ model }) => model.id === choice.model);
    if (!known) {
      const half = (choice.contextTokens ?? USUAL_WINDOW) / 2;
      return half >= SMALLEST_WINDOW ? { ...choice, contextTokens: half } : null;
    }
    const failed = { ...known, contextTokens: choice.contextTokens ?? known.contextTokens };
    const next = stepDown(failed, loader.ranked);
    return next && { kind: next.model.engine, model: next.model.id, contextTokens: next.contextTokens };
  }

  function onEvent(event: HostEvent): void {
    trials.onEvent(event);
    if (event.kind === 'loaded' && event.speed) keepSpeed(event.choice, event.speed);
    const notice = noticeOf(event, Date.now());
    if (notice) notices.push(notice);
    notices.splice(0, notices.length - MOST_NOTICES);
  }

  function keepSpeed(choice: EngineChoice, speed: EngineSpeed): void {
    if (choice.kind !== 'webllm' && choice.kind !== 'wllama') return;
    const { model } = choice;
    const measured = { ...speed, at: Date.now() };
    connectStore()
      .then((store) => createModelRecords(store).change(model, (kept) => ({ ...kept, measured })))
      .then(() => tellModelPages({ to: 'models', type: 'model-changed', model }))
      // Where it cannot be kept, the next load measures anew.
      .catch(() => {});
  }

  trials.serve(host);

  return {
    use: host.use,
    notices: (since) => notices.filter(({ at }) => at >= since),
    requestsTo: (url) => requests.get(url) ?? null,
  };
}

function noticeOf(event: HostEvent, at: number): EngineNotice | null {
  if (event.kind === 'reloaded')
    return { kind: 'reloaded', why: event.reason, engine: choiceName(event.choice), at };
  if (event.kind === 'stepped down')
    return { kind: 'stepped down', why: event.reason, engine: choiceName(event.to), at };
  return null;
}
