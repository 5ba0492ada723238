import { describe, expect, it } from 'vitest';
import { MARK_KINDS, markStyle } from './mark-style';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** First rule of a kind: the one without a media query. */
const ruleOf = (css: string, kind: string) =>
  css.match(new RegExp(`::highlight\\(lacuna-${kind}\\) \\{([^}]*)\\}`))?.[1] ?? '';

describe('markStyle', () => {
  it.each([
    ['light', ['#ffffff', '#f4f4f4', '#f9f5ee']],
    ['dark', ['#000000', '#212121', '#2f2f2f', '#343541']],
  ] as const)('draws lines of 3:1 at least on %s chat pages', (theme, grounds) => {
    for (const kind of MARK_KINDS) {
      const colour = ruleOf(markStyle(theme), kind).match(/#[0-9a-f]{6}/)?.[0] ?? '';
      for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('gives each kind a line of its own, in forced colours too', () => {
    const css = markStyle('light');
    const lines = MARK_KINDS.map((kind) => ruleOf(css, kind).match(/underline \d+px \w+/)?.[0]);
    expect(new Set(lines).size).toBe(MARK_KINDS.length);
    const forced = css.slice(css.indexOf('forced-colors'));
    const kept = MARK_KINDS.map((kind) => ruleOf(forced, kind).match(/underline \d+px \w+/)?.[0]);
    expect(new Set(kept).size).toBe(MARK_KINDS.length);
  });
});
