import { describe, expect, it } from 'vitest';
import { hasData } from '../../../tests/setup/data';
import { pageOf, sharedPage } from '../../../tests/setup/pages';
import { captureAnswer, listAnswers } from '../registry';

const URL_OF_PAGE = 'https://claude.ai/chat/00000000-0000-4000-8000-000000000000';

function textsOn(document: Document, url = URL_OF_PAGE): string[] {
  const found = listAnswers(document, url);
  if ('failure' in found) throw new Error(found.failure);
  return found.answers.map((handle) => {
    const captured = captureAnswer(handle);
    return 'failure' in captured ? captured.failure : captured.draft.text;
  });
}

const without = (text: string) => text.replace(/\s+/g, '');

describe.skipIf(!hasData('fixtures', 'README.md'))('every visible character, and no other', () => {
  it.each([
    ['claude/nuncaeslupus-real-capture-2026.html', [3]],
    ['claude/nuncaeslupus-artifact-panel.html', [1, 1]],
  ])('%s', (name, blocksByAnswer) => {
    const document = sharedPage(name);
    const blocks = [...document.querySelectorAll('.standard-markdown')].map((block) => block.textContent);
    const shown = blocksByAnswer.map((count) => without(blocks.splice(0, count).join('')));
    expect(blocks).toEqual([]);
    expect(textsOn(document).map(without)).toEqual(shown);
  });
});

const TURNS =
  '<div data-test-render-count="1"><div data-testid="user-message">Since when?</div></div><div data-test-render-count="1"><div data-is-streaming="false"><div class="font-claude-response"><div class="standard-markdown"><p>Since 1790.</p></div></div></div></div>';

it('a panel with a program is no answer', () => {
  const panel = '<div data-skill-file-viewer="true"><pre><code>turn(wheel)</code></pre></div>';
  expect(textsOn(pageOf(TURNS + panel))).toEqual(['Since 1790.']);
});

it('a saved page is known by its make, a page with the like of its messages is not', () => {
  expect(textsOn(pageOf(TURNS), 'https://pages.example/saved.html')).toEqual(['Since 1790.']);
  const other = pageOf(
    '<div data-testid="user-message">Hi</div><div data-testid="assistant-message"><p>Hello there.</p></div>',
  );
  const found = listAnswers(other, 'https://pages.example/');
  expect('answers' in found && found.adapter.id).toBe('generic');
});

it('a message that is only a search is empty, not its rows', () => {
  const search =
    '<div data-test-render-count="1"><div data-testid="user-message">And now?</div></div><div data-test-render-count="1"><div data-is-streaming="false"><div class="font-claude-response"><div class="flex flex-nowrap p-2 pt-0 flex-col"><a href="https://a.example/"><p>A result</p></a></div></div></div></div>';
  expect(textsOn(pageOf(TURNS + search))).toEqual(['Since 1790.', 'answer is empty']);
});
