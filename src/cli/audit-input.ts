/**
 * What `lacuna audit` reads: one audit as JSON, or JSON lines with an audit a
 * line. Checked here; everything behind it trusts the types.
 */

import { z } from 'zod';
import { plainCause } from '../core/model/plain-cause';
import { UsageError } from './command';

const idSchema = z
  .union([z.string().min(1), z.number()], { error: 'expected a text or a number' })
  .transform(String);

const sourceSchema = z
  .strictObject({
    id: idSchema,
    url: z.string().nullish(),
    title: z.string().nullish(),
    text: z.string().optional(),
    html: z.string().optional(),
    /** Path relative to the input file. */
    file: z.string().min(1).optional(),
    /** For the weighted score alone; 1 where it is not said. */
    weight: z.number().min(0).max(1000).optional(),
  })
  .refine(({ text, html, file }) => [text, html, file].filter((part) => part !== undefined).length <= 1, {
    error: 'give one of text, html and file, not several',
  });
export type GivenSource = z.infer<typeof sourceSchema>;

const auditSchema = z.object({
  /** Named in the results of JSON lines. */
  id: idSchema.optional(),
  query: z.string(),
  /** Markdown, with citations in any of the pasted styles; several answers share the sources. */
  answer: z
    .union([z.string(), z.array(z.string()).min(1)], { error: 'expected a text or a list of texts' })
    .transform((answer) => [answer].flat()),
  sources: z.array(sourceSchema).superRefine((sources, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of sources.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${id}" is there twice` });
      seen.add(id);
    }
  }),
});
export type AuditInput = z.infer<typeof auditSchema>;

/** Errors: `UsageError` naming the part that does not fit. */
export function parseAudit(record: unknown): AuditInput {
  const parsed = auditSchema.safeParse(record);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  throw new UsageError(`${place?.replace(/^\./, '') || 'the audit'}: ${issue?.message ?? 'does not fit'}`);
}

export interface InputLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

export type InputForm =
  | { readonly kind: 'one'; readonly record: unknown }
  | { readonly kind: 'lines'; readonly lines: readonly InputLine[] };

/**
 * Tells one JSON value from JSON lines: by the file's name, else lines are
 * several of which the first is a JSON object by itself.
 * Errors: `UsageError` for a text that is neither.
 */
export function readForm(text: string, path: string): InputForm {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const [first] = lines;
  if (first === undefined) throw new UsageError(`${path} is empty`);
  if (/\.(jsonl|ndjson)$/i.test(path)) return { kind: 'lines', lines };
  try {
    return { kind: 'one', record: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (lines.length > 1 && isObject(first.text)) return { kind: 'lines', lines };
    throw new UsageError(`${path} is not JSON: ${plainCause(error)}`);
  }
}

function isObject(json: string): boolean {
  try {
    return typeof JSON.parse(json) === 'object';
  } catch {
    return false;
  }
}

/** The audit on one line. Errors: `UsageError`. */
export function parseLine({ text }: InputLine): AuditInput {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`not JSON: ${plainCause(error)}`);
  }
  return parseAudit(record);
}
