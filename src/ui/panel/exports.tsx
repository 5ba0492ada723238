import { t } from '../words';
import type { PanelActions } from './panel-state';

/** What can be done with a finished report. */
export function Exports({ onExport, onLookAgain }: Pick<PanelActions, 'onExport' | 'onLookAgain'>) {
  return (
    <footer class="exports">
      <span class="small soft">{t('panel_export')}</span>
      <button type="button" class="btn" onClick={() => onExport('markdown')}>
        {t('panel_exportMarkdown')}
      </button>
      <button type="button" class="btn" onClick={() => onExport('json')}>
        {t('panel_exportJson')}
      </button>
      <span class="spring" />
      <button type="button" class="btn" onClick={onLookAgain}>
        {t('panel_another')}
      </button>
    </footer>
  );
}
