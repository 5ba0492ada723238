import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationsReport, unreviewedReport } from '../../../tests/fixtures/reports/citations-report';
import { JUDGE_LABELS } from '../model/judgement';
import { reviewed } from '../review/reviewed';
import { type AuditChanges, compareAudits, isUnchanged } from './compare-audits';
import type { Report, SourceResult, StatementResult } from './schema';

const shown = reviewed(citationsReport);

function withResult(
  report: Report,
  id: string,
  change: (result: StatementResult) => StatementResult,
): Report {
  const statements = report.statements.map((result) => (result.statement === id ? change(result) : result));
  return { ...report, statements };
}

function withSource(report: Report, id: string, change: Partial<SourceResult>): Report {
  const sources = report.sources.map((source) => (source.id === id ? { ...source, ...change } : source));
  return { ...report, sources };
}

/** Without one statement of the answer. */
function without(report: Report, id: string): Report {
  const { answer } = report;
  return { ...report, answer: { ...answer, statements: answer.statements.filter((one) => one.id !== id) } };
}

function reworded(report: Report, id: string, text: string): Report {
  const { answer } = report;
  const statements = answer.statements.map((one) => (one.id === id ? { ...one, text } : one));
  return { ...report, answer: { ...answer, statements } };
}

const changedIds = ({ statements }: AuditChanges) =>
  statements.changed.map(({ after }) => after.statement.id);

