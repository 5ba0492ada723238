/**
 * Which elements a reader does not see, told without layout: by attributes,
 * inline style, well-known class names, and simple rules of the page's own
 * `<style>` elements. Rules inside `@media` and the like, selectors with
 * combinators and linked style sheets are not read.
 */
import { attribute, type HtmlElement } from './parse-html';

/** `tiny`: too small to read, until a descendant is `sized`; `shown`: undoes an earlier rule; null: nothing said. */
type Hiding = 'hidden' | 'tiny' | 'sized' | 'shown' | null;

/** Class names for "screen readers only", after the common style frameworks. */
const SCREEN_READER_CLASS =
  /(?:^|\s)(?:[\w-]*sr-only|[\w-]*visually-?hidden|screen-?reader-?(?:text|only)|hide-visually|hidden-visually|a11y-hidden|element-invisible|off-?screen)(?:\s|$)/iu;
/** "Not displayed" in the common frameworks, unless another class shows it at some width (`hidden md:block`). */
const HIDDEN_CLASS = /(?:^|\s)(?:hidden|d-none|is-hidden|display-none)(?:\s|$)/u;
const SHOWN_AT_SOME_WIDTH =
  /(?:^|\s)(?:\w+:(?:block|flex|grid|inline|table|contents)|d-\w+-(?:block|flex|grid|inline|table))/u;

/** Lengths beyond which text is moved off the page; chosen by hand, frameworks use 999 and up. */
const OFF_PAGE: Readonly<Record<string, number>> = {
  '': 500,
  px: 500,
  em: 30,
  rem: 30,
  vw: 100,
  vh: 100,
  '%': 100,
};

function isFarNegative(value: string | undefined): boolean {
  const found = /-(\d*\.?\d+)(px|em|rem|vw|vh|%)?/u.exec(value ?? '');
  return found !== null && Number(found[1]) >= (OFF_PAGE[found[2] ?? ''] ?? Number.POSITIVE_INFINITY);
}

function isZero(value: string | undefined): boolean {
  return value !== undefined && /^0*\.?0+(?:px|em|rem|%|pt)?$/u.test(value);
}

function isAtMostOnePixel(value: string | undefined): boolean {
  return isZero(value) || value === '1px' || value === '.1px' || value === '0.1px';
}

function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of style.slice(0, 4000).toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    found.set(part.slice(0, colon).trim(), value);
  }
  return found;
}

