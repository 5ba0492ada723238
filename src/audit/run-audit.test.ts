import { describe, expect, it } from 'vitest';
import { writtenReplies } from '../../tests/setup/written-replies';
import { loadJudge } from '../cli/load-judge';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { NO_USE } from '../core/engine/meter';
import { DEFAULT_OPTIONS } from '../core/methods/method';
import type { Judgement } from '../core/model/judgement';
import type { ReadSource, Source, SourceState } from '../core/model/source';
import type { Journal } from '../core/ports/journal';
import type { Judge } from '../core/ports/judge';
import { type Report, reportSchema } from '../core/report/schema';
import { splitSentences } from '../core/text/sentences';
import { openDraft, toRequest } from './draft';
import { withJournal } from './journalled-judge';
import { type AuditPorts, runAudit } from './run-audit';

const QUERY = 'How high may a kite be flown near the Orsa airfield?';

const PAGES: Record<string, string> = {
  'https://rules.example.org/kites':
    'Kites may be flown up to 60 metres within five kilometres of the Orsa airfield. ' +
    'No kite may be flown near the Orsa airfield between sunset and sunrise. ' +
    'Permits are issued within three working days.',
};

const ANSWER = [
  'Kites may be flown up to 60 metres near the Orsa airfield [1].',
  'The tower was painted red in 1988 [1].',
  'Most people fly them on the beach.',
  'Reflective tape is compulsory [2].',
  '',
  '[1]: https://rules.example.org/kites',
  '[2]: https://rules.example.org/gone',
].join('\n');

function read(source: Source): ReadSource {
  const text = PAGES[source.url ?? ''];
  const state = (kind: SourceState['kind']): SourceState => ({
    kind,
    shareRead: kind === 'read' ? 1 : null,
    detail: null,
  });
  if (text === undefined) return { source, state: state('not found'), text: null };
  return {
    source,
    state: state('read'),
    text: { sourceId: source.id, title: null, text, sentences: splitSentences(text) },
  };
}

function memoryJournal(): Journal & { readonly kept: Map<string, Judgement> } {
  const kept = new Map<string, Judgement>();
  return {
    kept,
    get: async (key) => kept.get(key),
    put: async (key, judgement) => {
      kept.set(key, judgement);
    },
  };
}

const { judge: embedded } = await loadJudge();

/** Four pages of one town, the last of which says nothing of what cites it. */
const SHARED = [
  'Kites may be flown up to 60 metres near the Orsa airfield [1][2][3][4].',
  'Permits are issued within three working days [4].',
  'No kite may be flown near the Orsa airfield between sunset and sunrise.',
  '',
  ...[1, 2, 3, 4].map((n) => `[${n}]: https://rules.example.org/${n}`),
].join('\n');

const sharedPages: AuditPorts['reader'] = {
  async read(source) {
    const texts: Record<string, string | undefined> = {
      1: PAGES['https://rules.example.org/kites'],
      2: 'Near the Orsa airfield a kite may be flown. It is a pleasant place.',
      3: 'Kites fly up to 60 metres there, says the tower.',
    };
    const text = texts[source.id] ?? 'Bread is baked every morning.';
    const sentences = splitSentences(text);
    const state: SourceState = { kind: 'read', shareRead: 1, detail: null };
    const imprint = { publisher: 'Orsa municipality', published: '2024-05-01' };
    return { source, state, text: { sourceId: source.id, title: null, text, sentences, imprint } };
  },
};

/** @returns the judge, and what it is asked: claim, task and texts of each question */
function recording(judge: Judge) {
  const questions: string[] = [];
  const recorded: Judge = {
    engine: judge.engine,
    judgesBy: judge.judgesBy,
    judge: (batch, onJudged, signal) => {
      questions.push(
        ...batch.questions.map(({ task, claim, premises }) => JSON.stringify([task, claim, premises])),
      );
      return judge.judge(batch, onJudged, signal);
    },
  };
  return { judge: recorded, questions };
}

const ports = (given: Partial<AuditPorts> = {}): AuditPorts => ({
  reader: { read: async (source) => read(source) },
  judge: embedded,
  now: () => 1_000,
  ...given,
});

const request = (text = ANSWER) =>
  toRequest(openDraft(divideAnswer(parsePasted(text, QUERY))), 'audit', new Set(['rules.example.org']));

