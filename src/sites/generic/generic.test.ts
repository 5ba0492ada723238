import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataPath, hasData } from '../../../tests/setup/data';
import { pageOf, sharedPage } from '../../../tests/setup/pages';
import { divideAnswer } from '../../core/answer/divide-answer';
import type { AnswerDraft } from '../../core/model/answer';
import { captureHtml } from '../capture-html';
import { captureAnswer, listAnswers } from '../registry';
import { generic } from './adapter';

const read = (html: string): AnswerDraft => captureHtml(pageOf(html));

/** `text up to the marker|label|state|addresses` */
const citationsOf = ({ text, citations }: AnswerDraft) =>
  citations.map(({ offset, label, state, urls }) =>
    [text.slice(0, offset).split('\n').at(-1), label, state, ...urls.map(({ url }) => url)].join('|'),
  );

describe('links as citations', () => {
  const cases: [reason: string, html: string, text: string, citations: string[]][] = [
    [
      'a link in the words of the sentence stays',
      '<p>The <a href="https://example.org/a?utm_source=chatgpt.com">harbour bridge</a> opened.</p>',
      'The harbour bridge opened.',
      ['The harbour bridge|harbour bridge|resolved|https://example.org/a'],
    ],
    [
      'numbers, raised or in brackets, go',
      '<p>It opened<sup><a href="https://a.example/">1</a></sup><sup><a href="https://b.example/">2</a></sup>. It shut <a href="https://c.example/">[3]</a>. End [<a href="https://d.example/">4</a>, <a href="https://e.example/">5</a>]</p>',
      'It opened. It shut. End',
      [
        'It opened|¹|resolved|https://a.example/',
        'It opened|²|resolved|https://b.example/',
        'It opened. It shut|[3]|resolved|https://c.example/',
        'It opened. It shut. End|4|resolved|https://d.example/',
        'It opened. It shut. End|5|resolved|https://e.example/',
      ],
    ],
    [
      'titles that fill brackets of their own go with them',
      '<p>It opened in 1932. (<a href="https://example.org/a">Bridge history</a>) It shut (see <a href="https://example.org/b">the log</a>).</p>',
      'It opened in 1932. It shut (see the log).',
      [
        'It opened in 1932.|Bridge history|resolved|https://example.org/a',
        'It opened in 1932. It shut (see the log|the log|resolved|https://example.org/b',
      ],
    ],
    [
      "a site's name goes after a sentence, stays in it",
      '<p>It opened. <a href="https://www.example.org/a">example.org</a> Ask <a href="https://example.org/b">Example Org</a> first.</p>',
      'It opened. Ask Example Org first.',
      [
        'It opened.|example.org|resolved|https://www.example.org/a',
        'It opened. Ask Example Org|Example Org|resolved|https://example.org/b',
      ],
    ],
    [
      'so does the name of a part of its host, and one after another, at the end of an item too',
      '<p>It opened. <a href="https://en.news-site.example/a">news-site</a></p><ul><li>It shut. <a href="https://news-site.example/b">news-site</a> <a href="https://daily.example/c">Daily</a></li></ul>',
      'It opened.\n\nIt shut.',
      [
        'It opened.|news-site|resolved|https://en.news-site.example/a',
        'It shut.|news-site|resolved|https://news-site.example/b',
        'It shut.|Daily|resolved|https://daily.example/c',
      ],
    ],
    [
      'a name that opens a sentence stays',
      '<p>It opened. <a href="https://daily.example/c">Daily</a> trains ran.</p>',
      'It opened. Daily trains ran.',
      ['It opened. Daily|Daily|resolved|https://daily.example/c'],
    ],
    [
      'links between sentences, glued on both sides',
      '<p>In 1932.<a href="https://a.example/">1</a>It shut.[<a href="https://b.example/">2</a>]It rusts.</p>',
      'In 1932. It shut. It rusts.',
      ['In 1932.|1|resolved|https://a.example/', 'In 1932. It shut.|2|resolved|https://b.example/'],
    ],
    [
      'other schemes and places in the page are none',
      '<p>A <a href="javascript:alert(1)">b</a> <a href="#top">c</a> <a href="mailto:a@example.org">d</a> <a>e</a>.</p>',
      'A b c d e.',
      [],
    ],
    [
      'chips that survive copying',
      '<p>It opened<span data-pplx-citation="" data-pplx-citation-url="https://example.org/a.pdf"><span>example</span><span>+2</span></span>. It shut.<span data-testid="webpage-citation-pill"><a href="https://example.net/b">Net</a></span></p>',
      'It opened. It shut.',
      [
        'It opened|example|partial|https://example.org/a.pdf',
        'It opened. It shut.|Net|resolved|https://example.net/b',
      ],
    ],
    [
      "Google's chips, with the comment that names their sources",
      '<div>It opened. <button data-icl-uuid="u-1"><span>Org</span><span> +1</span></button></div><div>It shut. <span><a href="https://www.google.com/url?q=https://b.example/" aria-label="B (+1) – Title. Related results"></a><button data-icl-uuid="u-2"></button></span></div><!--TgQPHd||[["u-1",["T","S","f","d",["Org"],"https://example.org/a"]]]-->',
      'It opened.\n\nIt shut.',
      ['It opened.|Org|partial|https://example.org/a', 'It shut.|B|partial|https://b.example/'],
    ],
  ];
  for (const [reason, html, text, citations] of cases) {
    it(reason, () => {
      const draft = read(html);
      expect(draft.text).toBe(text);
      expect(citationsOf(draft)).toEqual(citations);
    });
  }

  it("links to the page's own host are furniture, compared by host name", () => {
    const html = `<main>${'<p>Some prose stands here.</p>'.repeat(3)}<p>It <a href="/about">opened</a> <a href="https://www.pages.example/x">then</a> and <a href="https://other.example/?from=pages.example">shut</a>.</p></main>`;
    const found = listAnswers(pageOf(html), 'https://pages.example/a');
    const captured = 'answers' in found && found.answers[0] ? captureAnswer(found.answers[0]) : null;
    expect(captured && 'draft' in captured && citationsOf(captured.draft)).toEqual([
      'It opened then and shut|shut|resolved|https://other.example/?from=pages.example',
    ]);
  });
});

