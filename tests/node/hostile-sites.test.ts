/**
 * Pages made to exhaust a reader: depth, and number of turns and markers. So deep a
 * page overflows the stack of a reader that calls itself for every element.
 */
import { describe, expect, it } from 'vitest';
import { pageOf } from '../setup/pages';
import { readSitePage } from '../setup/read-site-page';

const CHATGPT = 'https://chatgpt.com/c/1';
const pill = (url: string) =>
  `<span data-testid="webpage-citation-pill"><a href="${url}" target="_blank" rel="noopener">Site</a></span>`;
const turn = (body: string, id = 1) =>
  `<section data-testid="conversation-turn-${id}" data-turn="assistant" data-turn-id="t${id}"><div data-message-author-role="assistant" data-message-id="m${id}"><div class="markdown">${body}</div></div></section>`;
const nested = (depth: number, tag: string, inside: string) =>
  `<${tag}>`.repeat(depth) + inside + `</${tag}>`.repeat(depth);

describe('hostile size', () => {
  it.each(['span', 'blockquote'])('12,000 deep: <%s>', (tag) => {
    const html = turn(nested(12_000, tag, `The pit is deep.${pill('https://pits.example.org/')}`));
    const { answers } = readSitePage(pageOf(html), CHATGPT);
    expect(answers.map(({ statements }) => statements)).toEqual([['The pit is deep.']]);
    expect(answers[0]?.draft?.citations.map(({ urls }) => urls[0]?.url)).toEqual([
      'https://pits.example.org/',
    ]);
  });

  it('3,000 markers in one paragraph', () => {
    const html = turn(`<p>The wall is long. ${pill('https://walls.example.org/').repeat(3_000)}</p>`);
    const { answers } = readSitePage(pageOf(html), CHATGPT);
    expect(answers[0]?.draft?.citations).toHaveLength(3_000);
    expect(answers[0]?.statements).toEqual(['The wall is long.']);
  });

  it('600 turns', () => {
    const turns = Array.from({ length: 600 }, (_, id) => turn(`<p>Answer ${id} is short.</p>`, id));
    const { answers } = readSitePage(pageOf(turns.join('')), CHATGPT);
    expect(answers).toHaveLength(600);
    expect(answers.at(-1)?.statements).toEqual(['Answer 599 is short.']);
  });

  it('turns in turns, 300 deep, are one answer', () => {
    const open = turn('<p>It goes on.</p>|').split('|')[0] ?? '';
    const html = open.repeat(300) + nested(1, 'p', 'It ends.') + '</div></div></section>'.repeat(300);
    const { answers } = readSitePage(pageOf(html), CHATGPT);
    expect(answers).toHaveLength(1);
    expect(answers[0]?.statements).toHaveLength(301);
  });
});
