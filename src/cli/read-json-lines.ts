import { readFileSync } from 'node:fs';

/** Rows of a JSON lines file; blank lines are passed over. Errors: throws for a file that is missing or not JSON lines. */
export function readJsonLines<Row>(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
