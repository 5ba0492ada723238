import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { foldOf, pairHash, predictionsOf, readPredictions } from './predictions';
import type { LabelledPair } from './support-sets';

const pair = (over: Partial<LabelledPair>): LabelledPair => ({
  set: 'WiCE',
  group: 'wice:1',
  claim: 'Claim one.',
  context: '',
  premises: ['Premise.'],
  task: 'support',
  positive: true,
  partly: true,
  ...over,
});

const folder = mkdtempSync(join(tmpdir(), 'lacuna-predictions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = 'pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full';

function file(...rows: string[]): string {
  const path = join(folder, 'predictions.csv');
  writeFileSync(path, `${[HEADER, ...rows].join('\n')}\n`);
  return path;
}

// sha256(json.dumps([claim, context, premises], separators=(',', ':'), ensure_ascii=False)) in Python.
const ONE = '77e69f7a9fb94504';
const TWO = '81bc5ec3af719519';

it('names a pair as Python does', () => {
  const german = {
    claim: 'Der Turm ist 300 m hoch.',
    context: 'Wie hoch?\n„alt“',
    premises: ['a "b"', 'c\\d'],
  };
  expect(pairHash(pair(german))).toBe('e40518b5fecba8f1');
  expect(pairHash(pair({}))).toBe(ONE);
});

it.each([
  ['q:one', 0],
  ['subtopic:x', 3],
  ['wice:1', 4],
])('puts the group %s into fold %i, as Python does', (group, fold) => {
  expect(foldOf(group)).toBe(fold);
});

describe('reading and joining', () => {
  const summHay = pair({ set: 'SummHay', group: 'subtopic:x', claim: 'Claim two.' });

  it('gives each pair its own, and equal pairs the same', () => {
    const read = readPredictions(
      file(`${TWO},SummHay,3,0.9000,0.8000,0.9500,0.4000,0.3000`, `${ONE},WiCE,4,0.1000,0.2000,0.3000,,`),
    );
    const [first, second, third] = predictionsOf([pair({}), summHay, pair({})], read);
    expect(first).toEqual({
      set: 'WiCE',
      fold: 4,
      crossValidated: 0.1,
      setLeftOut: 0.2,
      fittedOnThis: 0.3,
      full: null,
    });
    expect(second?.full).toEqual({ crossValidated: 0.4, setLeftOut: 0.3 });
    expect(third).toEqual(first);
  });

  it('takes a pair that stands twice, alike', () => {
    const row = `${ONE},WiCE,4,0.1000,0.2000,0.3000,,`;
    expect(readPredictions(file(row, row)).size).toBe(1);
  });

  it('says how many pairs have none, and what to do', () => {
    const read = readPredictions(file(`${ONE},WiCE,4,0.1,0.2,0.3,,`));
    expect(() => predictionsOf([pair({}), summHay], read)).toThrow(
      /^1 of 2 pairs have no prediction \(the first: 81bc5ec3af719519\).*make it with assets\/training/,
    );
  });

  it.each([
    ['fold', `${ONE},WiCE,3,0.1,0.2,0.3,,`, /is of WiCE, fold 4, and predicted as of WiCE, fold 3/],
    ['set', `${ONE},LFQA,4,0.1,0.2,0.3,,`, /predicted as of LFQA, fold 4/],
  ])('refuses a prediction of another %s', (_, row, message) => {
    const read = readPredictions(file(row));
    expect(() => predictionsOf([pair({})], read)).toThrow(message);
  });

  it.each([
    ['a hash', 'x,WiCE,4,0.1,0.2,0.3,,', /line 2: "x" is no hash/],
    ['a set', `${ONE},BEGIN,4,0.1,0.2,0.3,,`, /line 2: "BEGIN" is none of WiCE/],
    ['a fold', `${ONE},WiCE,5,0.1,0.2,0.3,,`, /line 2: "5" is no fold/],
    ['a probability', `${ONE},WiCE,4,0.1,1.2,0.3,,`, /line 2: "1.2" is no probability/],
    ['a cell', `${ONE},WiCE,4,0.1`, /line 2: "" is no probability/],
    ['full coverage', `${TWO},SummHay,3,0.1,0.2,0.3,,`, /line 2: "" is no probability/],
  ])('names the line where %s is wrong', (_, row, message) => {
    expect(() => readPredictions(file(row))).toThrow(message);
  });

  it('refuses two predictions of one pair, another header and a missing file', () => {
    const twice = file(`${ONE},WiCE,4,0.1,0.2,0.3,,`, `${ONE},WiCE,4,0.1,0.2,0.4,,`);
    expect(() => readPredictions(twice)).toThrow(
      /line 3: pair 77e69f7a9fb94504 has another prediction above/,
    );
    writeFileSync(twice, 'pair,set\n');
    expect(() => readPredictions(twice)).toThrow(/the first line has to be "pair,set,fold/);
    expect(() => readPredictions(join(folder, 'none.csv'))).toThrow(
      /no predictions at .*none\.csv: run this in the root of the repository, .* make it with /,
    );
  });
});
