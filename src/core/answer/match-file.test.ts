import { describe, expect, it } from 'vitest';
import { createMatcher, type FileClues, type SourceSlot } from './match-file';

const slot = (id: string, given: Partial<SourceSlot> = {}): SourceSlot => ({
  id,
  url: null,
  title: null,
  numbers: [],
  file: null,
  ...given,
});
const clues = (path: string, given: Partial<FileClues> = {}): FileClues => ({
  path,
  title: null,
  address: null,
  ...given,
});

const SLOTS = [
  slot('1', { url: 'https://en.wikipedia.org/wiki/Grace_Hopper', numbers: ['2'] }),
  slot('2', {
    url: 'https://www.navy.example.org/people/hopper.html',
    title: 'Rear Admiral Grace Hopper, USN',
  }),
  slot('3', { url: 'https://news.example.com/2020/05/compilers', numbers: ['1'] }),
  slot('7', { file: 'texts/seventh.txt', title: 'A seventh' }),
];

describe('a file', () => {
  it.each([
    // By the list's own path, whatever folder it lies in.
    ['folder/texts/seventh.txt', {}, '7', 'file'],
    ['./texts/seventh.txt', {}, '7', 'file'],
    ['seventh.txt', {}, '7', 'file'],
    // By what the page says of itself: more than its name.
    ['1.html', { address: 'http://www.en.wikipedia.org/wiki/Grace_Hopper?utm_source=x' }, '1', 'address'],
    // By the answer's own numbers, not by those of the list on screen.
    ['1.pdf', {}, '3', 'number'],
    ['[2].txt', {}, '1', 'number'],
    ['02 - anything.md', {}, '1', 'number'],
    ['Source 2.docx', {}, '1', 'number'],
    // By title: the file's name, or what stands in it.
    ['rear-admiral_grace hopper, USN.html', {}, '2', 'title'],
    ['x.html', { title: 'Rear Admiral Grace Hopper, USN – The Navy' }, '2', 'title'],
    ['Rear Admiral Grace Ho.html', {}, '2', 'title'],
    // By the address.
    ['Grace Hopper.html', {}, '1', 'path'],
    ['grace_hopper (1).html', {}, '1', 'path'],
    ['news.example.com_2020_05_compilers.txt', {}, '3', 'path'],
    ['en.wikipedia.org.txt', {}, '1', 'host'],
    ['navy.example.txt', {}, '2', 'host'],
  ] as const)('%s %o is source %s by its %s', (path, given, id, by) => {
    expect(createMatcher(SLOTS)(clues(path, given))).toEqual({ slot: id, by });
  });

  it.each(['9.pdf', '2024-report.pdf', 'notes.txt', 'or.txt', '.txt', ''])('%s is none of them', (path) => {
    expect(createMatcher(SLOTS)(clues(path))).toBeNull();
  });

  it('that may be two sources is none', () => {
    const two = [slot('1', { url: 'https://a.example/x' }), slot('2', { url: 'https://a.example/y' })];
    expect(createMatcher(two)(clues('a.example.txt'))).toBeNull();
    expect(createMatcher([slot('1', { url: 'https://a.example/x/cd' })])(clues('x.txt'))).toBeNull();
  });
});
