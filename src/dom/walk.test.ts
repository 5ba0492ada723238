import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../tests/setup/pages';
import { type ElementRole, walk } from './walk';
import { type WalkedText, withoutSpans } from './walked-text';

/** Blocks as `kind: text`; a chip is any `b`, a link any `a`. */
function blocksOf(html: string): string[] {
  const walked = walked_(html);
  return walked.blocks.map(({ kind, start, end }) => `${kind}: ${walked.text.slice(start, end)}`);
}

function walked_(html: string): WalkedText {
  const { body } = pageOf(html);
  const roles = new Map<Element, ElementRole>();
  for (const element of body.querySelectorAll('b')) roles.set(element, 'marker');
  for (const element of body.querySelectorAll('a')) roles.set(element, 'link');
  return walk([body], roles);
}

/** What the segments say about the nodes must be what stands in the nodes. */
function expectSegmentsToHold({ text, segments }: WalkedText): void {
  let end = 0;
  for (const segment of segments) {
    expect(segment.start).toBeGreaterThanOrEqual(end);
    end = segment.end;
    if (segment.offset === null) continue;
    const inNode = segment.node.data.slice(segment.offset, segment.offset + segment.end - segment.start);
    expect(inNode.replace(/\s/g, ' ')).toBe(text.slice(segment.start, segment.end));
  }
}

describe('blocks', () => {
  const cases: [reason: string, html: string, blocks: string[]][] = [
    ['white space is collapsed', '<p>  One\n   two&nbsp; three </p>', ['paragraph: One two three']],
    ['inline elements do not break', '<p>A <em>b</em><strong>c</strong></p>', ['paragraph: A bc']],
    [
      'kinds, the innermost counts',
      '<h2>H</h2><ul><li><p>L</p></li></ul><blockquote><p>Q</p></blockquote><table><tr><th>T</th><td>D</td></tr></table>',
      ['heading: H', 'list-item: L', 'quote: Q', 'table-cell: T', 'table-cell: D'],
    ],
    [
      'nested lists',
      '<ul><li>A<ul><li>B</li></ul>C</li></ul>',
      ['list-item: A', 'list-item: B', 'list-item: C'],
    ],
    ['bare divs', '<div>A<div>B</div>C</div>', ['paragraph: A', 'paragraph: B', 'paragraph: C']],
    ['line breaks part', '<p>✅ One<br>✅ Two<br/>\n</p>', ['paragraph: ✅ One', 'paragraph: ✅ Two']],
    [
      'roles of ARIA',
      '<div role="heading">H</div><div role="list"><span role="listitem">L</span></div>',
      ['heading: H', 'list-item: L'],
    ],
    [
      'shown line ends part',
      '<div class="whitespace-pre-wrap">A\nb\n\nC</div>',
      ['paragraph: A', 'paragraph: b', 'paragraph: C'],
    ],
    [
      'names that every object has',
      '<constructor>A</constructor> <span role="constructor">b</span>',
      ['paragraph: A b'],
    ],
    ['an empty element gives no block', '<p> </p><p><b>1</b></p><p>A</p>', ['paragraph: A']],
    ['invisible characters', '<p>wa\u200Bter\u00AD\u2060 \u{E0041}x</p>', ['paragraph: water x']],
    [
      'powers and formulas of chemistry',
      '<p>10<sup>6</sup> m<sup>2</sup> of H<sub>2</sub>O, the 1<sup>st</sup></p>',
      ['paragraph: 10⁶ m² of H₂O, the 1st'],
    ],
  ];
  for (const [reason, html, blocks] of cases) it(reason, () => expect(blocksOf(html)).toEqual(blocks));

  it('are joined by one empty line and cover the text', () => {
    const { text, blocks } = walked_('<h1>A</h1><p>b</p><p>c</p>');
    expect(text).toBe('A\n\nb\n\nc');
    expect(blocks).toEqual([
      { kind: 'heading', start: 0, end: 1 },
      { kind: 'paragraph', start: 3, end: 4 },
      { kind: 'paragraph', start: 6, end: 7 },
    ]);
  });

  it('reads ten thousand nested elements', () => {
    const { body } = pageOf('<p></p>');
    let inner: Element = body;
    for (let depth = 0; depth < 10_000; depth++) {
      const next = body.ownerDocument.createElement('span');
      inner.append(next);
      inner = next;
    }
    inner.append('deep');
    expect(walk([body]).text).toBe('deep');
  });
});

