/**
 * What the adapters' own selectors ask for. Such names and values are the same
 * on everybody's page, so they may stay in a file that holds nothing of a user;
 * and without them no adapter could be tried on that file.
 */

type Operator = '=' | '^=' | '$=' | '*=' | '~=';

interface AskedValue {
  readonly operator: Operator;
  readonly value: string;
}

export interface Vocabulary {
  /** Attributes that some selector names. */
  readonly attributes: ReadonlySet<string>;
  /** Values asked of an attribute, longest first. */
  readonly values: ReadonlyMap<string, readonly AskedValue[]>;
  /** Parts of ids, keys and values: letters and digits without a break. */
  readonly words: ReadonlySet<string>;
}

const ATTRIBUTE = /\[\s*([\w-]+)\s*(?:([~^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s]+))\s*i?\s*)?\]/g;
const ID = /#(-?[A-Za-z_][\w-]*)/g;

/** @param definitions whatever holds selectors as strings; functions and other values are passed over */
export function vocabularyOf(definitions: unknown): Vocabulary {
  const attributes = new Set<string>();
  const values = new Map<string, AskedValue[]>();
  const words = new Set<string>();
  const ask = (attribute: string, operator: Operator, value: string): void => {
    values.set(attribute, [...(values.get(attribute) ?? []), { operator, value }]);
    for (const word of value.split(/[^A-Za-z0-9]+/)) if (word !== '') words.add(word);
  };
  for (const selector of stringsIn(definitions)) {
    for (const [, name = '', operator, double, single, bare] of selector.matchAll(ATTRIBUTE)) {
      attributes.add(name);
      const value = double ?? single ?? bare;
      if (operator !== undefined && value) ask(name, operator as Operator, value);
    }
    for (const [, id = ''] of selector.replace(ATTRIBUTE, '').matchAll(ID)) ask('id', '=', id);
  }
  for (const asked of values.values()) asked.sort((a, b) => b.value.length - a.value.length);
  return { attributes, values, words };
}

/** The part of a value that a selector asks for, as `[start, end)`; null where none does. */
export function askedPart(
  { values }: Vocabulary,
  attribute: string,
  value: string,
): readonly [start: number, end: number] | null {
  for (const asked of values.get(attribute) ?? []) {
    const start = placeOf(asked, value);
    if (start !== -1) return [start, start + asked.value.length];
  }
  return null;
}

function placeOf({ operator, value: asked }: AskedValue, value: string): number {
  switch (operator) {
    case '=':
      return value === asked ? 0 : -1;
    case '^=':
      return value.startsWith(asked) ? 0 : -1;
    case '$=':
      return value.endsWith(asked) ? value.length - asked.length : -1;
    case '*=':
      return value.indexOf(asked);
    case '~=':
      return ` ${value} `.indexOf(` ${asked} `);
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* stringsIn(inner);
  }
}
