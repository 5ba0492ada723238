/** What `lacuna audit` reads: one audit as JSON, or JSON lines with an audit a line. */
import { type AuditFile, readAuditFile } from '../audit/audit-file';
import { plainCause } from '../core/model/plain-cause';
import { UsageError } from './command';

/** Errors: `UsageError` naming the part that does not fit. */
export function parseAudit(record: unknown): AuditFile {
  const read = readAuditFile(record);
  if (!read.ok) throw new UsageError(read.fault);
  return read.audit;
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
export function parseLine({ text }: InputLine): AuditFile {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`not JSON: ${plainCause(error)}`);
  }
  return parseAudit(record);
}
