/** Shapes and values of them: one that an engine is asked for, and those made up by fast-check. */
import fc from 'fast-check';
import type { Shape } from '../../src/core/engine/shape';

export const REASONED_VERDICT = {
  kind: 'record',
  fields: {
    verdict: { kind: 'choice', of: ['yes', 'no'] },
    sentences: { kind: 'list', of: { kind: 'number' } },
    reason: { kind: 'text' },
  },
} as const satisfies Shape;

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const name = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 }),
  fc.constantFrom('constructor', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'length'),
);
/** Without a slash: grammars that XGrammar makes of a schema write it with a backslash before it. */
const choice = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9 _."\\-]{1,10}$/), {
  minLength: 1,
  maxLength: 5,
});

const anyShape: fc.Arbitrary<Shape> = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    choice.map((of): Shape => ({ kind: 'choice', of })),
    fc.constant<Shape>({ kind: 'number' }),
    fc.constant<Shape>({ kind: 'text' }),
    tie('shape').map((of): Shape => ({ kind: 'list', of })),
    fc
      .dictionary(name, tie('shape'), { minKeys: 1, maxKeys: 4 })
      .map((fields): Shape => ({ kind: 'record', fields })),
  ),
})).shape;

/** A JSON string's text without the characters that JSON can only write with `\u`. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'\b\f\n\r\t"\\/[]{}<'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  })
  .filter((some) => !JSON.stringify(some).includes('\\u'));

function anyValueOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'choice':
      return fc.constantFrom(...shape.of);
    case 'number':
      return fc.oneof(fc.nat({ max: 999_999 }), fc.constantFrom(0, 1, 9, 10, 999_999));
    case 'text':
      return text;
    case 'list':
      return fc.array(anyValueOf(shape.of), { maxLength: 4 });
    case 'record':
      return fc.record(
        Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, anyValueOf(field)])),
        {
          noNullPrototype: true,
        },
      );
  }
}

export const shapeWithValue = anyShape.chain((shape) =>
  anyValueOf(shape).map((value) => ({ shape, value, json: JSON.stringify(value) })),
);

/** Besides, the JSON with one sign put in somewhere. */
export const shapeWithChange = fc
  .tuple(shapeWithValue, fc.nat(), fc.constantFrom(...'"{}[],:0\\a \n'))
  .map(([{ shape, json }, at, sign]) => {
    const place = at % (json.length + 1);
    return { shape, json, changed: (json.slice(0, place) + sign + json.slice(place)).toWellFormed() };
  });
