/** The trials of one seed: which engine judges, and where the run is cut. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import { sample } from '../demo/sample';
import { type Site, startServer } from '../demo/serve';
import { words } from '../e2e/words';
import { FAULTS, type Fault } from './break';
import { type Cut, cutsOf, type Outcome, runTrial } from './disturbed-run';
import { withoutTimes } from './journal';
import { chooseScriptedModel, scriptedModel } from './scripted-model';

export const ENGINES = ['embedded', 'language model', 'method e2e'] as const;
export type TrialEngine = (typeof ENGINES)[number];

export interface Result extends Omit<Outcome, 'report'> {
  readonly seed: number;
  readonly engine: TrialEngine;
  readonly cuts: readonly Cut[];
  /** The report is that of the undisturbed run, but for id and times. */
  readonly isEqual: boolean;
  readonly status: Outcome['report']['status'];
}

export interface Trials {
  /** One seed, one trial. */
  run(seed: number): Promise<Result>;
  close(): Promise<void>;
}

/** No language model runs in the judge's worker. */
const FAULTS_OF: Record<TrialEngine, readonly Fault[]> = {
  embedded: FAULTS,
  'language model': FAULTS.filter((fault) => fault !== 'worker killed'),
  // The embedded judge reads the statements.
  'method e2e': FAULTS,
};

const PREPARE: Record<TrialEngine, ((panel: Page) => Promise<void>) | null> = {
  embedded: null,
  'language model': (panel) => chooseScriptedModel(panel),
  async 'method e2e'(panel) {
    await chooseScriptedModel(panel, 'e2e');
    await panel.reload();
    await panel.getByLabel(words('method_e2e'), { exact: true }).check();
  },
};

export async function startTrials(): Promise<Trials> {
  const site: Site = await startServer([...sample.pages, ...scriptedModel()]);
  const undisturbed = new Map<TrialEngine, Promise<{ report: Outcome['report']; tookMs: number }>>();

  const trial = (engine: TrialEngine, cuts: readonly Cut[]) => {
    const prepare = PREPARE[engine];
    return runTrial({ port: site.port, cuts, ...(prepare ? { prepare } : {}) });
  };

  const calm = (engine: TrialEngine) => {
    const known = undisturbed.get(engine) ?? measure(() => trial(engine, []));
    undisturbed.set(engine, known);
    return known;
  };

  return {
    async run(seed) {
      const engine = ENGINES[seed % ENGINES.length] ?? 'embedded';
      const { report: expected, tookMs } = await calm(engine);
      const cuts = cutsOf(seed, tookMs, FAULTS_OF[engine]);
      const { report, ...outcome } = await trial(engine, cuts);
      const isEqual = isDeepStrictEqual(withoutTimes(report), withoutTimes(expected));
      return { seed, engine, cuts, ...outcome, isEqual, status: report.status };
    },
    close: () => site.close(),
  };
}

/** The time from the check to the end, told by the report itself. */
async function measure(run: () => Promise<Outcome>): Promise<{ report: Outcome['report']; tookMs: number }> {
  const { report } = await run();
  return { report, tookMs: (report.finishedAt ?? report.startedAt) - report.startedAt };
}
