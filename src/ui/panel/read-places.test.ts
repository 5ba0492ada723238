import { expect, it } from 'vitest';
import { readPlaces } from './read-places';

const URL = 'https://a.example/x';

it.each([
  ['needs rendering', null, null, ['background tab']],
  ['needs rendering', null, true, ['open tab', 'background tab']],
  ['refused', '403', false, ['background tab', 'archive']],
  ['not found', '404', null, ['archive']],
  ['not found', '404', true, ['open tab', 'archive']],
  ['no text', 'video', true, ['open tab']],
  ['no text', 'video', false, []],
  ['unsupported type', 'application/zip', null, []],
  ['too large', '5 MB', true, ['open tab']],
  ['private address', null, true, []],
  ['read', null, true, []],
  ['read', 'paywall', false, ['background tab']],
  ['pasted', null, true, []],
  ['waiting', null, true, []],
] as const)('%s (%s), open: %s: %j', (kind, detail, isOpen, expected) => {
  expect(readPlaces(URL, { kind, detail }, isOpen)).toEqual(expected);
});

it('offers nothing for what is not on the web', () => {
  for (const url of [null, 'javascript:alert(1)', 'file:///x'])
    expect(readPlaces(url, { kind: 'failed', detail: null }, true)).toEqual([]);
});
