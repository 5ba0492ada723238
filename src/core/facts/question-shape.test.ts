import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/words';
import { answersShape, asksAboutPast, type QuestionShape, shapesOf } from './question-shape';

describe('shapesOf', () => {
  it.each<[string, QuestionShape[]]>([
    ['Can I take my power bank on a plane?', ['permission']],
    ['Do I have to declare cash?', ['permission']],
    ['What should I do after a tick bite?', ['advice']],
    ['How do I descale a kettle?', ['manner']],
    ['Is gas or induction better for cooking?', ['comparison']],
    ['How much does a passport cost?', ['amount']],
    ['When was the bridge built?', ['time']],
    ['Who built the bridge?', ['person']],
    ['Where is the bridge?', ['place']],
    ['Why did the bridge fall?', ['reason']],
    ['What is a heat pump?', ['definition']],
    ['Bridges of London', []],
  ])('%s', (query, shapes) => {
    expect(shapesOf(query)).toEqual(shapes);
  });
});

describe('asksAboutPast', () => {
  it.each([
    ['Why did the bridge fall?', true],
    ['Bridges built in 1890', true],
    ['Why do bridges fall?', false],
  ])('%s: %s', (query, expected) => {
    expect(asksAboutPast(query)).toBe(expected);
  });
});

describe('answersShape', () => {
  it.each<[QuestionShape, string, string]>([
    ['permission', 'Dogs must not enter the park without a lead.', 'Dogs like to run through the park.'],
    ['advice', 'See a doctor at once if you get fever.', 'Ticks live in tall grass and bushes.'],
    ['manner', 'Rinse the tank with clear water.', 'Limescale is white.'],
    ['comparison', 'Gas is cheaper than induction.', 'Gas burns with a flame.'],
    ['amount', 'A passport costs 60 euros.', 'A passport is red.'],
    ['time', 'The bridge opened in 1894.', 'The bridge has two towers.'],
    ['reason', 'Leaves fall because the days grow short.', 'Leaves lie on the ground.'],
    ['definition', 'A heat pump is a device that moves heat.', 'Heat pumps stand behind houses.'],
  ])('%s: "%s" rather than "%s"', (shape, answer, other) => {
    expect(answersShape(shape, answer, wordsOf(answer))).toBeGreaterThan(
      answersShape(shape, other, wordsOf(other)),
    );
  });
});
