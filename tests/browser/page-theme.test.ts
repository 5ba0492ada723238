/** The colour behind an answer is measured on the page, not asked of the system. */
import { afterEach, describe, expect, it } from 'vitest';
import { pageTheme } from '../../src/overlay/page-theme';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
});

describe('pageTheme', () => {
  it.each([
    ['a white page', 'background: #fff', '', 'light'],
    ['a dark page', 'background: #212121', '', 'dark'],
    ['a colour in a newer syntax', 'background: oklch(0.2 0.02 260)', '', 'dark'],
    ['a light card on a dark page', 'background: #000', 'background: #fafafa', 'light'],
    ['a veil over a dark page', 'background: #000', 'background: rgb(255 255 255 / 0.1)', 'dark'],
    ['a veil over a light page', 'background: #fff', 'background: rgb(0 0 0 / 0.06)', 'light'],
    ['light text on a picture', 'background: url(data:,)', 'color: #eee', 'dark'],
    ['dark text on nothing', '', 'color: #111', 'light'],
  ])('%s', (_reason, page, card, expected) => {
    document.body.style.cssText = page;
    const element = document.createElement('div');
    element.style.cssText = card;
    const inner = document.createElement('p');
    element.append(inner);
    document.body.append(element);
    expect(pageTheme(inner)).toBe(expected);
  });
});
