/** The smallest statements of one part of a text, each with the lines that hold it. */

import type { Capabilities } from '../../engine/capabilities';
import type { NumberedText } from '../../judging/language/numbered-text';
import type { Evidence } from '../../model/judgement';
import { askList } from '../ask';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { unlessTooLong } from '../unless-too-long';
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
 * A reply that was cut off, and a part that is too long for the window, are asked for once more in halves:
 * what stands late in a text must not vanish.
 * Errors: as `AskedEngine.ask`, save `too long`.
 */
export async function listUnits(
  part: NumberedText,
  about: string,
  options: MethodOptions,
  tools: MethodTools,
): Promise<ListedUnits> {
  const whole = await askPart(part, about, options, tools);
  if (!whole.again || part.sentences.length < 2) return whole;
  const half = Math.ceil(part.sentences.length / 2);
  const halves = [part.sentences.slice(0, half), part.sentences.slice(half)].map(numberSentences);
  const asked = await Promise.all(halves.map((one) => askPart(one, about, options, tools)));
  return {
    units: asked.flatMap(({ units }) => units),
    unnamed: asked.flatMap(({ unnamed }) => unnamed),
    losses: asked.flatMap(({ losses }) => losses),
  };
}

function numberSentences(sentences: readonly Evidence[]): NumberedText {
  const text = sentences.map(({ text }, at) => `[${at + 1}] ${text.replace(/\s+/g, ' ')}`).join('\n');
  return { text, sentences };
}

async function askPart(
  part: NumberedText,
  about: string,
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<ListedUnits & { readonly again: boolean }> {
  const nothing = (why: Loss['why'], raw?: readonly string[]) => ({
    units: [],
    unnamed: part.sentences,
    losses: [{ step: 'list', why, count: 1, ...(raw ? { raw } : {}) }],
    again: why !== 'unreadable',
  });
  const answer = await unlessTooLong(
    askList(
      engine,
      {
        purpose: `nli list ${NLI_VERSION}`,
        prompt: listPrompt({ numbered: part.text, about }, options),
        shape: UNITS_SHAPE,
        maxTokens: replyTokens(engine.capabilities),
      },
      signal,
    ),
  );
  if (answer === null) return nothing('too long');
  if (answer.read === null) return nothing(answer.cut ? 'cut off' : 'unreadable', answer.raw);
  const { losses, ...checked } = checkUnits(answer.read, part.sentences);
  const cut: Loss = { step: 'list', why: 'cut off', count: answer.cut ? 1 : 0 };
  return { ...checked, losses: gatherLosses([...losses, cut]), again: answer.cut };
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
