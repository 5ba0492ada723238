/**
 * Shapes of short structures. One description gives the grammar, the JSON schema and the check on
 * arrival (`grammar-of-shape.ts`, `schema-of-shape.ts`, `read-reply.ts`). Lengths are not part of
 * it: grammars that count compile slowly, so the limit of tokens and the check bound them.
 */
export type Shape =
  /** One of the words, as a JSON string. */
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** A whole number from 0 to 999999. */
  | { readonly kind: 'number' }
  /** A JSON string on one line. */
  | { readonly kind: 'text' }
  | { readonly kind: 'list'; readonly of: Shape }
  /** Every field, in this order. Names are words of ASCII letters. */
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Shape>> };

/** What a reply of a shape holds once it was checked. */
export type Shaped<S extends Shape> = S extends { kind: 'choice'; of: readonly (infer Word)[] }
  ? Word
  : S extends { kind: 'number' }
    ? number
    : S extends { kind: 'text' }
      ? string
      : S extends { kind: 'list'; of: infer Item extends Shape }
        ? readonly Shaped<Item>[]
        : S extends { kind: 'record'; fields: infer Fields extends Readonly<Record<string, Shape>> }
          ? { readonly [Name in keyof Fields]: Shaped<Fields[Name]> }
          : never;
