/** How the quantity tool does on one case of Recognizers-Text. */

import { quantityWords } from '../core/quantities/languages';
import { amountIn, type Measure } from '../core/quantities/measure';
import { readMeasures } from '../core/quantities/read-measures';
import { isMoney } from '../core/quantities/read-unit';
import type { Unit } from '../core/text/unit-table';
import type { Kind, RecognizerCase } from './recognizer-cases';
import { RECOGNIZER_UNITS } from './recognizer-units';

export interface CaseScore {
  readonly expected: number;
  /** Of those, found with exactly this value and unit. */
  readonly hits: number;
  readonly found: number;
}

interface FoundQuantity {
  readonly value: number;
  readonly unit: string;
}

/** Relative; the data is written with up to 16 digits. */
const SAME = 1e-9;

export function scoreCase(item: RecognizerCase): CaseScore {
  const found = quantitiesOfKind(item);
  const open = [...found];
  let hits = 0;
  for (const { value, unit } of item.expected) {
    const at = open.findIndex(
      (quantity) =>
        Math.abs(quantity.value - value) <= SAME * Math.max(1, Math.abs(value)) &&
        (RECOGNIZER_UNITS.get(unit) ?? []).includes(quantity.unit),
    );
    if (at < 0) continue;
    open.splice(at, 1);
    hits++;
  }
  return { expected: item.expected.length, hits, found: found.length };
}

/** What the tool reads in the text of the kind that the case is about. */
function quantitiesOfKind({ text, language, kind }: RecognizerCase): FoundQuantity[] {
  return readMeasures(text, quantityWords(language.toLowerCase())).flatMap((measure) => {
    const unit = measure.parts[0].units.find((candidate) => isOfKind(candidate, measure, kind, language));
    if (!unit) return [];
    // Of a range the data gives the upper end.
    return [{ value: amountIn(measure, unit).high, unit: topUnit(unit) }];
  });
}

/** The data knows speeds, but no other rates: "500,000 barrels a day" is told in barrels. */
function topUnit({ name, dimension }: Unit): string {
  return dimension.includes('/') ? (name.split(' per ')[0] ?? name) : name;
}

const NO_DIMENSION = /^(?:time|temperature.*|ratio|percentage point|level|amount)$/;

function isOfKind(unit: Unit, { parts, meant }: Measure, kind: Kind, language: string): boolean {
  const { dimension } = unit;
  const [first = ''] = dimension.split('/');
  // In other languages the data takes durations for ages.
  if (kind === 'Age') return dimension === 'time' && (meant === 'age' || language !== 'English');
  const money = isMoney({ ...unit, dimension: first });
  if (kind === 'Currency') return money;
  // A degree is one of an angle or of temperature: as the text has it.
  if (parts[0].units[0]?.name === 'degree' && dimension !== parts[0].units[0].dimension) return false;
  if (kind === 'Temperature') return dimension.startsWith('temperature');
  return !money && !NO_DIMENSION.test(first);
}
