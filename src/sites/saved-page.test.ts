import { describe, expect, it } from 'vitest';
import { pageOf } from '../../tests/setup/pages';
import { NOWHERE, ownAddress, savedChat } from './saved-page';

const page = (head: string) =>
  pageOf(`<!doctype html><html><head>${head}</head><body><p>Text</p></body></html>`);

describe('a saved page', () => {
  it.each([
    ['<link rel="canonical" href="https://a.example/x">', 'https://a.example/x'],
    [
      '<link rel="Canonical" href="/x"><meta property="og:url" content="https://b.example/">',
      'https://b.example/',
    ],
    ['<meta property="og:url" content="javascript:alert(1)">', null],
    ['<!-- saved from url=(0019)https://c.example/y -->', 'https://c.example/y'],
    ['<!-- saved from url=(0019)file:///home/y -->', null],
    ['', null],
  ])('%s: its own address is %s', (head, address) => {
    expect(ownAddress(page(head))).toBe(address);
  });

  it('of a chat stood where it was saved from', () => {
    const chat = page(
      '<!-- saved from url=(0030)https://chatgpt.com/c/1 --><link rel="canonical" href="https://chatgpt.com/">',
    );
    expect(savedChat(chat).url).toBe('https://chatgpt.com/c/1');
    expect(savedChat(page('')).url).toBe(NOWHERE);
  });
});
