import { describe, expect, it } from 'vitest';
import { factWording } from './fact-wording';

describe('factWording', () => {
  it('parts a question from its answer', () => {
    expect(factWording({ text: 'How high is it? — 8,849 m', question: 'How high is it?' })).toEqual({
      question: 'How high is it?',
      says: '8,849 m',
    });
  });

  it('keeps an answer that begins with a sign', () => {
    expect(factWording({ text: 'How cold? — −5 °C', question: 'How cold?' }).says).toBe('−5 °C');
  });

  it.each([
    [{ text: 'It is 8,849 m high.' }],
    [{ text: 'It is 8,849 m high.', question: 'How high is it?' }],
    [{ text: 'How high is it?', question: 'How high is it?' }],
  ])('leaves %o as it is', (fact) => {
    expect(factWording(fact)).toEqual({ question: null, says: fact.text });
  });
});
