import { expect, it } from 'vitest';
import { withTwins } from './twin-host';

it.each([
  [['example.org'], ['example.org', 'www.example.org']],
  [['www.example.org'], ['www.example.org', 'example.org']],
  [
    ['example.org', 'www.example.org'],
    ['example.org', 'www.example.org'],
  ],
  [['museum.co.uk'], ['museum.co.uk', 'www.museum.co.uk']],
  [['en.wikipedia.org'], ['en.wikipedia.org']],
  [['203.0.113.9'], ['203.0.113.9']],
  [['[2001:db8::1]'], ['[2001:db8::1]']],
  [['localhost'], ['localhost']],
  [[], []],
])('%j: %j', (hosts, expected) => {
  expect(withTwins(hosts)).toEqual(expected);
});
