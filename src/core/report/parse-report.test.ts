import { describe, expect, it } from 'vitest';
import { methodReport, questionsReport } from '../../../tests/fixtures/reports/method-report';
import { everySourceState, sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { exportJson } from './export-json';
import { parseReport } from './parse-report';
import type { Report } from './schema';

const faultOf = (report: Report) => {
  const parsed = parseReport(exportJson(report));
  return parsed.ok ? null : [parsed.fault, parsed.detail];
};

describe('a report that was exported', () => {
  it.each([sampleReport, methodReport, questionsReport, everySourceState])('is read as it was', (report) => {
    const parsed = parseReport(exportJson(report));
    expect(parsed.ok && exportJson(parsed.report)).toBe(exportJson(report));
  });

  it('is refused where something in it leads nowhere', () => {
    const { answer, statements, sources, facts } = sampleReport;
    const [first, second] = statements;
    if (!first || !second || !facts[0]) throw new Error('the sample has none');
    expect(faultOf({ ...sampleReport, statements: [{ ...first, statement: 'x9' }] })).toEqual([
      'contradicts itself',
      'statements: x9',
    ]);
    expect(faultOf({ ...sampleReport, statements: [first, first] })).toEqual([
      'contradicts itself',
      `statements: ${first.statement}`,
    ]);
    const gone = [{ source: 'gone', support: 'unreadable', judgement: null } as const];
    expect(faultOf({ ...sampleReport, statements: [{ ...first, cited: gone }, second] })).toEqual([
      'contradicts itself',
      'statements: gone',
    ]);
    expect(faultOf({ ...sampleReport, facts: [facts[0], facts[0]] })).toEqual([
      'contradicts itself',
      `facts: ${facts[0].id}`,
    ]);
    expect(faultOf({ ...sampleReport, sources: sources.map((one) => ({ ...one, citedBy: ['x'] })) })).toEqual(
      ['contradicts itself', 'sources: x'],
    );
    expect(faultOf({ ...sampleReport, answer: { ...answer, text: answer.text.slice(0, 5) } })?.[0]).toBe(
      'contradicts itself',
    );
  });

  it('names the place that does not fit', () => {
    const parsed = parseReport(JSON.stringify({ ...sampleReport, status: 'odd' }));
    expect(parsed).toMatchObject({
      ok: false,
      fault: 'no report',
      detail: expect.stringMatching(/^status: /),
    });
  });
});
