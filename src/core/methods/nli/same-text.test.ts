import { describe, expect, it } from 'vitest';
import { settlePair, textKey } from './same-text';

describe('textKey', () => {
  it('passes over case, white space, quotes and the last stop', () => {
    expect(textKey('  The “Old”\nBridge’s span.')).toBe(textKey('the "old" bridge\'s  span'));
    expect(textKey('It costs 4.20 euros')).not.toBe(textKey('It costs 420 euros'));
  });
});

describe('settlePair', () => {
  it('settles equal texts', () => {
    expect(settlePair('The tower is 330 m tall.', 'the tower is 330 m tall')).toBe('equivalence');
  });

  it.each([
    ['The tower is 330 m tall', 'The tower is 0.33 km tall.', 'equivalence'],
    ['The plant gives 5 MW', 'The plant gives 5000 kW', 'equivalence'],
    ['Cars pay 3 euros a day', 'Cars pay 4 euros a day', 'contradiction'],
  ] as const)('settles one quantity with its unit: %s / %s', (first, second, settled) => {
    expect(settlePair(first, second)).toBe(settled);
    expect(settlePair(second, first)).toBe(settled);
  });

  it.each([
    ['The walk takes at least 5 km', 'The walk takes at least 3 km'],
    ['It weighs about 5 kg when empty', 'It weighs about 6 kg when empty'],
    ['The tower opened in 1998', 'The tower opened in 1999'],
    ['The tower is 330 m tall', 'The bridge is 330 m long'],
    ['The tower is 330 m tall', 'The tower is not 330 m tall'],
    ['The tower is tall', 'The tower is 330 m tall'],
    ['Bus 90 goes there', 'Bus 91 goes there'],
    ['', 'The tower is tall'],
  ])('leaves to the model: %s / %s', (first, second) => {
    expect(settlePair(first, second)).toBeNull();
    expect(settlePair(second, first)).toBeNull();
  });
});
