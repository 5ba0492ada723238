/** Answers that are nothing but a quantity, perhaps said again in another unit. */
import type { Measure } from './measure';
import { readMeasures } from './read-measures';
import { settle } from './settle';

export interface QuantityValue {
  /** The quantity as first given, then as said again: "5 m (16 ft)". */
  readonly said: readonly Measure[];
  /** What is measured, where a word tells: "height" of "6 ft tall". */
  readonly aspect: string | null;
}

/** Longer answers are sentences. */
const MAX_LENGTH = 120;

/** "9/11". */
const DAY_OR_FRACTION = /^\d{1,2}\/\d{1,2}$/;

const ASPECTS = new Map([
  ['tall', 'height'],
  ['high', 'height'],
  ['in height', 'height'],
  ['long', 'length'],
  ['in length', 'length'],
  ['wide', 'width'],
  ['in width', 'width'],
  ['broad', 'width'],
  ['deep', 'depth'],
  ['in depth', 'depth'],
  ['thick', 'thickness'],
  ['in diameter', 'diameter'],
  ['in weight', 'weight'],
  ['in total', ''],
  ['in all', ''],
]);

/** @returns null where anything else stands in the value, be it an "about" or an "over" */
export function quantityValue(value: string): QuantityValue | null {
  const text = plainText(value);
  if (text.length === 0 || text.length > MAX_LENGTH || DAY_OR_FRACTION.test(text)) return null;
  const open = text.indexOf('(');
  const again = open > 0 && text.endsWith(')') ? text.slice(open + 1, -1) : null;
  const whole = wholeMeasure(text);
  if (whole) return { said: [whole.measure], aspect: whole.aspect };
  if (again === null) return null;
  const [first, second] = [wholeMeasure(text.slice(0, open)), wholeMeasure(again)];
  if (!first || !second) return null;
  // Two that disagree are no one quantity said twice.
  const verdict = settle(first.measure, second.measure);
  if (verdict === 'contradictory' || !isOneDimension(first.measure, second.measure)) return null;
  return { said: [first.measure, second.measure], aspect: first.aspect };
}

function isOneDimension(a: Measure, b: Measure): boolean {
  const dimensions = new Set(a.parts[0].units.map(({ dimension }) => dimension));
  return b.parts[0].units.some(({ dimension }) => dimensions.has(dimension));
}

function plainText(value: string): string {
  const text = value.trim();
  const inside = /^["“'‘](.{1,120})["”'’]$/.exec(text)?.[1] ?? text;
  return inside.replace(/\.$/, '').trim();
}

/** The measure that the text is, but for an article, "between", and what is measured. */
function wholeMeasure(part: string): { measure: Measure; aspect: string | null } | null {
  const text = withNumber(part.trim());
  const [measure, more] = readMeasures(text);
  if (!measure || more) return null;
  const isRange = measure.parts[0].high > measure.parts[0].low;
  const before = text.slice(0, measure.start).trim().toLowerCase();
  if (before !== '' && !(isRange ? /^(?:between|from)$/ : /^an?$/).test(before)) return null;
  const after = text.slice(measure.end).trim().toLowerCase();
  if (after === '') return { measure, aspect: null };
  const aspect = ASPECTS.get(after);
  const isMeasured = measure.parts[0].units.length > 0;
  return aspect === undefined || !isMeasured ? null : { measure, aspect: aspect || null };
}

/** "a decade", "an hour", "a dozen" are one of it; so is a constant by its name. */
function withNumber(text: string): string {
  if (/^(?:the )?speed of light$/i.test(text)) return '1 speed of light';
  const [, rest] = /^an? (\p{L}.{0,40})$/iu.exec(text) ?? [];
  return rest === undefined ||
    /^(?:half|quarter|third|dozen|hundred|thousand|million|billion|trillion)\b/i.test(rest)
    ? text
    : `1 ${rest}`;
}
