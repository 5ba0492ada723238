import { describe, expect, it } from 'vitest';
import { type Cell, tableRows } from './table-rows';

const td = (text: string, columns = 1, rows = 1): Cell => ({ text, isHeader: false, columns, rows });
const th = (text: string, columns = 1, rows = 1): Cell => ({ text, isHeader: true, columns, rows });
const read = (rows: Cell[][], left = 1000) => tableRows(rows, { left });

describe('tableRows', () => {
  it.each<[string, Cell[][], string[]]>([
    [
      'named columns',
      [
        [th('City'), th('People')],
        [td('Berlin'), td('3.6 million')],
      ],
      ['City: Berlin | People: 3.6 million'],
    ],
    [
      'rows that name themselves',
      [
        [th('Founded'), td('1237')],
        [th('Area:'), td('891 km²')],
      ],
      ['Founded: 1237', 'Area: 891 km²'],
    ],
    ['no names', [[td('a'), td('b')], [td('c')]], ['a | b', 'c']],
    [
      'corner without a name',
      [
        [th(''), th('2020'), th('2021')],
        [th('Sales'), td('5'), td('7')],
      ],
      ['Sales | 2020: 5 | 2021: 7'],
    ],
    [
      'empty cells',
      [
        [th('A'), th('B')],
        [td(''), td('x')],
        [td(''), td('')],
      ],
      ['B: x'],
    ],
    [
      'a cell over two rows',
      [[th('A'), th('B')], [td('x', 1, 2), td('1')], [td('2')]],
      ['A: x | B: 1', 'A: x | B: 2'],
    ],
    ['a cell over two columns', [[th('A'), th('B')], [td('both', 2)]], ['A: both']],
    [
      'equal neighbours',
      [
        [th('A'), th('B')],
        [td('x'), td('x')],
      ],
      ['A: x | B: x'],
    ],
    [
      'two rows of names',
      [
        [th('N', 1, 2), th('Size', 2)],
        [th('km'), th('mi')],
        [td('T'), td('5'), td('3')],
      ],
      ['N: T | Size km: 5 | Size mi: 3'],
    ],
    ['only names', [[th('A'), th('B')]], ['A | B']],
    ['nothing', [], []],
    ['a title row is no row of names', [[th('Title', 2)], [th('A'), td('1')]], ['Title', 'A: 1']],
  ])('%s', (_, rows, expected) => {
    expect(read(rows)).toEqual(expected);
  });

  it('stops repeating when it may not add more', () => {
    const rows = [[th('LongName'), th('B')], ...Array.from({ length: 5 }, () => [td('x'), td('y')])];
    expect(read(rows, 12)).toEqual(['LongName: x | B: y', 'x | B: y', 'x | B: y', 'x | y', 'x | y']);
  });
});
