import { expect, it } from 'vitest';
import { formatBench } from './format-bench';

it('aligns numbers, shows fractions to four digits, nothing as a dash', () => {
  const table = {
    heading: 'Sets',
    columns: ['set', 'cases', 'F1', 'text'],
    rows: [
      ['x', 12, 1, 'p|q'],
      ['long\nname', 3, 0.25, null],
      ['y', null, null, 'r'],
    ],
  };
  expect(formatBench({ title: 'Bench', tables: [table], json: null, notes: ['One note.'] })).toBe(
    [
      '# Bench',
      '',
      '## Sets',
      '',
      '| set       | cases |     F1 | text |',
      '|-----------|------:|-------:|------|',
      '| x         |    12 | 1.0000 | p\\|q |',
      '| long name |     3 | 0.2500 | –    |',
      '| y         |     – |      – | r    |',
      '',
      '- One note.',
      '',
    ].join('\n'),
  );
});
