import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/words';
import { dropConnective, pointsBack } from './stands-alone';

describe('dropConnective', () => {
  it.each([
    ['However, roosters need a permit.', 'Roosters need a permit.'],
    ['But roosters need a permit.', 'Roosters need a permit.'],
    ['Then mix flour and water.', 'Mix flour and water.'],
    ['Instead of flour, use starch.', 'Instead of flour, use starch.'],
    ['So that nothing burns, stir the pot.', 'So that nothing burns, stir the pot.'],
    ['Yet another rule holds for geese.', 'Yet another rule holds for geese.'],
    ['Andorra has no airport.', 'Andorra has no airport.'],
  ])('%s', (text, rest) => {
    expect(dropConnective(text)).toBe(rest);
  });
});

describe('pointsBack', () => {
  it.each([
    ['It lasts for two hours.', true],
    ['These animals sleep at sea.', true],
    ['Because all of them use less, they are cheaper.', true],
    ['Take it out before you check in.', true],
    ['Larger ones need a permit.', true],
    ['If it rocks, the case has swollen.', true],
    ['It is forbidden to feed the geese.', false],
    ['It takes two weeks to get a permit.', false],
    ['There are three kinds of heat pumps.', false],
    ['Both a hybrid and a diesel car have an engine.', false],
    ['Dolphins sleep at sea because of these risks.', false],
    ['The heart beats slowly while it rests.', false],
  ])('%s: %s', (text, expected) => {
    expect(pointsBack(text, wordsOf(text))).toBe(expected);
  });
});
