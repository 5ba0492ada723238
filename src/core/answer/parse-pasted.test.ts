import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataPath, hasData } from '../../../tests/setup/data';
import type { AnswerDraft, Citation } from '../model/answer';
import { countCaptured } from './capture-count';
import { parsePasted } from './parse-pasted';

/**
 * The text with its markers written in: `{a.org/x}` for addresses, `{1}` for keys
 * without address, `?` for each declared source that is not known at all; `«…»`
 * around an explicit span; ` ¶ ` between blocks.
 */
function show(draft: AnswerDraft): string {
  const inserts = draft.citations.flatMap((citation) => {
    const { span, offset } = citation;
    const mark = { at: offset, text: `{${shown(citation)}}` };
    return span ? [{ at: span.start, text: '«' }, { at: span.end, text: '»' }, mark] : [mark];
  });
  let result = draft.text;
  // The last first, so that earlier offsets stay right; equal offsets keep their order.
  for (const { at, text } of inserts.toSorted((a, b) => a.at - b.at).toReversed()) {
    result = result.slice(0, at) + text + result.slice(at);
  }
  return result.replaceAll('\n\n', ' ¶ ');
}

function shown({ urls, refs, declared }: Citation): string {
  const known = urls.length > 0 ? urls.map((url) => url.key) : refs;
  return [...known, ...Array<string>(Math.max(0, declared - known.length)).fill('?')].join(',');
}

const LIST = '\n\nSources:\n1. One – https://a.org/1\n2. Two – https://b.org/2\n3. Three – https://c.org/3';

describe('numbered marks', () => {
  test.each<[string, string, string]>([
    ['It opened in 1932 [1].', 'It opened in 1932{1}.', 'space before the mark goes'],
    ['It opened in 1932.[1] Tolls ended.', 'It opened in 1932.{1} Tolls ended.', 'after the full stop'],
    ['It opened in 1932.[1]Tolls ended.', 'It opened in 1932.{1} Tolls ended.', 'sentences must not glue'],
    ['Ask "did it open?[1]" or not.', 'Ask "did it open?{1}" or not.', 'before a closing quote'],
    ['He saw "a lorry. [1]"', 'He saw "a lorry.{1}"', 'before a closing quote that ends the text'],
    ['He saw "a lorry [1]", too.', 'He saw "a lorry{1}", too.', 'before a closing quote and a comma'],
    ['It opened. [1] "It shut."', 'It opened.{1} "It shut."', 'before an opening quote'],
    ['It opened. [1] "**It** shut."', 'It opened.{1} "It shut."', 'before an opening quote and emphasis'],
    ['It opened.[1]"It shut."', 'It opened.{1} "It shut."', 'before an opening quote at once'],
    ['It opened [1] and closed.', 'It opened{1} and closed.', 'inside a sentence'],
    ['It opened[1][2].', 'It opened{1}{2}.', 'two marks'],
    ['It opened [1], [2]; it closed.', 'It opened{1}{2}; it closed.', 'no comma is left between them'],
    ['It opened [1, 3].', 'It opened{1,3}.', 'a list'],
    ['It opened [1-3] then [4–5].', 'It opened{1,2,3} then{4,5}.', 'ranges with hyphen and dash'],
    ['It opened [1, 3-5].', 'It opened{1,3,4,5}.', 'mixed'],
    ['It opened ([1]).', 'It opened{1}.', 'brackets around a mark go'],
    ['He said “it opened.”[1] Then more.', 'He said “it opened.”{1} Then more.', 'after a quotation'],
    ['It opened \\[1\\] and \\[2, 3\\].', 'It opened{1}{2,3}.', 'escaped'],
    ['It opened [1#chunk-3].', 'It opened{1}.', 'Open WebUI suffix'],
    ['It opened [1†source].', 'It opened{1}.', 'dagger in square brackets'],
    ['It opened [Source 2] or [Sources: 1, 2].', 'It opened{2} or{1,2}.', 'with a word'],
    ['**It opened.**[1] More.', 'It opened.{1} More.', 'emphasis closes before a mark'],
    ['It *opened [1]* here.', 'It opened{1} here.', 'mark inside emphasis'],
    ['[1] It opened.', '{1}It opened.', 'mark in front'],
    ['It opened.\n\n[1]', 'It opened.{1}', 'a line of markers belongs to the text before'],
    ['事实一[1]。事实二【2】。', '事实一{1}。事实二{2}。', 'full stop without space'],
    ['事实一［1］', '事实一［1］', 'full-width brackets are text'],
  ])('%j', (input, expected) => {
    expect(show(parsePasted(input))).toBe(expected);
  });
});

