import { type LanguageNotice, languageNotices } from '../../core/report/language-notice';
import type { Report } from '../../core/report/schema';
import { languageName, plural, t } from '../words';

function noticeWords(notice: LanguageNotice): string {
  switch (notice.kind) {
    case 'not measured':
      if (notice.language === null) return t('panel_languageUntestedUnnamed');
      return t('panel_languageUntested', languageName(notice.language));
    case 'measured on little':
      return t('panel_languageLittleTested', languageName(notice.language));
    case 'sources differ':
      return plural(notice.sources, 'panel_sourcesInOtherLanguage', notice.read);
  }
}

/** Where the judge is on ground that it was not trained on. */
export function LanguageNotices({ report }: { readonly report: Report }) {
  const notices = languageNotices(report);
  // What is only a little less sure is said quietly.
  const isQuiet = notices.every(({ kind }) => kind === 'measured on little');
  const words = notices.map((notice) => <p key={notice.kind}>{noticeWords(notice)}</p>);
  if (words.length === 0) return null;
  return <div class={isQuiet ? 'small soft after' : 'notice small'}>{words}</div>;
}
