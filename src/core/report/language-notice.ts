/** What a reader must know about the languages of answer and sources before trusting verdicts. */
import type { Language } from '../model/language';
import type { Report, SourceResult } from './schema';

/** The embedded judge was trained on English and measured on these too (`tests/fixtures/languages`). */
const TRAINED_ON: Language = 'en';
const MEASURED: readonly Language[] = ['en', 'de', 'fr', 'es', 'ja'];

export type NamedLanguage = Exclude<Language, 'other' | 'unknown'>;

export type LanguageNotice =
  /** The judge was never measured on the answer's language; null: one that has no name here. */
  | { readonly kind: 'not measured'; readonly language: NamedLanguage | null }
  /** Measured, on little, and worse than in English. */
  | { readonly kind: 'measured on little'; readonly language: NamedLanguage }
  /** Sources in another language than the answer, of all that were read. */
  | { readonly kind: 'sources differ'; readonly sources: number; readonly read: number };

/**
 * Nothing is said of a language that is not known, of reports made before
 * languages were told, and of other engines: what they were measured on is
 * theirs to say. Sources are counted once all of them are read, so that the
 * notice does not change while one reads it.
 * @returns in the order to show them
 */
export function languageNotices(report: Report): LanguageNotice[] {
  if (!report.engine.startsWith('embedded:')) return [];
  return [...answerNotice(report.language), ...sourcesNotice(report)];
}

function answerNotice(language: Language = 'unknown'): LanguageNotice[] {
  if (language === 'unknown' || language === TRAINED_ON) return [];
  if (language === 'other') return [{ kind: 'not measured', language: null }];
  if (MEASURED.includes(language)) return [{ kind: 'measured on little', language }];
  return [{ kind: 'not measured', language }];
}

function sourcesNotice(report: Report): LanguageNotice[] {
  if (report.progress.stage === 'reading') return [];
  const read = report.sources.filter(({ language }) => language !== undefined);
  const sources = read.filter((source) => isInAnotherLanguage(report, source)).length;
  return sources === 0 ? [] : [{ kind: 'sources differ', sources, read: read.length }];
}

/** Whether answer and source are known to be in two languages. */
export function isInAnotherLanguage(report: Report, { language: ofSource }: SourceResult): boolean {
  const known = (language: Language | undefined) => language !== undefined && language !== 'unknown';
  return known(report.language) && known(ofSource) && report.language !== ofSource;
}