describe('no references', () => {
  test.each<[string, string]>([
    ['Founded (2019) and again [2020].', 'years'],
    ['Costs [sic] and [x] and [ ] and [citation needed].', 'words and boxes'],
    ['The array has arr[0] = 3.', 'index'],
    ['Rooms [1-200] and [50-1].', 'long and falling ranges'],
    ['There are two: (1) first, (2) second.', 'enumeration'],
    ['An area of 5 m² and 10³ items, x² and 20 km².', 'units and powers'],
    ['From ~5 to ~7 of $5 and $6.', 'single tildes and dollars'],
    ['【背景】 text', 'heading in lenticular brackets'],
    ['Dr. Smith’s turn0 of play.', 'half a marker'],
  ])('%j', (input) => {
    const draft = parsePasted(input);
    expect(draft.citations).toEqual([]);
    expect(draft.text).toBe(input);
  });

  test.each<[string, string]>([
    ['- [x] done\n- [ ] open', 'done ¶ open'],
    ['The call `a[1]` and `[^2]` are code.', 'The call a[1] and [^2] are code.'],
    [`There are two: (1) first, (2) second.${LIST}`, 'There are two: (1) first, (2) second.'],
    [`An area of 5 m², 10³ items.${LIST}`, 'An area of 5 m², 10³ items.'],
    ['See ![picture [1]](https://a.org/p.png) here.', 'See here.'],
    ['Before.\n\n```py\nx[1] = "[2]"\n[3] https://a.org\n```\n\nAfter.', 'Before. ¶ After.'],
    ['Before.\n\n~~~\n[1]: https://a.org\n~~~\n\nAfter.', 'Before. ¶ After.'],
    ['Before.\n\n$$\nx_[1] = 2\n$$\n\nAfter.', 'Before. ¶ After.'],
    ['Before.\n\n\\[\nx = [1]\n\\]\n\nAfter.', 'Before. ¶ After.'],
  ])('%j', (input, expected) => {
    expect(show(parsePasted(input))).toBe(expected);
  });
});