describe('marks written as text', () => {
  const list =
    '<h3>Sources:</h3><ol><li><a href="https://a.example/">A</a></li><li>B, https://b.example/x</li><li><a href="https://c.example/">C</a></li></ol>';
  const cases: [reason: string, html: string, text: string, refs: string[][], listed: string[]][] = [
    [
      'one and several',
      `<p>One [1]. Two [1, 2]. Three[1][3].</p>${list}`,
      'One. Two. Three.',
      [['1'], ['1', '2'], ['1'], ['3']],
      [],
    ],
    [
      'range, and the rest of the list is listed only',
      `<p>One [1-2].</p>${list}`,
      'One.',
      [['1', '2']],
      ['https://c.example/'],
    ],
    [
      'lenticular brackets and carets',
      `<p>One【1†source】 two [^3].</p>${list}`,
      'One two.',
      [['1'], ['3']],
      ['https://b.example/x'],
    ],
    [
      'raised numbers that are listed; powers stay',
      `<p>One.<sup>2</sup> It is 5 m<sup>2</sup> and 10<sup>3</sup>.</p>${list}`,
      'One. It is 5 m² and 10³.',
      [['2']],
      ['https://a.example/', 'https://c.example/'],
    ],
    [
      'not in code, not an index, no task box',
      `<p>Use <code>a[1]</code> and b[0] or [x] in (2019) [sic].</p>`,
      'Use a[1] and b[0] or [x] in (2019) [sic].',
      [],
      [],
    ],
    ['without a list', '<p>One [1].</p>', 'One.', [['1']], []],
    [
      'glued on both sides',
      '<p>In 1932.[1]It shut.<sup>[2]</sup>"Why?"[3]He left.[4]</p>',
      'In 1932. It shut. "Why?" He left.',
      [['1'], ['2'], ['3'], ['4']],
      [],
    ],
    [
      'before a closing quote',
      '<p>He saw "a lorry [1]" and "a ferry. [2]"</p>',
      'He saw "a lorry" and "a ferry."',
      [['1'], ['2']],
      [],
    ],
    [
      'numbered lines at the end without a title',
      '<p>One [7].</p><p>[7] <a href="https://g.example/">G</a></p><p>[8] <a href="https://h.example/">H</a></p>',
      'One.',
      [['7']],
      ['https://h.example/'],
    ],
    [
      'a title without addresses below opens no list',
      '<h3>Sources</h3><ul><li>Vitamin C</li></ul>',
      'Sources\n\nVitamin C',
      [],
      [],
    ],
  ];
  for (const [reason, html, text, refs, listed] of cases) {
    it(reason, () => {
      const draft = read(html);
      expect(draft.text).toBe(text);
      expect(draft.citations.map((citation) => citation.refs)).toEqual(refs);
      expect(draft.listed.map(({ url }) => url)).toEqual(listed);
    });
  }

  it('have the addresses of their entries, or none', () => {
    expect(citationsOf(read(`<p>Two [1, 2].</p>${list}`))).toEqual([
      'Two|1, 2|resolved|https://a.example/|https://b.example/x',
    ]);
    expect(citationsOf(read(`<p>Two [1, 9].</p>${list}`))).toEqual(['Two|1, 9|partial|https://a.example/']);
    expect(citationsOf(read('<p>Two [1].</p>'))).toEqual(['Two|1|unresolved']);
  });
});

