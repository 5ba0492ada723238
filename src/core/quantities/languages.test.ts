import { describe, expect, it } from 'vitest';
import { quantityWords } from './languages';
import { amountIn } from './measure';
import { readMeasures } from './read-measures';

describe('readMeasures in other languages', () => {
  it.each([
    ['german', 'fünfundzwanzig Millionen Euro', 25e6, 'euro'],
    ['german', '1.234,5 Quadratmeter', 1234.5, 'square meter'],
    ['german', 'siebenhundert Jahre', 700, 'year'],
    ['french', 'quatre-vingt-quinze ans', 95, 'year'],
    ['french', '12 500 mètres', 12_500, 'meter'],
    ['french', '16,4 millions de dollars', 16_400_000, 'dollar'],
    ['french', '50 cents', 50, 'cent'],
    ['spanish', 'mil millones de dólares', 1e9, 'dollar'],
    ['spanish', 'noventa y cinco kilómetros', 95, 'kilometer'],
    ['portuguese', 'três mil dólares', 3000, 'dollar'],
    ['italian', 'ventotto piedi cubi', 28, 'cubic foot'],
    ['dutch', 'vijfenveertig mijl', 45, 'mile'],
    ['swedish', 'nittiofem år', 95, 'year'],
    ['turkish', 'doksan beş kilometre', 95, 'kilometer'],
    ['chinese', '三千五百万美元', 35e6, 'US dollar'],
    ['chinese', '12千米', 12, 'kilometer'],
    ['japanese', '1万2千円', 12_000, 'yen'],
    ['japanese', '摂氏 40度', 40, 'degree Celsius'],
    ['korean', '2억 4천만 달러', 240e6, 'dollar'],
    ['hindi', '12 किलोमीटर', 12, 'kilometer'],
  ])('%s: %s', (language, text, amount, name) => {
    const measures = readMeasures(text, quantityWords(language));
    expect(measures).toHaveLength(1);
    const [measure] = measures;
    const [unit] = measure?.parts[0].units ?? [];
    expect(unit?.name).toBe(name);
    expect(measure && unit && amountIn(measure, unit).low).toBeCloseTo(amount, 6);
  });

  it('reads a language without a table as English', () => {
    expect(quantityWords('klingon')).toBe(quantityWords('english'));
  });
});