describe('left out', () => {
  const gone = [
    '<span class="sr-only">x</span>',
    '<span class="cdk-visually-hidden">x</span>',
    '<span class="a visually-hidden">x</span>',
    '<span class="hidden">x</span>',
    '<span hidden>x</span>',
    '<span aria-hidden="true">x</span>',
    '<span style="display:none">x</span>',
    '<span style="color: red; visibility: hidden">x</span>',
    '<span style="opacity: 0; transform: none;">x</span>',
    '<span style="font-size:0">x</span>',
    '<details><summary>x</summary>x</details>',
    '<button>x</button>',
    '<span role="button">x</span>',
    '<div role="toolbar">x</div>',
    '<textarea>x</textarea>',
    '<style>x</style>',
    '<svg><title>x</title></svg>',
    '<pre>x</pre>',
    '<div class="cm-editor">x</div>',
    '<code>x\ny</code>',
    '<span class="katex-display"><span class="katex">x</span></span>',
    '<math display="block"><mi>x</mi></math>',
  ];
  for (const html of gone) {
    it(html, () => expect(walked_(`<div>A ${html} B</div>`).text.replace(/\s+/g, ' ')).toBe('A B'));
  }

  const kept = [
    '<span style="opacity: 0.5">x</span>',
    '<span style="opacity:1">x</span>',
    '<span class="hidden md:inline">x</span>',
    '<span class="overflow-hidden">x</span>',
    '<span aria-hidden="false">x</span>',
    '<code>x</code>',
  ];
  for (const html of kept)
    it(`but not ${html}`, () => expect(walked_(`<p>A ${html} B</p>`).text).toBe('A x B'));
});

describe('formulas in a sentence are taken once, from their source', () => {
  const cases = [
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span>',
    '<span class="math-inline" data-math="E = mc^2"><span class="katex"><span class="katex-html" aria-hidden="true">E=mc2</span></span></span>',
    '<math alttext="E = mc^2"><mi>E</mi></math>',
  ];
  for (const html of cases) {
    it(html.slice(0, 40), () => {
      const walked = walked_(`<p>Energy is ${html}.</p>`);
      expect(walked.text).toBe('Energy is E = mc^2.');
      expect(walked.segments.find(({ offset }) => offset === null)).toMatchObject({ start: 10, end: 18 });
    });
  }

  it('as drawn where there is no source', () => {
    expect(walked_('<p>x <span class="katex"><span class="katex-html">E=m</span></span></p>').text).toBe(
      'x E=m',
    );
  });
});

describe('markers', () => {
  const cases: [reason: string, html: string, text: string, offsets: number[]][] = [
    ['after the full stop', '<p>One. <b>x</b> Two.</p>', 'One. Two.', [4]],
    ['before the full stop, with spaces around', '<p>One <b>x</b> .</p>', 'One.', [3]],
    ['two for one sentence', '<p>One<b>x</b><b>y</b>.</p>', 'One.', [3, 3]],
    ['glued between two sentences', '<p>In 1932.<b>x</b>It shut.</p>', 'In 1932. It shut.', [8]],
    ['before a closing quote', '<p>A "lorry." <b>x</b>" <b>x</b>"Yes."</p>', 'A "lorry."" "Yes."', [10, 11]],
    ['nothing is put into a word', '<p>one<b>x</b>two</p>', 'onetwo', [3]],
    ['in a paragraph of its own', '<p>One.</p><p><b>x</b></p><p>Two.</p>', 'One.\n\nTwo.', [4]],
    ['before the first word of a block', '<p>One.</p><p><b>x</b> Two.</p>', 'One.\n\nTwo.', [6]],
    ['alone', '<p><b>x</b></p>', '', [0]],
    ['a control taken out leaves no space before a stop', '<p>One <button>x</button>.</p>', 'One.', []],
  ];
  for (const [reason, html, text, offsets] of cases) {
    it(reason, () => {
      const walked = walked_(html);
      expect(walked.text).toBe(text);
      expect(walked.marks.map(({ start, end }) => [start, end])).toEqual(offsets.map((at) => [at, at]));
    });
  }

  it('links span their own words', () => {
    const walked = walked_('<p>Read <a href="#"> the <i>guide</i></a> , please.</p>');
    expect(walked.text).toBe('Read the guide , please.');
    expect(walked.marks).toMatchObject([{ role: 'link', start: 5, end: 14 }]);
  });
});