describe('footnotes', () => {
  const cases: [dialect: string, html: string][] = [
    [
      'GFM',
      '<p>It opened.<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="">1</a></sup></p><section data-footnotes=""><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>See <a href="https://example.org/a">here</a> <a href="#user-content-fnref-1" data-footnote-backref="">↩</a></p></li></ol></section>',
    ],
    [
      'markdown-it',
      '<p>It opened.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>https://example.org/a <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ],
    [
      'Pandoc',
      '<p>It opened.<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><section id="footnotes" class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p><a href="https://example.org/a">A</a><a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      'MediaWiki',
      '<p>It opened.<sup id="cite_ref-a_1-0" class="reference"><a href="#cite_note-a-1"><span>[</span>1<span>]</span></a></sup></p><div class="reflist"><ol class="references"><li id="cite_note-a-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-a_1-0">^</a></b></span> <span class="reference-text"><a class="external" href="https://example.org/a">"A"</a></span></li></ol></div>',
    ],
  ];
  for (const [dialect, html] of cases) {
    it(dialect, () => {
      const draft = read(html);
      expect(draft.text).toBe('It opened.');
      expect(citationsOf(draft).map((citation) => citation.replace(/[[\]]/g, ''))).toEqual([
        'It opened.|1|resolved|https://example.org/a',
      ]);
      expect(draft.citations[0]?.foundBy).toBe('reference-list');
    });
  }

  it('a note that the page lacks leaves the marker unresolved', () => {
    expect(citationsOf(read('<p>It opened.<sup><a href="#fn9">9</a></sup></p>'))).toEqual([
      'It opened.|9|unresolved',
    ]);
  });
});

describe('the largest prose of a page', () => {
  const prose = '<p>The bridge opened in March 1932 after eight years of work.</p>';
  const cases: [reason: string, html: string, opening: string][] = [
    [
      'menus and short blocks lose',
      `<nav><ul>${'<li><a href="/">A long menu entry stands here</a></li>'.repeat(20)}</ul></nav><header><p>Log in or sign up</p></header><main><article>${prose.repeat(3)}</article></main><footer><p>${'All rights reserved here. '.repeat(30)}</p></footer>`,
      'The bridge',
    ],
    [
      'blocks wrapped one by one are taken together',
      `<div><p>What is the height of the bridge, if I may ask you?</p></div><div class="answer">${`<div>${prose}</div>`.repeat(4)}</div>`,
      'The bridge',
    ],
    [
      'lists belong to the element around them',
      `<section><p>Short.</p></section><section><ul>${'<li>The toll was six pence for cars.</li>'.repeat(5)}</ul></section>`,
      'The toll',
    ],
  ];
  for (const [reason, html, opening] of cases) {
    it(reason, () => {
      const found = listAnswers(pageOf(html), 'https://pages.example/');
      expect('answers' in found && found.answers[0]?.choice.opening.slice(0, opening.length)).toBe(opening);
    });
  }

  it('an empty page has none', () => {
    expect(listAnswers(pageOf('<nav>Home</nav>'), 'https://pages.example/')).toEqual({
      adapter: 'generic',
      failure: 'no answer found',
    });
  });
});

it('hostile pages stay near linear', () => {
  const html = `<p>x ${'[1] (<a href="https://a.example/">x</a>) [[[((【'.repeat(4_000)}</p>${'<p>[2] https://b.example/</p>'.repeat(2_000)}`;
  const document = pageOf(html);
  const start = performance.now();
  const draft = captureHtml(document);
  expect(draft.citations.length).toBeGreaterThan(4_000);
  expect(performance.now() - start).toBeLessThan(20_000);
});

describe.skipIf(!hasData('fixtures', 'expected-derived.json'))(
  'pages of sites whose layout is not known, read as any page',
  () => {
    const expected = JSON.parse(
      readFileSync(dataPath('fixtures', 'expected-derived.json'), 'utf8'),
    ) as Record<string, { must_not_contain?: string[]; resolved?: string[]; links?: string[] }>;
    /** Needs to know the site: its boxes look like prose, or its addresses stand in comments. */
    const BEYOND = new Set(['DeepSearch', 'Thought for', 'Prepared by']);
    for (const [name, page] of Object.entries(expected).filter(([name]) => !name.startsWith('chatgpt/'))) {
      it(name, () => {
        const found = generic.answers({ document: sharedPage(name), url: 'https://chat.example/' });
        const captured =
          'answers' in found && found.answers[0] ? generic.capture(found.answers[0], null) : null;
        if (captured === null || 'failure' in captured) throw new Error('nothing captured');
        const { draft } = captured;
        for (const text of page.must_not_contain ?? [])
          if (!BEYOND.has(text)) expect(draft.text).not.toContain(text);
        const known = [...(page.resolved ?? []), ...(page.links ?? [])];
        for (const { url } of draft.citations.flatMap(({ urls }) => urls)) expect(known).toContain(url);
        expect(divideAnswer(draft).statements.length).toBeGreaterThan(0);
      });
    }
  },
);
