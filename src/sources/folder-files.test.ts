import { expect, it } from 'vitest';
import { leftOutOf } from './folder-files';

it.each([
  ['case/1.txt', null],
  ['case/page.html', null],
  ['case/paper.pdf', null],
  ['case/table.xlsx', null],
  ['case/README', null],
  ['case/deep/er/note.md', null],
  ['case/.DS_Store', 'hidden'],
  ['case/.git/config', 'hidden'],
  ['case/~$paper.docx', 'hidden'],
  ['case/Thumbs.db', 'hidden'],
  ['case/photo.JPG', 'picture'],
  ['case/talk.mp4', 'picture'],
  ['case/node_modules/left-pad/README.md', 'program'],
  ['case/Saved page_files/ad.html', 'program'],
  ['case/Seite-Dateien/ad.html', 'program'],
  ['case/site.css', 'program'],
  // The folder that the user chose is meant, whatever it is called.
  ['node_modules/README.md', null],
  ['.notes/a.txt', null],
])('%s: %s', (path, expected) => {
  expect(leftOutOf(path)).toBe(expected);
});
