/** The smallest statements of one part of a text, each with the lines that hold it. */
import type { Capabilities } from '../../engine/capabilities';
import type { NumberedText } from '../../judging/language/numbered-text';
import type { Evidence } from '../../model/judgement';
import { askList, type FormAnswer } from '../ask';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { askUncut, type ReadPart } from '../sources-in-parts';
import { listPrompt, UNITS_SHAPE } from './prompts';
import { keysOf, wordShare } from './word-share';
import { MOST_UNITS, NLI_VERSION } from './wordings';

export interface Unit {
  readonly text: string;
  /** Sentences that hold it; at least one. */
  readonly evidence: readonly Evidence[];
}

export interface ListedUnits {
  readonly units: readonly Unit[];
  /** Sentences that no unit of any type names. */
  readonly unnamed: readonly Evidence[];
  readonly losses: readonly Loss[];
}

/** A statement longer than this is no atom. */
const LONGEST_UNIT = 400;
const KEPT_TYPES: readonly string[] = ['fact', 'claim'];

/** Half of a small window is for the reply: it says the text again. */
export function replyTokens({ contextTokens }: Pick<Capabilities, 'contextTokens'>): number {
  return Math.min(2000, Math.floor(contextTokens * 0.4));
}

/**
 * @param about as `ReadText`
 * Errors: as `AskedEngine.ask`, save `too long`.
 */
export async function listUnits(
  part: NumberedText,
  about: string,
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<ListedUnits> {
  const parts = await askUncut([{ ...part, titles: new Map() }], ({ text }) =>
    askList(
      engine,
      {
        purpose: `nli list ${NLI_VERSION}`,
        prompt: listPrompt({ numbered: text, about }, options),
        shape: UNITS_SHAPE,
        maxTokens: replyTokens(engine.capabilities),
      },
      signal,
    ),
  );
  const listed = parts.map(unitsIn);
  return {
    units: listed.flatMap(({ units }) => units),
    unnamed: listed.flatMap(({ unnamed }) => unnamed),
    losses: gatherLosses(listed.flatMap(({ losses }) => losses)),
  };
}

function unitsIn({ part, read }: ReadPart<FormAnswer<readonly WrittenUnit[]>>): ListedUnits {
  const nothing = (loss: Omit<Loss, 'step' | 'count'>): ListedUnits => ({
    units: [],
    unnamed: part.sentences,
    losses: [{ step: 'list', count: 1, ...loss }],
  });
  if (read === null) return nothing({ why: 'too long' });
  if (read.read === null) return nothing({ why: read.cut ? 'cut off' : 'unreadable', raw: read.raw });
  const checked = checkUnits(read.read, part.sentences);
  const cut: Loss = { step: 'list', why: 'cut off', count: Number(read.cut) };
  return { ...checked, losses: [...checked.losses, cut] };
}

interface WrittenUnit {
  readonly unit: string;
  readonly type: string;
  readonly lines: readonly number[];
}

/** Sentences that are shown for one unit. */
const MOST_LINES = 3;
/** Share of a unit's words that the lines it names must hold, and another line that is taken instead; chosen by hand. */
const HELD = 0.34;
const HELD_ELSEWHERE = 0.5;

/** @returns the named sentences where they hold the unit's words, else the one that does; none where none does */
function placesOf(
  unit: string,
  named: readonly Evidence[],
  sentences: readonly Evidence[],
): readonly Evidence[] {
  if (named.length > 0 && wordShare(unit, keysOf(named.map(({ text }) => text).join(' '))) >= HELD)
    return named;
  const other = sentences.find(({ text }) => wordShare(unit, keysOf(text)) >= HELD_ELSEWHERE);
  return other ? [other] : [];
}

/**
 * A unit that no line states is none: it cannot be shown where it stands, and small models copy the
 * prompt's examples.
 */
function checkUnits(written: readonly WrittenUnit[], sentences: readonly Evidence[]): ListedUnits {
  const named = new Set<Evidence>();
  const units: Unit[] = [];
  let [unstated, overlong] = [0, 0];
  const taken = written.slice(0, MOST_UNITS);
  for (const { unit, type, lines } of taken) {
    const text = unit.replace(/\s+/g, ' ').trim();
    const told = [...new Set(lines)]
      .sort((a, b) => a - b)
      .flatMap((line) => sentences[line - 1] ?? [])
      .slice(0, MOST_LINES);
    const evidence = text === '' || text.length > LONGEST_UNIT ? [] : placesOf(text, told, sentences);
    for (const one of evidence) named.add(one);
    // Words of grammar alone state nothing.
    if (!KEPT_TYPES.includes(type) || wordShare(text, keysOf(text)) === 0) continue;
    if (text.length > LONGEST_UNIT) overlong += 1;
    else if (evidence.length === 0) unstated += 1;
    else units.push({ text, evidence });
  }
  return {
    units,
    unnamed: sentences.filter((one) => !named.has(one)),
    losses: [
      { step: 'list', why: 'not stated by its page', count: unstated },
      { step: 'list', why: 'too long', count: overlong },
      { step: 'list', why: 'cut off', count: written.length - taken.length },
    ],
  };
}