describe('compareAudits', () => {
  it('finds nothing between a report and itself', () => {
    const changes = compareAudits(shown, shown);
    expect(isUnchanged(changes)).toBe(true);
    expect(changes.unlike).toEqual([]);
    expect(changes.statements).toMatchObject({ changed: [], onlyBefore: [], onlyAfter: [], same: 15 });
    expect(changes.facts.same).toBe(5);
  });

  it("tells the user's labels from the engine's", () => {
    const changes = compareAudits(unreviewedReport, shown);
    expect(changes.statements.changed.map(({ after, verdict }) => [after.statement.id, verdict])).toEqual([
      ['s12', { before: 'partial', after: 'full', because: 'review' }],
      ['s13', { before: 'unsure', after: 'partial', because: 'review' }],
      ['s15', { before: 'uncited', after: 'not needed', because: 'review' }],
    ]);
    expect(changes.facts.changed.map(({ after, coverage }) => [after.id, coverage])).toEqual([
      ['f5', { before: 'missing', after: 'partly', because: 'review' }],
    ]);
    expect(changes.sources).toEqual([]);
    expect(changes.unlike.map(({ what, of, before, after }) => [what, of, before, after])).toEqual([
      ['review', 'support', '0', '5'],
      ['review', 'facts', '0', '1'],
    ]);
    expect(isUnchanged(changes)).toBe(false);
  });

  it('tells what the engine judges otherwise', () => {
    const after = withResult(unreviewedReport, 's7', (result) => ({ ...result, verdict: 'partial' }));
    const [change] = compareAudits(unreviewedReport, after).statements.changed;
    expect(change?.verdict).toEqual({ before: 'none', after: 'partial', because: 'engine' });
  });

  it('tells other thresholds by the probability, which is the same', () => {
    const tuning = { engine: unreviewedReport.engine, fullFrom: 0.37, unsureFrom: 0.2, labels: 40 };
    const changes = compareAudits(unreviewedReport, reviewed({ ...unreviewedReport, tuning }));
    // 0.38 of s12 and 0.47 of s13 are above 0.37; parts of statements that stand anyway change as cells alone.
    const verdicts = changes.statements.changed.filter(({ verdict }) => verdict !== null);
    expect(
      verdicts.map(({ after, verdict }) => [after.statement.id, verdict?.after, verdict?.because]),
    ).toEqual([
      ['s12', 'full', 'thresholds'],
      ['s13', 'full', 'thresholds'],
    ]);
    expect(changes.unlike).toEqual([
      { what: 'thresholds', of: 'support', before: null, after: '0.37 / 0.2' },
    ]);
  });

  it('tells a page that can now be read, and what it says', () => {
    const read = withSource(unreviewedReport, '3', {
      state: { kind: 'read', shareRead: 1, detail: null },
      length: 900,
    });
    const judgement = unreviewedReport.statements.find(({ statement }) => statement === 's8')?.better?.[0]
      ?.judgement;
    if (!judgement) throw new Error('no judgement to borrow');
    const after = withResult(read, 's10', (result) => ({
      ...result,
      verdict: 'full',
      joint: judgement,
      cited: [{ source: '3', support: 'full', judgement }],
    }));
    const changes = compareAudits(unreviewedReport, after);
    expect(changes.sources.map(({ after, kinds }) => [after?.id, kinds])).toEqual([['3', ['now read']]]);
    const [change] = changes.statements.changed;
    expect(change?.verdict).toEqual({ before: 'unreadable', after: 'full', because: 'sources' });
    expect(change?.cells).toMatchObject([
      {
        kind: 'now read',
        before: 'unreadable',
        after: 'full',
        because: 'sources',
        source: { after: { id: '3' } },
      },
    ]);
  });

  it('tells how much of a page was read, and that its text is another', () => {
    const after = withSource(unreviewedReport, '2', {
      state: { kind: 'read', shareRead: 0.9, detail: null },
      length: 300,
    });
    expect(compareAudits(unreviewedReport, after).sources[0]?.kinds).toEqual([
      'another share',
      'another text',
    ]);
  });

  it('knows a page by its address, whatever its id and its tracking', () => {
    const renamed = {
      ...unreviewedReport,
      sources: unreviewedReport.sources.map((source) => ({
        ...source,
        id: `p${source.id}`,
        url: source.url && `${source.url}${source.url.includes('?') ? '&' : '?'}utm_source=chat#top`,
      })),
      statements: unreviewedReport.statements.map((result) => ({
        ...result,
        cited: result.cited.map((cell) => ({ ...cell, source: cell.source && `p${cell.source}` })),
      })),
    };
    expect(isUnchanged(compareAudits(unreviewedReport, renamed))).toBe(true);
  });

  it('tells sources put in and left out, the unknown ones counted', () => {
    const after = withResult(unreviewedReport, 's11', (result) => ({
      ...result,
      cited: [
        ...result.cited.filter(({ source }) => source === null).slice(1),
        { source: '1', support: 'none', judgement: null },
      ],
    }));
    const [change] = compareAudits(unreviewedReport, after).statements.changed;
    expect(
      change?.cells.map(({ kind, source, before, after }) => [kind, source?.after?.id, before, after]),
    ).toEqual([
      ['added', '1', null, 'none'],
      ['dropped', '4', 'none', null],
      ['dropped', undefined, 'unreadable', null],
    ]);
  });

  it('knows a statement again with other quotes, spaces and stops, and not with another word', () => {
    const same = reworded(
      shown,
      's3',
      'It  is 412 metres long and carries two lanes for cars and a path for bicycles',
    );
    expect(isUnchanged(compareAudits(shown, same))).toBe(true);
    const other = compareAudits(shown, reworded(shown, 's3', 'It is 421 metres long.'));
    expect(other.statements.onlyBefore.map(({ statement }) => statement.id)).toEqual(['s3']);
    expect(other.statements.onlyAfter.map(({ statement }) => statement.text)).toEqual([
      'It is 421 metres long.',
    ]);
  });

  it('matches facts of one list by id, of two by their words', () => {
    const facts = unreviewedReport.facts.map((fact) => ({ ...fact, text: `Put otherwise: ${fact.text}` }));
    const [before, after] = [
      { ...unreviewedReport, listId: 'a' },
      { ...unreviewedReport, listId: 'a', facts },
    ];
    expect(compareAudits(before, after).facts).toMatchObject({ same: 5, lost: [], gained: [] });
    const two = compareAudits(before, { ...after, listId: 'b' });
    expect([two.facts.lost.length, two.facts.gained.length]).toEqual([5, 5]);
    expect(two.unlike).toMatchObject([{ what: 'list of facts', of: 'facts', before: 'a', after: 'b' }]);
  });

  it('sets facts of two wordings of the answer down to the answer', () => {
    const facts = unreviewedReport.facts.map((fact) => ({ ...fact, coverage: 'missing' as const }));
    const answer = { ...unreviewedReport.answer, text: 'Another text.' };
    const [change] = compareAudits(unreviewedReport, { ...unreviewedReport, facts, answer }).facts.changed;
    expect(change?.coverage).toEqual({ before: 'covered', after: 'missing', because: 'answer' });
  });

  it('says what makes scores unlike', () => {
    const after: Report = {
      ...unreviewedReport,
      method: 'qa',
      engine: 'webllm:qwen',
      listId: 'c0ffee',
      progress: { ...unreviewedReport.progress, stage: 'facts' },
      status: 'running',
    };
    expect(compareAudits(unreviewedReport, after).unlike.map(({ what, of }) => `${of}: ${what}`)).toEqual([
      'support: engine',
      'support: not finished',
      'facts: method',
      'facts: engine',
      'facts: not finished',
    ]);
    // The statements were judged by the same engine as before.
    const embedded = { ...after, supportEngine: unreviewedReport.engine };
    expect(
      compareAudits(unreviewedReport, embedded).unlike.map(({ what, of }) => `${of}: ${what}`),
    ).not.toContain('support: engine');
  });
});

/** Audits of nearly the same answer: statements left out, judged otherwise, sources in another state. */
const variant = fc.record({
  left: fc.subarray(['s2', 's5', 's7', 's11', 's15']),
  twice: fc.constantFrom(null, 's3', 's8'),
  labels: fc.dictionary(fc.constantFrom('s2', 's3', 's4', 's9'), fc.constantFrom(...JUDGE_LABELS)),
  unread: fc.subarray(['1', '2', '5']),
  dropped: fc.subarray(['4', '6']),
  missing: fc.subarray(['f1', 'f2', 'f4']),
  isReviewed: fc.boolean(),
});

type Variant = typeof variant extends fc.Arbitrary<infer Value> ? Value : never;