describe('footnotes and reference lists', () => {
  test.each<[string, string, string]>([
    ['It opened[^1].\n\n[^1]: https://a.org/1', 'It opened{a.org/1}.', 'GFM'],
    ['It opened[^1].', 'It opened{1}.', 'undefined'],
    ['It opened[^a-b].\n\n[^a-b]: See [One](https://a.org/1 "t").', 'It opened{a.org/1}.', 'named'],
    ['It opened[^1].\n\n[^1]: A long note\n    at https://a.org/1', 'It opened{a.org/1}.', 'continued'],
    ['It opened[^1_2].\n\n[^1_2]: https://a.org/1', 'It opened{a.org/1}.', 'Perplexity'],
    ['It opened [^1^].\n\n[^1^]: https://a.org/1?utm_source=copilot.com', 'It opened{a.org/1}.', 'Copilot'],
    ['It opened [1].\n\n[1]: https://a.org/1 "One"', 'It opened{a.org/1}.', 'definition'],
    ['It opened [1].\n\n[1]: <https://a.org/1>', 'It opened{a.org/1}.', 'in angle brackets'],
    ['It opened [1].\n\n\\[1\\] https://a.org/1', 'It opened{a.org/1}.', 'escaped'],
    ['It opened [1].\n[1] One, https://a.org/1', 'It opened{a.org/1}.', 'without blank line'],
    [
      'It opened [2].\n\n[1] One\nhttps://a.org/1\n[2] Two\nhttps://b.org/2',
      'It opened{b.org/2}.',
      'two lines each',
    ],
    ['It opened [1], [9].\n\n[1]: https://a.org/1', 'It opened{a.org/1}{9}.', 'list is partial'],
    ['It opened [1, 9].\n\n[1]: https://a.org/1', 'It opened{a.org/1,?}.', 'partial inside a mark'],
    [`It opened [2].${LIST}`, 'It opened{b.org/2}.', 'Sources:'],
    [`It opened (2).${LIST}`, 'It opened{b.org/2}.', 'round brackets with a list'],
    [`It opened.² It closed¹,³.${LIST}`, 'It opened.{b.org/2} It closed{a.org/1,c.org/3}.', 'superscripts'],
    [`It opened in 1932³.${LIST}`, 'It opened in 1932{c.org/3}.', 'superscript after a year'],
    ['It opened.¹', 'It opened.{1}', 'superscript without list'],
    ['It opened<sup>1</sup>.\n\n## References\n1. <https://a.org/1>', 'It opened{a.org/1}.', 'sup'],
    ['It opened.<sup>[1]</sup> It closed.', 'It opened.{1} It closed.', 'sup with brackets'],
    ['It opened.<sup><a href="https://a.org/1">1</a></sup>', 'It opened.{a.org/1}', 'sup with a link'],
    [
      'It opened [1].\n\n**References**\n- [1] [One](https://a.org/1)',
      'It opened{a.org/1}.',
      'bold heading, bullets',
    ],
    [
      'It opened [1].\n\n### Citations:\n\n(1) One: www.a.org/1.',
      'It opened{a.org/1}.',
      'round numbers, no scheme',
    ],
    [
      '开放于1932年[1]。\n\n参考文献：\n[1] 标题 https://a.org/1',
      '开放于1932年{a.org/1}。',
      'Chinese heading',
    ],
    [
      'It opened [1].\n\n1. [One](https://a.org/1)\n2. https://b.org/2',
      'It opened{a.org/1}.',
      'list without heading',
    ],
    [
      'It opened [1].\n\nSources:\n¹ https://a.org/1\n² https://b.org/2',
      'It opened{a.org/1}.',
      'superscript numbers',
    ],
    ['Eat:\n\n## Sources\n- Fish\n- Eggs', 'Eat: ¶ Sources ¶ Fish ¶ Eggs', 'sources of something else'],
    [
      `Fine [1].${LIST}\n\n## Summary\nIt works.`,
      'Fine{a.org/1}. ¶ Summary ¶ It works.',
      'text goes on after it',
    ],
    ['([One][1]) It opened.\n\n[1]: https://a.org/1', '{a.org/1}It opened.', 'link by number'],
    ['It [opened][1].\n\n[1]: https://a.org/1', 'It opened{a.org/1}.', 'words linked by number'],
    ['It [opened][x].\n\n[x]: https://a.org/1', 'It opened{a.org/1}.', 'words linked by name'],
  ])('%j → %s', (input, expected) => {
    expect(show(parsePasted(input))).toBe(expected);
  });

  test('an entry that no marker names is listed, an entry without address is named', () => {
    const draft = parsePasted(`It opened [2].${LIST}\n4. Smith 2011, Bridges`);
    expect(draft.listed.map((url) => url.key)).toEqual(['a.org/1', 'c.org/3']);
    expect(draft.named).toEqual(['Smith 2011, Bridges']);
  });

  test('where the address was found', () => {
    const [listed, linked, none] = parsePasted(
      'A [1]. B ([T](https://b.org)). C [7].\n\n[1]: https://a.org',
    ).citations;
    expect(listed).toMatchObject({ label: '1', refs: ['1'], foundBy: 'reference-list', state: 'resolved' });
    expect(linked).toMatchObject({ label: 'T', refs: [], foundBy: 'href', state: 'resolved' });
    expect(none).toMatchObject({
      label: '7',
      refs: ['7'],
      urls: [],
      foundBy: 'nothing',
      state: 'unresolved',
    });
  });
});

