import { expect, it } from 'vitest';
import { readGiven } from './given-source';

it.each([
  [{ id: '1', text: 'One. Two.' }, 'pasted', 'One. Two.'],
  [{ id: '1', markdown: '# T\n\nOne.' }, 'pasted', 'T\n\nOne.'],
  [{ id: '1', html: '<p>One.</p>' }, 'pasted', 'One.'],
  [{ id: '1', url: 'https://a.example/', text: 'One.' }, 'pasted', 'One.'],
  [{ id: '1', url: 'https://a.example/' }, 'not attempted', null],
  [{ id: '1', url: null, title: null }, 'not attempted', null],
  [{ id: '1', text: ' \n' }, 'no text', null],
  [{ id: '1', html: '<script>x</script>' }, 'no text', null],
])('%j: %s', (given, kind, text) => {
  const read = readGiven(given);
  expect(read.state.kind).toBe(kind);
  expect(read.text?.text ?? null).toBe(text);
});

it('takes the given title before the title in the text', () => {
  expect(readGiven({ id: '1', title: 'Given', html: '<title>Own</title><p>x' }).text?.title).toBe('Given');
  expect(readGiven({ id: '1', html: '<title>Own</title><p>x' }).source.title).toBe('Own');
});

it('gives sentences with offsets', () => {
  const { text } = readGiven({ id: '4', text: 'One. Two.' });
  expect(text?.sentences.map(({ start, end }) => text.text.slice(start, end))).toEqual(['One.', 'Two.']);
  expect(text?.sourceId).toBe('4');
});
