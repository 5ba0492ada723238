import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html';

const textOf = (html: string) => extractHtml(html).text;
const sentence = (word: string) => `${`${word} `.repeat(24).trim()}.`;
const prose = ['alpha', 'bravo', 'delta'].map((word) => `<p>${sentence(word)}</p>`).join('');

describe('the part with the prose', () => {
  it('leaves out short lines around it, whatever the elements are called', () => {
    const text = textOf(
      `<div><div class="x1"><span>Edition: world</span></div><div class="x2">${prose}</div><div class="x3">In stock</div></div>`,
    );
    expect(text).toContain('alpha');
    expect(text).not.toContain('Edition');
    expect(text).not.toContain('In stock');
  });

  it('keeps long text, tables, quotes and items without links outside it', () => {
    const text = textOf(
      `<div>${prose}${prose}</div><div><p>${sentence('extra')}</p></div><table><tr><th>Mass<td>3 kg</table>
       <blockquote>Short quote</blockquote><ul><li>Founded: 1962</ul><ul><li><a href="/">Home</a> page</ul>`,
    );
    for (const kept of ['extra', 'Mass: 3 kg', 'Short quote', 'Founded: 1962']) expect(text).toContain(kept);
    expect(text).not.toContain('Home');
  });

  it('keeps the heading of long text outside it', () => {
    const text = textOf(
      `<div>${prose}${prose}</div><section><h3>Method</h3><p>${sentence('extra')}</p></section>`,
    );
    expect(text).toContain('Method\n\nextra');
  });

  it('takes the article around it, with the short lines in that', () => {
    const text = textOf(
      `<article><p>A short line.</p><div>${prose}</div></article><div>${'<p>In stock</p>'.repeat(60)}</div>`,
    );
    expect(text).toContain('A short line.');
    expect(text).not.toContain('In stock');
  });

  it('leaves out nothing where prose stands in two parts', () => {
    const text = textOf(`<div>${prose}</div><p>short one</p><div>${prose}</div>`);
    expect(text).toContain('short one');
  });

  it('leaves out nothing of a page of few words', () => {
    expect(textOf('<div><p>Alpha bravo.</p></div><p>Delta.</p>')).toBe('Alpha bravo.\n\nDelta.');
  });

  it('counts what it leaves out as not read', () => {
    // 3 × 121 visible characters of 363 + 10.
    const words = `${'aaaa '.repeat(30)}b`;
    const page = extractHtml(`<div><div>${`<p>${words}</p>`.repeat(3)}</div><p>0123456789</p></div>`);
    expect(page.text).not.toContain('0123456789');
    expect(page.shareRead).toBeCloseTo(363 / 373, 10);
  });
});