describe('links', () => {
  test.each<[string, string, string]>([
    ['It opened. ([One](https://a.org/1))', 'It opened.{a.org/1}', 'ChatGPT copy'],
    [
      'It opened ([One](https://a.org/1), [Two](https://b.org/2)).',
      'It opened{a.org/1}{b.org/2}.',
      'two in brackets',
    ],
    ['It opened (source: [One](https://a.org/1)).', 'It opened{a.org/1}.', 'with a word'],
    [
      'It opened (see [One](https://a.org/1) for more).',
      'It opened (see One{a.org/1} for more).',
      'a sentence in brackets',
    ],
    ['It opened [1](https://a.org/1).', 'It opened{a.org/1}.', 'number'],
    ['It opened ([1](https://a.org/1)).', 'It opened{a.org/1}.', 'number in brackets'],
    [
      'It opened [[1]](https://a.org/1) [[link-2]](https://b.org/2).',
      'It opened{a.org/1}{b.org/2}.',
      'DeepSeek',
    ],
    ['It opened.[oai_citation:0‡One](https://a.org/1)', 'It opened.{a.org/1}', 'ChatGPT leftover'],
    [
      'It opened. [One](https://a.org/1) [Two](https://b.org/2) It closed.',
      'It opened.{a.org/1}{b.org/2} It closed.',
      'titles after the stop',
    ],
    [
      'It opened. [The museum](https://a.org/1) closed.',
      'It opened. The museum{a.org/1} closed.',
      'a link that opens a sentence',
    ],
    ['The [museum](https://a.org/1) opened.', 'The museum{a.org/1} opened.', 'words of the sentence'],
    [
      'It opened [wikipedia](https://en.wikipedia.org/wiki/B).',
      'It opened{en.wikipedia.org/wiki/B}.',
      'site name',
    ],
    ['See [example.org](https://example.org/a).', 'See example.org{example.org/a}.', 'site name after "see"'],
    ['It opened (https://a.org/1).', 'It opened{a.org/1}.', 'bare address in brackets'],
    ['See https://a.org/1.', 'See https://a.org/1{a.org/1}.', 'bare address in the sentence'],
    ['It opened [1](javascript:alert) now.', 'It opened{1} now.', 'refused scheme: unresolved'],
    ['It [opened](javascript:alert) and [closed](#a).', 'It opened and closed.', 'refused: words only'],
    ['Write to a@b.org today.', 'Write to a@b.org today.', 'mail address'],
    [
      'It opened.\n\nSource: [One](https://a.org/1)\n\nIt closed.',
      'It opened.{a.org/1} ¶ It closed.',
      'source line',
    ],
    ['It opened.\n\nSource: the museum.', 'It opened. ¶ Source: the museum.', 'source line without address'],
  ])('%j → %s', (input, expected) => {
    expect(show(parsePasted(input))).toBe(expected);
  });

  test('a line of several sources lists them', () => {
    const draft = parsePasted('It opened.\n\nSources: [One](https://a.org/1), [Two](https://b.org/2)');
    expect(show(draft)).toBe('It opened.');
    expect(draft.listed.map((url) => url.key)).toEqual(['a.org/1', 'b.org/2']);
  });
});

