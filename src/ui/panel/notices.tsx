import type { Report } from '../../core/report/schema';
import { plural, t } from '../words';
import { EngineNotices } from './engine-notices';
import { LanguageNotices } from './language-notices';
import { Losses } from './losses';

interface NoticesProps {
  readonly report: Report;
  readonly denied: readonly string[];
  readonly onCheck: () => void;
  readonly onAskAgain: () => void;
}

/** What the reader must know before trusting the figures: stopped, failed, sites not allowed, languages. */
export function Notices({ report, denied, onCheck, onAskAgain }: NoticesProps) {
  const again = (
    <button type="button" class="btn" onClick={onCheck}>
      {t('panel_checkAgain')}
    </button>
  );
  return (
    <>
      {report.status === 'stopped' && (
        <div class="notice small">
          <p>{t('panel_stopped')}</p>
          {again}
        </div>
      )}
      {report.status === 'failed' && (
        <div class="notice small">
          <p>{t('panel_runFailed')}</p>
          {report.failure !== null && <p class="soft code">{report.failure}</p>}
          {again}
        </div>
      )}
      {denied.length > 0 && (
        <div class="notice small">
          <p>{plural(denied.length, 'panel_denied')}</p>
          <p class="soft code">{denied.join(', ')}</p>
          <button type="button" class={report.status === 'paused' ? 'btn' : 'btn main'} onClick={onAskAgain}>
            {t('panel_askAgain')}
          </button>
        </div>
      )}
      <EngineNotices report={report} />
      <LanguageNotices report={report} />
      <Losses losses={report.losses} />
    </>
  );
}