/** What a list of CSS declarations does to the element that carries it. */
function hidingOf(style: string): Hiding {
  const css = declarations(style);
  const get = (name: string) => css.get(name);
  if (get('display') === 'none' || get('content-visibility') === 'hidden') return 'hidden';
  if (get('visibility') === 'hidden' || get('visibility') === 'collapse') return 'hidden';
  if (isZero(get('opacity'))) return 'hidden';
  if (
    ['left', 'top', 'right', 'bottom', 'margin-left', 'margin-top', 'text-indent'].some((side) =>
      isFarNegative(get(side)),
    )
  )
    return 'hidden';
  if (/^translate(?:x|y|3d)?\(/u.test(get('transform') ?? '') && isFarNegative(get('transform')))
    return 'hidden';
  if (/^scale\(\s*0\s*\)/u.test(get('transform') ?? '')) return 'hidden';
  if (
    /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/u.test(get('clip') ?? '')
  )
    return 'hidden';
  if (/^(?:inset\((?:50|100)%|circle\(0)/u.test(get('clip-path') ?? '')) return 'hidden';
  const clips = ['overflow', 'overflow-x', 'overflow-y'].some((name) => /hidden|clip/u.test(get(name) ?? ''));
  if (clips && ['width', 'height', 'max-width', 'max-height'].some((name) => isAtMostOnePixel(get(name))))
    return 'hidden';
  const color = get('color');
  if (
    color !== undefined &&
    !(get('background-clip') ?? get('-webkit-background-clip') ?? '').includes('text')
  ) {
    if (color === 'transparent' || /^rgba\([^)]*,\s*0\s*\)$/u.test(color)) return 'hidden';
    if (color === get('background-color') || color === get('background')) return 'hidden';
  }
  const size = get('font-size');
  if (size !== undefined) return isAtMostOnePixel(size) ? 'tiny' : 'sized';
  return get('display') === undefined ? null : 'shown';
}

interface HidingRule {
  readonly tag: string;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly hiding: Hiding;
}

/** Rules by the class or id that an element must have for them; later rules come later. */
export type StyleRules = ReadonlyMap<string, readonly HidingRule[]>;

/** At most this many rules are kept; chosen by hand, far above what pages use to hide. */
const MAX_RULES = 20_000;

/**
 * Top-level rules of style sheets whose selector is a plain class, id, or tag
 * with them, and which hide or show. Rules on `html` and `body` are left out:
 * they hide the page only until its scripts have run.
 */
export function readStyleRules(sheets: readonly string[]): StyleRules {
  const rules = new Map<string, HidingRule[]>();
  let count = 0;
  for (const sheet of sheets) {
    for (const { selectors, body } of topLevelRules(sheet)) {
      const hiding = hidingOf(body);
      if (hiding === null) continue;
      for (const selector of selectors.split(',')) {
        const rule = simpleRule(selector.trim(), hiding);
        if (!rule || ++count > MAX_RULES) continue;
        const key = rule.id === null ? `.${rule.classes[0]}` : `#${rule.id}`;
        const list = rules.get(key);
        if (list) list.push(rule);
        else rules.set(key, [rule]);
      }
    }
  }
  return rules;
}

function simpleRule(selector: string, hiding: Hiding): HidingRule | null {
  if (selector.length > 200 || !/^[a-z0-9]*(?:[.#][\w-]+)+$/iu.test(selector)) return null;
  const parts = selector.split(/(?=[.#])/u);
  const tag = parts.find((part) => !/^[.#]/u.test(part))?.toLowerCase() ?? '';
  if (tag === 'html' || tag === 'body') return null;
  const id = parts.find((part) => part.startsWith('#'))?.slice(1) ?? null;
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  return { tag, id, classes, hiding };
}

function* topLevelRules(sheet: string): Generator<{ selectors: string; body: string }> {
  const css = sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/gu, ' ');
  let at = 0;
  for (let brace = css.indexOf('{', at); brace >= 0; brace = css.indexOf('{', at)) {
    const before = css.slice(at, brace);
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
    if (prelude.startsWith('@')) {
      at = endOfBlock(css, brace);
      continue;
    }
    const end = css.indexOf('}', brace);
    if (end < 0) return;
    yield { selectors: prelude, body: css.slice(brace + 1, end) };
    at = end + 1;
  }
}

function endOfBlock(css: string, brace: number): number {
  const braces = /[{}]/gu;
  braces.lastIndex = brace;
  let depth = 0;
  for (let found = braces.exec(css); found; found = braces.exec(css)) {
    depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index + 1;
  }
  return css.length;
}

function ruleHiding(
  element: HtmlElement,
  classes: readonly string[],
  id: string | null,
  rules: StyleRules,
): Hiding {
  let hiding: Hiding = null;
  const keys = id === null ? [] : [`#${id}`];
  for (const name of classes) keys.push(`.${name}`);
  for (const key of keys) {
    for (const rule of rules.get(key) ?? []) {
      if (rule.tag !== '' && rule.tag !== element.tagName) continue;
      if (rule.id !== null && rule.id !== id) continue;
      if (rule.classes.every((name) => classes.includes(name))) hiding = rule.hiding;
    }
  }
  return hiding;
}

/**
 * How an element's own marks hide it.
 * @returns `hidden`: with all inside; `tiny`: its text, until a descendant is `sized`
 */
export function hidingOfElement(element: HtmlElement, rules: StyleRules): Hiding {
  if (element.attrs.length === 0) return null;
  const hidden = attribute(element, 'hidden');
  // Text that is hidden "until found" opens when the reader searches or follows a link to it.
  if (hidden !== null && hidden.toLowerCase() !== 'until-found') return 'hidden';
  if (attribute(element, 'aria-hidden')?.trim().toLowerCase() === 'true') return 'hidden';
  const style = attribute(element, 'style');
  const inline = style === null ? null : hidingOf(style);
  if (inline !== null) return inline;
  const className = (attribute(element, 'class') ?? '').slice(0, 2000);
  if (SCREEN_READER_CLASS.test(className)) return 'hidden';
  if (HIDDEN_CLASS.test(className) && !SHOWN_AT_SOME_WIDTH.test(className)) return 'hidden';
  if (rules.size === 0) return null;
  return ruleHiding(element, className.split(/\s+/u).filter(Boolean), attribute(element, 'id'), rules);
}
