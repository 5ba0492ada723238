/** Answers that are being written, and answers that change after they were captured. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdAnswer } from '../../entrypoints/chat/held-answer';

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
afterEach(() => document.body.replaceChildren());

/** One turn in ChatGPT's layout of 2026-03. */
function show(text: string, { stop = false, id = 'a1' } = {}): void {
  document.body.innerHTML = `
<section data-testid="conversation-turn-1" data-turn="user" data-turn-id="q1"><div data-message-author-role="user"><div class="whitespace-pre-wrap">Why?</div></div></section>
<section data-testid="conversation-turn-2" data-turn="assistant" data-turn-id="${id}"><div data-message-author-role="assistant" data-message-id="m1"><div class="markdown prose"><p>${text}</p></div></div></section>
<form>${stop ? '<button data-testid="stop-button">Stop</button>' : ''}</form>`;
}
const write = (text: string) => document.querySelector('.markdown p')?.append(text);
const end = () => document.querySelector('[data-testid="stop-button"]')?.remove();

describe('an answer that is being written', () => {
  it('is told with the others, and captured when the site says that it is done', async () => {
    show('The bridge', { stop: true });
    const held = holdAnswer(document);
    const first = await held.capture('last');
    expect(first).toMatchObject({ ok: false, failure: 'still being written' });
    expect(first.choices).toMatchObject([{ turnId: 'a1', finished: false }]);
    const later = held.captureWhenWritten('last');
    write(' opened');
    await wait(400);
    // A tool of the model works: the text rests, the site says that it goes on.
    await wait(1_500);
    write(' in 1966.');
    end();
    expect(await later).toMatchObject({ ok: true, answer: { text: 'The bridge opened in 1966.' } });
  });

  it('is waited for no longer once another answer is asked for', async () => {
    show('The bridge', { stop: true });
    const held = holdAnswer(document);
    const later = held.captureWhenWritten('last');
    await held.capture('last');
    expect(await later).toMatchObject({ ok: false, failure: 'still being written' });
  });
});

describe('an answer that changes after it was captured', () => {
  async function capturedAnd(change: () => void): Promise<number> {
    show('The bridge opened in 1966.');
    const onChanged = vi.fn();
    const held = holdAnswer(document, onChanged);
    expect(await held.capture('last')).toMatchObject({ ok: true });
    change();
    await wait(1_200);
    return onChanged.mock.calls.length;
  }
  it.each([
    ['edited', () => write(' It is red.'), 1],
    ['written anew under the same key', () => show('Nothing of the old one is left.'), 1],
    ['written anew in another turn', () => show('Nothing of the old one is left.', { id: 'a2' }), 1],
    ['drawn anew with the same text', () => show('The bridge opened in 1966.'), 0],
    ['a menu beside it', () => document.body.append(document.createElement('menu')), 0],
  ])('%s: told %i times', async (_, change, told) => expect(await capturedAnd(change)).toBe(told));

  it('nothing is told while it is being written; then once', async () => {
    show('The bridge opened in 1966.');
    const onChanged = vi.fn();
    await holdAnswer(document, onChanged).capture('last');
    show('Another', { stop: true });
    await wait(1_200);
    expect(onChanged).not.toHaveBeenCalled();
    write(' text.');
    end();
    await wait(1_200);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});
