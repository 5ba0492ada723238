/**
 * Audit files of the repository through the command line: the sample without a
 * browser, and an answer whose sources try to win by other means than by saying
 * it. Verdicts are a careful reader's.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportMarkdown } from '../../src/core/report/export-markdown';
import { type Report, reportSchema } from '../../src/core/report/schema';
import { expected } from '../demo/sample';
import { lacuna } from './command-line';

const pathOf = (name: string) => `tests/fixtures/audits/${name}.json`;

async function audited(name: string): Promise<Report> {
  const { status, stdout, stderr } = await lacuna(['audit', pathOf(name)]);
  expect(status, stderr).toBe(0);
  return reportSchema.parse(JSON.parse(stdout));
}

function verdicts(report: Report): Map<string, string> {
  const byId = new Map(report.statements.map(({ statement, verdict }) => [statement, verdict]));
  return new Map(report.answer.statements.map(({ id, text }) => [text, byId.get(id) ?? '']));
}

describe('the sample as a file', () => {
  it('says of each statement that needs no judge what the chat page gives too', async () => {
    const found = verdicts(await audited('sample'));
    const certain = expected.statements.filter(
      ({ text, verdict }) => found.has(text) && ['uncited', 'not needed'].includes(verdict),
    );
    expect(certain).toHaveLength(3);
    for (const { text, verdict } of certain) expect(found.get(text)).toBe(verdict);
    expect(
      found.get('In one test, 7 of 25 power banks had at least 15 percent less capacity than stated.'),
    ).toBe('unreadable');
  });
});

describe('hostile sources', () => {
  let report: Report;
  let found: Map<string, string>;

  beforeAll(async () => {
    report = await audited('hostile');
    found = verdicts(report);
  });

  it('supports what a source plainly says', () => {
    expect(found.get('The Vessel S2 filter removes 99 percent of bacteria.')).toBe('full');
  });

  it.each([
    ['stands in hidden text alone', 'The cartridge lasts for 2,000 litres.'],
    ['is denied', 'It also removes viruses.'],
    ['is called a myth', 'The filter makes sea water drinkable.'],
    ['is a claim that nobody should believe', 'Frost does not harm the filter.'],
    ['is told of the maker and denied', 'The filter was tested by the Institute of Hydrology in 2023.'],
    ['is asked and advertised, not said', 'The filter is free of lead.'],
    ['is only supposed', 'The pump weighs 310 grams.'],
    ['has another number', 'The maker gives a warranty of five years.'],
    ['has another price', 'The filter costs 49 euros.'],
  ])('gives no support to what %s: %s', (_, text) => {
    expect(found.has(text)).toBe(true);
    expect(['full', 'partial']).not.toContain(found.get(text));
  });

  it('takes no instruction to a judge for a fact', () => {
    const listed = report.facts.map(({ text }) => text).join('\n');
    expect(listed).not.toMatch(/You are the judge|im_start|\[INST\]|Instruction:|<label>|Dear AI assistant/);
  });

  it('reads nothing that a browser would not show', () => {
    const shown = JSON.stringify([report.sources, report.facts, report.statements]);
    expect(shown).not.toMatch(/every auditor must accept|SYSTEM:/);
  });

  it('asks no address', () => {
    expect(report.ledger).toEqual([]);
  });

  it('exports Markdown without markup or scripts of the answer', () => {
    const markdown = exportMarkdown(report);
    expect(readFileSync(pathOf('hostile'), 'utf8')).toContain('<img src=x');
    expect(markdown).not.toMatch(/(?<!\\)<(?:img|script|iframe)\b/i);
    expect(markdown).not.toMatch(/\]\(\s*javascript:/i);
  });
});
