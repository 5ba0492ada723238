/**
 * Finds the public data and fixtures that tests and benchmarks read. They are
 * not part of the project: `LACUNA_DATA` names their folder (default `../shared`).
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DATA_ROOT = resolve(process.env.LACUNA_DATA ?? '../shared');

/** Path below the data root. */
export function dataPath(...parts: string[]): string {
  return join(DATA_ROOT, ...parts);
}

/**
 * Whether a test that needs this part of the data can run. With `CI=true` a
 * missing part is an error, so that a green run has read everything.
 */
export function hasData(...parts: string[]): boolean {
  const path = dataPath(...parts);
  if (existsSync(path)) return true;
  if (process.env.CI === 'true') throw new Error(`Missing under LACUNA_DATA: ${path}`);
  console.warn(`Skipped: no data at ${path} (set LACUNA_DATA)`);
  return false;
}
