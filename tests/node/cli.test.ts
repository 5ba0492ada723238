import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacuna } from './command-line';

const folder = mkdtempSync(join(tmpdir(), 'lacuna-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);

function file(name: string, content: unknown): string {
  writeFileSync(inFolder(name), typeof content === 'string' ? content : JSON.stringify(content));
  return inFolder(name);
}

const AUDIT = {
  query: 'How high?',
  answer: 'It is 300 m high [1].',
  sources: [{ id: '1', text: 'It is 300 m high.' }],
};

describe('bad input ends with exit status 2 and one clear line', () => {
  it.each<[string, () => string[], RegExp]>([
    ['unknown command', () => ['frobnicate'], /unknown command "frobnicate"; there are /],
    ['unknown option', () => ['audit', '--frob'], /'--frob'/],
    ['option without a value', () => ['audit', 'x.json', '--format'], /--format/],
    ['no file', () => ['audit'], /name the file to audit/],
    ['two files', () => ['audit', 'a', 'b'], /one file at a time/],
    ['missing file', () => ['audit', inFolder('none.json')], /none\.json: no such file/],
    ['a folder', () => ['audit', folder], /is a folder/],
    ['an empty file', () => ['audit', file('empty.json', ' \n')], /empty\.json is empty/],
    [
      'a broken file',
      () => ['audit', file('torn.json', '{"query": "q",\n"answer": ')],
      /torn\.json is not JSON/,
    ],
    ['no object', () => ['audit', file('list.json', '[1]')], /the audit: .*expected object/],
    ['no query', () => ['audit', file('q.json', { ...AUDIT, query: undefined })], /query: .*expected string/],
    [
      'a source without id',
      () => ['audit', file('id.json', { ...AUDIT, sources: [{ text: 'x' }] })],
      /sources\[0\]\.id: /,
    ],
    ['null', () => ['audit', file('null.json', 'null')], /the audit: .*expected object, received null/],
    ['no text at all', () => ['audit', file('bytes.json', '\ufffd\u0001\u0002')], /bytes\.json is not JSON/],
    [
      'a number as answer',
      () => ['audit', file('five.json', { ...AUDIT, answer: 5 })],
      /answer: expected a text or a list of texts/,
    ],
    ['a list of no answers', () => ['audit', file('unanswered.json', { ...AUDIT, answer: [] })], /answer: /],
    [
      'sources by name',
      () => ['audit', file('named.json', { ...AUDIT, sources: { a: 'x' } })],
      /sources: .*expected array/,
    ],
    [
      'brackets without end',
      () => ['audit', file('deep.json', '['.repeat(200_000))],
      /deep\.json is not JSON/,
    ],
    [
      'a misspelt key',
      () => ['audit', file('key.json', { ...AUDIT, sources: [{ id: '1', txt: 'x' }] })],
      /sources\[0\]: .*txt/,
    ],
    [
      'an id twice',
      () => ['audit', file('twice.json', { ...AUDIT, sources: [{ id: 1 }, { id: '1' }] })],
      /sources\[1\]\.id: "1" is there twice/,
    ],
    [
      'two texts for a source',
      () => ['audit', file('two.json', { ...AUDIT, sources: [{ id: 1, text: 'x', html: 'x' }] })],
      /sources\[0\]: give one of text, html and file/,
    ],
    [
      'a source file that is missing',
      () => ['audit', file('gone.json', { ...AUDIT, sources: [{ id: 1, file: 'gone.txt' }] })],
      /source "1": cannot read gone\.txt: no such file/,
    ],
    [
      'an address of another scheme',
      () => ['audit', file('js.json', { ...AUDIT, sources: [{ id: 1, url: 'javascript:alert(1)' }] })],
      /source "1": javascript:alert\(1\) is no http or https address/,
    ],
    [
      'an unknown method',
      () => ['audit', 'x', '--method', 'y'],
      /--method is quick, e2e, qa or nli, not "y"/,
    ],
    [
      'an unknown engine',
      () => ['audit', 'x', '--engine', 'y'],
      /--engine y is no engine; there is embedded/,
    ],
    ['a later format', () => ['audit', 'x', '--format', 'csv'], /--format csv is not in this version/],
    ['a bad number', () => ['audit', 'x', '--parallel', '0'], /--parallel is a number from 1/],
    [
      'an option that says nothing',
      () => ['audit', 'x', '--relevance-from='],
      /--relevance-from is for --method e2e, qa or nli/,
    ],
    [
      'an option of another method',
      () => ['audit', 'x', '--method', 'e2e', '--confidence-from', '3'],
      /--confidence-from is for --method qa/,
    ],
    [
      'a folder that is missing, before anything is judged',
      () => ['audit', file('fine.json', AUDIT), '--out', inFolder('no/report.json')],
      /cannot write .*report\.json: there is no folder /,
    ],
    ['an option of bench meta', () => ['bench', 'quantities', '--set', 'both'], /--set is for bench meta/],
    [
      'an option of other benches',
      () => ['bench', 'meta', '--pairs', '3'],
      /--pairs is for bench coverage and support/,
    ],
    ['data without quantities', () => ['bench', 'quantities', '--data', folder], /there is neither /],
    ['nothing to report on', () => ['report'], /name a report/],
    [
      'a sheet of no report',
      () => ['sheet', file('none.json', {})],
      /none\.json is no report of this version/,
    ],
    ['a missing file of statements', () => ['statements', inFolder('no.md')], /no\.md: no such file/],
    ['a missing file of claims', () => ['judge', inFolder('no.jsonl')], /no\.jsonl: no such file/],
    ['no claims', () => ['judge', file('empty.jsonl', '')], /0 lines judged/],
    ['no bench', () => ['bench'], /name a bench/],
    ['an unknown bench', () => ['bench', 'x'], /unknown bench "x"/],
    ['no data', () => ['bench', 'scoring', '--data', inFolder('no')], /no data folder at /],
    [
      'data without the set',
      () => ['bench', 'scoring', '--data', folder],
      /cannot read .*wikicontradict.*: no such file/,
    ],
  ])('%s', async (_, args, message) => {
    const { status, stdout, stderr } = await lacuna(args());
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^lacuna: [^\n]+\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('help', () => {
  it('lists the commands', async () => {
    const { status, stdout, stderr } = await lacuna(['--help']);
    expect([status, stderr]).toEqual([0, '']);
    for (const name of ['statements', 'judge', 'audit', 'sheet', 'report', 'bench'])
      expect(stdout).toContain(`  ${name}`);
  });

  it('tells about one command', async () => {
    const { status, stdout } = await lacuna(['audit', '--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: lacuna audit FILE');
  });
});

describe('the bundled program', () => {
  const program = resolve('.output/cli/lacuna.mjs');
  beforeAll(() => {
    execFileSync(process.execPath, ['tests/setup/build-cli.mjs']);
  });

  it('runs by itself', () => {
    const linked = resolve('node_modules', '.bin', 'lacuna');
    const { status, stdout } = spawnSync(linked, ['--version'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('sets the exit status', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'audit', 'none.json'], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([2, '', 'lacuna: cannot read none.json: no such file\n']);
  });

  it('is quiet when its reader goes away', async () => {
    const audit = file('pipe.json', { ...AUDIT, answer: Array<string>(50).fill(AUDIT.answer) });
    const child = spawn(process.execPath, [program, 'audit', audit], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const status = await new Promise((done) => child.on('close', done));
    expect(status).toBe(0);
    expect(stderr).not.toContain('EPIPE');
  });
});
