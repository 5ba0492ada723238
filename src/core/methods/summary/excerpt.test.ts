import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SourceText } from '../../model/source';
import { splitSentences } from '../../text/sentences';
import { excerptOf } from './excerpt';

const page = (text: string): SourceText => ({
  sourceId: 'A',
  title: 'Bridges',
  text,
  sentences: splitSentences(text),
});

it('copies the kept sentences, paragraphs apart, and knows where they stand on the page', () => {
  const given = page('It opened in 1932. Buy now! It has lanes.\n\nSign up. A toll is paid.');
  const [opened, , lanes, , toll] = given.sentences;
  if (!opened || !lanes || !toll) throw new Error('five sentences are expected');
  const { source, back } = excerptOf(given, [opened, lanes, toll]);
  expect(source.text).toBe('It opened in 1932. It has lanes.\n\nA toll is paid.');
  expect(source).toMatchObject({ sourceId: 'A', title: 'Bridges' });
  expect(source.sentences.map(({ start, end }) => source.text.slice(start, end))).toEqual([
    'It opened in 1932.',
    'It has lanes.',
    'A toll is paid.',
  ]);
  expect(back({ source: 'A', start: 19, end: 32, text: 'It has lanes.' })).toEqual([
    { source: 'A', start: 28, end: 41, text: 'It has lanes.' },
  ]);
  // Over the gap between two sentences: each part where it stands.
  expect(back({ source: 'A', start: 13, end: 25, text: '1932. It has' }).map(({ text }) => text)).toEqual([
    '1932.',
    'It has',
  ]);
});

it('holds only what the page holds, and every place leads back to the same text', () => {
  const sentence = fc.stringMatching(/^[A-Z][a-z ]{3,12}[a-z][.!?]$/);
  const paragraphs = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(paragraphs, fc.array(fc.boolean(), { maxLength: 16 }), (all, choice) => {
      const given = page(all.map((sentences) => sentences.join(' ')).join('\n\n'));
      const kept = given.sentences.filter((_, i) => choice[i]);
      const { source, back } = excerptOf(given, kept);
      expect(source.sentences).toHaveLength(kept.length);
      source.sentences.forEach(({ start, end }, i) => {
        const text = source.text.slice(start, end);
        expect(back({ source: 'A', start, end, text })).toEqual([{ source: 'A', ...kept[i], text }]);
        expect(given.text.slice(kept[i]?.start, kept[i]?.end)).toBe(text);
      });
    }),
  );
});
