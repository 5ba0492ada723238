import { describe, expect, it } from 'vitest';
import { ownSitePage, pageOf } from '../../tests/setup/pages';
import { captureAnswer, listAnswers } from './registry';

const prose = () => ownSitePage('kagi/footnotes.html');

describe('sites that are known by name alone', () => {
  it.each([
    ['https://kagi.com/assistant/7c', 'Kagi Assistant'],
    ['https://duck.ai/', 'Duck.ai'],
    ['https://duckduckgo.com/?q=heath&ia=chat', 'Duck.ai'],
    ['https://search.brave.com/ask?q=heath&conversation=1', 'Brave Ask'],
    ['https://www.you.com/search?q=heath', 'You.com'],
    ['https://www.phind.com/search/1', 'Phind'],
  ])('%s is read as any page of prose, and told by name', (url, name) => {
    const found = listAnswers(prose(), url);
    expect(found).toMatchObject({ adapter: { id: 'generic' }, unknownLayoutOf: name });
    const handle = 'answers' in found ? found.answers[0] : undefined;
    const captured = handle && captureAnswer(handle);
    expect(captured && 'draft' in captured && captured.draft.capture).toMatchObject({
      adapter: 'generic',
      unknownLayoutOf: name,
    });
  });

  it.each([
    'https://kagi.com/settings',
    'https://kagi.com/assistants',
    'https://duckduckgo.com/?q=heath&ia=web',
    'https://search.brave.com/search?q=heath',
    'https://thankyou.com/',
    'https://duck.ai.evil.example/',
  ])('%s is a page like any other', (url) => {
    const found = listAnswers(prose(), url);
    expect(found).toMatchObject({ adapter: { id: 'generic' } });
    expect('unknownLayoutOf' in found).toBe(false);
  });

  it('search results are no answer where Google declines to write one', () => {
    const declined = '<div id="eKIzJc"><span>An AI Overview is not available for this search</span></div>';
    const results = `<div id="rso">${'<div><p>The heath was common land, and the parish kept its sheep on it until the war.</p></div>'.repeat(9)}</div>`;
    const page = pageOf(`<main>${declined}${results}</main>`);
    expect(listAnswers(page, 'https://www.google.com/search?q=heath')).toMatchObject({
      failure: 'no answer found',
    });
  });

  it('an empty chat has no answer', () => {
    expect(listAnswers(pageOf('<main><p>Ask me anything.</p></main>'), 'https://duck.ai/')).toMatchObject({
      failure: 'no answer found',
    });
  });
});
