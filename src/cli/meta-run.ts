/** Runs the units of the meta-evaluation; what is finished is kept in files beside the results. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { withJournal } from '../audit/journalled-judge';
import { metered } from '../core/engine/meter';
import { createLanguageJudge } from '../core/judging/language/language-judge';
import type { ListStore } from '../core/methods/fact-list';
import type { MethodOptions } from '../core/methods/method';
import { LANGUAGE_METHODS } from '../core/methods/methods';
import { causeOf, UsageError } from './command';
import { memoryLists } from './connect-audit';
import type { ChosenServer } from './engine-options';
import { openJournalFile } from './journal-file';
import { loadJudge } from './load-judge';
import type { MetaUnit } from './meta-units';
import type { ChosenMethod } from './method-options';
import { memoryReplyJournal, openQueuedEngine, openReplyJournalFile } from './reply-journal-file';
import { createUnitScorer, type ScoreUnit, type UnitScore } from './unit-scorer';

/** Methods of the meta-evaluation: those of audits, and the paper's own form of `e2e`. */
export type MetaMethod = ChosenMethod | { readonly name: 'e2e-one-call'; readonly options: MethodOptions };

export interface MetaScorer {
  readonly engine: string;
  readonly score: ScoreUnit;
  /** Null for a method that asks for nothing in words. */
  readonly otherwise: AskOtherwise | null;
  /** Units that are worth having in work at once. */
  readonly parallel: number;
  /** Requests that were sent in this run; what a journal knew is not among them. */
  sent(): number;
  close(): Promise<void>;
}

/**
 * Scores units with other options.
 * @param lists find the facts anew; or unit id → id of the list that it was held against before, to be
 * held against it again
 */
export type AskOtherwise = (
  change: Partial<MethodOptions>,
  lists: 'found anew' | ReadonlyMap<string, string>,
) => ScoreUnit;

/**
 * @param server null for the embedded engine
 * @param out results file that journals are kept beside; null keeps nothing
 * Errors: `UsageError` where a server cannot be opened, or a method lacks one; `EncoderError`.
 */
export async function openScorer(
  chosen: MetaMethod,
  server: ChosenServer | null,
  out: string | null,
): Promise<MetaScorer> {
  if (server === null) {
    if (chosen.name !== 'quick') throw new UsageError(`--method ${chosen.name} needs --engine server`);
    const { judge: plain } = await loadJudge();
    const judge = out === null ? plain : withJournal(plain, openJournalFile(`${out}.journal`));
    return {
      engine: judge.engine,
      score: createUnitScorer(() => ({ method: { kind: 'audit', ports: { judge } }, use: null })),
      otherwise: null,
      parallel: 1,
      sent: () => 0,
      close: async () => {},
    };
  }
  const replies = out === null ? memoryReplyJournal() : openReplyJournalFile(`${out}.replies`);
  const { engine: queued, sent, close } = await openQueuedEngine(server, replies);
  const found = memoryLists();
  const scorer = (change: Partial<MethodOptions>, listOf: (unit: MetaUnit) => ListStore): ScoreUnit =>
    createUnitScorer((unit) => {
      const { engine, use } = metered(queued);
      const judge = createLanguageJudge(engine);
      if (chosen.name === 'quick') return { method: { kind: 'audit', ports: { judge } }, use };
      const options = { ...chosen.options, ...change };
      if (chosen.name === 'e2e-one-call') return { method: { kind: 'one call', engine, options }, use };
      const method = {
        method: LANGUAGE_METHODS[chosen.name],
        options,
        lists: listOf(unit),
        connect: async () => ({ engine, judge }),
        use: use.all,
      };
      return { method: { kind: 'audit', ports: { judge, method } }, use };
    });
  return {
    engine: queued.id,
    score: scorer({}, () => found),
    otherwise:
      chosen.name === 'quick'
        ? null
        : (change, lists) =>
            scorer(change, ({ id }) => (lists === 'found anew' ? found : thatList(found, lists.get(id)))),
    parallel: queued.capabilities.parallel,
    sent,
    close,
  };
}

/** Whatever list is asked for, this is the one. */
const thatList = (lists: ListStore, listId = ''): ListStore => ({
  get: () => lists.get(listId),
  put: async () => {},
});

export interface UnitRun {
  readonly units: readonly MetaUnit[];
  readonly score: ScoreUnit;
  /** Units in work at once. */
  readonly parallel: number;
  /** Called as each is finished. */
  readonly onScore: (score: UnitScore, done: number) => void;
}

/**
 * Units on the same passages one after another, so that the first finds the facts and the others meet
 * them; groups of them side by side.
 * @returns scores in the order of the units
 * Errors: what the scorer rejects with, once no unit is in work any more.
 */
export async function scoreUnits({
  units,
  score: scoreUnit,
  parallel,
  onScore,
}: UnitRun): Promise<UnitScore[]> {
  const found = new Map<string, UnitScore>();
  const waiting = groupsOf(units);
  let isBroken = false;
  async function work(): Promise<void> {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      for (const unit of group) {
        if (isBroken) return;
        const score = await scoreUnit(unit);
        found.set(unit.id, score);
        onScore(score, found.size);
      }
    }
  }
  const workers = Array.from({ length: parallel }, () =>
    work().catch((error) => {
      isBroken = true;
      throw error;
    }),
  );
  const broken = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (broken?.status === 'rejected') throw broken.reason;
  return units.flatMap(({ id }) => found.get(id) ?? []);
}

function groupsOf(units: readonly MetaUnit[]): MetaUnit[][] {
  const groups = new Map<string, MetaUnit[]>();
  for (const unit of units) {
    const key = JSON.stringify([unit.question, unit.contexts]);
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()];
}

/**
 * A line a unit, as each is finished. Written anew by every run: what was finished before is there at once,
 * from the journals.
 * Errors: `UsageError` where it cannot be written.
 */
export function openUnitFile(path: string): (score: UnitScore) => void {
  const attempt = (write: () => void) => {
    try {
      write();
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${causeOf(error)}`);
    }
  };
  attempt(() => writeFileSync(path, ''));
  return (score) => attempt(() => appendFileSync(path, `${JSON.stringify(score)}\n`));
}
