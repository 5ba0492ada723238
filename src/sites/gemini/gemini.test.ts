import { describe, expect, it } from 'vitest';
import { hasData } from '../../../tests/setup/data';
import { pageOf, sharedPage } from '../../../tests/setup/pages';
import { captureAnswer, listAnswers } from '../registry';
import { selfCheck } from '../self-check';

const URL_OF_PAGE = 'https://gemini.google.com/app/0000000000000000';

function answersOn(document: Document, url = URL_OF_PAGE) {
  const found = listAnswers(document, url);
  if ('failure' in found) throw new Error(found.failure);
  return found.answers.map((handle) => {
    const captured = captureAnswer(handle);
    if ('failure' in captured) throw new Error(captured.failure);
    return { handle, captured, draft: captured.draft };
  });
}

const without = (text: string) => text.replace(/\s+/g, '');

describe.skipIf(!hasData('fixtures', 'README.md'))('every visible character, and no other', () => {
  it.each([
    'gemini/nuncaeslupus-real-capture-2026-07.html',
    'gemini/nuncaeslupus-deep-research-2026-07.html',
  ])('%s', (name) => {
    const document = sharedPage(name);
    const answers = answersOn(document);
    // The report of Deep Research is such an element too, after those of the chat.
    const bodies = [...document.querySelectorAll('.markdown-main-panel')];
    expect(answers).toHaveLength(bodies.length);
    for (const [index, body] of bodies.entries()) {
      for (const formula of body.querySelectorAll('.math-inline')) {
        formula.textContent = formula.getAttribute('data-math');
      }
      for (const gone of body.querySelectorAll('code-block, response-element.no-md, immersive-entry-chip'))
        gone.remove();
      for (const foreign of body.querySelectorAll('saveai-chat-export-btn, [data-saveai-injected]'))
        foreign.remove();
      expect(without(answers[index]?.draft.text ?? '')).toBe(without(body.textContent));
    }
  });

  it('a report is for the question before its plan, and lists its 3 used and 2 unused sources', () => {
    const answers = answersOn(sharedPage('gemini/nuncaeslupus-deep-research-2026-07.html'));
    expect(answers.map(({ draft }) => draft.listed.length)).toEqual([0, 0, 5]);
    const [plan, , report] = answers.map(({ draft }) => draft.query);
    expect(plan).toMatch(/^How costly is a rules-based European equity sleeve/);
    expect(report).toBe(plan);
  });
});

const TURN = (question: string, answer: string) =>
  `<div class="conversation-container"><user-query><div class="query-text">${question}</div></user-query><model-response><message-content><div class="markdown">${answer}</div></message-content></model-response></div>`;
const ENTRY = '<immersive-entry-chip><span class="card-title">Mills</span></immersive-entry-chip>';
const PANEL = (title: string) =>
  `<immersive-panel><deep-research-immersive-panel><h2 class="title-text">${title}</h2><message-content><div class="markdown" id="extended-response-markdown-content"><p>Nine mills.</p></div></message-content></deep-research-immersive-panel></immersive-panel>`;

describe('the question of a report', () => {
  it.each([
    ['of the turn that names it, where no plan does', PANEL('Mills'), 'Research mills.'],
    ['the last one, where no turn names it', PANEL('Wheels'), 'Thanks.'],
  ])('%s', (_, panel, query) => {
    const page = pageOf(
      TURN('Research mills.', `<p>Done.</p>${ENTRY}`) + TURN('Thanks.', '<p>Welcome.</p>') + panel,
    );
    expect(answersOn(page).at(-1)?.draft).toMatchObject({ query, text: 'Nine mills.' });
  });
});

describe('a report that is not open', () => {
  it.each([
    ['is said to be missing', '', [{ kind: 'folded' }]],
    ['is not where its panel is', PANEL('Mills'), []],
  ])('%s', (_, panel, shortfalls) => {
    const [answer] = answersOn(pageOf(TURN('Research mills.', `<p>Done.</p>${ENTRY}`) + panel));
    if (answer === undefined) throw new Error('no answer');
    expect(selfCheck(answer.handle, answer.captured)).toEqual(shortfalls);
  });
});

it('a saved page is known by its make', () => {
  const found = listAnswers(
    pageOf(TURN('Since when?', '<p>Since 1790.</p>')),
    'https://pages.example/saved.html',
  );
  expect('answers' in found && found.adapter.id).toBe('gemini');
});

it('a hidden copy of a thought is not the answer', () => {
  const thought =
    '<model-thoughts><message-content><div class="markdown"><p>Hm.</p></div></message-content></model-thoughts>';
  const page = TURN('Since when?', '<p>Since 1790.</p>').replace(
    '<message-content>',
    `${thought}<message-content>`,
  );
  expect(answersOn(pageOf(page)).map(({ draft }) => draft.text)).toEqual(['Since 1790.']);
});

it('the answer that is being written is not done because a report stands open', () => {
  const stop = '<mat-icon fonticon="stop"></mat-icon>';
  const page = pageOf(TURN('One?', '<p>Yes.</p>') + TURN('Two?', '<p>Two is</p>') + PANEL('Mills') + stop);
  const found = listAnswers(page, URL_OF_PAGE);
  expect('answers' in found && found.answers.map(({ choice }) => choice.finished)).toEqual([
    true,
    false,
    false,
  ]);
});
