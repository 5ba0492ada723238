import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import type { Evidence } from '../model/judgement';
import { answerSide, factState } from './answer-side';
import { findings } from './findings';
import type { FactResult, Report, Verdict } from './schema';

/** `s3` of the sample: the statement that `f2` contradicts. */
const HOLD = 'You may pack it in hold luggage if it is switched off.';
const APPROVAL = "Between 100 and 160 watt-hours you need the airline's approval.";

function inAnswer(text: string, from = text): Evidence {
  const start = sampleReport.answer.text.indexOf(from);
  return { source: 'answer', start, end: start + from.length, text };
}

function factWith(
  coverage: FactResult['coverage'],
  evidence: readonly Evidence[],
  against?: string,
): FactResult {
  const fact = sampleReport.facts.find(({ id }) => id === 'f2');
  if (!fact?.judgement) throw new Error('no such fact');
  const conflicts = against
    ? [{ kind: 'negation' as const, claim: { start: 0, end: 5 }, evidence: inAnswer(against) }]
    : [];
  return { ...fact, coverage, judgement: { ...fact.judgement, evidence, conflicts } };
}

describe('answerSide', () => {
  const both = [inAnswer(APPROVAL), inAnswer(HOLD)];
  it.each([
    ['covered', [APPROVAL, HOLD]],
    ['partly', [APPROVAL, HOLD]],
    // The best evidence of a denial is where the conflict lies, not what is most alike.
    ['contradicted', [HOLD]],
    ['missing', []],
    ['unsure', []],
    ['waiting', []],
  ] as const)('of a fact that is %s', (coverage, expected) => {
    const texts = answerSide(sampleReport, factWith(coverage, both, 'hold luggage')).map(({ text }) => text);
    expect(texts).toEqual(expected);
  });

  it('takes the best evidence for a denial that no rule located', () => {
    expect(answerSide(sampleReport, factWith('contradicted', both)).map(({ text }) => text)).toEqual([
      APPROVAL,
    ]);
  });

  it('leaves out what does not stand in the answer', () => {
    const invented = inAnswer('You may pack it in any luggage.', HOLD);
    expect(answerSide(sampleReport, factWith('partly', [invented]))).toEqual([]);
  });
});

describe('factState', () => {
  const withVerdict = (verdict: Verdict): Report => ({
    ...sampleReport,
    statements: sampleReport.statements.map((result) =>
      result.statement === 's3' ? { ...result, verdict } : result,
    ),
  });
  const denied = factWith('contradicted', [inAnswer(HOLD)]);

  it.each([
    ['contradicted', 'contradicted'],
    ['none', 'contradicted'],
    ['uncited', 'contradicted'],
    ['unreadable', 'contradicted'],
    ['full', 'disputed'],
    ['partial', 'disputed'],
    ['unsure', 'disputed'],
  ] as const)('a denial by a statement that is %s: %s', (verdict, expected) => {
    expect(factState(withVerdict(verdict), denied)).toBe(expected);
  });

  it('is disputed where nothing in the answer denies it', () => {
    expect(factState(sampleReport, factWith('contradicted', []))).toBe('disputed');
  });

  it('is the coverage of a fact that nothing denies, whatever the verdicts', () => {
    expect(factState(withVerdict('full'), factWith('partly', [inAnswer(HOLD)]))).toBe('partly');
  });

  it('is marked by default only where it is sure', () => {
    const shown = (report: Report) => {
      const found = findings(report).find(({ id }) => id === 'f2');
      return [found?.kind, found?.confident];
    };
    expect([shown(sampleReport), shown(withVerdict('full'))]).toEqual([
      ['missing essential', true],
      ['unsure', false],
    ]);
  });
});
