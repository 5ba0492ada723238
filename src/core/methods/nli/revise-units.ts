/** Units made to stand alone, with their text in view: ids out and back, every one checked. */
import { wordsOf } from '../../text/words';
import { askList } from '../ask';
import { gatherLosses } from '../gather-losses';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { unlessTooLong } from '../unless-too-long';
import { replyTokens, type Unit } from './list-units';
import { REVISIONS_SHAPE, type ReadText, revisePrompt } from './prompts';
import { textKey } from './same-text';
import { keysOf, wordShare } from './word-share';
import { NLI_VERSION } from './wordings';

export interface RevisedUnits {
  readonly units: readonly Unit[];
  readonly losses: readonly Loss[];
}

interface Revisions {
  /** Id from 1 → new wordings; none where the old one is good. */
  readonly texts: ReadonlyMap<number, readonly string[]>;
  /** Why ids are missing, if any are. */
  readonly lost: Loss['why'];
  readonly raw?: readonly string[];
}

/** More statements in one unit are no unit. */
const MOST_SPLITS = 4;
const LONGEST_TEXT = 400;
/** Share of a unit's words that its revision keeps; the rest were pronouns and vague references. Chosen by hand. */
const KEPT = 0.5;

/**
 * A unit whose id does not come back, or whose new wording says what the text does not, keeps its old one
 * and is counted.
 * @returns units in their order, a split one in several; exact repeats of the same text are dropped
 * Errors: as `AskedEngine.ask`, save `too long`.
 */
export async function reviseUnits(
  units: readonly Unit[],
  text: ReadText,
  options: MethodOptions,
  tools: MethodTools,
): Promise<RevisedUnits> {
  if (units.length === 0) return { units, losses: [] };
  const { texts: revised, lost, raw } = await ask(units, text, options, tools);
  const known = keysOf(`${text.about} ${text.numbered}`);
  let invented = 0;
  const reworded = units.flatMap((unit, at) => {
    const texts = (revised.get(at + 1) ?? [])
      .map((one) => one.replace(/\s+/g, ' ').trim())
      .filter((one) => one !== '');
    if (texts.length === 0) return [unit];
    const words = new Set([...known, ...keysOf(unit.text)]);
    const keepsMost = wordShare(unit.text, keysOf(texts.join(' '))) >= KEPT;
    if (keepsMost && texts.length <= MOST_SPLITS && texts.every((one) => isSound(one, words)))
      return texts.map((text) => ({ ...unit, text }));
    invented += 1;
    return [unit];
  });
  const byText = new Map<string, Unit>();
  for (const unit of reworded) if (!byText.has(textKey(unit.text))) byText.set(textKey(unit.text), unit);
  const missing = units.filter((_, at) => !revised.has(at + 1)).length;
  const losses: Loss[] = [
    { step: 'revise', why: lost, count: missing, ...(raw ? { raw } : {}) },
    { step: 'revise', why: 'not stated by its page', count: invented },
    { step: 'revise', why: 'repeated', count: reworded.length - byText.size },
  ];
  return { units: [...byText.values()], losses: gatherLosses(losses) };
}

async function ask(
  units: readonly Unit[],
  text: ReadText,
  options: MethodOptions,
  { engine, signal }: MethodTools,
): Promise<Revisions> {
  const prompt = revisePrompt(
    text,
    units.map((unit) => unit.text),
    options,
  );
  const maxTokens = replyTokens(engine.capabilities);
  const answer = await unlessTooLong(
    askList(
      engine,
      { purpose: `nli revise ${NLI_VERSION}`, prompt, shape: REVISIONS_SHAPE, maxTokens },
      signal,
    ),
  );
  if (answer === null) return { texts: new Map(), lost: 'too long' };
  if (answer.read === null) return { texts: new Map(), lost: 'unreadable', raw: answer.raw };
  const texts = new Map<number, readonly string[]>();
  for (const one of answer.read) if (!texts.has(one.id)) texts.set(one.id, one.texts);
  return { texts, lost: answer.cut ? 'cut off' : 'left out by the model' };
}

/** Share of a revision's words that text and unit must hold; chosen by hand. */
const KNOWN = 0.7;

/** A revision fills in names that the text has: other words are made up, and so is any other number. */
function isSound(text: string, known: ReadonlySet<string>): boolean {
  return (
    text.length <= LONGEST_TEXT &&
    wordShare(text, known) >= KNOWN &&
    wordsOf(text).every(({ key }) => !key.startsWith('#') || known.has(key))
  );
}