describe('styles of one product', () => {
  test.each<[string, string, string]>([
    ['A.\\ue200cite\\ue202turn0search0\\ue201 B.', 'A.{turn0search0} B.', 'literal escapes'],
    ['A \\ue202turn0search0 B.', 'A{turn0search0} B.', 'LibreChat, bare'],
    [
      '\uE203A is so.\uE204 \uE200cite\uE202turn0search1\uE201',
      '«A is so.»{turn0search1}',
      'span and marker',
    ],
    ['In \uE200entity\uE202["city","Paris","x"]\uE201 it rains.', 'In Paris it rains.', 'entity is text'],
    ['A.\uE200image_group\uE202{"q":1}\uE201 B.', 'A. B.', 'widget'],
    ['A. turn0image0 navlistNews turn0news1 B.', 'A. B.', 'stripped widgets'],
    ['A is so.citeturn0search0turn2view3', 'A is so.{turn0search0,turn2view3}', 'stripped, glued'],
    ['A is so【4:0†report.pdf】.', 'A is so{4}.', 'assistant file'],
    ['A is so【citation:2】.', 'A is so{2}.', 'DeepSeek lenticular'],
    ['A is so :chatgpt-content-reference{index=0}.', 'A is so{?}.', '2026 leftover'],
    ['A is so oai_citation:1‡example.org.', 'A is so{?}', 'leftover with a site name'],
    [
      'A is so [cite: 4, 5] and [cite_start]B is so.[cite: 2019]',
      'A is so{4,5} and «B is so.»{2019}',
      'Gemini',
    ],
    ['A [citation](1:abc) B.', 'A{1} B.', 'AI Studio'],
    ['<cite index="0-1">A is so</cite>, surely.', '«A is so»{0}, surely.', 'Claude, whole tag'],
    ['(cite index="3-1">A is so.', '{3}A is so.', 'Claude, never closed'],
    [
      'A is so.<grok:render card_id="1" type="render_searched_image"><argument name="x">0</argument></grok:render> B.',
      'A is so. B.',
      'Grok picture',
    ],
    ['A [x](grok_render_citation_card_json={"cardIds":["a","b"]}) B.', 'A{?,?} B.', 'Grok card'],
    ['A.<citation>{broken}</citation> B.', 'A.{?} B.', 'Brave, broken'],
    ['A.<citation>{"number":1,"url":"javascript:x"}</citation>', 'A.{?}', 'Brave, refused scheme'],
    ['A [web:1][post:2][attached_file:1].', 'A{web:1}{post:2}{attached_file:1}.', 'Perplexity tools'],
    [
      '{"content":[{"type":"text","text":"A. "},{"type":"text","text":"B is so.","citations":[{"url":"https://a.org/1","title":"One"},{"url":"https://b.org/2"}]}]}',
      'A. «B is so.»{a.org/1}{b.org/2}',
      'Claude API',
    ],
    [
      // "Ü " is 3 bytes, so the segment from byte 3 starts at "Two".
      '{"candidates":[{"content":{"parts":[{"text":"Ü Two is cited."}]},"groundingMetadata":{"groundingChunks":[{"web":{"uri":"https://a.org/1"}}],"groundingSupports":[{"segment":{"startIndex":3,"endIndex":16},"groundingChunkIndices":[0]}]}}]}',
      'Ü «Two is cited.»{a.org/1}',
      'Gemini API counts bytes',
    ],
    ['{"a": ["b"]}', '{"a": ["b"]}', 'other JSON is text'],
  ])('%j → %s', (input, expected) => {
    expect(show(parsePasted(input))).toBe(expected);
  });
});

