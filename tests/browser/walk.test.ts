/** Reading a real DOM and finding the way back into it. */
import { afterEach, describe, expect, it } from 'vitest';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { rangeOf } from '../../src/dom/ranges';
import { type ElementRole, walk } from '../../src/dom/walk';
import { captureHtml } from '../../src/sites/capture-html';
import { captureAnswer, captureSelection, listAnswers } from '../../src/sites/registry';
import g1 from '../fixtures/sites/chatgpt/g1-traps.html?raw';
import g3 from '../fixtures/sites/chatgpt/g3-traps.html?raw';

const URL_OF_PAGE = 'https://chatgpt.com/c/1';
const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

function show(html: string): HTMLElement {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  return document.body;
}

afterEach(() => {
  document.body.replaceChildren();
});

/** Nothing is hidden in it, so a range's own text must be the statement. */
const ODD = `<div>Loose text <b>with <i>deep</i></b>
  nesting.<p>In a <span>p<span>ar</span>agraph</span>. Two&nbsp;spaces   here.<br>After a break. <a href="#x">A <em>link</em></a> ends.</p>
  tail <div><div>inner. Second one here.</div></div>
  <ul><li>First item<ul><li> nested <strong>item</strong></li></ul>rest of it</li></ul>
  <table><tbody><tr><td>cell
  one</td><td><p>cell</p><p>two</p></td></tr></tbody></table>
  <blockquote><p>Quoted 👍🏽 words. مرحبا بالعالم. 桥于1932年开通。它很长。</p></blockquote></div>`;

describe('ranges', () => {
  it('give back the text of every statement', () => {
    const root = show(ODD);
    const before = root.innerHTML;
    const walked = walk([root]);
    const draft = captureHtml(new DOMParser().parseFromString(ODD, 'text/html'));
    expect(draft.text).toBe(walked.text);
    const { statements } = divideAnswer(draft);
    expect(statements.length).toBeGreaterThan(12);
    for (const { start, end, text } of statements) {
      expect(collapse(rangeOf(walked, start, end)?.toString() ?? '')).toBe(text);
    }
    expect(root.innerHTML).toBe(before);
  });

  it('give back every word of pages built at random', () => {
    const random = seeded(7);
    for (let page = 0; page < 60; page++) {
      const root = show('');
      grow(root, 4, random);
      const before = root.innerHTML;
      const walked = walk([root]);
      expect(walked.text.replace(/\s+/g, '')).toBe((root.textContent ?? '').replace(/\s+/g, ''));
      for (const match of walked.text.matchAll(/\S+/g)) {
        const range = rangeOf(walked, match.index, match.index + match[0].length);
        expect(range?.toString()).toBe(match[0]);
      }
      expect(root.innerHTML).toBe(before);
    }
  });

  it('leave a chip between two pieces out of both', () => {
    const root = show('<p>Tolls rose <b>chip</b> and fell.</p><p>Next <b>chip</b>one.</p>');
    const chips = [...root.querySelectorAll('b')].map((chip): [Element, ElementRole] => [chip, 'marker']);
    const walked = walk([root], new Map(chips));
    expect(walked.text).toBe('Tolls rose and fell.\n\nNext one.');
    const [first, second] = walked.marks.map(({ start }) => start);
    expect(rangeOf(walked, 0, first ?? 0)?.toString()).toBe('Tolls rose');
    expect(rangeOf(walked, first ?? 0, 20)?.toString()).toBe('and fell.');
    expect(rangeOf(walked, second ?? 0, walked.text.length)?.toString()).toBe('one.');
  });

  it('of a formula cover its element', () => {
    const root = show('<p>So <span class="katex" data-math="a^2">a<sup>2</sup></span> holds.</p>');
    const walked = walk([root]);
    expect(walked.text).toBe('So a^2 holds.');
    expect(rangeOf(walked, 3, 6)?.toString()).toBe('a2');
    expect(rangeOf(walked, 0, 13)?.toString()).toBe('So a2 holds.');
  });

  it('are null between blocks, outside the text, and when the nodes are gone', () => {
    const root = show('<p>One.</p><p>Two.</p>');
    const walked = walk([root]);
    expect(rangeOf(walked, 4, 6)).toBeNull();
    expect(rangeOf(walked, 50, 60)).toBeNull();
    root.firstElementChild?.replaceWith(document.createElement('p'));
    expect(rangeOf(walked, 0, 4)).toBeNull();
    expect(rangeOf(walked, 6, 10)?.toString()).toBe('Two.');
  });

  it('are read where layout is missing: off screen and not rendered', () => {
    const root = show(
      '<div style="height:5000px"></div><article style="content-visibility:auto"><p>One</p><p>Two</p></article>',
    );
    expect(walk([root]).text).toBe('One\n\nTwo');
  });
});

