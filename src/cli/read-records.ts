/** Files of the public data, checked. Errors of all: `UsageError` naming the file, and the line that does not fit. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { causeOf, UsageError } from './command';

/** JSON lines; blank ones are passed over. */
export function readRecords<T>(path: string, schema: z.ZodType<T>): T[] {
  return read(path)
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [parse(line, schema, `${path}, line ${i + 1}`)]));
}

export function readRecord<T>(path: string, schema: z.ZodType<T>): T {
  return parse(read(path), schema, path);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${causeOf(error)}`);
  }
}

function parse<T>(json: string, schema: z.ZodType<T>, place: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new UsageError(`unexpected record in ${place}`);
  }
}