describe('the way back', () => {
  it('holds on odd white space, nesting and characters outside the BMP', () => {
    const walked = walked_(
      '<p> A<i> b</i>\n c 👍🏽<b>x</b> . d</p>e<ul>\n <li>10<sup>6</sup></li></ul><table><td>f\n\tg</td></table>',
    );
    expect(walked.text).toBe('A b c 👍🏽. d\n\ne\n\n10⁶\n\nf g');
    for (const { offset, node, start, end } of walked.segments) {
      if (offset === null || node.parentElement?.localName === 'sup') continue;
      expect(node.data.slice(offset, offset + end - start).replace(/\s/g, ' ')).toBe(
        walked.text.slice(start, end),
      );
    }
  });
});

describe('withoutSpans', () => {
  const walked = walked_('<p>One [1] two.</p><p>[2]</p><p>Three [3]</p>');

  it('removes spans, empty blocks and the space left at the end', () => {
    expect(walked.text).toBe('One [1] two.\n\n[2]\n\nThree [3]');
    const cut = withoutSpans({ ...walked, marks: [at(4), at(14), at(25)] }, [
      { start: 25, end: 28 },
      { start: 3, end: 7 },
      { start: 14, end: 17 },
    ]);
    expect(cut.text).toBe('One two.\n\nThree');
    expect(cut.blocks).toEqual([
      { kind: 'paragraph', start: 0, end: 8 },
      { kind: 'paragraph', start: 10, end: 15 },
    ]);
    // [1] stood after "One", [2] in a block that is gone, [3] at the end.
    expect(cut.marks.map(({ start }) => start)).toEqual([3, 8, 15]);
    expectSegmentsToHold(cut);
  });

  it('parts sentences that only a removed span parted', () => {
    const glued = walked_('<p>In 1932.[1]It shut.</p>');
    const cut = withoutSpans({ ...glued, marks: [at(8)] }, [{ start: 8, end: 11 }]);
    expect(cut.text).toBe('In 1932. It shut.');
    expect(cut.marks.map(({ start }) => start)).toEqual([8]);
    expectSegmentsToHold(cut);
  });

  it('leaves all as it is without spans, and nothing with one over all', () => {
    expect(withoutSpans(walked, [])).toBe(walked);
    expect(withoutSpans(walked, [{ start: 0, end: walked.text.length }])).toMatchObject({
      text: '',
      blocks: [],
      segments: [],
    });
  });

  function at(start: number) {
    return { role: 'marker' as const, element: pageOf('').body, start, end: start };
  }

  it('holds for any spans: what is kept is found again in the nodes', () => {
    const long = walked_('<p>One  two <i>three</i> four.</p><ul><li> five six</li><li>seven</li></ul>eight');
    const span = fc.tuple(fc.nat(long.text.length), fc.nat(long.text.length));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), (pairs) => {
        const spans = pairs.map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
        const cut = withoutSpans(long, spans);
        const isCut = (offset: number) => spans.some(({ start, end }) => offset >= start && offset < end);
        const left = [...long.text].filter((char, offset) => /\S/.test(char) && !isCut(offset));
        expect(cut.text.replace(/\s/g, '')).toBe(left.join(''));
        expect(cut.blocks.map(({ start, end }) => cut.text.slice(start, end)).join('\n\n')).toBe(cut.text);
        expectSegmentsToHold(cut);
      }),
    );
  });
});
