import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeWithValue } from '../../../tests/setup/shapes';
import { readLabel, readStructure } from './read-reply';
import type { Shape } from './shape';

const LABELS = ['supported', 'unsupported', 'unsure'];

describe('readLabel', () => {
  it.each([
    'supported',
    ' Supported\n',
    'SUPPORTED.',
    '"supported"',
    '**supported**',
    '`supported`',
    "'supported'!",
    '[supported]',
    '("Supported").',
    '<think>\nIt says unsupported, or does it?\n</think>\n\nsupported',
  ])('reads %j', (text) => {
    expect(readLabel(text, LABELS)).toBe('supported');
  });

  it.each([
    '',
    '   ',
    '""',
    'support',
    'supportedly',
    'not supported',
    'un supported',
    'supported or unsupported',
    'supported\nunsupported',
    'supported, because the page says so',
    'The answer is supported',
    'label: supported',
    '{"label":"supported"}',
    'ѕupported',
    '</supported>',
    '<think>supported',
    'unsupported</think>supported',
  ])('reads nothing in %j', (text) => {
    expect(readLabel(text, LABELS)).toBeNull();
  });

  it('gives the label as it was asked for', () => {
    expect(readLabel('yes', ['YES', 'No'])).toBe('YES');
  });

  it('reads nothing in a text without end', () => {
    expect(readLabel(`supported${'.'.repeat(1_000_000)}x`, LABELS)).toBeNull();
    expect(readLabel(`${'*'.repeat(1_000_000)}supported`, LABELS)).toBeNull();
  });

  it('never gives anything but a label', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...LABELS), fc.string({ maxLength: 4 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(text, (parts) => {
        expect([null, ...LABELS]).toContain(readLabel(parts.join(''), LABELS));
      }),
    );
  });
});

const VERDICT = {
  kind: 'record',
  fields: {
    label: { kind: 'choice', of: ['yes', 'no'] },
    ids: { kind: 'list', of: { kind: 'number' } },
    note: { kind: 'text' },
  },
} as const satisfies Shape;

const GOOD = '{"label":"yes","ids":[3,12],"note":"so"}';
const READ = { label: 'yes', ids: [3, 12], note: 'so' };

describe('readStructure', () => {
  it.each([
    ['compact', GOOD],
    ['with white space', '\n{ "label" : "yes",\n  "ids": [ 3, 12 ],\n  "note": "so" }\n'],
    ['in another order', '{"note":"so","ids":[3,12],"label":"yes"}'],
    ['in a fence', `\`\`\`json\n${GOOD}\n\`\`\``],
    ['with words around', `Here is the JSON:\n${GOOD}\nI hope that this helps.`],
    ['after thoughts', `<think>Maybe {"label":"no"}?</think>${GOOD}`],
    ['with escapes', '{"label":"\\u0079es","ids":[3,12],"note":"s\\u006f"}'],
    ['with other spellings of whole numbers', '{"label":"yes","ids":[3.0,1.2e1],"note":"so"}'],
  ])('reads it %s', (_, text) => {
    expect(readStructure(text, VERDICT)).toEqual(READ);
  });

  it.each([
    ['nothing', ''],
    ['words', 'yes'],
    ['null', 'null'],
    ['a reply cut off', GOOD.slice(0, -1)],
    ['a reply cut off within a text', GOOD.slice(0, -3)],
    ['two of them', `${GOOD}\n${GOOD}`],
    ['two that differ', `${GOOD} or rather ${GOOD.replace('yes', 'no')}`],
    ['brackets before it', `{see below} ${GOOD}`],
    ['a field too few', '{"label":"yes","ids":[]}'],
    ['a field too many', `${GOOD.slice(0, -1)},"html":"<b>"}`],
    ['a field of every object instead', '{"label":"yes","ids":[],"toString":"so"}'],
    ['a prototype', `${GOOD.slice(0, -1)},"__proto__":{"admin":true}}`],
    ['fields in a prototype', `{"__proto__":${GOOD}}`],
    ['a constructor', `${GOOD.slice(0, -1)},"constructor":{"prototype":{}}}`],
    ['another word', GOOD.replace('yes', 'maybe')],
    ['a word in capitals', GOOD.replace('yes', 'Yes')],
    ['a number as text', GOOD.replace('[3,12]', '["3"]')],
    ['a number below 0', GOOD.replace('[3,12]', '[-1]')],
    ['a fraction', GOOD.replace('[3,12]', '[1.5]')],
    ['a number above 999999', GOOD.replace('[3,12]', '[1000000]')],
    ['a number beyond all numbers', GOOD.replace('[3,12]', '[1e999]')],
    ['null as a list', GOOD.replace('[3,12]', 'null')],
    ['a list within the list', GOOD.replace('[3,12]', '[[3]]')],
    ['a comment', GOOD.replace('{', '{/* */')],
    ['single quotes', GOOD.replaceAll('"', "'")],
    ['100,000 brackets', `{"label":${'['.repeat(49_000)}${']'.repeat(49_000)}}`],
    ['a million numbers', `{"label":"yes","note":"","ids":[0${',0'.repeat(1_000_000)}]}`],
  ])('reads nothing in %s', (_, text) => {
    expect(readStructure(text, VERDICT)).toBeNull();
  });

  it('takes the last of a field written twice, as JSON does', () => {
    expect(readStructure(`{"label":"no",${GOOD.slice(1)}`, VERDICT)).toEqual(READ);
  });

  it('reads lists, numbers, texts and words that stand alone', () => {
    expect(readStructure('The ids: [1, 2].', { kind: 'list', of: { kind: 'number' } })).toEqual([1, 2]);
    expect(readStructure(' 7\n', { kind: 'number' })).toBe(7);
    expect(readStructure('"a \\"b\\""', { kind: 'text' })).toBe('a "b"');
    expect(readStructure('"no"', { kind: 'choice', of: ['yes', 'no'] })).toBe('no');
    expect(readStructure('no', { kind: 'choice', of: ['yes', 'no'] })).toBeNull();
    expect(readStructure('7 or 8', { kind: 'number' })).toBeNull();
  });

  it('leaves every other object alone', () => {
    readStructure('{"__proto__":{"polluted":1}}', { kind: 'record', fields: { note: { kind: 'text' } } });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('reads every value of every shape, with white space and in a fence as well', () => {
    fc.assert(
      fc.property(shapeWithValue, ({ shape, value, json }) => {
        expect(readStructure(json, shape)).toEqual(value);
        expect(readStructure(JSON.stringify(value, null, 2), shape)).toEqual(value);
        if (shape.kind === 'record' || shape.kind === 'list') {
          expect(readStructure(`\`\`\`json\n${json}\n\`\`\``, shape)).toEqual(value);
        }
      }),
    );
  });

  it('gives null or the shape for any text whatever', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json(), fc.string(), fc.string({ unit: fc.constantFrom(...'{}[]",:01ae') })),
        (text) => {
          const read = readStructure(text, { kind: 'list', of: { kind: 'number' } });
          expect(read === null || read.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
        },
      ),
    );
  });
});
