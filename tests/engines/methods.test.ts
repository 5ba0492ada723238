/**
 * Every method end to end with a real model of 135M behind a real llama.cpp server: nothing is said of its
 * judgement, all of the states in which its output ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditRequest, runAudit } from '../../src/audit/run-audit';
import { memoryLists } from '../../src/cli/connect-audit';
import { openQueuedEngine, openReplyJournalFile, type QueuedServer } from '../../src/cli/reply-journal-file';
import { citedSources } from '../../src/core/answer/cited-sources';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import { metered } from '../../src/core/engine/meter';
import { createLanguageJudge } from '../../src/core/judging/language/language-judge';
import { coverInOneCall } from '../../src/core/methods/e2e/one-call';
import { DEFAULT_OPTIONS, type LanguageMethodName, type MethodOptions } from '../../src/core/methods/method';
import { LANGUAGE_METHODS } from '../../src/core/methods/methods';
import { unread } from '../../src/core/model/source';
import { type Report, reportSchema } from '../../src/core/report/schema';
import { readGiven } from '../../src/sources/given-source';
import { helpFinding } from '../setup/helped-finding';
import { testModelPath } from '../setup/test-model.mjs';
import { LLAMA_MODEL, type LlamaServer, startLlamaServer, whyNoLlamaServer } from './llama-server';

const modelFile = testModelPath();
const missing =
  whyNoLlamaServer() ?? (modelFile === null ? 'no test model: node tests/setup/test-model.mjs' : null);

const QUERY = 'When was the Marn lighthouse built?';
const ANSWER = 'The Marn lighthouse was built in 1884 [1].';
const TEXTS: Readonly<Record<string, string>> = {
  '1': 'The Marn lighthouse was built in 1884.',
  '2': 'The lighthouse of Marn was finished in 1887.',
};

/** Everything counts as relevant, so that the steps after that question are met, too. */
const OPTIONS: MethodOptions = { ...DEFAULT_OPTIONS, relevanceFrom: 1 };

const SOURCES = Object.entries(TEXTS).map(([id, text]) => readGiven({ id, text }));

function request(method: LanguageMethodName): AuditRequest {
  const answer = divideAnswer(parsePasted(ANSWER, QUERY));
  const named = SOURCES.map(({ source: { id, title } }) => ({ id, url: null, title }));
  return {
    id: method,
    method,
    answer,
    targets: citedSources(answer, named).targets,
    sources: SOURCES.map((given) => ({ kind: 'given', given })),
  };
}

interface Run {
  readonly report: Report;
  /** Requests that the server answered. */
  readonly sent: number;
}

describe.skipIf(missing !== null)(`methods with SmolLM2${missing === null ? '' : ` (${missing})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-methods-'));
  let server: LlamaServer;
  beforeAll(async () => {
    server = await startLlamaServer(modelFile ?? '');
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Replies under the name are kept for the next run under it. */
  async function withServer<T>(name: string, use: (opened: QueuedServer) => Promise<T>): Promise<T> {
    const choice = { kind: 'server', url: server.url, model: LLAMA_MODEL, apiKey: null } as const;
    const replies = openReplyJournalFile(join(folder, name));
    const opened = await openQueuedEngine({ choice, reach: 'this device' }, replies);
    try {
      return await use(opened);
    } finally {
      await opened.close();
    }
  }

  const audit = (name: LanguageMethodName): Promise<Run> =>
    withServer(name, async (opened) => {
      const { engine, use } = metered(helpFinding(opened.engine));
      const judge = createLanguageJudge(engine);
      const report = await runAudit(request(name), {
        judge,
        method: {
          method: LANGUAGE_METHODS[name],
          options: OPTIONS,
          lists: memoryLists(),
          connect: async () => ({ engine, judge }),
          engine: engine.id,
          use: use.all,
        },
        now: () => 0,
        reader: { read: async (source) => ({ source, state: unread('not attempted'), text: null }) },
      });
      return { report, sent: opened.sent() };
    });

  describe.each<LanguageMethodName>(['e2e', 'qa', 'nli'])('%s', (name) => {
    let report: Report;
    let sent = 0;
    beforeAll(async () => {
      ({ report, sent } = await audit(name));
    }, 600_000);

    it('ends with a report that others can read', () => {
      expect(report.failure).toBeNull();
      expect(['complete', 'partial']).toContain(report.status);
      expect(reportSchema.safeParse(JSON.parse(JSON.stringify(report))).error).toBeUndefined();
      expect(report.listId).toMatch(/^[0-9a-f]{64}$/);
    });

    it('has facts, or says why not; a score, or no score for a reason', () => {
      expect(report.facts.length === 0).toBe(report.noFacts !== undefined);
      expect(report.facts.map(({ coverage }) => coverage)).not.toContain('waiting');
      const { value, numerator, denominator, reason } = report.scores.comprehensiveness;
      expect(denominator).toBe(report.facts.filter(({ coverage }) => coverage !== 'unsure').length);
      expect(numerator).toBe(report.facts.filter(({ coverage }) => coverage === 'covered').length);
      expect(value).toBe(denominator === 0 ? null : numerator / denominator);
      expect(value === null).toBe(reason !== null);
    });

    it('quotes pages and answer word for word', () => {
      for (const { statedBy, judgement } of report.facts) {
        expect(statedBy.length).toBeGreaterThan(0);
        for (const { source, start, end, text } of statedBy) {
          expect(TEXTS[source]?.slice(start, end)).toBe(text);
        }
        for (const { start, end, text } of judgement?.evidence ?? []) {
          expect(report.answer.text.slice(start, end)).toBe(text);
        }
      }
    });

    it('counts what it asks', () => {
      // Equal requests are sent once.
      expect(sent).toBeGreaterThan(1);
      expect(report.usage?.calls).toBeGreaterThan(1);
      expect(report.usage?.promptTokens).toBeGreaterThan(100);
      expect(report.usage?.generatedTokens).toBeGreaterThan(0);
    });

    it('goes on without asking for anything again, and finds the same', { timeout: 120_000 }, async () => {
      const again = await audit(name);
      expect(again.sent).toBe(0);
      expect(again.report).toEqual(report);
    });
  });

  it('one call: two lists with a score, or the reason why there is none', { timeout: 600_000 }, async () => {
    const texts = Object.entries(TEXTS).map(([sourceId, text]) => ({ sourceId, text }));
    // With the examples the prompt does not fit this server's window.
    const found = await withServer('one call', ({ engine }) =>
      Promise.all(
        (['none', 'two'] as const).map((examples) =>
          coverInOneCall(QUERY, texts, ANSWER, { ...OPTIONS, examples }, { engine }),
        ),
      ),
    );
    for (const { lists, score, losses, graph } of found) {
      expect(score.value === null).toBe(score.reason !== null);
      if (score.value !== null) {
        const facts = [...(lists?.covered ?? []), ...(lists?.missing ?? [])];
        expect(score.denominator).toBe(facts.length);
        expect(facts.flatMap((fact) => fact.texts).every((text) => text === 1 || text === 2)).toBe(true);
      } else {
        expect(graph).toEqual({ nodes: [], edges: [] });
        expect(score.reason === 'no relevant fact' || losses.length > 0).toBe(true);
      }
    }
  });
});
