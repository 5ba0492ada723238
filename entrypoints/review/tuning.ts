/** Thresholds that the user's labels speak for: those of this report, and of the others judged by the same engine. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Report, Tuning } from '../../src/core/report/schema';
import { labelledCells } from '../../src/core/review/labelled-cells';
import { type TuningOffer, tuneThresholds } from '../../src/core/review/tune-thresholds';
import { tellPanel } from '../../src/protocol/channel';
import type { Database } from '../../src/store/database';
import { changeReport } from '../../src/store/reports';
import { changeSettings } from '../../src/store/settings';
import { otherReviewed } from './audits';

export interface TuningOnDevice {
  readonly offer: ReadonlySignal<TuningOffer>;
  start(): Promise<void>;
  /** For all reports of its engine; thresholds that this report brought along are put away. */
  use(tuning: Tuning): Promise<void>;
  /** Back to the engine's own thresholds. */
  undo(): Promise<void>;
}

/** @param judged as shown a moment ago; null before it is loaded */
export function createTuning(
  database: Promise<Database>,
  judged: ReadonlySignal<Report | null>,
  reload: () => Promise<void>,
): TuningOnDevice {
  const others = signal<readonly Report[]>([]);

  async function set(engine: string, tuning: Tuning | null): Promise<void> {
    const store = await database;
    const audit = judged.value?.id ?? '';
    await changeSettings(store, ({ tunings, ...kept }) => {
      const left = Object.entries(tunings).filter(([of]) => of !== engine);
      return { ...kept, tunings: Object.fromEntries(tuning ? [...left, [engine, tuning]] : left) };
    });
    await changeReport(store, audit, ({ tuning: _, ...report }) => report);
    await reload();
    void tellPanel({ to: 'panel', type: 'tuning-changed' });
  }

  const labelledElsewhere = computed(() => others.value.flatMap(labelledCells));

  return {
    offer: computed(() => {
      const report = judged.value;
      if (!report) return { kind: 'no probabilities' };
      return tuneThresholds(report, [...labelledCells(report), ...labelledElsewhere.value]);
    }),
    async start() {
      const report = judged.value;
      if (report) others.value = await otherReviewed(await database, report.id);
    },
    use: (tuning) => set(tuning.engine, tuning),
    async undo() {
      const tuning = judged.value?.tuning;
      if (tuning) await set(tuning.engine, null);
    },
  };
}
