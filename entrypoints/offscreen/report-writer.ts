/** Writes a growing report to the store: at most one write at a time, the newest state wins. */
import type { Report } from '../../src/core/report/schema';
import type { Database } from '../../src/store/database';
import { saveReport } from '../../src/store/reports';

/** Short enough to look live, long enough not to flood the store. */
const PAUSE_MS = 120;

export interface ReportWriter {
  /** There is a newer state; may be called very often. @param take builds it when its turn to be written comes */
  offer(take: () => Report): void;
  /** Writes the last state; resolves when it is stored and told. What is offered later is never written. */
  finish(report: Report): Promise<void>;
}

export function createReportWriter(database: Database, onWritten: () => Promise<void>): ReportWriter {
  let newest: (() => Report) | null = null;
  let writing: Promise<void> | null = null;
  let isFinished = false;

  const writeAll = async () => {
    try {
      while (newest) {
        const take = newest;
        newest = null;
        await saveReport(database, take());
        await onWritten();
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } catch {
      // A state on the way may be lost; whether the last one is stored is what counts.
    }
    writing = null;
  };
  return {
    offer(take) {
      // A reply that comes after a pause is in the journal; by then the report may be another run's.
      if (isFinished) return;
      newest = take;
      writing ??= writeAll();
    },
    async finish(report) {
      isFinished = true;
      newest = null;
      await writing;
      await saveReport(database, report);
      await onWritten();
    },
  };
}
