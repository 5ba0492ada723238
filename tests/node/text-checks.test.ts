import { expect, it } from 'vitest';
import { createChecks } from '../../entrypoints/review/texts/checks';
import type { Audits } from '../../entrypoints/shared/audits';
import { type AuditDraft, openDraft } from '../../src/audit/draft';
import { jointNames } from '../../src/audit/joint-sources';
import type { AuditRequest } from '../../src/audit/run-audit';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import type { Report } from '../../src/core/report/schema';
import { readGiven } from '../../src/sources/given-source';
import { unreviewedReport } from '../fixtures/reports/citations-report';

const ANSWERS = [
  'It opened in 1931 [Page](https://a.example/x).',
  'It closed in 1940 [Page](https://a.example/x).',
].map((text) => divideAnswer(parsePasted(text, 'When?')));
const DRAFTS: AuditDraft[] = ANSWERS.map((answer) => openDraft(answer, jointNames(ANSWERS, [])));
const QUICK = { method: 'quick', engine: { kind: 'embedded' } } as const;

type Ending = Report['status'] | Error;

/** Audits that end as they are told, one ending a start. */
function endingAs(endings: Ending[]) {
  const requests: AuditRequest[] = [];
  const starts: string[] = [];
  const status = new Map<string, Report['status']>();
  const audits = {
    save: async (request: AuditRequest) => {
      requests.push(request);
    },
    start: async (audit: string) => {
      starts.push(audit);
      const ending = endings.shift() ?? 'complete';
      if (ending instanceof Error) throw ending;
      status.set(audit, ending);
    },
    ended: async () => {},
    isCutOff: async () => false,
    pause: async () => {},
    stop: async () => {},
    report: async (id: string) => ({ ...unreviewedReport, id, status: status.get(id) ?? 'complete' }),
    pages: async () =>
      new Map([['1', { ...readGiven({ id: '1', url: 'https://a.example/x', text: 'It opened in 1931.' }) }]]),
  } as Partial<Audits> as Audits;
  return { audits, requests, starts };
}

const kinds = (requests: readonly AuditRequest[]) =>
  requests.map(({ sources }) => sources.map((one) => (one.kind === 'skip' ? one.why : one.kind)));

it('answers are checked in turn, and nothing is asked of the web unless it is allowed', async () => {
  const { audits, requests } = endingAs([]);
  const checks = createChecks(audits);
  await checks.run({ drafts: DRAFTS, allowed: null, asked: QUICK });
  expect(requests.map(({ answer }) => answer)).toEqual(ANSWERS);
  expect(kinds(requests)).toEqual([['offline'], ['offline']]);
  expect(checks.answers.value.map(({ state }) => state)).toEqual(['ended', 'ended']);
  expect(checks.isRunning.value).toBe(false);
});

it('pages are asked for the first answer alone; the second rests on what was read then', async () => {
  const { audits, requests } = endingAs([]);
  await createChecks(audits).run({ drafts: DRAFTS, allowed: new Set(['a.example']), asked: QUICK });
  expect(kinds(requests)).toEqual([['read'], ['given']]);
});

it('a site that was not allowed is not asked', async () => {
  const { audits, requests } = endingAs([]);
  await createChecks(audits).run({ drafts: DRAFTS.slice(0, 1), allowed: new Set(), asked: QUICK });
  expect(kinds(requests)).toEqual([['no permission']]);
});

it('one that fails stops no other', async () => {
  const { audits } = endingAs([new Error('no judge'), 'partial']);
  const checks = createChecks(audits);
  await checks.run({ drafts: DRAFTS, allowed: null, asked: QUICK });
  expect(checks.answers.value.map(({ state }) => state)).toEqual(['failed', 'ended']);
  expect(checks.answers.value[0]).toMatchObject({ detail: expect.stringContaining('no judge') });
});

it('one that is paused goes on where it was, and the next waits for it', async () => {
  const { audits, starts, requests } = endingAs(['paused', 'complete', 'complete']);
  const checks = createChecks(audits);
  const ended = checks.run({ drafts: DRAFTS, allowed: null, asked: QUICK });
  await expect.poll(() => checks.answers.value[0]?.state).toBe('running');
  expect(checks.answers.value[1]).toEqual({ state: 'waiting' });
  checks.resume();
  await ended;
  expect(starts).toEqual([requests[0]?.id, requests[0]?.id, requests[1]?.id]);
});

it('stopping leaves the rest, also while one is paused', async () => {
  const { audits, requests } = endingAs(['paused']);
  const checks = createChecks(audits);
  const ended = checks.run({ drafts: DRAFTS, allowed: null, asked: QUICK });
  await expect.poll(() => checks.answers.value[0]?.state).toBe('running');
  checks.stop();
  await ended;
  expect(requests).toHaveLength(1);
  expect(checks.answers.value[1]).toEqual({ state: 'left' });
});
