import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html';

/** Whether the text of an element with these attributes is read. */
const isRead = (attributes: string, sheet = '') =>
  extractHtml(`<style>${sheet}</style><p>Before.</p><p ${attributes}>MARK</p>`).text.includes('MARK');

describe('hidden by attributes and inline style', () => {
  it.each([
    ['hidden', false],
    ['hidden="until-found"', true],
    ['aria-hidden="true"', false],
    ['aria-hidden="false"', true],
    ['style="display:none!important"', false],
    ['style="DISPLAY : NONE"', false],
    ['style="display:block"', true],
    ['style="visibility:collapse"', false],
    ['style="opacity:0.0"', false],
    ['style="opacity:0.5"', true],
    ['style="font-size:0"', false],
    ['style="font-size:1px"', false],
    ['style="font-size:10px"', true],
    ['style="left:-10000px;position:absolute"', false],
    ['style="margin-left:-20px"', true],
    ['style="text-indent:-100%"', false],
    ['style="clip:rect(0,0,0,0);position:absolute"', false],
    ['style="clip:rect(1px, 1px, 1px, 1px)"', false],
    ['style="height:0;overflow:hidden"', false],
    ['style="height:0"', true],
    ['style="overflow:hidden;height:200px"', true],
    ['style="transform:translateX(-9999px)"', false],
    ['style="transform:translateX(-50%)"', true],
    ['style="color:transparent"', false],
    ['style="color:transparent;background-clip:text"', true],
    ['style="color:rgba(0, 0, 0, 0)"', false],
    ['style="color:white;background-color:white"', false],
    ['style="color:white;background-color:black"', true],
    ['class="visually-hidden"', false],
    ['class="md:sr-only"', true],
    ['class="hidden"', false],
    ['class="hidden md:block"', true],
    ['class="unhidden"', true],
  ])('%s: read %s', (attributes, expected) => {
    expect(isRead(attributes)).toBe(expected);
  });
});

describe('hidden by the rules of the page', () => {
  it.each([
    ['.x{display:none}', 'class="a x"', false, 'class'],
    ['#i{display:none}', 'id="i"', false, 'id'],
    ['p.x{display:none}', 'class="x"', false, 'tag and class'],
    ['div.x{display:none}', 'class="x"', true, 'another tag'],
    ['.x.y{display:none}', 'class="x"', true, 'one class of two'],
    ['.x.y{display:none}', 'class="y x"', false, 'both classes'],
    ['.a,.x{color:red;display:none}', 'class="x"', false, 'a list of selectors'],
    ['.x{display:none}.x{display:block}', 'class="x"', true, 'a later rule shows'],
    ['@media print{.x{display:none}}', 'class="x"', true, 'only in print'],
    ['@import "a.css";.x{display:none}', 'class="x"', false, 'after an import'],
    ['/* .x{display:none} */', 'class="x"', true, 'a comment'],
    ['.y .x{display:none}', 'class="x"', true, 'combinators are not read'],
    ['.x:hover{display:none}', 'class="x"', true, 'states are not read'],
    ['.x{display:none}', 'class="x" style="display:block"', true, 'inline style wins'],
    ['.x{', 'class="x"', true, 'a rule that never ends'],
  ])('%s on %s: read %s (%s)', (sheet, attributes, expected) => {
    expect(isRead(attributes, sheet)).toBe(expected);
  });
});
