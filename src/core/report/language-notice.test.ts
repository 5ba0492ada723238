import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { LANGUAGES } from '../model/language';
import { exportMarkdown } from './export-markdown';
import { isInAnotherLanguage, languageNotices } from './language-notice';
import type { Report } from './schema';

type Told = Report['language'];

/** The sample, as told of its answer and its sources in order; `undefined`: not told. */
function told(answer: Told, sources: readonly Told[], changed: Partial<Report> = {}): Report {
  return {
    ...sampleReport,
    language: answer,
    sources: sampleReport.sources.map((source, index) => ({ ...source, language: sources[index] })),
    ...changed,
  };
}
const ALL_ENGLISH: Told[] = ['en', 'en', undefined, 'en'];

describe('languageNotices', () => {
  it('has nothing to say on English over English', () => {
    expect(languageNotices(told('en', ALL_ENGLISH))).toEqual([]);
  });

  it('has nothing to say where languages were not told, or cannot be', () => {
    expect(languageNotices(told(undefined, []))).toEqual([]);
    expect(languageNotices(told(undefined, ALL_ENGLISH))).toEqual([]);
    expect(languageNotices(told('unknown', ALL_ENGLISH))).toEqual([]);
    expect(languageNotices(told('en', ['unknown', 'en', undefined, 'en']))).toEqual([]);
  });

  it.each(['de', 'fr', 'es', 'ja'] as const)('says of %s that it was measured on little', (language) => {
    expect(languageNotices(told(language, [language]))).toEqual([{ kind: 'measured on little', language }]);
  });

  it('says of every other language that it was not measured', () => {
    const measured = ['en', 'de', 'fr', 'es', 'ja'];
    const rest = LANGUAGES.filter((language) => ![...measured, 'other', 'unknown'].includes(language));
    expect(rest).toContain('it');
    for (const language of rest) {
      expect(languageNotices(told(language, [language]))).toEqual([{ kind: 'not measured', language }]);
    }
    expect(languageNotices(told('other', ['other']))).toEqual([{ kind: 'not measured', language: null }]);
  });

  it('counts the sources in another language among those read', () => {
    expect(languageNotices(told('en', ['de', 'en', undefined, 'other']))).toEqual([
      { kind: 'sources differ', sources: 2, read: 3 },
    ]);
    expect(languageNotices(told('it', ALL_ENGLISH))).toEqual([
      { kind: 'not measured', language: 'it' },
      { kind: 'sources differ', sources: 3, read: 3 },
    ]);
  });

  it('waits with the sources until all of them are read', () => {
    const progress = { stage: 'reading', done: 1, total: 4, since: 0 } as const;
    expect(languageNotices(told('en', ['de'], { status: 'running', progress }))).toEqual([]);
    expect(languageNotices(told('es', ['de'], { status: 'running', progress }))).toHaveLength(1);
    expect(
      languageNotices(told('en', ['de'], { status: 'running', progress: { ...progress, stage: 'support' } })),
    ).toHaveLength(1);
  });

  it('speaks for the embedded judge alone', () => {
    expect(languageNotices(told('it', ['de'], { engine: 'server:a-model' }))).toEqual([]);
  });
});

describe('isInAnotherLanguage', () => {
  it.each([
    ['en', 'de', true],
    ['en', 'other', true],
    ['en', 'en', false],
    ['other', 'other', false],
    ['en', undefined, false],
    ['en', 'unknown', false],
    [undefined, 'de', false],
    ['unknown', 'de', false],
  ] as const)('answer %s, source %s: %s', (answer, source, expected) => {
    const report = told(answer, [source]);
    const [first] = report.sources;
    if (!first) throw new Error('the sample has no source');
    expect(isInAnotherLanguage(report, first)).toBe(expected);
  });
});

describe('the Markdown export', () => {
  it('says the same', () => {
    expect(exportMarkdown(told('en', ALL_ENGLISH))).not.toContain('trained on English');
    expect(exportMarkdown(told('it', ['it']))).toContain(
      'The judge was trained on English and never tested on Italian: take its verdicts as hints.',
    );
    expect(exportMarkdown(told('other', []))).toContain('never tested on the language of this answer');
    expect(exportMarkdown(told('es', ['en', 'es']))).toContain(
      'The judge was trained on English. On Spanish it was tested on few texts, and was right hardly more often than by chance: take its verdicts as hints.\n\n1 of the 2 sources read is in another language than the answer',
    );
  });
});
