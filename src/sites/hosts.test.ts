import { describe, expect, it } from 'vitest';
import { pageOf } from '../../tests/setup/pages';
import { listAnswers } from './registry';

const EMPTY = pageOf('<main></main>');

/** Which adapter answers for a page without content, by its address alone. */
const siteOf = (url: string) => {
  const { adapter } = listAnswers(EMPTY, url);
  return typeof adapter === 'string' ? adapter : adapter.id;
};

describe('an address tells the site', () => {
  it.each([
    ['https://www.google.com/search?q=a&udm=50&mstk=x', 'google-ai-mode'],
    ['https://google.de/search?udm=50', 'google-ai-mode'],
    ['https://www.google.co.jp/search?q=a&udm=50', 'google-ai-mode'],
    ['https://www.google.com.br/ai/thread', 'google-ai-mode'],
    ['https://www.google.com/ai', 'google-ai-mode'],
    ['https://www.google.com/search?q=a', 'generic'],
    ['https://www.google.com/search?q=a&udm=2', 'generic'],
    ['https://www.google.com/aircraft', 'generic'],
    ['https://mail.google.com/search?udm=50', 'generic'],
    ['https://google.evil.example/search?udm=50', 'generic'],
    ['https://www.google.com.evil.example/search?udm=50', 'generic'],
    ['https://notgoogle.com/search?udm=50', 'generic'],
    ['https://copilot.microsoft.com/chats/1', 'copilot'],
    ['https://m365.cloud.microsoft/chat/?auth=2', 'copilot'],
    ['https://www.bing.com/copilotsearch?q=a', 'copilot'],
    ['https://www.bing.com/search?q=a', 'generic'],
    ['https://grok.com/c/1', 'grok'],
    ['https://x.com/i/grok?conversation=1', 'grok'],
    ['https://x.com/i/grokking', 'generic'],
    ['https://x.com/someone', 'generic'],
    ['https://notgrok.com/c/1', 'generic'],
    ['https://chat.deepseek.com/share/1', 'deepseek'],
    ['https://www.deepseek.com/', 'generic'],
    ['https://www.kimi.com/chat/1', 'kimi'],
    ['https://kimi.moonshot.cn/chat/1', 'kimi'],
    ['https://chat.qwen.ai/c/1', 'qwen'],
    ['https://www.qianwen.com/', 'qwen'],
    ['https://www.meta.ai/prompt/1', 'meta-ai'],
    ['not an address', 'generic'],
  ])('%s: %s', (url, site) => {
    expect(siteOf(url)).toBe(site);
  });
});

it('a page of results without an overview is no answer of an unknown layout', () => {
  const results = pageOf(
    `<div id="rso">${'<p>A snippet of a result that stands here for long.</p>'.repeat(9)}</div>`,
  );
  const found = listAnswers(results, 'https://www.google.com/search?q=a');
  expect(found).not.toHaveProperty('unknownLayoutOf');
});

it('a page of Bing or of X that nobody knows is read as any page, and that is told', () => {
  const page = pageOf(
    `<article>${'<p>A paragraph of an answer that stands here for long.</p>'.repeat(9)}</article>`,
  );
  expect(listAnswers(page, 'https://www.bing.com/copilotsearch?q=a')).toHaveProperty(
    'unknownLayoutOf',
    'Microsoft Copilot',
  );
  expect(listAnswers(page, 'https://x.com/i/grok')).toHaveProperty('unknownLayoutOf', 'Grok');
});
