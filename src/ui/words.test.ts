import '../../tests/setup/messages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import messages from '../../assets/public/_locales/en/messages.json';
import { duration, languageName, number, percent, plural, size, t } from './words';

const ROOT = join(import.meta.dirname, '../..');
const keys = Object.keys(messages);
const texts: Readonly<Record<string, { message: string }>> = messages;

function sourceOf(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}

describe('message file', () => {
  const code = ['src', 'entrypoints'].map(sourceOf).join('\n');
  const config = readFileSync(join(ROOT, 'wxt.config.ts'), 'utf8');
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) || code.includes(`"${key}"`) || config.includes(`__MSG_${key}__`);
  /** `count_full_one` and `count_full_other` are used through `count_full`. */
  const stemOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

  it('holds no key that nothing uses', () => {
    expect(keys.filter((key) => !isUsed(key) && !isUsed(stemOf(key)))).toEqual([]);
  });

  it('has a form for one and for the rest of every plural, with the same holes', () => {
    const holes = (key: string) => new Set(texts[key]?.message.match(/\$[2-9]/g));
    for (const key of keys.filter((k) => k.endsWith('_other'))) {
      const one = key.replace(/_other$/, '_one');
      expect(keys).toContain(one);
      expect(holes(one), key).toEqual(holes(key));
    }
    const ones = keys.filter((k) => k.endsWith('_one')).map((k) => k.replace(/_one$/, '_other'));
    expect(keys).toEqual(expect.arrayContaining(ones));
  });

  it('numbers its holes without a gap', () => {
    for (const key of keys) {
      const holes = [...new Set(texts[key]?.message.match(/\$\d/g))].sort();
      // `$1` of a plural chooses the form and need not be shown.
      const first = holes[0] === '$2' && /_(one|other)$/.test(key) ? 2 : 1;
      expect(holes, key).toEqual(holes.map((_, index) => `$${index + first}`));
    }
  });

  it('holds no empty message and no markup', () => {
    for (const key of keys) {
      expect(texts[key]?.message.trim(), key).not.toBe('');
      expect(texts[key]?.message, key).not.toMatch(/[<>]/);
    }
  });
});

describe('words', () => {
  it('fills holes and writes numbers by locale', () => {
    expect(t('panel_ofCount', 3, 12_000)).toBe('3 of 12,000');
  });

  it.each([
    [1, '1 statement'],
    [0, '0 statements'],
    [7, '7 statements'],
    [1200, '1,200 statements'],
  ])('plural of %i', (n, expected) => {
    expect(plural(n, 'count_statements')).toBe(expected);
  });

  it.each([
    [0, '0%'],
    [0.001, '1%'],
    [0.624, '62%'],
    [0.999, '99%'],
    [1, '100%'],
  ])('percent of %f is never rounded to nothing or all', (ratio, expected) => {
    expect(percent(ratio)).toBe(expected);
  });

  it.each([
    [812, '812 bytes'],
    [48_213, '48 kB'],
    [1_204_880, '1.2 MB'],
    [97_430_000, '97.4 MB'],
    [922_700_000, '923 MB'],
    [999_949_000, '1 GB'],
    [1_630_000_000, '1.6 GB'],
    [38_000_000_000, '38 GB'],
  ])('size of %i', (bytes, expected) => {
    expect(size(bytes)).toBe(expected);
  });

  it.each([
    [0.2, '1 second'],
    [20.4, '20 seconds'],
    [150, '3 minutes'],
    [5_300, '88 minutes'],
    [7_600, '2 hours'],
  ])('duration of %f', (seconds, expected) => {
    expect(duration(seconds)).toBe(expected);
  });

  it('names languages', () => {
    expect(languageName('it')).toBe('Italian');
  });

  it('keeps half counts', () => {
    expect(number(3.5)).toBe('3.5');
  });
});
