import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPremises, judgementKey } from '../../src/audit/judgement-key';
import { reportSchema } from '../../src/core/report/schema';
import { wordParagraph, writeEpub, writeWord } from '../setup/write-packed';
import { writePdf } from '../setup/write-pdf';
import { lacuna } from './command-line';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lacuna-audit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Standard output of a run that must succeed. */
async function audited(args: readonly string[], stdin?: string): Promise<string> {
  const { status, stdout, stderr } = await lacuna(['audit', ...args], stdin);
  expect(status, stderr).toBe(0);
  return stdout;
}

/** Invented, so that no judge has seen it. */
const AUDIT = {
  query: 'When was the Orlo bridge opened and how long is it?',
  answer: 'The Orlo bridge was opened in 1931 [1]. Its towers are painted green [2].',
  sources: [
    { id: 1, title: 'Orlo', text: 'The Orlo bridge was opened in 1931. The Orlo bridge is 640 metres long.' },
    { id: 2, url: 'https://orlo.test/towers' },
  ],
};

describe('one audit', () => {
  it('prints the report as JSON', async () => {
    const path = write('one.json', JSON.stringify(AUDIT));
    const { status, stdout, stderr } = await lacuna(['audit', path]);
    expect(status, stderr).toBe(0);
    const report = reportSchema.parse(JSON.parse(stdout));
    expect(report.statements.map(({ verdict }) => verdict)).toEqual(['full', 'unreadable']);
    expect(report.sources.map(({ state }) => state.kind)).toEqual(['pasted', 'not attempted']);
    expect(report.ledger).toEqual([]);
    expect(report.scores.strict.recall).toMatchObject({ numerator: 1, denominator: 2 });
    expect(report.scores.readable.recall).toMatchObject({ numerator: 1, denominator: 1 });
    const long = report.facts.find(({ text }) => text.includes('640 metres'));
    expect(long?.coverage).toBe('missing');
    expect(stderr).toContain('This rests on 1 of 2 sources.');
  });

  it('prints or writes Markdown', async () => {
    const path = write('one.json', JSON.stringify(AUDIT));
    const out = join(folder, 'report.md');
    const printed = await lacuna(['audit', path, '--format', 'md']);
    expect(printed.stdout).toContain('# Lacuna report');
    const written = await lacuna(['audit', path, '--format', 'md', '--out', out]);
    expect([written.status, written.stdout]).toEqual([0, '']);
    expect(readFileSync(out, 'utf8')).toContain('The Orlo bridge is 640 metres long.');
  });

  it('reads files beside it, and says so of a type that it does not read', async () => {
    write('orlo.html', '<article><h1>Orlo</h1><p>The Orlo bridge was opened in 1931.</p></article>');
    write('orlo.md', '# Orlo\n\nIts towers are painted *green*.\n');
    write('orlo.rtf', '{\\rtf1 Orlo}');
    const sources = ['orlo.html', 'orlo.md', 'orlo.rtf'].map((file, index) => ({ id: index + 1, file }));
    const path = write('files.json', JSON.stringify({ ...AUDIT, sources }));
    const report = reportSchema.parse(JSON.parse(await audited([path])));
    expect(report.statements.map(({ verdict }) => verdict)).toEqual(['full', 'full']);
    expect(report.sources[2]?.state).toEqual({ kind: 'unsupported type', shareRead: null, detail: 'RTF' });
  });

  it('reads PDF, Word and EPUB files, with the pages of those that have them', async () => {
    const line = (text: string) => ({ texts: [{ text, x: 72, y: 700 }] });
    const pdf = [line('The Orlo bridge was opened in 1931.'), line('Its towers are painted green.')];
    write('orlo.pdf', writePdf(pdf));
    write('orlo.docx', writeWord(wordParagraph('The Orlo bridge was opened in 1931.')));
    write('orlo.epub', writeEpub(['<p>The Orlo bridge was opened in 1931.</p>']));
    write('locked.pdf', writePdf(pdf, { password: 'secret' }));
    const sources = ['orlo.pdf', 'orlo.docx', 'orlo.epub', 'locked.pdf'].map((file, index) => ({
      id: index + 1,
      file,
    }));
    const path = write('documents.json', JSON.stringify({ ...AUDIT, sources }));
    const report = reportSchema.parse(JSON.parse(await audited([path])));
    expect(report.sources.map(({ state }) => state.kind)).toEqual(['pasted', 'pasted', 'pasted', 'refused']);
    expect(report.sources[3]?.state.detail).toBe('password');
    // A blank line lies between the two pages.
    expect(report.sources[0]?.pages).toEqual([0, 37]);
    expect(report.sources[1]?.pages).toBeUndefined();
    expect(report.statements[0]?.verdict).toBe('full');
  });

  it('compares several answers on the same facts', async () => {
    const answer = [AUDIT.answer, 'The Orlo bridge is 640 metres long [1].'];
    const path = write('two.json', JSON.stringify({ ...AUDIT, answer }));
    const reports = reportSchema.array().parse(JSON.parse(await audited([path])));
    const facts = reports.map((report) => report.facts.map(({ text }) => text));
    expect(facts).toHaveLength(2);
    expect(facts[0]?.length).toBeGreaterThan(0);
    expect(facts[1]).toEqual(facts[0]);
    expect(reports[1]?.listId).toBe(reports[0]?.listId);
    const markdown = await audited([path, '--format', 'md']);
    expect(markdown).toMatch(/^# Answers compared\n/);
    expect(markdown.match(/^# Lacuna report$/gm)).toHaveLength(2);
  });

  it.each([
    [['--method', 'qa'], '--method qa needs --engine server'],
    [['--method', 'fast'], '--method is quick, e2e, qa or nli, not "fast"'],
    [['--summarise'], '--summarise is for --method e2e, qa or nli'],
    [['--method', 'e2e', '--relevance-from', '9'], '--relevance-from is a number from 1 to 5, not "9"'],
  ])('refuses %s', async (args, message) => {
    const path = write('refused.json', JSON.stringify(AUDIT));
    const { status, stderr } = await lacuna(['audit', path, ...args]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `lacuna: ${message}\n` });
  });

  it('weighs sources in a score of its own', async () => {
    const sources = AUDIT.sources.map((source) => ({ ...source, weight: 2 }));
    const path = write('weighed.json', JSON.stringify({ ...AUDIT, sources }));
    const { scores } = reportSchema.parse(JSON.parse(await audited([path])));
    expect(scores.weighted?.denominator).toBe(2 * scores.comprehensiveness.denominator);
  });

  it('takes an answer without citations, and an empty one', async () => {
    const answer = ['The Orlo bridge was opened in 1931.', ''];
    const path = write('bare.json', JSON.stringify({ ...AUDIT, answer }));
    const [bare, empty] = reportSchema.array().parse(JSON.parse(await audited([path])));
    expect(bare?.statements.map(({ verdict }) => verdict)).toEqual(['uncited']);
    expect(bare?.scores.strict.precision).toMatchObject({ value: null, reason: 'no citation' });
    expect(empty?.scores.strict.recall).toMatchObject({ value: null, reason: 'no statement needs support' });
    expect(empty?.scores.comprehensiveness.value).toBe(0);
  });

  it('reads stdin', async () => {
    const stdout = await audited(['-'], JSON.stringify(AUDIT));
    expect(reportSchema.parse(JSON.parse(stdout)).status).toBe('partial');
  });
});

describe('JSON lines', () => {
  const good = (id: string) => JSON.stringify({ ...AUDIT, id });

  it('goes on after bad lines, in the order of the input', async () => {
    const path = write(
      'many.jsonl',
      [good('a'), '{"id": "b", "query"', '', '{"id": "c"}', good('d')].join('\n'),
    );
    const { status, stdout } = await lacuna(['audit', path]);
    const records = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(records.map(({ line, id }) => [line, id])).toEqual([
      [1, 'a'],
      [2, null],
      [4, 'c'],
      [5, 'd'],
    ]);
    expect(records.map((record) => 'report' in record)).toEqual([true, false, false, true]);
    expect(records[1].error).toMatch(/^not JSON/);
    expect(records[2].error).toMatch(/^query: /);
  });

  it('ends with 2 when no line fits', async () => {
    const { status, stderr } = await lacuna(['audit', write('bad.jsonl', '{"id": 1}\n{}\n')]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^lacuna: none of the 2 lines of [^\n]+ could be audited\n$/);
  });

  it('resumes: finished audits are kept, a torn last line is done again', async () => {
    const path = write('many.jsonl', [good('a'), '{"id": "b"}', good('c')].join('\n'));
    const out = join(folder, 'out.jsonl');
    await lacuna(['audit', path, '--out', out]);
    const [a, b, c] = lines(out);
    expect([a.id, b.error !== undefined, c.id]).toEqual(['a', true, 'c']);

    writeFileSync(out, `${JSON.stringify(a)}\n${JSON.stringify(c).slice(0, 500)}`);
    const resumed = await lacuna(['audit', path, '--out', out]);
    expect(resumed.status).toBe(0);
    expect(resumed.stderr).toMatch(/^line 3, [^\n]*\n$/);
    expect(lines(out)[0]).toEqual(a);
    expect(lines(out).map(({ id, line }) => [line, id])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(existsSync(`${out}.tmp`)).toBe(false);

    const again = await lacuna(['audit', path, '--out', out]);
    expect([again.status, again.stderr]).toEqual([0, '']);
    expect(lines(out)).toHaveLength(3);
  });

  it('resumes in the middle of an audit: what was judged is not judged again', async () => {
    const path = write('one.jsonl', good('a'));
    const out = join(folder, 'out.jsonl');
    await lacuna(['audit', path, '--out', out]);
    expect(existsSync(`${out}.journal`)).toBe(false);
    const [{ report }] = lines(out);
    const [statement] = report.answer.statements;
    const [{ joint: judged }] = report.statements;
    expect(judged.label).toBe('full');

    // As a stop before the end leaves it: judgements of the audit, and no result. Asked again, it would say otherwise.
    const question = {
      key: '',
      task: 'support' as const,
      claim: statement.text,
      context: AUDIT.query,
      premises: ['1'],
    };
    const premises = await hashPremises([{ id: '1', text: AUDIT.sources[0]?.text ?? '' }]);
    const key = await judgementKey(judged.engine, question, premises);
    writeFileSync(
      `${out}.journal`,
      `\n${JSON.stringify({ key, judgement: { ...judged, label: 'unsure' } })}`,
    );
    rmSync(out);
    await lacuna(['audit', path, '--out', out]);
    expect(lines(out)[0].report.statements[0].joint.label).toBe('unsure');
    expect(existsSync(`${out}.journal`)).toBe(false);
  });

  it('does a changed line again, also when only a file of it changed', async () => {
    const sources = [{ id: 1, file: 'orlo.txt' }];
    write('orlo.txt', 'The Orlo bridge was opened in 1931.');
    const path = write('many.jsonl', [good('a'), JSON.stringify({ ...AUDIT, id: 'b', sources })].join('\n'));
    const out = join(folder, 'out.jsonl');
    await lacuna(['audit', path, '--out', out]);
    write('orlo.txt', 'The Orlo bridge was opened in 1951.');
    const { stderr } = await lacuna(['audit', path, '--out', out]);
    expect(stderr).toMatch(/^line 2, [^\n]*\n$/);
    expect(lines(out).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([
    ['something else', 'my notes\nmore notes\n', /holds something else/],
    [
      'results of other input',
      `${JSON.stringify({ line: 1, id: null, answer: 0, input: 'x', report: { status: 'complete' } })}\n`,
      /holds results of other input/,
    ],
  ])('never touches a file that holds %s', async (_, content, message) => {
    const out = write('out.jsonl', content);
    const { status, stderr } = await lacuna(['audit', write('one.jsonl', good('a')), '--out', out]);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(readFileSync(out, 'utf8')).toBe(content);
  });

  it('keeps its own file when another line was only begun', async () => {
    const path = write('one.jsonl', good('a'));
    const out = join(folder, 'out.jsonl');
    await lacuna(['audit', path, '--out', out]);
    const before = readFileSync(out, 'utf8');
    appendFileSync(out, '{"line":2,"id"');
    await lacuna(['audit', path, '--out', out]);
    expect(readFileSync(out, 'utf8')).toBe(before);
  });
});
