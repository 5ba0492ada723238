import '../../tests/setup/messages';
import { describe, expect, it } from 'vitest';
import { hostOf, sourceInitial, sourceName } from './source-name';

const of = (url: string | null, title: string | null) => ({ id: '3', url, title });

describe('sourceName', () => {
  it.each([
    ['its title', of('https://a.example/x', ' A title '), 'A title', 'A'],
    ['else its host', of('https://www.a.example/x', ' '), 'a.example', 'A'],
    ['else its number', of(null, null), 'Source 3', '3'],
    ['no host in a script address', of('javascript:alert(1)', null), 'Source 3', '3'],
    ['no host in a broken address', of('https://', ''), 'Source 3', '3'],
    ['a whole character of a title', of(null, '𝒳 marks'), '𝒳 marks', '𝒳'],
  ])('%s', (_, source, name, initial) => {
    expect(sourceName(source)).toBe(name);
    expect(sourceInitial(source)).toBe(initial);
  });
});

it('hostOf drops www. alone', () => {
  expect(hostOf('https://www.www.example/')).toBe('www.example');
  expect(hostOf('https://wwwx.example/')).toBe('wwwx.example');
});
