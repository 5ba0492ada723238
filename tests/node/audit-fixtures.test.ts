/**
 * Audit files of the repository through the command line: the sample without a
 * browser, and an answer whose sources try to win by other means than by saying
 * it. Verdicts are a careful reader's.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { citationRoles } from '../../src/core/citations/citation-roles';
import { disagreement } from '../../src/core/citations/disagreement';
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

describe('all that citations do', () => {
  let report: Report;
  beforeAll(async () => {
    report = await audited('citations');
  });

  function resultOf(text: string) {
    const statement = report.answer.statements.find((one) => one.text === text);
    const result = report.statements.find((one) => one.statement === statement?.id);
    if (!result) throw new Error(`no result for "${text}"`);
    return result;
  }
  const rolesIn = (text: string) =>
    Object.fromEntries(citationRoles(resultOf(text)).map(({ source, role }) => [source ?? 'unknown', role]));

  it.each([
    ['one source says it', 'The Elver Bridge opened to traffic in May 2024.', 'full'],
    ['two sources each say part', 'It is 412 metres long and has a separate path for bicycles.', 'full'],
    ['two of three say it', 'The ferry had run since 1921.', 'full'],
    ['the fourth source says the rest', 'Cyclists cross for free, and cars pay 3.20 euros each way.', 'full'],
    [
      'its source does not say it',
      'In winter the bridge is cleared of snow before six in the morning.',
      'none',
    ],
    ['another source says it', 'Lorries of more than 7.5 tonnes may not use the bridge at night.', 'none'],
    ['nothing is cited', 'The bridge is closed when the wind is stronger than 90 km/h.', 'uncited'],
    ['nothing is cited, and no source says it', 'The old ferry house is now a café.', 'uncited'],
    ['its source has another number', 'The bicycle path is five metres wide.', 'contradicted'],
    ['its source denies it', 'The toll can be paid in cash at the bridge.', 'contradicted'],
    ['there is no such source', 'The bridge was painted green in 2025.', 'unreadable'],
    ['its source has no text', 'The bridge was designed by Maja Lindqvist.', 'unreadable'],
    ['its sources disagree', 'The bridge opened to traffic in June 2024.', 'contradicted'],
    ['it is a question', 'Would you like a map of the approach roads?', 'not needed'],
  ])('%s', (_, text, verdict) => {
    expect(resultOf(text).verdict).toBe(verdict);
  });

  it('names what each citation does', () => {
    const LENGTH = 'It is 412 metres long and has a separate path for bicycles.';
    expect(rolesIn(LENGTH)).toEqual({ 1: 'contributes', 2: 'contributes' });
    expect(rolesIn('The ferry had run since 1921.')).toEqual({ 1: 'carries', 4: 'decorative', 5: 'carries' });
    // Only source 1 tells the toll; 2 says of bicycles what 4 says.
    const toll = rolesIn('Cyclists cross for free, and cars pay 3.20 euros each way.');
    expect(toll).toMatchObject({ 1: 'contributes', 4: 'redundant', 5: 'decorative' });
  });

  it('names a better source that was read, cited elsewhere or nowhere', () => {
    const better = (text: string) => resultOf(text).better?.map(({ source }) => source);
    expect(better('Lorries of more than 7.5 tonnes may not use the bridge at night.')).toEqual(['6']);
    expect(better('The bridge is closed when the wind is stronger than 90 km/h.')).toEqual(['1']);
    expect(better('The old ferry house is now a café.') ?? []).toEqual([]);
  });

  it('tells which sources disagree', () => {
    const found = disagreement(resultOf('The bridge opened to traffic in June 2024.'));
    expect(found?.support.map(({ source }) => source)).toEqual(['5']);
    expect(found?.contradict.map(({ source }) => source)).toEqual(['1']);
  });

  it('knows what a pronoun stands for', () => {
    const { interpretation } = resultOf('It is 412 metres long and has a separate path for bicycles.');
    expect(interpretation?.references).toMatchObject([{ text: 'The Elver Bridge', from: 's2' }]);
  });

  it('has the scores that these verdicts give', () => {
    // Of 18 statements the heading, the lead-in and the question need no support. Supported are six.
    expect(report.scores.strict.recall).toMatchObject({ numerator: 6, denominator: 15 });
    // Without those whose source is unknown or has no text.
    expect(report.scores.readable.recall).toMatchObject({ numerator: 6, denominator: 13 });
    // The first three sources of the toll's statement do not tell it.
    const { firstThree, all } = report.scores.alce?.strict ?? {};
    expect((all?.recall.numerator ?? 0) - (firstThree?.recall.numerator ?? 0)).toBe(1);
    expect(all?.recall.denominator).toBe(17);
  });
});
