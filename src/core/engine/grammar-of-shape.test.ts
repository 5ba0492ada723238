import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeWithValue } from '../../../tests/setup/shapes';
import { loadXGrammar } from '../../../tests/setup/xgrammar';
import { grammarOfLabels, grammarOfShape } from './grammar-of-shape';
import { readLabel, readStructure } from './read-reply';
import type { Shape } from './shape';

/** The grammar library of WebLLM itself judges; llama.cpp does in `tests/node/llama-grammar.test.ts`. */
const { Grammar, Testings } = loadXGrammar();

async function accepts(ebnf: string, text: string): Promise<boolean> {
  const grammar = await Grammar.fromEBNF(ebnf);
  try {
    return await Testings.isGrammarAcceptString(grammar, text);
  } finally {
    grammar.dispose();
  }
}

const LABELS = ['supported', 'unsupported', 'unsure'];

const VERDICT = {
  kind: 'record',
  fields: {
    label: { kind: 'choice', of: ['supported', 'unsupported'] },
    sentences: { kind: 'list', of: { kind: 'number' } },
    note: { kind: 'text' },
  },
} as const satisfies Shape;

describe('grammarOfLabels', () => {
  it.each(LABELS)('lets %s through', async (label) => {
    expect(await accepts(grammarOfLabels(LABELS), label)).toBe(true);
  });

  it.each(['', 'support', 'supported ', ' supported', 'Supported', '"supported"', 'supportedunsure', 'no'])(
    'refuses %j',
    async (text) => {
      expect(await accepts(grammarOfLabels(LABELS), text)).toBe(false);
    },
  );

  it('lets through nothing that our reader does not take for that label', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), {
          minLength: 2,
          maxLength: 20,
          selector: (label) => label.toLowerCase(),
        }),
        fc.nat(),
        async (labels, pick) => {
          const label = labels[pick % labels.length] ?? '';
          expect(await accepts(grammarOfLabels(labels), label)).toBe(true);
          expect(readLabel(label, labels)).toBe(label);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('grammarOfShape', () => {
  it.each([
    '{"label":"supported","sentences":[],"note":""}',
    '{"label":"unsupported","sentences":[0],"note":"a"}',
    '{"label":"supported","sentences":[1,20,300,4000,50000,999999],"note":"Größe 東京 🎉 \\"so\\" \\\\ \\/ \\n\\t"}',
  ])('lets %s through', async (text) => {
    expect(await accepts(grammarOfShape(VERDICT), text)).toBe(true);
  });

  it.each([
    ['white space', '{"label": "supported","sentences":[],"note":""}'],
    ['another word', '{"label":"maybe","sentences":[],"note":""}'],
    ['a field too few', '{"label":"supported","sentences":[]}'],
    ['a field too many', '{"label":"supported","sentences":[],"note":"","more":1}'],
    ['another order', '{"sentences":[],"label":"supported","note":""}'],
    ['a number too large', '{"label":"supported","sentences":[1000000],"note":""}'],
    ['a leading zero', '{"label":"supported","sentences":[01],"note":""}'],
    ['a sign', '{"label":"supported","sentences":[-1],"note":""}'],
    ['a fraction', '{"label":"supported","sentences":[1.5],"note":""}'],
    ['a comma too many', '{"label":"supported","sentences":[1,],"note":""}'],
    ['a line break in a text', '{"label":"supported","sentences":[],"note":"a\nb"}'],
    ['a control character in a text', '{"label":"supported","sentences":[],"note":"\u0001"}'],
    ['an escape by number', '{"label":"supported","sentences":[],"note":"\\u0041"}'],
    ['an open end', '{"label":"supported","sentences":[],"note":"'],
    ['words around it', 'Here: {"label":"supported","sentences":[],"note":""}'],
  ])('refuses %s', async (_, text) => {
    expect(await accepts(grammarOfShape(VERDICT), text)).toBe(false);
  });

  it('lets through every value of every shape as compact JSON, which our reader gives back', async () => {
    await fc.assert(
      fc.asyncProperty(shapeWithValue, async ({ shape, value, json }) => {
        expect(await accepts(grammarOfShape(shape), json)).toBe(true);
        expect(readStructure(json, shape)).toEqual(value);
      }),
      { numRuns: 200 },
    );
  });

  it('lets through no changed text that our reader refuses', async () => {
    const changed = fc.tuple(shapeWithValue, fc.nat(), fc.constantFrom(...'"{}[],:0\\a \n'));
    await fc.assert(
      fc.asyncProperty(changed, async ([{ shape, json }, at, sign]) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + sign + json.slice(place);
        fc.pre(readStructure(text, shape) === null);
        expect(await accepts(grammarOfShape(shape), text)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
