import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeWithValue } from '../../../tests/setup/shapes';
import { loadXGrammar } from '../../../tests/setup/xgrammar';
import { schemaOfLabels, schemaOfShape } from './schema-of-shape';

const { Grammar, Testings } = loadXGrammar();

/** Judged by WebLLM's grammar library, which turns a schema into a grammar of compact JSON. */
async function allows(schema: unknown, json: string): Promise<boolean> {
  const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema), false, -1, [',', ':']);
  try {
    return await Testings.isGrammarAcceptString(grammar, json);
  } finally {
    grammar.dispose();
  }
}

describe('schemaOfLabels', () => {
  it('allows the labels as JSON strings, and nothing else', async () => {
    const schema = schemaOfLabels(['yes', 'no']);
    expect(await allows(schema, '"yes"')).toBe(true);
    expect(await allows(schema, '"no"')).toBe(true);
    for (const other of ['yes', '"maybe"', '"yes "', '""', '1', '["yes"]']) {
      expect(await allows(schema, other)).toBe(false);
    }
  });
});

describe('schemaOfShape', () => {
  it('is what JSON Schema says of the shape', () => {
    expect(
      schemaOfShape({
        kind: 'record',
        fields: {
          label: { kind: 'choice', of: ['a', 'b'] },
          ids: { kind: 'list', of: { kind: 'number' } },
          note: { kind: 'text' },
        },
      }),
    ).toEqual({
      type: 'object',
      properties: {
        label: { type: 'string', enum: ['a', 'b'] },
        ids: { type: 'array', items: { type: 'integer', minimum: 0 } },
        note: { type: 'string' },
      },
      required: ['label', 'ids', 'note'],
      additionalProperties: false,
    });
  });

  it('allows every value of the shape', async () => {
    await fc.assert(
      fc.asyncProperty(shapeWithValue, async ({ shape, json }) => {
        expect(await allows(schemaOfShape(shape), json)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    '{"label":"c","ids":[]}',
    '{"label":"a"}',
    '{"label":"a","ids":[-1]}',
    '{"label":"a","ids":[1.5]}',
    '{"label":"a","ids":["1"]}',
    '{"label":"a","ids":[],"more":1}',
    '[]',
  ])('forbids %s', async (json) => {
    const schema = schemaOfShape({
      kind: 'record',
      fields: { label: { kind: 'choice', of: ['a', 'b'] }, ids: { kind: 'list', of: { kind: 'number' } } },
    });
    expect(await allows(schema, json)).toBe(false);
  });
});
