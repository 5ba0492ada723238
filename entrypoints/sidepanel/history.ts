/** The list of saved reports, in front of what is shown; reports that come from elsewhere get onto it. */
import type { ImportProblem } from '../../src/ui/panel/panel-state';
import type { Audits } from '../shared/audits';
import type { Views } from './views';

export interface History {
  open(): Promise<void>;
  delete(audit: string): Promise<void>;
  /** Opens what was taken over; else the list says why it was not. */
  import(text: string): Promise<void>;
}

export function createHistory(
  audits: Audits,
  views: Views,
  openReport: (id: string) => Promise<void>,
): History {
  async function open(imported?: ImportProblem): Promise<void> {
    const reports = await audits.list();
    views.openAside({ view: 'history', reports, ...(imported ? { imported } : {}) });
  }

  return {
    open: () => open(),
    async delete(audit) {
      await audits.delete(audit);
      await open();
    },
    async import(text) {
      const imported = await audits.import(text);
      if (imported.kind === 'imported') await openReport(imported.id);
      else await open(imported);
    },
  };
}
