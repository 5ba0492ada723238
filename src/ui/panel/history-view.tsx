import { useSignal } from '@preact/signals';
import { methodWords, statusWords } from '../state-words';
import { dateTime, t } from '../words';
import { ImportReport } from './import-report';
import type { ImportProblem, PanelActions, SavedReport } from './panel-state';

interface HistoryViewProps {
  readonly reports: readonly SavedReport[];
  readonly imported: ImportProblem | undefined;
  readonly actions: Pick<PanelActions, 'onOpenReport' | 'onDeleteReport' | 'onImportReport'>;
}

/** Saved reports, newest first as given; deleting asks once more in place. */
export function HistoryView({ reports, imported, actions }: HistoryViewProps) {
  const asking = useSignal<string | null>(null);
  return (
    <section>
      <h2>{t('panel_historyTitle')}</h2>
      <ImportReport problem={imported} onImport={actions.onImportReport} />
      {reports.length === 0 ? (
        <p class="soft gap">{t('panel_historyEmpty')}</p>
      ) : (
        <ul class="plain-list">
          {reports.map((report) => {
            const title = report.query || report.opening;
            const about = [
              dateTime(report.startedAt),
              report.host ?? t('panel_pasted'),
              t('panel_method', methodWords(report.method)),
              statusWords(report.status),
            ];
            return (
              <li key={report.id} class="saved">
                <button type="button" class="saved-open" onClick={() => actions.onOpenReport(report.id)}>
                  <span class="clamp" dir="auto">
                    {title}
                  </span>
                  <span class="small soft">{about.join(' · ')}</span>
                </button>
                {asking.value === report.id ? (
                  <span class="row">
                    <button
                      type="button"
                      class="btn danger"
                      onClick={() => {
                        asking.value = null;
                        actions.onDeleteReport(report.id);
                      }}
                    >
                      {t('panel_deleteForGood')}
                    </button>
                    <button
                      type="button"
                      class="btn"
                      onClick={() => {
                        asking.value = null;
                      }}
                    >
                      {t('panel_keep')}
                    </button>
                  </span>
                ) : (
                  <button
                    type="button"
                    class="btn plain"
                    aria-label={t('panel_deleteNamed', title)}
                    onClick={() => {
                      asking.value = report.id;
                    }}
                  >
                    {t('panel_delete')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