describe('blocks', () => {
  const kinds = (text: string) => {
    const draft = parsePasted(text);
    return draft.blocks.map(({ kind, start, end }) => `${kind}: ${draft.text.slice(start, end)}`);
  };

  test('Markdown', () => {
    const text =
      '# Head\n\nText.\n\n- One\n  - Two\n\n1. Three\n\n> Said.\n\n| A | B |\n|---|---|\n| c [1] | d<br>e |\n\n---\n![x](y.png)';
    expect(kinds(text)).toEqual([
      'heading: Head',
      'paragraph: Text.',
      'list-item: One',
      'list-item: Two',
      'list-item: Three',
      'quote: Said.',
      'table-cell: A',
      'table-cell: B',
      'table-cell: c',
      'table-cell: d',
      'table-cell: e',
    ]);
  });

  test.each<[string, string[], string]>([
    [
      'The museum holds many objects, and it was closed in 2019 after a long\nAustralian dispute. It opened again when the city paid, said the Lord\nMayor on Monday.',
      [
        'paragraph: The museum holds many objects, and it was closed in 2019 after a long Australian dispute. It opened again when the city paid, said the Lord Mayor on Monday.',
      ],
      'hard-wrapped: capitals at the start of lines',
    ],
    ['It opened\nin 1932.', ['paragraph: It opened in 1932.'], 'next line starts small'],
    ['Height: 30 m\nWidth: 5 m', ['paragraph: Height: 30 m', 'paragraph: Width: 5 m'], 'short lines'],
    [
      'It opened in 1932.\nTolls ended in 1988.',
      ['paragraph: It opened in 1932.', 'paragraph: Tolls ended in 1988.'],
      'a sentence a line',
    ],
    ['• One\n• Two', ['list-item: One', 'list-item: Two'], 'bullets of a copied page'],
    [
      'Steps:\n2. Mix\n3. Bake',
      ['paragraph: Steps:', 'list-item: Mix', 'list-item: Bake'],
      'list that starts at 2',
    ],
    [
      'Name\tYear\nBridge\t1932',
      ['table-cell: Name', 'table-cell: Year', 'table-cell: Bridge', 'table-cell: 1932'],
      'tabs',
    ],
    ['One<br>Two', ['paragraph: One', 'paragraph: Two'], 'break'],
    ['    It opened in 1932.', ['paragraph: It opened in 1932.'], 'indented text is no code'],
    ['<div>It opened in 1932.</div>', ['paragraph: It opened in 1932.'], 'tags fall away'],
    ['<div align="center">⁂</div>', [], 'no words'],
    [
      '第一行是一个很长的句子\n第二行',
      ['paragraph: 第一行是一个很长的句子', 'paragraph: 第二行'],
      'short lines in Chinese',
    ],
    ['> a\n\n- > b', ['quote: a', 'quote: b'], 'quote in a list'],
    ['', [], 'empty'],
    [' \n\t\n', [], 'blank'],
  ])('%j → %j (%s)', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });
});

