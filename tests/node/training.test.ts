/** Training code and its predictions stay in the repository: none of it is shipped, none of it holds texts. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldOf, PREDICTIONS_FILE, pairHash, readPredictions } from '../../src/cli/predictions';
import { readSupportPairs, SUPPORT_SETS } from '../../src/cli/support-sets';
import { dataPath, hasData } from '../setup/data';

const TRAINING = 'assets/training';
const BUILT = '.output/chrome-mv3';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('__pycache__'))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const rows = readFileSync(PREDICTIONS_FILE, 'utf8').trimEnd().split('\n');

describe.skipIf(!existsSync(BUILT))('the built extension', () => {
  const built = existsSync(BUILT) ? filesIn(BUILT) : [];
  const training = filesIn(TRAINING);
  const texts = built
    .filter((path) => /\.(m?js|html|css|json|txt|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  it('holds no file of the training, by name, kind or content', () => {
    expect(built.length).toBeGreaterThan(10);
    const names = new Set(training.map((path) => basename(path)));
    const digests = new Set(training.map(digestOf));
    const wrong = built.filter(
      (path) =>
        names.has(basename(path)) ||
        ['.py', '.sh', '.csv', '.ts'].includes(extname(path)) ||
        digests.has(digestOf(path)),
    );
    expect(wrong).toEqual([]);
  });

  it('holds no line of its code', () => {
    const lines = training
      .filter((path) => !path.endsWith('.csv'))
      .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
      .map((line) => line.trim())
      .filter((line) => line.length >= 40);
    expect(lines.length).toBeGreaterThan(500);
    // The model card is written from a template in there, and meant to be shipped.
    for (const { path, text } of texts.filter((one) => !one.path.endsWith('MODEL_CARD.md'))) {
      expect(
        lines.filter((line) => text.includes(line)),
        path,
      ).toEqual([]);
    }
  });

  it('holds no prediction', () => {
    const hashes = new Set(rows.slice(1).map((row) => row.slice(0, 16)));
    for (const { path, text } of texts) {
      const found = text.match(/(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])/g) ?? [];
      expect(
        found.filter((hash) => hashes.has(hash)),
        path,
      ).toEqual([]);
    }
  });
});

describe('the extension’s code', () => {
  const FROM_TRAINING =
    /(?:\bfrom|\bimport|\brequire|\bimportScripts|\bURL)\s*\(?\s*['"`][^'"`]*assets\/training/;

  it.each(['src', 'entrypoints', 'workers'])('takes nothing from the training: %s', (folder) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => FROM_TRAINING.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('would be caught', () => {
    const dump = `${TRAINING}/support/dump-features`;
    expect(`import { featuresOf } from '../../${dump}';`).toMatch(FROM_TRAINING);
    expect(`await import('../../${dump}')`).toMatch(FROM_TRAINING);
    expect(`new URL("../${dump}.ts", import.meta.url)`).toMatch(FROM_TRAINING);
  });
});

describe('the committed predictions', () => {
  it('hold hashes and numbers only', () => {
    const [header, ...others] = rows;
    expect(header).toBe('pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full');
    const probability = '(?:0\\.\\d{4}|1\\.0000)';
    const line = new RegExp(
      `^[0-9a-f]{16},(?:(?:${SUPPORT_SETS.filter((set) => set !== 'SummHay').join('|')}),[0-4](?:,${probability}){3},,|SummHay,[0-4](?:,${probability}){5})$`,
    );
    expect(others.filter((row) => !line.test(row))).toEqual([]);
  });

  it('name a pair once', () => {
    expect(readPredictions().size).toBe(rows.length - 1);
  });

  it('are of every set, made in five folds', () => {
    const predictions = [...readPredictions().values()];
    expect(new Set(predictions.map(({ set }) => set))).toEqual(new Set(SUPPORT_SETS));
    expect(new Set(predictions.map(({ fold }) => fold))).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});

describe.skipIf(!hasData('data', 'wice'))('the predictions and the data', () => {
  const pairs = readSupportPairs(dataPath('data'));
  const predictions = readPredictions();

  it('are about the same pairs', () => {
    expect(new Set(pairs.map(pairHash))).toEqual(new Set(predictions.keys()));
  });

  it('split no group between folds', () => {
    const folds = new Map<string, Set<number | undefined>>();
    for (const pair of pairs) {
      const known = folds.get(pair.group) ?? new Set();
      folds.set(pair.group, known.add(predictions.get(pairHash(pair))?.fold));
    }
    expect(folds.size).toBeGreaterThan(500);
    for (const [group, found] of folds) expect([...found], group).toEqual([foldOf(group)]);
  });
});