describe('capture', () => {
  it('changes nothing on the page', async () => {
    const root = show(g1);
    const before = document.documentElement.outerHTML;
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const found = listAnswers(document, URL_OF_PAGE);
    if ('failure' in found || found.answers[0] === undefined) throw new Error('no answer');
    const captured = captureAnswer(found.answers[0]);
    if ('failure' in captured) throw new Error(captured.failure);
    expect(captured.draft.citations).toHaveLength(3);
    expect(root.contains(captured.root)).toBe(true);
    const statement = captured.draft.text.indexOf('It falls');
    expect(rangeOf(captured.walked, statement, statement + 18)?.toString()).toBe('It falls by night.');
    await new Promise((resolve) => setTimeout(resolve, 0));
    observer.disconnect();
    expect(changes).toBe(0);
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

describe('selection', () => {
  it('in an answer is read by the site and keeps the chip that follows it', () => {
    const root = show(g3);
    const captured = captureSelection(document, select(root, 'It stops', 'dusk'), URL_OF_PAGE);
    if ('failure' in captured) throw new Error(captured.failure);
    expect(captured.draft.text).toBe('It stops at dusk');
    expect(captured.draft.query).toBe('When does the ferry run?');
    expect(captured.draft.capture).toMatchObject({ adapter: 'chatgpt', generation: 'G3', turnId: 'm1' });
    expect(captured.draft.citations.map(({ offset, declared }) => [offset, declared])).toEqual([[16, 4]]);
  });

  it('over several answers takes the one that holds most of it', () => {
    const root = show(g3);
    const captured = captureSelection(document, select(root, 'hourly', 'travel free'), URL_OF_PAGE);
    expect('draft' in captured && captured.draft.capture.turnId).toBe('m3');
  });

  it('of a part leaves citations before and after it out', () => {
    const root = show(
      '<article><p>One <a href="https://a.example/">[1]</a>. Two <a href="https://b.example/">[2]</a>. Three <a href="https://c.example/">[3]</a>.</p></article>',
    );
    const captured = captureSelection(document, select(root, 'Two', 'Two'), 'https://pages.example/');
    if ('failure' in captured) throw new Error(captured.failure);
    expect(captured.draft.text).toBe('Two');
    expect(captured.draft.citations.flatMap(({ urls }) => urls.map(({ url }) => url))).toEqual([
      'https://b.example/',
    ]);
    expect(captured.draft.capture.adapter).toBe('generic');
  });

  it('finds the list of sources beside the selection', () => {
    const root = show(
      '<article><p>One [1].</p><p>Two [2].</p><h3>Sources</h3><ol><li><a href="https://a.example/">A</a></li><li><a href="https://b.example/">B</a></li></ol></article>',
    );
    const captured = captureSelection(document, select(root, 'Two', '.', 1), 'https://pages.example/');
    if ('failure' in captured) throw new Error(captured.failure);
    expect(captured.draft.text).toBe('Two.');
    expect(captured.draft.citations.map(({ refs, urls }) => [refs, urls[0]?.url])).toEqual([
      [['2'], 'https://b.example/'],
    ]);
  });

  it('of nothing is a failure', () => {
    show('<p>One.</p>');
    const collapsed = document.createRange();
    expect(captureSelection(document, collapsed, 'https://pages.example/')).toEqual({
      failure: 'selection is empty',
    });
    expect(captureSelection(document, null, 'https://pages.example/')).toEqual({
      failure: 'selection is empty',
    });
    document.getSelection()?.removeAllRanges();
    expect(captureSelection(document, document.getSelection(), 'https://pages.example/')).toEqual({
      failure: 'selection is empty',
    });
  });
});

/** A range from the first occurrence of one text to the end of an occurrence of another. */
function select(root: Element, from: string, to: string, skipped = 0): Range {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const range = document.createRange();
  const first = texts.find(({ data }) => data.includes(from));
  const last = texts.filter(({ data }) => data.includes(to))[skipped];
  if (!first || !last) throw new Error('text not found');
  range.setStart(first, first.data.indexOf(from));
  range.setEnd(last, last.data.indexOf(to) + to.length);
  return range;
}

/** mulberry32: small, seeded, good enough to vary pages. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES = ['div', 'p', 'span', 'em', 'ul', 'li', 'section', 'td', 'h2', 'a', 'blockquote'];
const TEXTS = ['word', ' two words ', '\n  ', 'a\u00a0b', '👍🏽 ', '.', '  end.  ', '漢字', ''];

function grow(parent: Element, depth: number, random: () => number): void {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  for (let child = Math.floor(random() * 5); child >= 0; child--) {
    if (depth === 0 || random() < 0.5) parent.append(pick(TEXTS));
    else {
      const element = document.createElement(pick(NAMES));
      parent.append(element);
      grow(element, depth - 1, random);
    }
  }
}
