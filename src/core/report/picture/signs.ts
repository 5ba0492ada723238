/** The signs that tell verdicts apart without colour, as the panel has them (hatches, halves, outlines), in SVG. */
import type { Verdict } from '../schema';
import { element } from './svg';

/** `better`: not cited, but would support the statement better. */
export type Sign = Verdict | 'better';

export const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  full: 'supports it',
  partial: 'supports part of it',
  none: 'does not support it',
  contradicted: 'says otherwise',
  uncited: 'no source given',
  unreadable: 'could not be read, or is unknown',
  unsure: "can't tell",
  waiting: 'not judged yet',
  'not needed': 'needs no support',
  better: 'not cited, would support it better',
};

export const SIZE = 16;

const TONES: Readonly<Record<Sign, 'good' | 'warn' | 'bad' | 'off'>> = {
  full: 'good',
  partial: 'warn',
  none: 'bad',
  contradicted: 'bad',
  uncited: 'warn',
  unreadable: 'off',
  unsure: 'off',
  waiting: 'off',
  'not needed': 'off',
  better: 'good',
};

const whole = (look: string) => element('rect', { class: look, width: SIZE, height: SIZE, rx: 2 });
const edge = (look: string) =>
  element('rect', {
    class: `edge ${look}`,
    x: 0.75,
    y: 0.75,
    width: SIZE - 1.5,
    height: SIZE - 1.5,
    rx: 1.5,
  });

const SHAPES: Readonly<Record<Sign, string>> = {
  full: whole('fill'),
  partial:
    edge('wash') + element('rect', { class: 'fill', y: SIZE / 2, width: SIZE, height: SIZE / 2, rx: 1.5 }),
  none: edge('diagonal'),
  contradicted: whole('fill') + element('path', { class: 'cut', d: 'M4.4 4.4 11.6 11.6M11.6 4.4 4.4 11.6' }),
  uncited: edge('vertical'),
  unreadable: edge('dashed'),
  unsure: edge('wash'),
  waiting: whole('ground'),
  'not needed': element('rect', { class: 'fill', y: 7, width: SIZE, height: 2, rx: 1 }),
  better:
    element('circle', { class: 'edge dotted', cx: 8, cy: 8, r: 6.5 }) +
    element('circle', { class: 'fill', cx: 8, cy: 8, r: 2.5 }),
};

/** A dot in the corner of a sign: the statement stands without this citation. */
const SPARE = element('circle', { class: 'spare', cx: SIZE, cy: 0, r: 3.5 });

/** @param spare whether the others suffice without it */
export function sign(
  kind: Sign,
  at: { readonly x: number; readonly y: number },
  spare: 'spare' | 'needed' = 'needed',
) {
  const place = { transform: `translate(${at.x} ${at.y})`, class: TONES[kind] };
  return element('g', place, SHAPES[kind], ...(spare === 'spare' ? [SPARE] : []));
}

export const PATTERNS = element(
  'defs',
  {},
  element(
    'pattern',
    { id: 'diagonal', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    element('rect', { class: 'bad wash', width: 6, height: 6 }),
    element('rect', { class: 'bad fill', width: 3.6, height: 6 }),
  ),
  element(
    'pattern',
    { id: 'vertical', width: 5, height: 5, patternUnits: 'userSpaceOnUse' },
    element('rect', { class: 'warn wash', width: 5, height: 5 }),
    element('rect', { class: 'warn fill', x: 1, width: 2.6, height: 5 }),
  ),
);

/** Follows the reader's scheme; marks reach 3:1 and text 4.5:1 on the paper of either. */
export const STYLE = [
  'svg{--paper:#fbfaf7;--ink:#1d1f23;--soft:#565b63;--line:#d9d5cb;--good:#23603a;--good-wash:#e2f0e5;' +
    '--warn:#7a4e00;--warn-wash:#fbf0d9;--bad:#a8241b;--bad-wash:#fbe6e2;--off:#545c68;--off-wash:#eceef1}',
  '@media (prefers-color-scheme:dark){svg{--paper:#17181b;--ink:#ebe8e2;--soft:#a9adb5;--line:#383b42;' +
    '--good:#8fd3a2;--good-wash:#1b2f21;--warn:#f0c069;--warn-wash:#352a14;--bad:#ff9a8d;--bad-wash:#3a1f1c;' +
    '--off:#aeb6c2;--off-wash:#2a2d33}}',
  'text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;fill:var(--ink);' +
    'unicode-bidi:plaintext}',
  '.quoted{font-family:"Iowan Old Style",Charter,Georgia,"Noto Serif","DejaVu Serif",serif}',
  '.soft{fill:var(--soft)}.title{font-size:17px;font-weight:600}.figure{font-variant-numeric:tabular-nums}',
  '.middle{text-anchor:middle}.end{text-anchor:end}.paper{fill:var(--paper)}.rule{stroke:var(--line)}',
  ...['good', 'warn', 'bad', 'off'].map(
    (tone) => `.${tone}{color:var(--${tone});--wash:var(--${tone}-wash)}`,
  ),
  '.fill{fill:currentColor}.ground{fill:var(--line)}.wash{fill:var(--wash)}',
  '.edge{stroke:currentColor;stroke-width:1.5}.dashed{fill:var(--wash);stroke-dasharray:4 3}',
  '.dotted{fill:none;stroke-dasharray:2 2}.diagonal{fill:url(#diagonal)}.vertical{fill:url(#vertical)}',
  '.cut{fill:none;stroke:var(--paper);stroke-width:2.2}.spare{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}',
].join('\n');
