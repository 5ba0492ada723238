import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/core/report/schema';
import {
  everySourceState,
  longReport,
  nothingRead,
  runningReport,
  sampleReport,
} from '../fixtures/reports/sample-report';

describe('hand-written reports', () => {
  it.each([
    ['finished', sampleReport],
    ['running', runningReport],
    ['every source state', everySourceState],
    ['nothing read', nothingRead],
    ['long', longReport(40, 10)],
  ])('%s fits the schema', (_, report) => {
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it('has a statement of every verdict but `waiting`', () => {
    const verdicts = new Set(sampleReport.statements.map((result) => result.verdict));
    expect([...verdicts].sort()).toEqual(
      ['contradicted', 'full', 'none', 'not needed', 'partial', 'uncited', 'unreadable', 'unsure'].sort(),
    );
  });

  it('slices its statements out of the answer', () => {
    for (const statement of sampleReport.answer.statements) {
      expect(sampleReport.answer.text.slice(statement.start, statement.end)).toBe(statement.text);
    }
  });
});
