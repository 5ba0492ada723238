/** Conversations of which the page keeps only the turns near the screen, in ChatGPT's layout of 2026-09. */
import { afterEach, describe, expect, it } from 'vitest';
import { holdAnswer } from '../../entrypoints/chat/held-answer';

const HEIGHT = 200;
const COUNT = 12;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

afterEach(() => document.body.replaceChildren());

const turnHtml = (n: number, height: number) => `
<div data-turn-key="t${n}" style="height:${height}px;overflow:hidden">
<div data-chatgpt-search-unit-key="t${n}:user"><div data-user-message-bubble="true">Question ${n}?</div></div>
<div data-chatgpt-search-unit-key="t${n}:assistant" data-chatgpt-search-message-ids="m${n}">
<div data-markdown-text-style="assistant-message"><p>Answer number ${n} tells about item ${n}.</p></div></div></div>`;

/** Mounts the turns that the box shows and one on each side, some time after it is scrolled. */
function virtualList(direction: 'column' | 'column-reverse', mountMs = 60): HTMLElement {
  document.body.innerHTML = `<div id="box" style="height:400px;width:300px;overflow-y:auto;display:flex;flex-direction:${direction}"><div id="all" style="flex:none"></div></div>`;
  const box = document.querySelector<HTMLElement>('#box');
  const all = document.querySelector<HTMLElement>('#all');
  if (!box || !all) throw new Error('no list');
  const mount = (): void => {
    const top = direction === 'column' ? box.scrollTop : COUNT * HEIGHT - box.clientHeight + box.scrollTop;
    const first = Math.max(0, Math.floor(top / HEIGHT) - 1);
    const last = Math.min(COUNT, first + 5);
    const turns = Array.from({ length: last - first }, (_, at) => turnHtml(first + at, HEIGHT));
    all.innerHTML = `<div style="height:${first * HEIGHT}px"></div>${turns.join('')}<div style="height:${(COUNT - last) * HEIGHT}px"></div>`;
  };
  mount();
  box.scrollTop = direction === 'column' ? COUNT * HEIGHT : 0;
  mount();
  box.addEventListener('scroll', () => setTimeout(mount, mountMs));
  return box;
}

const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `m${from + at}`);

describe.each(['column', 'column-reverse'] as const)('a list in a %s', (direction) => {
  it('gathers answers as the reader scrolls, in order, and says of one that it is far off', async () => {
    const box = virtualList(direction);
    const held = holdAnswer(document);
    const first = await held.capture('last');
    if (!first.ok) throw new Error(first.failure);
    expect(first.choices.map(({ turnId }) => turnId)).toEqual(keys(9, 12));
    for (let step = 0; step < 5; step += 1) {
      box.scrollTop -= 300;
      await wait(350);
    }
    const then = await held.capture(0);
    if (!then.ok) throw new Error(then.failure);
    expect(then.choices.map(({ turnId }) => turnId)).toEqual(keys(1, 12));
    expect(then.choices.map(({ query }) => query)).toEqual(keys(1, 12).map((_, at) => `Question ${at + 1}?`));
    expect(then.answer.text).toBe('Answer number 1 tells about item 1.');
    expect(then.answer.query).toBe('Question 1?');
    const far = await held.capture(10);
    expect(far).toMatchObject({ ok: false, failure: 'scrolled away' });
    expect(far.choices).toHaveLength(11);
  });

  it('scrolls to one at the wish of the reader', async () => {
    const box = virtualList(direction);
    const held = holdAnswer(document);
    await held.capture('last');
    for (let step = 0; step < 5; step += 1) {
      box.scrollTop -= 300;
      await wait(350);
    }
    const down = await held.captureFarOff(10);
    expect(down).toMatchObject({
      ok: true,
      chosen: 10,
      answer: { text: 'Answer number 11 tells about item 11.' },
    });
    const up = await held.captureFarOff(0);
    expect(up).toMatchObject({ ok: true, answer: { text: 'Answer number 1 tells about item 1.' } });
  });
});

it('an answer that left the page is not mixed up with the one that stands in its place', async () => {
  const box = virtualList('column');
  const held = holdAnswer(document);
  const reply = await held.capture('last');
  if (!reply.ok) throw new Error(reply.failure);
  box.scrollTop = 0;
  await wait(350);
  expect(held.again()).toBeNull();
  expect(held.find(reply.answer)).toBeNull();
  box.scrollTop = COUNT * HEIGHT;
  await wait(350);
  expect(held.find(reply.answer)?.text).toBe('Answer number 11 tells about item 11.');
});
