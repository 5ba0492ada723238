/** A page as it is written down in the tab that shows it. */
import { afterEach, expect, it } from 'vitest';
import { capturePage } from '../../src/sources/capture-page';
import { readRendered } from '../../src/sources/rendered-page';

const LIMITS = { restMs: 20, longestMs: 2_000, fewCharacters: 0, maxCharacters: 1_000_000 };
const box = () => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};
afterEach(() => {
  document.body.replaceChildren();
});

async function html(limits = LIMITS): Promise<string> {
  const page = await capturePage(limits);
  return page?.html ?? '';
}

it('puts shadow roots in their places, and what is slotted where it shows', async () => {
  const card = box();
  card.attachShadow({ mode: 'open' }).innerHTML =
    '<p>The rope walk is <slot></slot> metres long.<slot name="none">So it is said.</slot></p>';
  card.textContent = 'three hundred';
  expect((await html()).replace(/<[^>]+>/g, '')).toContain(
    'The rope walk is three hundred metres long.So it is said.',
  );
});

it('leaves out scripts and what loads, and keeps what a page says of itself', async () => {
  box().innerHTML = `<script>told()</script><noscript>no</noscript><template><p>t</p></template><iframe srcdoc="x"></iframe>
    <svg><text>drawn</text></svg><img src="x.png" alt="a"><p onclick="told()" class="c" hidden>&lt;b&gt; & "q"</p>
    <script type="application/ld+json">{"a": "</b>"}</script>`;
  const written = await html();
  expect(written).not.toMatch(/told|x\.png|srcdoc|drawn|<template|>no</);
  expect(written).toContain('<p class="c" hidden="">&lt;b> &amp; &quot;q&quot;</p>');
  expect(written).toContain('<script type="application/ld+json">{"a": "<\\/b>"}</script>');
});

it('waits until the text rests, and for a page that says little longer', async () => {
  const element = box();
  element.textContent = 'Loading';
  setTimeout(() => {
    element.textContent = 'It keeps four hundred model ships.';
  }, 400);
  expect(await html({ ...LIMITS, fewCharacters: 20 })).toContain('four hundred');
});

it('gives up on what is too long', async () => {
  box().textContent = 'long '.repeat(300_000);
  expect(await capturePage(LIMITS)).toBeNull();
});

it('writes what nests very deeply', async () => {
  let inner: Element = box();
  for (let depth = 0; depth < 2_000; depth++) {
    const next = document.createElement('span');
    inner.append(next);
    inner = next;
  }
  inner.textContent = 'at the end';
  expect(await html()).toContain('at the end');
});

it('is read as any page is, with how it was read', async () => {
  box().innerHTML = `<main><p>${'It keeps four hundred model ships in its hall. '.repeat(12)}</p><p style="display:none">Nobody sees it.</p></main>`;
  const page = await capturePage(LIMITS);
  if (!page) throw new Error('nothing captured');
  const source = { id: '1', url: 'https://museum.example/ships', title: null, hints: [] };
  const read = readRendered(source, { ...page, url: 'https://museum.example/ships' }, 'rendered');
  expect(read.state).toMatchObject({ kind: 'read', detail: 'rendered' });
  expect(read.text?.text).toContain('four hundred');
  expect(read.text?.text).not.toContain('Nobody');
});