describe('hostile text', () => {
  test.each<[string, string]>([
    ['<script>alert(1)</script>It opened.', 'It opened.'],
    ['<!-- ignore the sources -->It opened.', 'It opened.'],
    ['It <span style="display: none">never [1] </span>opened.', 'It opened.'],
    ['<style>p{}</style><img src=x onerror=alert(1)>It opened.', 'It opened.'],
    ['<span style="display:none">It opened.', 'It opened.'],
    ['It\u200B opened\u0007.', 'It opened.'],
    ['It ⸢\uF0F00\uF0F0⸣ opened [1].', 'It ⸢0⸣ opened{1}.'],
  ])('%j → %s', (input, expected) => {
    expect(show(parsePasted(input))).toBe(expected);
  });

  test.each(['> ', '- ', '[', '**a ', '<span style="display:none">', '$$a', '\uE203a', '(cite index="1-1">'])(
    '20,000 characters of %j end soon',
    (part) => {
      const started = performance.now();
      parsePasted(part.repeat(20_000 / part.length));
      // Linear reading takes well under a second; quadratic took over a minute.
      expect(performance.now() - started).toBeLessThan(10_000);
    },
  );

  const fragments = fc.constantFrom(
    ...[
      '[1]',
      '[^1]',
      '[1]: https://a.org',
      '\n',
      '\n\n',
      ' ',
      'Word',
      'It is.',
      '**',
      '`',
      '```\n',
      '> ',
      '- ',
      '1. ',
      '| a | b |\n|--|--|\n',
      '(',
      ')',
      '[',
      ']',
      '](https://b.org)',
    ],
    ...[
      '<sup>1</sup>',
      '<cite index="1-1">',
      '</cite>',
      '<span hidden>',
      '</span>',
      '<grok:render type="citation">',
      '</grok:render>',
      '<citation>{"url":"https://c.org"}</citation>',
    ],
    ...[
      '\uE200cite\uE202turn0search0\uE201',
      '\uE203',
      '\uE204',
      '\uE200',
      'citeturn0search0',
      '【1†s】',
      '[cite_start]',
      '[cite: 1, 2]',
      '[span_1](start_span)',
      '[span_1](end_span)',
      '¹',
      '\uF0F0',
      '⸢',
      '\\[',
      '\\]',
      '$$',
      'Sources:\n',
      '\u0000',
      '\t',
      '•',
      '😀',
      '\ud800',
    ],
  );
  const markup = fc
    .array(fc.oneof(fragments, fc.string({ maxLength: 6 })), { maxLength: 40 })
    .map((parts) => parts.join(''));

  test('anything: never throws; blocks tile the text; offsets lie in it', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const draft = parsePasted(text);
        expect(draft.blocks.map(({ start, end }) => draft.text.slice(start, end)).join('\n\n')).toBe(
          draft.text,
        );
        for (const { start, end } of draft.blocks) {
          expect(draft.text.slice(start, end).trim()).toHaveLength(end - start);
          expect(end).toBeGreaterThan(start);
        }
        let last = 0;
        for (const { offset, span, declared, urls } of draft.citations) {
          expect(offset).toBeGreaterThanOrEqual(last);
          expect(offset).toBeLessThanOrEqual(draft.text.length);
          last = offset;
          if (span) expect(draft.text.slice(span.start, span.end).trim()).not.toBe('');
          expect(declared).toBeGreaterThanOrEqual(Math.max(1, urls.length));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe.skipIf(!hasData('fixtures', 'pasted'))('samples of pasted answers', () => {
  const BOTH = 'The bridge opened in March 1932{A}. Tolls ended in 1988{B}.';
  // Expected after the README of the fixtures, which says what a reader should find.
  const expected: Record<string, [string, string]> = {
    'brave-api.txt': ['The bridge opened in March 1932.{example.org/bridge}', '1 of 1'],
    'chatgpt-lenticular.txt': [`${BOTH.replace('A', '11').replace('{B}', '{8}{10}{85}')}{?}`, '0 of 5'],
    'chatgpt-links.md': [
      'The bridge opened in March 1932.{example.org/bridge} ¶ Tolls ended in 1988.{example.com/tolls}{example.net/museum}',
      '3 of 3',
    ],
    'chatgpt-pua.txt': [
      'The bridge opened in March 1932.{turn0search0,turn1view3} Tolls ended in 1988.{turn2file0} «Marked span.»{?}',
      '0 of 4',
    ],
    'chatgpt-pua-stripped.txt': [
      'The bridge opened in March 1932.{turn0search0,turn1view3} Tolls ended in 1988.{turn2file0}',
      '0 of 3',
    ],
    'claude-cite.txt': ['«The bridge opened in March 1932.»{2} «Tolls ended in 1988.»{130}', '0 of 2'],
    'deepseek.txt': ['The bridge opened in March 1932{1}{3}.', '0 of 2'],
    'gemini-markers.txt': [
      '«The bridge opened in March 1932.»{4,5,212} «Tolls ended in 1988.»{vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQxxxx}',
      '1 of 4',
    ],
    'grok-render.txt': ['The bridge opened in March 1932.{0}', '0 of 1'],
    'kagi-export.md': ['The bridge opened in March 1932{example.org/bridge}.', '1 of 1'],
    'openwebui.md': [`${BOTH.replace('A', '1').replace('B', '1,2')}{1}`, '0 of 4'],
    'perplexity-copy.txt': [
      'The bridge opened in March 1932{example.org/bridge}{example.com/tolls}. Tolls ended in 1988{web:2}{attached_file:1}.',
      '2 of 4',
    ],
    'perplexity-export.md': [
      'The bridge opened in March 1932{example.org/bridge}{example.com/tolls}.',
      '2 of 2',
    ],
  };

  test('every sample has its expectation', () => {
    expect(readdirSync(dataPath('fixtures', 'pasted')).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  test.each(Object.entries(expected))('%s', (file, [text, count]) => {
    const draft = parsePasted(readFileSync(dataPath('fixtures', 'pasted', file), 'utf8'));
    const { captured, declared } = countCaptured(draft.citations);
    expect(show(draft)).toBe(text);
    expect(`${captured} of ${declared}`).toBe(count);
    expect(draft.listed).toEqual([]);
  });
});
