import { describe, expect, it } from 'vitest';
import { expectedCosts } from '../../entrypoints/shared/expected-costs';
import type { AuditDraft, DraftSource } from '../../src/audit/draft';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import type { EnginesByMethod, ReadyEngines } from '../../src/ui/ready-engines';
import { sampleAnswer } from '../fixtures/reports/sample-report';

const MODEL: EngineChoice = { kind: 'wllama', model: 'm' };
const NONE: ReadyEngines = { options: [], lacking: [], chosen: null };
const ready = (choice: EngineChoice): ReadyEngines => ({
  options: [{ id: 'one', choice, modelName: null, sendsTo: null }],
  lacking: [],
  chosen: 'one',
});
const engines: EnginesByMethod = {
  quick: ready({ kind: 'embedded' }),
  e2e: ready(MODEL),
  qa: { ...ready(MODEL), chosen: 'gone' },
  nli: ready(MODEL),
};
const FAST = { promptTokensPerSecond: 1_000, tokensPerSecond: 100 };

function source(id: string, sentences: number | null): DraftSource {
  const text = 'A sentence of a page that says one thing. '.repeat(sentences ?? 0);
  const page = { id, url: `https://${id}.example/`, title: null, hints: [] };
  const read = {
    source: page,
    state: { kind: 'read' as const, shareRead: 1, detail: null },
    text: {
      sourceId: id,
      title: null,
      text,
      sentences: Array.from({ length: sentences ?? 0 }, (_, at) => ({ start: at * 42, end: at * 42 + 41 })),
    },
  };
  return { source: page, kept: true, added: false, given: null, read: sentences === null ? null : read };
}

const draftOf = (...sources: DraftSource[]): AuditDraft => ({
  answer: sampleAnswer,
  targets: new Map(),
  sources,
});
const read = draftOf(source('1', 60), source('2', 20));

describe('expectedCosts', () => {
  it('tells of methods whose engine is ready, and no others', () => {
    expect(Object.keys(expectedCosts(read, engines, () => FAST, null)).toSorted()).toEqual(['e2e', 'nli']);
    const none = { ...engines, e2e: NONE, nli: NONE };
    expect(expectedCosts(read, none, () => FAST, null)).toEqual({});
  });

  it('rests on the texts where all that is kept was read, and on usual pages otherwise', () => {
    const rests = (draft: AuditDraft) => expectedCosts(draft, engines, () => null, null).nli?.rests;
    expect(rests(read)).toBe('on the texts');
    expect(rests(draftOf(source('1', 60), source('2', null)))).toBe('on usual pages');
    expect(rests(draftOf(source('1', 60), { ...source('2', null), kept: false }))).toBe('on the texts');
  });

  it('says nothing of the time where no speed was measured', () => {
    expect(expectedCosts(read, engines, () => null, null).e2e?.seconds).toBeNull();
    const half = { promptTokensPerSecond: 500, tokensPerSecond: null };
    expect(expectedCosts(read, engines, () => half, null).e2e?.seconds).toBeNull();
    const { seconds } = expectedCosts(read, engines, () => FAST, null).e2e ?? {};
    expect(seconds?.low).toBeGreaterThan(0);
    expect(seconds?.high).toBeGreaterThanOrEqual(seconds?.low ?? 0);
  });

  it('takes less where the facts are listed already, by that method and engine', () => {
    const calls = (listed: Parameters<typeof expectedCosts>[3]) =>
      expectedCosts(read, engines, () => FAST, listed).nli?.calls.high ?? 0;
    const all = calls(null);
    expect(calls({ method: 'nli', engine: 'one', facts: 12 })).toBeLessThan(all);
    expect(calls({ method: 'nli', engine: 'other', facts: 12 })).toBe(all);
    expect(calls({ method: 'e2e', engine: 'one', facts: 12 })).toBe(all);
  });
});
