import '../../src/ui/tokens.css';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';

type Rgb = readonly [number, number, number];

const probe = document.createElement('i');
document.body.append(probe);

/** Colour that a token has now, as the browser resolves it. */
function colour(token: string): Rgb {
  probe.style.color = `var(--${token})`;
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b];
}

/** Relative luminance and contrast ratio after WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(colour(a)), luminance(colour(b))].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['paper', 'raised', 'sunk'];
const TEXTS = ['ink', 'soft', 'act', 'bad', 'warn', 'off', 'good'];

/** Text 4.5:1; edges of controls 3:1. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface, 4.5] as const)),
  ...['bad', 'warn', 'off', 'good'].map((tone) => [tone, `${tone}-wash`, 4.5] as const),
  ...['bad', 'good', 'warn'].map((tone) => ['ink', `${tone}-wash`, 4.5] as const),
  ['on-act', 'act', 4.5],
  ['on-act', 'act-strong', 4.5],
  ...SURFACES.flatMap((surface) => ['edge', 'focus'].map((edge) => [edge, surface, 3] as const)),
];

async function prefer(contrastPreference: 'no-preference' | 'more'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-contrast', value: contrastPreference }],
  });
}

afterEach(async () => {
  await prefer('no-preference');
  delete document.documentElement.dataset.theme;
});

describe.each(['light', 'dark'])('%s', (theme) => {
  it.each(['no-preference', 'more'] as const)(
    'contrast suffices (prefers-contrast: %s)',
    async (preference) => {
      document.documentElement.dataset.theme = theme;
      await prefer(preference);
      const failing = PAIRS.filter(([a, b, least]) => contrast(a, b) < least).map(
        ([a, b, least]) => `${a} on ${b}: ${contrast(a, b).toFixed(2)} < ${least}`,
      );
      expect(failing).toEqual([]);
    },
  );

  it('gives more contrast where more is asked for', async () => {
    document.documentElement.dataset.theme = theme;
    const usual = contrast('soft', 'paper');
    await prefer('more');
    expect(contrast('soft', 'paper')).toBeGreaterThan(usual + 1);
  });
});
