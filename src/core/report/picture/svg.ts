/** Building blocks of an SVG document in which every text is only text: no mark-up, no link, no script. */
import { stripInvisible } from '../../text/clean-text';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Halves of a pair without the other, and two code points, that XML does not allow. */
const NOT_XML = /[\p{Surrogate}\uFFFE\uFFFF]/gu;

/** One line of text, for the inside of an element or of an attribute. */
export function escaped(text: string): string {
  const line = stripInvisible(text).replace(NOT_XML, '\uFFFD').replace(/\s+/g, ' ').trim();
  return line.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

type Attributes = Readonly<Record<string, string | number>>;

/** @param inside mark-up already: children, or `escaped` text */
export function element(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const open = `<${name}${given.join('')}`;
  return inside.length === 0 ? `${open}/>` : `${open}>${inside.join('')}</${name}>`;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** The beginning of a text that has room for about so many Latin letters; an ellipsis says that more follows. */
export function clipped(text: string, letters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  let room = letters;
  let kept = '';
  for (const character of line) {
    room -= WIDE.test(character) ? 2 : 1;
    if (room < 1 && kept.length + character.length < line.length) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return kept;
}
