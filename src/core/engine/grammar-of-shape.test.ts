import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAMMAR_CASES } from '../../../tests/setup/grammar-cases';
import { shapeWithChange, shapeWithValue } from '../../../tests/setup/shapes';
import { loadXGrammar } from '../../../tests/setup/xgrammar';
import { grammarOfLabels, grammarOfShape } from './grammar-of-shape';
import { readLabel, readStructure } from './read-reply';

/** The grammar library of WebLLM itself judges; llama.cpp does in `tests/engines/llama-grammar.test.ts`. */
const { Grammar, Testings } = loadXGrammar();

async function accepts(ebnf: string, text: string): Promise<boolean> {
  const grammar = await Grammar.fromEBNF(ebnf);
  try {
    return await Testings.isGrammarAcceptString(grammar, text);
  } finally {
    grammar.dispose();
  }
}

describe.each(GRAMMAR_CASES)('$name', ({ grammar, good, bad }) => {
  it.each(good)('lets through %s', async (text) => {
    expect(await accepts(grammar, text)).toBe(true);
  });

  it.each(Object.entries(bad))('refuses %s', async (_, text) => {
    expect(await accepts(grammar, text)).toBe(false);
  });
});

describe('grammarOfLabels', () => {
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
    await fc.assert(
      fc.asyncProperty(shapeWithChange, async ({ shape, changed }) => {
        fc.pre(readStructure(changed, shape) === null);
        expect(await accepts(grammarOfShape(shape), changed)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
