/** Words from which degrees are known to be of temperature, and of which scale. */
import { UNIT_TABLE } from '../text/unit-table';
import type { MeasurePart } from './measure';

const ABOUT_TEMPERATURE =
  /temp[eé]rat|thermosta|termosta|weather|fever|\bheat|\bcold\b|\bwarm|sıcaklı|ısıy|ısı |hava |温度|気温|온도|기온|तापमान|थर्मोस्टैट/iu;

/** Written before the number: 摄氏 20 度. */
const SCALES_BEFORE: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?:섭씨|摄氏|攝氏|摂氏)(?:温度)?の?\s?$/u, 'degree Celsius'],
  [/(?:화씨|华氏|華氏)(?:温度)?の?\s?$/u, 'degree Fahrenheit'],
];
/** Characters that such a name may take. */
const REACH = 8;

/** Whether degrees in the text are rather of temperature than of an angle. */
export function isAboutTemperature(text: string): boolean {
  return ABOUT_TEMPERATURE.test(text);
}

/** @param before what stands before the number; @returns the part with its degrees understood */
export function withScaleBefore(part: MeasurePart, before: string, isWarm: boolean): MeasurePart {
  if (part.units[0]?.name !== 'degree') return part;
  const near = before.slice(-REACH);
  const name = SCALES_BEFORE.find(([pattern]) => pattern.test(near))?.[1];
  const scale = UNIT_TABLE.find(({ unit }) => unit.name === name);
  if (scale) return { ...part, units: [scale.unit] };
  if (!isWarm) return part;
  const isWarmUnit = (dimension: string) => Number(dimension.startsWith('temperature'));
  return {
    ...part,
    units: part.units.toSorted((a, b) => isWarmUnit(b.dimension) - isWarmUnit(a.dimension)),
  };
}
