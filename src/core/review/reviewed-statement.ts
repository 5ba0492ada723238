/** One statement's result with a reviewer's labels, and what follows from them. */
import { judgedTogether } from '../citations/judged-together';
import { verdictOfCells } from '../citations/verdict-of-cells';
import type { JudgeLabel } from '../model/judgement';
import type { CitedSupport, StatementResult, Verdict } from '../report/schema';
import { judgedByPerson, REVIEWER } from './person-judgement';
import type { StatementReview } from './review';

export interface Setting {
  /** As the engine has it. */
  readonly needsSupport: boolean;
  /** Ids of sources that were read. */
  readonly read: ReadonlySet<string>;
}

/** Idempotent, and unchanged but for whose they are where the labels are the engine's. */
export function reviewedStatement(
  engines: StatementResult,
  given: StatementReview,
  { needsSupport, read }: Setting,
): StatementResult {
  const needed = given.needsSupport ?? needsSupport;
  const open = needed && engines.verdict === 'not needed' ? withoutVerdict(engines, read) : engines;
  const labelled: StatementResult = {
    ...open,
    cited: open.cited.map((cell) => reviewedCell(cell, labelGiven(cell, given, open))),
    ...interpretationOf(engines, given),
  };
  const result = given.joint === undefined ? recomputed(open, labelled) : decided(labelled, given.joint);
  if (!needed) return { ...result, verdict: 'not needed' };
  const isUncited = result.cited.length === 0 && given.joint === undefined;
  return isUncited ? { ...result, verdict: 'uncited' } : result;
}

/** A statement that was not asked about: of sources that were read it is not known what they say. */
function withoutVerdict(engines: StatementResult, read: ReadonlySet<string>): StatementResult {
  const cited = engines.cited.map((cell): CitedSupport => {
    const isKnown = cell.judgement !== null || cell.source === null || !read.has(cell.source);
    return isKnown ? cell : { ...cell, support: 'unsure' };
  });
  return { ...engines, cited, verdict: verdictOfCells(supportOf(cited), engines.joint?.label ?? 'unsure') };
}

const supportOf = (cited: readonly CitedSupport[]) => cited.map(({ support }) => support);

/** The label that she gave a cell, or that follows from the one she gave to all together. */
function labelGiven(
  { source, support }: CitedSupport,
  { cited, joint }: StatementReview,
  { cited: cells }: StatementResult,
): JudgeLabel | null {
  const own = source === null || !cited ? undefined : ownEntry(cited, source);
  if (own !== undefined) return own;
  if (joint === undefined) return null;
  // The only citation speaks for itself (Liu et al. 2023).
  if (cells.length === 1) return joint;
  return ALONE_BESIDE[joint][support] ?? null;
}

/** What an engine's label of one of several sources comes to beside a joint label with which it cannot hold. */
const ALONE_BESIDE: Readonly<Record<JudgeLabel, Partial<Record<CitedSupport['support'], JudgeLabel>>>> = {
  full: { contradicted: 'unsure' },
  partial: { full: 'unsure' },
  none: { full: 'none', partial: 'none' },
  contradicted: {},
  unsure: {},
};

function reviewedCell(cell: CitedSupport, label: JudgeLabel | null): CitedSupport {
  if (label === null) return cell;
  return { source: cell.source, support: label, judgement: judgedByPerson(label, cell.judgement) };
}

/** Her word on all sources together. Where it is the engine's, what that rests on stays, also where ALCE asks otherwise. */
function decided(labelled: StatementResult, joint: JudgeLabel): StatementResult {
  const { sets, cited } = labelled;
  const isConfirmed = joint === labelled.verdict;
  const read = cited.filter(({ judgement }) => judgement !== null).length;
  const judgedSets = sets?.map((set) => {
    if (set.sources.length < read || set.judgement.engine === REVIEWER) return set;
    const own = isConfirmed ? { ...set.judgement, engine: REVIEWER } : judgedByPerson(joint, set.judgement);
    return { ...set, judgement: own };
  });
  return {
    ...labelled,
    ...{ joint: judgedByPerson(joint, labelled.joint), verdict: joint },
    ...(judgedSets ? { sets: judgedSets } : {}),
  };
}

/** The verdict follows from the cells again where one has changed. */
function recomputed(before: StatementResult, labelled: StatementResult): StatementResult {
  const changed = labelled.cited.some(({ support }, i) => support !== before.cited[i]?.support);
  if (!changed) return labelled;
  const cells = supportOf(labelled.cited);
  const together = togetherOf(cells, before);
  const verdict: Verdict = verdictOfCells(cells, together);
  const deciding = labelled.cited.find(({ support }) => support === verdict)?.judgement;
  const label = verdict === 'unreadable' ? together : verdict;
  return { ...labelled, joint: judgedByPerson(label, deciding ?? labelled.joint), verdict };
}

/**
 * What all sources do together, once what one of them does was corrected. Those that say nothing of it add
 * nothing; whether several that each say part of it together say all of it only the engine has judged.
 */
function togetherOf(cells: readonly CitedSupport['support'][], before: StatementResult): JudgeLabel {
  const adding = cells.filter((label) => label !== 'none' && label !== 'unreadable');
  const [only, another] = adding;
  if (only === undefined) return 'none';
  if (another === undefined) return only;
  if (judgedTogether(before)?.label === 'full') return 'full';
  return adding.includes('partial') ? 'partial' : 'unsure';
}

function interpretationOf(
  { interpretation }: StatementResult,
  { interpretable }: StatementReview,
): Pick<StatementResult, 'interpretation'> {
  if (interpretable === undefined) return {};
  const found = interpretation ?? { references: [], open: [], readAs: null, context: '' };
  const state = interpretable ? 'interpretable' : 'not interpretable';
  return { interpretation: { ...found, state, by: REVIEWER } };
}

/** Ids come from files: one named like a part of every object is no entry. */
export function ownEntry<Entry>(entries: Readonly<Record<string, Entry>>, id: string): Entry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}