function built({ left, twice, labels, unread, dropped, missing, isReviewed }: Variant): Report {
  const base = isReviewed ? shown : unreviewedReport;
  let report: Report = left.reduce(without, base);
  for (const [id, label] of Object.entries(labels)) {
    report = withResult(report, id, (result) => ({
      ...result,
      verdict: label,
      cited: result.cited.map((cell) => (cell.judgement ? { ...cell, support: label } : cell)),
    }));
  }
  for (const id of unread)
    report = withSource(report, id, {
      state: { kind: 'timed out', shareRead: null, detail: null },
      length: 0,
    });
  const again = report.answer.statements.find(({ id }) => id === twice);
  return {
    ...report,
    answer: {
      ...report.answer,
      statements: again ? [...report.answer.statements, { ...again, id: 's99' }] : report.answer.statements,
    },
    statements: again
      ? [...report.statements, { statement: 's99', verdict: 'uncited', joint: null, cited: [] }]
      : report.statements,
    sources: report.sources.filter(({ id }) => !dropped.includes(id)),
    facts: report.facts.map((fact) => (missing.includes(fact.id) ? { ...fact, coverage: 'missing' } : fact)),
  };
}

const MIRRORED: Readonly<Record<string, string>> = {
  added: 'dropped',
  dropped: 'added',
  'now read': 'no longer read',
  'no longer read': 'now read',
};
const mirror = (kind: string) => MIRRORED[kind] ?? kind;

/** All that is said, without the order of lists, with the sides exchanged or not. */
function told(changes: AuditChanges, turned: 'as is' | 'turned'): Set<string> {
  const isTurned = turned === 'turned';
  const sides = (one: unknown, other: unknown) => (isTurned ? [other, one] : [one, other]);
  const kind = (name: string) => (isTurned ? mirror(name) : name);
  const { statements, sources, facts, scores, unlike } = changes;
  const [onlyBefore, onlyAfter] = isTurned
    ? [statements.onlyAfter, statements.onlyBefore]
    : [statements.onlyBefore, statements.onlyAfter];
  const [lost, gained] = isTurned ? [facts.gained, facts.lost] : [facts.lost, facts.gained];
  const lines: unknown[] = [
    ...statements.changed.map(({ before, after, verdict, cells }) => [
      'statement',
      sides(before.statement.id, after.statement.id),
      verdict && [sides(verdict.before, verdict.after), verdict.because],
      cells
        .map((cell) =>
          JSON.stringify([
            kind(cell.kind),
            sides(cell.source?.before?.id ?? null, cell.source?.after?.id ?? null),
            sides(cell.before, cell.after),
            cell.because,
          ]),
        )
        .sort(),
    ]),
    ...onlyBefore.map(({ statement }) => ['only before', statement.id]),
    ...onlyAfter.map(({ statement }) => ['only after', statement.id]),
    ...sources.map(({ before, after, kinds }) => [
      'source',
      sides(before?.id ?? null, after?.id ?? null),
      kinds.map(kind),
    ]),
    ...facts.changed.map(({ before, after, coverage }) => [
      'fact',
      sides(before.id, after.id),
      sides(coverage.before, coverage.after),
      coverage.because,
    ]),
    ...lost.map(({ id }) => ['lost', id]),
    ...gained.map(({ id }) => ['gained', id]),
    ...scores.map(({ name, before, after }) => [name, sides(before, after)]),
    ...unlike.map(({ what, of, before, after }) => [what, of, sides(before, after)]),
    ['same', statements.same, facts.same],
  ];
  return new Set(lines.map((line) => JSON.stringify(line)));
}

describe('laws of compareAudits', () => {
  it('finds nothing between any report and itself', () => {
    fc.assert(
      fc.property(variant, (one) => {
        const report = built(one);
        const changes = compareAudits(report, report);
        expect(isUnchanged(changes)).toBe(true);
        expect(changes.unlike).toEqual([]);
      }),
    );
  });

  it('says the same of the two the other way round, mirrored', () => {
    fc.assert(
      fc.property(variant, variant, (one, other) => {
        const [before, after] = [built(one), built(other)];
        expect(told(compareAudits(after, before), 'turned')).toEqual(
          told(compareAudits(before, after), 'as is'),
        );
      }),
    );
  });

  it('accounts for every statement and every fact of both, in the order of the answers', () => {
    fc.assert(
      fc.property(variant, variant, (one, other) => {
        const [before, after] = [built(one), built(other)];
        const { statements, facts, ...changes } = compareAudits(before, after);
        const both = statements.same + statements.changed.length;
        expect(both + statements.onlyBefore.length).toBe(before.answer.statements.length);
        expect(both + statements.onlyAfter.length).toBe(after.answer.statements.length);
        expect(facts.same + facts.changed.length + facts.lost.length).toBe(before.facts.length);
        expect(facts.same + facts.changed.length + facts.gained.length).toBe(after.facts.length);
        const order = after.answer.statements.map(({ id }) => id);
        const shownOrder = changedIds({ statements, facts, ...changes }).map((id) => order.indexOf(id));
        expect(shownOrder).toEqual(shownOrder.toSorted((a, b) => a - b));
      }),
    );
  });
});
