/** `lacuna changes` and `lacuna picture`, on reports in files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportJson } from '../../src/core/report/export-json';
import type { Report } from '../../src/core/report/schema';
import { citationsReport, unreviewedReport } from '../fixtures/reports/citations-report';
import { sampleReport } from '../fixtures/reports/sample-report';
import { lacuna } from './command-line';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lacuna-changes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
function write(name: string, report: Report): string {
  writeFileSync(at(name), exportJson(report));
  return at(name);
}

describe('lacuna changes', () => {
  it('says that nothing changed between a report and itself', async () => {
    const path = write('one.json', citationsReport);
    const { status, stdout, stderr } = await lacuna(['changes', path, path]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Nothing changed.');
    expect(stdout).toContain('All scores can be compared.');
    expect(stdout).not.toContain('## Statements');
  });

  it("tells the user's labels of a report from the engine's, as Markdown and as JSON", async () => {
    const [before, after] = [write('before.json', unreviewedReport), write('after.json', citationsReport)];
    const { stdout } = await lacuna(['changes', before, after]);
    expect(stdout).toContain('- statements: 3 changed, 12 the same, 0 only before, 0 only after');
    expect(stdout).toMatch(/The work cost 84 million euros.*\| partial → full \|.*\| the user's label \|/);
    expect(stdout).toContain('| recall | 23% (3 of 13) | 33% (4 of 12) |');
    expect(stdout).toContain('another review by the user, items labelled (0, then 5)');

    const out = at('changes.json');
    const ran = await lacuna(['changes', before, after, '--format', 'json', '--out', out]);
    expect([ran.status, ran.stdout]).toEqual([0, '']);
    const json = JSON.parse(readFileSync(out, 'utf8'));
    expect(json.statements.changed.map(({ after }: { after: string }) => after)).toEqual([
      's12',
      's13',
      's15',
    ]);
    expect(json.facts.changed[0].coverage).toEqual({ before: 'missing', after: 'partly', because: 'review' });
  });

  it('makes no mark-up of texts of others', async () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) | zz';
    const answer = {
      ...unreviewedReport.answer,
      statements: unreviewedReport.answer.statements.map((one) =>
        one.id === 's8' ? { ...one, text: hostile } : one,
      ),
    };
    const sources = unreviewedReport.sources.map((source) =>
      source.id === '2' ? { ...source, title: hostile, length: 1 } : source,
    );
    const [before, after] = [
      write('before.json', unreviewedReport),
      write('after.json', { ...unreviewedReport, answer, sources }),
    ];
    const { stdout } = await lacuna(['changes', before, after]);
    expect(stdout).toContain('onerror');
    expect(stdout).not.toMatch(/(?<!\\)<img|(?<!\\)\[a|(?<!\\)\| zz/);
  });

  it('warns of different answers', async () => {
    const [before, after] = [write('before.json', unreviewedReport), write('after.json', sampleReport)];
    const { status, stderr } = await lacuna(['changes', before, after]);
    expect(status).toBe(0);
    expect(stderr).toContain('different answers');
  });

  it.each([
    [['changes'], 'name two reports'],
    [['changes', 'a', 'b', 'c'], 'name two reports'],
    [['changes', '-', '-'], 'only one of the two'],
    [['changes', 'none.json', 'none.json'], 'cannot read none.json: no such file'],
    [['changes', 'a', 'b', '--format', 'csv'], '--format is md or json, not "csv"'],
    [['picture'], 'name the report'],
    [['picture', 'a', 'b'], 'one report at a time'],
  ])('%j is bad input', async (args, message) => {
    const { status, stdout, stderr } = await lacuna(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('lacuna picture', () => {
  it('draws what the reviewer has, from stdin or a file', async () => {
    const path = write('report.json', citationsReport);
    const { status, stdout } = await lacuna(['picture', path]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    // As the user has it: 4 of 12, where the engine has 3 of 13.
    expect(stdout).toContain('4 of 12 statements');
    expect((await lacuna(['picture', '-'], exportJson(citationsReport))).stdout).toBe(stdout);
    await lacuna(['picture', path, '--out', at('picture.svg')]);
    expect(readFileSync(at('picture.svg'), 'utf8')).toBe(stdout);
  });
});
