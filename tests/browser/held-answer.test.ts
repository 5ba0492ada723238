/** Which answer of the page the content script holds, and how it finds it again. */
import { afterEach, describe, expect, it } from 'vitest';
import { holdAnswer } from '../../entrypoints/chat/held-answer';
import { textRests } from '../../entrypoints/chat/text-rests';

afterEach(() => document.body.replaceChildren());

/** Two turns in ChatGPT's layout. */
function showTurns(answers: Readonly<Record<string, string>>): void {
  document.body.innerHTML = Object.entries(answers)
    .map(
      ([id, text], i) => `
<article data-testid="conversation-turn-${2 * i + 1}" data-turn-id="q-${id}" data-turn="user">
  <div data-message-author-role="user"><div class="whitespace-pre-wrap">A question?</div></div></article>
<article data-testid="conversation-turn-${2 * i + 2}" data-turn-id="${id}" data-turn="assistant">
  <div data-message-author-role="assistant" data-message-id="m-${id}"><div class="markdown prose">${text}</div></div></article>`,
    )
    .join('');
}

const FIRST = '<p>Lisbon is the capital of Portugal. It lies on the Tagus.</p>';
const SECOND = '<p>The bridge opened in 1966. It is red.</p>';
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

function select(from: Node, to: Node): void {
  document
    .getSelection()
    ?.setBaseAndExtent(from, 0, to, to.childNodes.length || (to.textContent ?? '').length);
}

describe('holdAnswer', () => {
  it('captures the last answer, or one by its place, and lists them all', async () => {
    showTurns({ a: FIRST, b: SECOND });
    const held = holdAnswer(document);
    const last = await held.capture('last');
    expect(last).toMatchObject({
      ok: true,
      chosen: 1,
      answer: { text: 'The bridge opened in 1966. It is red.' },
    });
    const first = await held.capture(0);
    expect(first).toMatchObject({ ok: true, chosen: 0 });
    if (first.ok) expect(first.choices.map(({ turnId }) => turnId)).toEqual(['a', 'b']);
    expect(held.again()?.text).toBe('Lisbon is the capital of Portugal. It lies on the Tagus.');
  });

  it('finds the held answer again by its turn when the page draws it anew elsewhere', async () => {
    showTurns({ a: FIRST, b: SECOND });
    const held = holdAnswer(document);
    await held.capture(1);
    showTurns({ z: '<p>An older one.</p>', a: FIRST, b: SECOND });
    expect(held.again()?.text).toBe('The bridge opened in 1966. It is red.');
    showTurns({ a: FIRST });
    expect(held.again()).toBeNull();
  });

  it('finds where an older report belongs without having captured it', async () => {
    showTurns({ a: FIRST, b: SECOND });
    const reply = await holdAnswer(document).capture(0);
    if (!reply.ok) throw new Error(reply.failure);
    const fresh = holdAnswer(document);
    expect(fresh.find(reply.answer)?.text).toBe(reply.answer.text);
    showTurns({ b: SECOND });
    expect(fresh.find(reply.answer)).toBeNull();
  });

  it('does not take other text for a held answer of the same turn', async () => {
    showTurns({ a: FIRST });
    const held = holdAnswer(document);
    const reply = await held.capture('last');
    if (!reply.ok) throw new Error(reply.failure);
    showTurns({ a: '<p>A regenerated answer with nothing of the old one.</p>' });
    expect(held.find(reply.answer)).toBeNull();
  });

  it('reads the selection at the time of the request', async () => {
    showTurns({ a: FIRST, b: SECOND });
    const held = holdAnswer(document);
    const paragraph = document.querySelectorAll('.markdown p')[0];
    if (!paragraph) throw new Error('no paragraph');
    select(paragraph, paragraph);
    expect(await held.capture('selection')).toMatchObject({
      ok: true,
      chosen: null,
      answer: { text: 'Lisbon is the capital of Portugal. It lies on the Tagus.' },
    });
  });

  it('keeps the selection of the gesture when focus moves on', async () => {
    showTurns({ a: FIRST });
    const held = holdAnswer(document);
    const text = document.querySelector('.markdown p')?.firstChild;
    if (!text) throw new Error('no text');
    document.getSelection()?.setBaseAndExtent(text, 0, text, 'Lisbon is the capital of Portugal.'.length);
    held.rememberSelection();
    document.getSelection()?.removeAllRanges();
    const reply = await held.capture('selection');
    expect(reply).toMatchObject({ ok: true, answer: { text: 'Lisbon is the capital of Portugal.' } });
    // The page draws the turn anew: the whole turn is searched for the statements.
    showTurns({ a: FIRST });
    expect(held.again()?.text).toContain('It lies on the Tagus.');
  });

  it('says that nothing is selected', async () => {
    showTurns({ a: FIRST });
    document.getSelection()?.removeAllRanges();
    expect(await holdAnswer(document).capture('selection')).toMatchObject({
      ok: false,
      failure: 'selection is empty',
    });
  });

  it('does not capture an answer whose text keeps coming', async () => {
    showTurns({ a: FIRST });
    const reply = holdAnswer(document).capture('last');
    await wait(50);
    document.querySelector('.markdown p')?.append(' And one more.');
    expect(await reply).toMatchObject({ ok: false, failure: 'still being written' });
  });
});

describe('textRests', () => {
  it('is not disturbed by attributes and by text elsewhere', async () => {
    showTurns({ a: FIRST, b: SECOND });
    const [first, second] = document.querySelectorAll('.markdown');
    if (!first || !second) throw new Error('no answers');
    const rests = textRests(first, 100);
    first.setAttribute('data-state', 'open');
    second.append(' More.');
    expect(await rests).toBe(true);
  });
});
