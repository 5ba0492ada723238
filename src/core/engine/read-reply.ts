/**
 * What a model wrote, checked: nothing of it is used that was not asked for. Engines that enforce a
 * form need the check as well, since a schema may silently not be enforced and a reply may be cut off.
 */
import { z } from 'zod';
import type { Shape, Shaped } from './shape';

/** Far more than any reply that was asked for; hostile ones cost no time. */
const LONGEST_LABEL = 200;
const LONGEST_STRUCTURE = 100_000;

/** @returns the label as it was asked for; null where the text is anything else */
export function readLabel(text: string, labels: readonly string[]): string | null {
  const said = withoutThoughts(text);
  if (said.length > LONGEST_LABEL) return null;
  const bare = said.toLowerCase().replace(MARKS_AROUND, '');
  return labels.find((label) => label.toLowerCase() === bare) ?? null;
}

/** Quotes and marks that models like to put around a word. */
const MARKS_AROUND = /^[\s"'`*([{]+|[\s"'`*)\]}.,:;!]+$/g;

/** Models that think aloud end their thoughts with a tag, where the engine does not take them out. */
const THOUGHTS_END = '</think>';

function withoutThoughts(text: string): string {
  const said = text.trim();
  const end = said.startsWith('<think>') ? said.indexOf(THOUGHTS_END) : -1;
  return end < 0 ? said : said.slice(end + THOUGHTS_END.length).trim();
}

/**
 * Text before and after a list or record is passed over; two of them are none.
 * @returns null where the text is no JSON of that shape
 */
export function readStructure<const S extends Shape>(text: string, shape: S): Shaped<S> | null {
  const said = withoutThoughts(text);
  if (said.length > LONGEST_STRUCTURE) return null;
  const json = jsonIn(said, shape);
  if (json === null) return null;
  const parsed = schemaFor(shape).safeParse(json);
  return parsed.success ? (parsed.data as Shaped<S>) : null;
}

/**
 * Items of a JSON list that are whole, where the list may be cut off.
 * @returns null where there is no whole item
 */
export function readCutList<const S extends Shape>(text: string, item: S): readonly Shaped<S>[] | null {
  const said = withoutThoughts(text);
  const from = said.indexOf('[');
  if (from < 0 || said.length > LONGEST_STRUCTURE) return null;
  const to = lastComma(said, from);
  const whole =
    to < 0 ? null : readStructure(`${said.slice(from, to)}]`, { kind: 'list', of: item } as const);
  return whole as readonly Shaped<S>[] | null;
}

/** Index of the last comma between items of the list that opens at `from`; -1 without one. */
function lastComma(text: string, from: number): number {
  let depth = 0;
  let last = -1;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',' && depth === 1) last = at;
  }
  return last;
}

/** From the first bracket that can begin the shape to the last that can end it: models like to talk around it, or to fence it. */
function jsonIn(text: string, shape: Shape): unknown {
  const [open, close] = shape.kind === 'record' ? ['{', '}'] : shape.kind === 'list' ? ['[', ']'] : ['', ''];
  const from = text.indexOf(open);
  const to = close === '' ? text.length : text.lastIndexOf(close) + 1;
  if (from < 0 || to <= from) return null;
  try {
    return JSON.parse(text.slice(from, to));
  } catch {
    return null;
  }
}

const MOST_NUMBER = 999_999;

function schemaFor(shape: Shape): z.ZodType {
  switch (shape.kind) {
    case 'choice':
      return z.enum([...shape.of]);
    case 'number':
      return z.int().min(0).max(MOST_NUMBER);
    case 'text':
      return z.string();
    case 'list':
      return z.array(schemaFor(shape.of));
    case 'record':
      return z.strictObject(
        Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, schemaFor(field)])),
      );
  }
}