describe('runAudit', () => {
  it('judges each statement against what it cites and finds what the answer leaves out', async () => {
    const report = await runAudit(request(), ports());
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.status).toBe('partial');
    expect(report.statements.map(({ verdict }) => verdict)).toEqual([
      'full',
      'none',
      'uncited',
      'unreadable',
    ]);
    expect(report.sources.map(({ state }) => state.kind)).toEqual(['read', 'not found']);
    const missing = report.facts.filter(({ coverage }) => coverage === 'missing').map(({ text }) => text);
    expect(missing.some((text) => text.includes('between sunset and sunrise'))).toBe(true);
    expect(report.scores.strict.recall).toMatchObject({ numerator: 1, denominator: 4, value: 1 / 4 });
    expect(report.scores.readable.recall).toMatchObject({ numerator: 1, denominator: 3 });
  });

  it('tells the language of the answer at once, and of every source that was read', async () => {
    const seen: Report[] = [];
    const report = await runAudit(request(), ports(), { onChange: (_, so) => seen.push(so()) });
    expect(seen[0]?.language).toBe('en');
    expect(report.sources.map(({ language }) => language)).toEqual(['en', undefined]);
  });

  it('grows in the order of cost: uncited sentences are known before anything is read', async () => {
    const seen: Report[] = [];
    await runAudit(request(), ports(), { onChange: (_, report) => seen.push(report()) });
    expect(seen[0]?.statements.map(({ verdict }) => verdict)).toEqual([
      'waiting',
      'waiting',
      'uncited',
      'waiting',
    ]);
    expect(seen[0]?.sources.map(({ state }) => state.kind)).toEqual(['waiting', 'waiting']);
    const stages = seen.map(({ progress }) => progress.stage);
    expect([...new Set(stages)]).toEqual(['reading', 'support', 'facts', 'coverage', 'finished']);
  });

  it('never says that there are no facts before they were looked for', async () => {
    const seen: Report[] = [];
    await runAudit(request(), ports(), { onChange: (_, report) => seen.push(report()) });
    const early = seen.filter(({ progress }) => progress.stage !== 'finished');
    expect(early.map(({ scores }) => scores.comprehensiveness.reason)).not.toContain('no relevant fact');
  });

  it('is not applicable, never 0, where no source could be read', async () => {
    const nothing = { read: async (source: Source) => ({ ...read({ ...source, url: null }), source }) };
    const report = await runAudit(request(), ports({ reader: nothing }));
    expect(report.facts).toEqual([]);
    expect(report.scores.comprehensiveness).toMatchObject({ value: null, reason: 'no source read' });
    expect(report.scores.sourcesRead).toBe(0);
    expect(report.statements.map(({ verdict }) => verdict)).toEqual([
      'unreadable',
      'unreadable',
      'uncited',
      'unreadable',
    ]);
  });

  it('stops at once and goes on without repeating a judgement', async () => {
    const journal = memoryJournal();
    const stop = new AbortController();
    const stopped = await runAudit(request(), ports({ judge: withJournal(embedded, journal) }), {
      signal: stop.signal,
      onChange: ({ stage }) => {
        if (stage === 'coverage') stop.abort();
      },
    });
    expect(stopped.status).toBe('stopped');
    const kept = journal.kept.size;
    expect(kept).toBe(2);

    const resumed = await runAudit(request(), ports({ judge: withJournal(embedded, journal) }));
    const undisturbed = await runAudit(request(), ports());
    expect(resumed).toEqual(undisturbed);
  });

  it('comes to the same whichever page is read first', async () => {
    const answer = ANSWER.replace('/gone', '/more');
    const more = 'A kite near the Orsa airfield may be flown no higher than 60 metres, says the tower.';
    const inOrder = async (late: string) => {
      const reader = {
        async read(source: Source) {
          for (let turn = 0; source.id === late && turn < 20; turn += 1) await Promise.resolve();
          const text = PAGES[source.url ?? ''] ?? more;
          const state: SourceState = { kind: 'read', shareRead: 1, detail: null };
          const sentences = splitSentences(text);
          return { source, state, text: { sourceId: source.id, title: null, text, sentences } };
        },
      };
      return runAudit(request(answer), ports({ reader }));
    };
    const [first, second] = [await inOrder('1'), await inOrder('2')];
    expect(first.sources.map(({ state }) => state.kind)).toEqual(['read', 'read']);
    expect(second).toEqual(first);
  });

  it('asks for the sets of sources that the scores need, and for other sources where those leave it wanting', async () => {
    const { judge, questions } = recording(withJournal(embedded, memoryJournal()));
    const report = await runAudit(request(SHARED), ports({ judge, reader: sharedPages }));
    expect(reportSchema.parse(report)).toEqual(report);
    const [together, elsewhere, uncited] = report.statements;
    expect(together?.sets?.map(({ sources }) => sources)).toContainEqual(['1', '2', '3']);
    expect(elsewhere).toMatchObject({
      verdict: 'none',
      better: [{ source: '1', judgement: { label: 'full' } }],
    });
    expect(uncited).toMatchObject({
      verdict: 'uncited',
      better: [{ source: '1', judgement: { label: 'full' } }],
    });
    expect(report.sources[0]).toMatchObject({ publisher: 'Orsa municipality', published: '2024-05-01' });
    expect(report.statements.map(({ interpretation }) => interpretation?.by)).toEqual([
      'rules',
      'rules',
      'rules',
    ]);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('asks no cell twice when it goes on, wherever it was stopped', async () => {
    const undisturbed = await runAudit(request(SHARED), ports({ reader: sharedPages }));
    for (const at of [1, 6, 9]) {
      const journal = memoryJournal();
      const { judge, questions } = recording(embedded);
      const stop = new AbortController();
      let judged = 0;
      const stopped = await runAudit(
        request(SHARED),
        ports({ judge: withJournal(judge, journal), reader: sharedPages }),
        {
          signal: stop.signal,
          onChange: ({ stage, done }) => {
            judged = stage === 'support' ? done : judged;
            if (judged >= at) stop.abort();
          },
        },
      );
      expect(stopped.status).toBe('stopped');
      const kept = [...journal.kept.keys()];
      expect(kept.length).toBeGreaterThanOrEqual(at);
      questions.length = 0;
      const resumed = await runAudit(
        request(SHARED),
        ports({ judge: withJournal(judge, journal), reader: sharedPages }),
      );
      expect(resumed).toEqual(undisturbed);
      expect(kept.length + questions.length).toBe(journal.kept.size);
    }
  });

  it('says why it failed and keeps what was found', async () => {
    const judge = {
      engine: 'broken',
      judge: async () => {
        throw new Error('the worker is gone');
      },
    };
    const report = await runAudit(request(), ports({ judge }));
    expect(report).toMatchObject({ status: 'failed', failure: 'the worker is gone' });
    expect(report.statements[2]?.verdict).toBe('uncited');
  });

  it.each([
    ['cut off', 'partial'],
    ['no such line', 'complete'],
  ] as const)('that lost what was %s is %s', async (why, status) => {
    const answer = divideAnswer(parsePasted('Kites fly [1].\n\n[1]: https://rules.example.org/kites', QUERY));
    const asked = {
      ...toRequest(openDraft(answer), 'audit', new Set(['rules.example.org'])),
      method: 'qa' as const,
    };
    const nothing = { facts: [], edges: [], questions: [], none: 'no relevant fact' as const };
    const judge: Judge = {
      engine: 'written',
      judge: async ({ questions }, onJudged) => {
        for (const { key } of questions) await onJudged(key, JUDGED);
      },
    };
    const method: AuditPorts['method'] = {
      engine: 'written',
      method: {
        name: 'qa',
        version: 1,
        list: async () => ({ ...nothing, losses: [{ step: 'mine', why, count: 1 }] }),
        cover: () => Promise.reject(new Error('not to be asked')),
      },
      options: DEFAULT_OPTIONS,
      lists: { get: async () => undefined, put: async () => {} },
      connect: async () => ({ engine: writtenReplies([]), judge }),
      use: () => NO_USE,
    };
    const report = await runAudit(asked, ports({ judge, method }));
    expect(report.status).toBe(status);
  });
});

const JUDGED: Judgement = {
  label: 'full',
  support: 1,
  evidence: [],
  unmatched: [],
  conflicts: [],
  engine: 'written',
};
