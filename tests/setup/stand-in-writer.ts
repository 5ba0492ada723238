/** What the stand-in of the Prompt API "writes": a few rules in place of a language model. */

/** Words and marks, each with the white space before it: the stand-in's tokens. */
export function standInTokens(text: string): string[] {
  return text.match(/\s*(?:[\p{L}\p{N}]+|[^\p{L}\p{N}\s])/gu) ?? [];
}

/** What it would say if it were free to. */
export function freeReply(prompt: string): string {
  const only = /Write only this word: (\w+)/.exec(prompt)?.[1];
  if (only) return only;
  if (/numbers from one to one hundred/.test(prompt)) {
    return Array.from({ length: 100 }, (_, index) => `${index + 1}`).join('\n');
  }
  if (/yes or no/.test(prompt)) return 'yes';
  return 'The sea is wide, and its waves never come to rest.';
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A reply that follows a JSON schema, as near to the free one as the schema lets it. */
export function replyInSchema(schema: Schema, free: string): string {
  return JSON.stringify(valueIn(schema, free));
}

function valueIn(schema: Schema, free: string): unknown {
  if (schema.enum) return schema.enum.includes(free) ? free : schema.enum[0];
  switch (schema.type) {
    case 'string':
      return free;
    case 'integer':
      return 1;
    case 'array':
      return schema.items ? [valueIn(schema.items, free)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueIn(field, free)]),
      );
    default:
      throw new DOMException('The schema uses what is not supported.', 'NotSupportedError');
  }
}
