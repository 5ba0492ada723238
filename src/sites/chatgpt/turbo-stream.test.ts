import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTurboStream } from './turbo-stream';

const table = (...values: unknown[]) => `${JSON.stringify(values)}\n`;

describe('decodeTurboStream', () => {
  it('names and values are entries of the table', () => {
    // {"title": "Canal", "pages": [3, true], "same": "Canal", "gone": null}
    const text = table(
      { _1: 2, _3: 4, _7: 2, _8: -5 },
      'title',
      'Canal',
      'pages',
      [5, 6],
      3,
      true,
      'same',
      'gone',
    );
    expect(decodeTurboStream(text)).toEqual({
      title: 'Canal',
      pages: [3, true],
      same: 'Canal',
      gone: undefined,
    });
  });

  it('what was awaited comes in a line of its own, and may point back', () => {
    const first = table({ _1: 2, _3: 4 }, 'data', ['P', 2], 'list', [3]);
    const later = `P2:${JSON.stringify([{ _3: 6 }, 'late'])}\n`;
    expect(decodeTurboStream(first + later)).toEqual({ data: { list: 'late' }, list: ['list'] });
    expect(decodeTurboStream(first)).toEqual({ data: undefined, list: ['list'] });
    expect(
      decodeTurboStream(`${first}E2:${JSON.stringify([['SanitizedError'], 'Error', 'boom'])}\n`),
    ).toEqual({
      data: undefined,
      list: ['list'],
    });
  });

  it('dates, sets, errors and places that are not there are nothing', () => {
    expect(decodeTurboStream(table([1, 2, 3, 99, -1], ['D', 1], ['S', 1], ['E', 'x']))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('loops end', () => {
    const loop = decodeTurboStream(table({ _1: 0 }, 'self')) as { self: unknown };
    expect(loop.self).toBe(loop);
    expect(decodeTurboStream(table(['Z', 0]))).toBeUndefined();
    expect(decodeTurboStream(`${table(['P', 0])}P0:0\n`)).toBeUndefined();
  });

  it('what grows by pointing stays as small as its table', () => {
    // Each entry holds the next one ten times: written out it would be 10^60 values.
    const entries = Array.from({ length: 60 }, (_, index) => Array(10).fill(index + 1));
    expect(decodeTurboStream(table(...entries, 'end'))).toHaveLength(10);
  });

  it('a name like a part of every object is a name', () => {
    const value = decodeTurboStream(table({ _1: 2 }, '__proto__', { _3: 3 }, 'polluted'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it.each(['', '{}', '[]', 'null', '<html>', '"text"'])('%j is no table', (text) => {
    expect(() => decodeTurboStream(text)).toThrow(SyntaxError);
  });

  it('gives back any JSON that is written so', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const entries: unknown[] = [];
        const put = (part: unknown): number => {
          if (part === null) return -5;
          const at = entries.push(part) - 1;
          if (Array.isArray(part)) entries[at] = part.map(put);
          else if (typeof part === 'object') {
            entries[at] = Object.fromEntries(
              Object.entries(part).map(([name, item]) => [`_${put(name)}`, put(item)] as const),
            );
          }
          return at;
        };
        const root = put(value);
        fc.pre(root >= 0);
        const read = decodeTurboStream(table(...entries));
        expect(JSON.parse(JSON.stringify(read, (_, part) => part ?? null))).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    );
  });
});
