/**
 * Citation chips of Google's answers. Their addresses stand in a link beside the
 * chip, or in a payload of the page that names the chip (`chip-payload.ts`), or nowhere.
 */
import type { Page } from '../adapter';
import { type Chip, readChip } from '../chip';
import type { TurnContext } from '../site';
import { type ChipRecord, recordsInComment, recordsInScript } from './chip-payload';

export const CHIP = 'button[data-icl-uuid]';

/** Lies over the chip, without text of its own. */
export const CHIP_LINK = `a[href][aria-label]:has(+ ${CHIP})`;

/** "Example Org (+1) – Title. Related results": the words around depend on the language, the sign and digits do not. */
const SPOKEN_EXTRA = /\(\+\s?(\d{1,3})\)/;
const SPOKEN_NAME_END = /\s+(?:\(\+|[–—]\s)/;

export function readGoogleChip(chip: Element, context: TurnContext): Chip {
  const records = recordsOf(chip.getAttribute('data-icl-uuid') ?? '', context);
  const beside = chip.previousElementSibling;
  const link = beside?.matches(CHIP_LINK) ? beside : null;
  const shown = chip.textContent.trim() === '' ? null : readChip(chip);
  const spoken = link?.getAttribute('aria-label') ?? chip.getAttribute('aria-label') ?? '';
  const spokenExtra = spoken.match(SPOKEN_EXTRA)?.[1];
  const spokenName = link === null ? '' : (spoken.split(SPOKEN_NAME_END)[0] ?? '');
  const addresses = [link?.getAttribute('href') ?? [], ...records.map((record) => record.addresses)].flat();
  return {
    label: shown?.label || spokenName || firstOf(records, 'publisher') || '',
    declared: declaredBy(shown, spokenExtra) ?? firstOf(records, 'declared') ?? 1,
    addresses,
    foundBy: link !== null ? 'href' : addresses.length > 0 ? 'comment' : 'nothing',
  };
}

/** What the reader sees counts before what the page says unseen. */
function declaredBy(shown: Chip | null, spokenExtra: string | undefined): number | null {
  if (shown !== null && shown.declared > 1) return shown.declared;
  if (spokenExtra !== undefined) return 1 + Number(spokenExtra);
  return shown?.declared ?? null;
}

function firstOf<K extends 'publisher' | 'declared'>(records: readonly ChipRecord[], name: K): ChipRecord[K] {
  return records.find((record) => record[name] !== null)?.[name] ?? null;
}

/** Of the page as it was when its answers were looked for: every turn asks. */
const recordsOfPage = new WeakMap<Page, ReadonlyMap<string, readonly ChipRecord[]>>();

function recordsOf(chip: string, { page }: TurnContext): readonly ChipRecord[] {
  const known = recordsOfPage.get(page);
  if (known !== undefined) return known.get(chip) ?? [];
  const byChip = new Map<string, ChipRecord[]>();
  for (const record of recordsOn(page.document)) {
    const ofChip = byChip.get(record.chip);
    if (ofChip === undefined) byChip.set(record.chip, [record]);
    else ofChip.push(record);
  }
  recordsOfPage.set(page, byChip);
  return byChip.get(chip) ?? [];
}

/** Where on the page they stand differs, so all of it is searched. */
function recordsOn(document: Document): ChipRecord[] {
  const records: ChipRecord[] = [];
  const comments = document.createTreeWalker(document, 128 /* comments */);
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) {
    records.push(...recordsInComment((node as Comment).data));
  }
  for (const script of document.querySelectorAll('script'))
    records.push(...recordsInScript(script.textContent));
  return records;
}
