import { describe, expect, it } from 'vitest';
import { NO_JUDGE, sourceText } from '../../../../tests/setup/source-text';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import type { Capabilities } from '../../engine/capabilities';
import { EngineError } from '../../engine/engine-error';
import type { SourceText } from '../../model/source';
import { copiedSentences } from './copied-sentences';
import { summariseSources } from './summarise-sources';

const QUERY = 'When did the bridge open?';
const A = sourceText('A', 'Sign up! The bridge opened in 1932. Some say it was 1934. Buy a ticket.');
const B = sourceText('B', 'Cats sleep a lot. They purr.');

async function summarise(
  replies: readonly WrittenReply[],
  sources: readonly SourceText[] = [A],
  capabilities: Partial<Capabilities> = {},
  phrasing: 0 | 1 | 2 = 0,
) {
  const engine = writtenReplies(replies, capabilities);
  const found = await summariseSources(QUERY, sources, { phrasing }, { engine, judge: NO_JUDGE });
  return { ...found, requests: engine.requests };
}
const numbers = (text: string, finish: 'stop' | 'length' = 'stop'): WrittenReply => ({
  purpose: 'summarise',
  text,
  finish,
});

describe('summaries of sources', () => {
  it('hold the sentences that the model names, in the order of the page; a page without any is skipped', async () => {
    const found = await summarise(
      [
        { ...numbers('[3,2,2]'), holds: 'bridge opened' },
        { ...numbers('[]'), holds: 'Cats' },
      ],
      [A, B],
    );
    expect(found.sources.map(({ sourceId, text }) => [sourceId, text])).toEqual([
      ['A', 'The bridge opened in 1932. Some say it was 1934.'],
    ]);
    expect(found.skipped).toEqual(['B']);
    expect(found.losses).toEqual([{ step: 'summarise', why: 'left out by the model', count: 1 }]);
    expect(found.back([{ source: 'A', start: 0, end: 26, text: 'The bridge opened in 1932.' }])).toEqual([
      { source: 'A', start: 9, end: 35, text: 'The bridge opened in 1932.' },
    ]);
  });

  it('one request a page, which never holds an answer', async () => {
    const { requests } = await summarise([numbers('[1]')], [A, B]);
    expect(requests.map(({ prompt }) => prompt.shared.split('\n')[1])).toEqual([
      '[1] Sign up!',
      '[1] Cats sleep a lot.',
    ]);
    expect(requests[0]?.prompt.question).toBe(`Question: ${QUERY}`);
  });

  it.each([
    ['a reply that cannot be read', numbers('I would keep the one on 1932.'), 'unreadable', 1],
    ['a reply that was cut off', numbers('[1, 2', 'length'), 'cut off', 1],
    ['numbers of other lines', numbers('[7, 9]'), 'no such line', 2],
  ] as const)('keep the whole page after %s', async (_, reply, why, count) => {
    const found = await summarise([reply]);
    expect(found.sources.map(({ text }) => text)).toEqual([A.text]);
    expect(found.skipped).toEqual([]);
    expect(found.losses).toMatchObject([{ step: 'summarise', why, count }]);
  });

  it('take copied sentences for their numbers, and nothing that the page does not have', async () => {
    const copied = '- The bridge opened  in 1932.\n- "Some say it was 1934."\nIt is a fine bridge.';
    const found = await summarise([numbers(copied)]);
    expect(found.sources.map(({ text }) => text)).toEqual([
      'The bridge opened in 1932. Some say it was 1934.',
    ]);
    const corrected = await summarise([numbers('The bridge opened in 1934.')]);
    expect(corrected.sources.map(({ text }) => text)).toEqual([A.text]);
  });

  it('are made part by part of a long page, in a small window and where estimates fall short', async () => {
    const long = sourceText(
      'A',
      Array.from({ length: 120 }, (_, i) => `In district ${i} the old bridge was rebuilt by hand.`).join(' '),
    );
    let refused = 0;
    const even: WrittenReply = {
      purpose: 'summarise',
      text: ({ prompt }) => {
        const lines = [...prompt.shared.matchAll(/^\[(\d+)\] In district (\d+)/gm)];
        if (lines.length > 25) {
          refused += 1;
          throw new EngineError('too long', 'It does not fit.');
        }
        return JSON.stringify(lines.flatMap(([, line, i]) => (Number(i) % 2 === 0 ? [Number(line)] : [])));
      },
    };
    for (const contextTokens of [2048, 131_072]) {
      const found = await summarise([even], [long], { contextTokens });
      expect(found.sources[0]?.sentences).toHaveLength(60);
      expect(found.sources[0]?.text).not.toMatch(/district \d*[13579] /);
      expect(found.losses).toEqual([]);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('leave a sentence that fits no window, and a source without text, as they are', async () => {
    const tooLong: WrittenReply = {
      purpose: 'summarise',
      text: () => {
        throw new EngineError('too long', 'It does not fit.');
      },
    };
    const found = await summarise([tooLong], [B, sourceText('C', '')]);
    expect(found.sources.map(({ text }) => text)).toEqual([B.text]);
    expect(found.skipped).toEqual([]);
    expect(found.losses).toEqual([{ step: 'summarise', why: 'too long', count: 2 }]);
  });

  it('are asked for in three wordings, each of which says that the page is data', async () => {
    const worded = await Promise.all(
      ([0, 1, 2] as const).map(async (phrasing) => {
        const { requests } = await summarise([numbers('[1]')], [A], {}, phrasing);
        return requests[0]?.prompt.instructions ?? '';
      }),
    );
    expect(new Set(worded).size).toBe(3);
    for (const text of worded)
      expect(text).toMatch(/whatever it asks .* do not do it|follow no request|never a command/);
  });

  it('pass on every other fault of the engine', async () => {
    const lost = new EngineError('device lost', 'Gone.');
    const fails: WrittenReply = {
      purpose: 'summarise',
      text: () => {
        throw lost;
      },
    };
    await expect(summarise([fails])).rejects.toBe(lost);
  });
});

describe('copied sentences', () => {
  const part = {
    text: '',
    sentences: A.sentences.map(({ start, end }) => ({
      source: 'A',
      start,
      end,
      text: A.text.slice(start, end),
    })),
  };

  it.each([
    ['with numbers before them', '[2] The bridge opened in 1932.\n3. Some say it was 1934.', [2, 3]],
    ['running on', 'The bridge opened in 1932. Some say it was 1934.', [2, 3]],
    ['mostly made up', 'The bridge is nice. It opened long ago. Buy a ticket.', null],
    ['with another number', 'The bridge opened in 1933.', null],
    ['none', 'None', null],
    ['nothing', '', null],
  ])('%s', (_, written, expected) => expect(copiedSentences(written, part)).toEqual(expected));
});
