import { t } from '../words';
import type { PanelActions } from './panel-state';

type Actions = Pick<
  PanelActions,
  'onExport' | 'onOpenReview' | 'onLookAgain' | 'onCheckDifferently' | 'onCheckAlike' | 'onCompare'
>;

/** What can be done with a finished report: save it, check the answer otherwise, hold other answers against it. */
export function Exports({ actions }: { readonly actions: Actions }) {
  return (
    <footer class="exports">
      <span class="small soft">{t('panel_export')}</span>
      <button type="button" class="btn" onClick={() => actions.onExport('markdown')}>
        {t('panel_exportMarkdown')}
      </button>
      <button type="button" class="btn" onClick={() => actions.onExport('json')}>
        {t('panel_exportJson')}
      </button>
      <span class="spring" />
      <div class="row">
        <button type="button" class="btn" onClick={actions.onOpenReview}>
          {t('panel_openReview')}
        </button>
        <button type="button" class="btn" onClick={actions.onCheckDifferently}>
          {t('panel_checkDifferently')}
        </button>
        <button type="button" class="btn" onClick={actions.onCompare}>
          {t('panel_compare')}
        </button>
        <button type="button" class="btn" onClick={actions.onLookAgain}>
          {t('panel_another')}
        </button>
      </div>
    </footer>
  );
}
