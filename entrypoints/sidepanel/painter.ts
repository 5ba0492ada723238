/** Paints a growing report on the chat page: once a stage and label, since marks should settle, not flicker. */
import type { Report } from '../../src/core/report/schema';
import type { MarksShown } from '../../src/core/report/shown-findings';
import * as page from './chat-page';

export interface Painter {
  /** Paints where the stage, the outcome or what the user said has changed; false once the answer has left the page. */
  follow(tab: number, report: Report, marks: MarksShown): Promise<boolean>;
  /** Paints at the user's wish, also on a page that was loaded anew. */
  repaint(tab: number, report: Report, marks: MarksShown): Promise<boolean>;
}

export function createPainter(): Painter {
  let painted = '';
  let isOnPage = true;
  return {
    async follow(tab, report, marks) {
      const { id, progress, status, review, tuning } = report;
      const step = JSON.stringify([id, progress.stage, status, review, tuning]);
      if (step !== painted) {
        painted = step;
        isOnPage = await page.paint(tab, report, marks);
      }
      return isOnPage;
    },
    async repaint(tab, report, marks) {
      await page.inject(tab);
      isOnPage = await page.paint(tab, report, marks);
      return isOnPage;
    },
  };
}
