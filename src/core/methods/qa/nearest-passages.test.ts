import { describe, expect, it } from 'vitest';
import { makeAudit } from '../../../../tests/bench/audit-input';
import { sourceOf } from '../../../../tests/setup/run-qa';
import type { SourceText } from '../../model/source';
import { passagesAbout, passagesFor } from './nearest-passages';

const FACT = 'The Zwirner lock on the Elda canal has a lift of eleven metres.';
const filler = (seed: number) =>
  makeAudit({ seed, sources: 1, wordsPerSource: 700, statements: 1 }).sources[0]?.text ?? '';
const LONG = sourceOf('s', `${filler(3)} ${FACT} ${filler(4)}`);
const shown = ({ text, sentences }: SourceText) => sentences.map(({ start, end }) => text.slice(start, end));

describe('what is read of a source', () => {
  it('is all of a short one', () => {
    const short = sourceOf('s', `${FACT} It was dug in 1880.`);
    expect(passagesAbout('What is a walrus?', short)).toBe(short);
    expect(passagesFor(['What is a walrus?'], short)).toBe(short);
  });

  it('is, of a long one, what has to do with the query', () => {
    const read = passagesAbout('How high is the lift of the Zwirner lock?', LONG);
    expect(shown(read)).toContain(FACT);
    expect(read.sentences.length).toBeLessThan(LONG.sentences.length / 2);
    expect(read.text).toBe(LONG.text);
  });

  it('is all where nothing shares a word with the query, as in another language', () => {
    expect(shown(passagesAbout('Qual é a altura da eclusa?', LONG))).toEqual(shown(LONG));
  });

  it('is, for questions, the windows nearest to each', () => {
    const read = passagesFor(
      ['What lift has the Zwirner lock?', 'On which canal is the Zwirner lock?'],
      LONG,
    );
    expect(shown(read)).toContain(FACT);
    expect(read.sentences.length).toBeLessThan(LONG.sentences.length / 2);
    const starts = read.sentences.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });
});
