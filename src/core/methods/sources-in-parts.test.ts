import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine/engine-error';
import { estimateTokens } from '../engine/estimate-tokens';
import type { SourceText } from '../model/source';
import { splitSentences } from '../text/sentences';
import { askOfParts, partsTogether } from './sources-in-parts';

const source = (sourceId: string, text: string, title: string | null = null): SourceText => ({
  sourceId,
  title,
  text,
  sentences: splitSentences(text),
});
const A = source('A', 'The bridge opened in 1932. It has eight lanes.');
const B = source('B', 'A toll is paid southbound.');

describe('sources in parts', () => {
  it('puts small sources into one part, under heads', () => {
    const parts = partsTogether([A, B], 1000);
    expect(parts.map(({ text }) => text)).toEqual([
      'Source 1:\n[1] The bridge opened in 1932.\n[2] It has eight lanes.\nSource 2:\n[3] A toll is paid southbound.',
    ]);
    expect(parts[0]?.sentences.map((sentence) => sentence.source)).toEqual(['A', 'A', 'B']);
  });

  it('gives each its own part where they do not fit together', () => {
    expect(partsTogether([A, B], 80).map(({ text }) => text)).toEqual([
      '[1] The bridge opened in 1932.\n[2] It has eight lanes.',
      '[1] A toll is paid southbound.',
    ]);
  });

  it('names the titles that there are', () => {
    const named = source('A', 'It opened in 1932.', ' The bridge\n of Vell ');
    expect(partsTogether([named], 1000)[0]?.text).toBe('Title: "The bridge of Vell"\n[1] It opened in 1932.');
    expect(partsTogether([B, named], 1000)[0]?.text).toBe(
      'Source 1:\n[1] A toll is paid southbound.\nSource 2: "The bridge of Vell"\n[2] It opened in 1932.',
    );
  });

  it('has no part for sources without text', () => {
    expect(partsTogether([source('A', '')], 100)).toEqual([]);
  });

  it('gives every sentence once, in order, in parts that fit, under numbers that name them', () => {
    const sentence = fc
      .array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 12 })
      .map((words) => `The ${words.join(' ')}.`);
    const texts = fc.array(fc.array(sentence, { maxLength: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 120, max: 400 }), (all, room) => {
        const sources = all.map((sentences, i) => source(`${i}`, sentences.join(' ')));
        const parts = partsTogether(sources, room);
        expect(
          parts.flatMap(({ sentences }) => sentences.map(({ source, start, end }) => [source, start, end])),
        ).toEqual(sources.flatMap((s) => s.sentences.map(({ start, end }) => [s.sourceId, start, end])));
        for (const { text, sentences } of parts) {
          expect(estimateTokens(text)).toBeLessThanOrEqual(room);
          sentences.forEach((one, i) => {
            expect(text).toContain(`[${i + 1}] ${one.text}`);
          });
        }
      }),
    );
  });

  it('reads what is too long in halves, to single sentences, which are told as not read', async () => {
    const asked: string[] = [];
    const read = await askOfParts(partsTogether([A, B], 1000), async ({ text }) => {
      asked.push(text);
      if (text.includes('lanes')) throw new EngineError('too long', 'Too long.');
      return 'read';
    });
    expect(read.map(({ part, read }) => [part.sentences.map(({ text }) => text).join(' '), read])).toEqual([
      ['The bridge opened in 1932.', 'read'],
      ['It has eight lanes.', null],
      ['A toll is paid southbound.', 'read'],
    ]);
    expect(asked).toHaveLength(5);
  });

  it('lets every other fault through', async () => {
    const lost = new EngineError('device lost', 'Gone.');
    await expect(askOfParts(partsTogether([A], 1000), () => Promise.reject(lost))).rejects.toBe(lost);
  });
});
