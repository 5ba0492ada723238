/**
 * A text taken apart into statements that stand alone. Listing and revising are two requests: what the
 * first found is given to the second under ids, so that code sees what became of each, and a model that
 * words things anew badly costs a wording, not a fact. Both begin with the same words and text, which an
 * engine with a prefix cache reads once.
 */

import type { Capabilities } from '../../engine/capabilities';
import type { Evidence } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import type { Loss, MethodOptions, MethodTools } from '../method';
import { partsOf, roomFor } from '../reading-parts';
import { listUnits, replyTokens, type Unit } from './list-units';
import { listPrompt, revisePrompt } from './prompts';
import { reviseUnits } from './revise-units';
import { textKey } from './same-text';

export interface FoundAtoms {
  /** In reading order, each text once. */
  readonly atoms: readonly Unit[];
  /** Sentences that no unit names: the model passed them over, or could not be read. */
  readonly unnamed: readonly Evidence[];
  readonly losses: readonly Loss[];
}

/** Of the unit list that a revision repeats, beside its text; chosen by hand. */
const UNITS_SHARE = 0.5;

/** Tokens of a part: its units have to fit the reply, and stand beside it when they are revised. */
export function partRoom(
  about: string,
  options: MethodOptions,
  capabilities: Pick<Capabilities, 'contextTokens'>,
): number {
  const reply = replyTokens(capabilities);
  const empty = { numbered: '', about };
  const frames = [listPrompt(empty, options), revisePrompt(empty, [], options)];
  const room = Math.min(...frames.map((frame) => roomFor(capabilities, frame, reply)));
  return Math.max(1, Math.min(reply * UNITS_SHARE, room * UNITS_SHARE));
}

/**
 * @param about a line that helps to understand the text, such as its title; may be empty
 * Errors: as `AskedEngine.ask`, save `too long`.
 */
export async function findAtoms(
  text: SourceText,
  about: string,
  options: MethodOptions,
  tools: MethodTools,
): Promise<FoundAtoms> {
  const parts = partsOf(text, partRoom(about, options, tools.engine.capabilities));
  const found = await Promise.all(
    parts.map(async (part) => {
      const listed = await listUnits(part, about, options, tools);
      const revised = await reviseUnits(listed.units, { numbered: part.text, about }, options, tools);
      return { ...listed, units: revised.units, losses: [...listed.losses, ...revised.losses] };
    }),
  );
  const atoms = new Map<string, Unit>();
  for (const unit of found.flatMap(({ units }) => units)) {
    if (!atoms.has(textKey(unit.text))) atoms.set(textKey(unit.text), unit);
  }
  const repeated = found.reduce((sum, { units }) => sum + units.length, 0) - atoms.size;
  return {
    atoms: [...atoms.values()],
    unnamed: found.flatMap(({ unnamed }) => unnamed),
    losses: [...found.flatMap(({ losses }) => losses), { step: 'list', why: 'repeated', count: repeated }],
  };
}
