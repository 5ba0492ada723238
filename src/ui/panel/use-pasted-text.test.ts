import { expect, it } from 'vitest';
import { kindOfFile } from './use-pasted-text';

it.each([
  ['page.html', 'text/html', 'html'],
  ['PAGE.HTM', '', 'html'],
  ['notes.md', '', 'markdown'],
  ['notes.markdown', 'text/plain', 'markdown'],
  ['notes.txt', 'text/plain', 'text'],
  ['README', 'text/plain', 'text'],
  ['README', '', null],
  ['md', '', null],
  ['scan.pdf', 'application/pdf', null],
  ['archive.html.zip', 'application/zip', null],
  ['page', 'application/xhtml+xml', 'html'],
  ['name.constructor', '', null],
])('%s (%s) is %s', (name, type, expected) => {
  expect(kindOfFile(name, type)).toBe(expected);
});
