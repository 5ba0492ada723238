/**
 * The form in which React Router hands a page its data: a table of values that
 * point to each other by index, and further lines for what was still awaited.
 * Format: turbo-stream 2, as vendored by React Router 7 (constants and line forms
 * from its published source). Read as data only; nothing in it is run.
 */

/** Kinds of entries that stand for another entry: a promise by its line, a value met before. */
const PROMISE = 'P';
const SAME_AS = 'Z';
const NULL_OBJECT = 'N';

/** Entries that point to entries that point … : more are a loop. */
const MAX_HOPS = 8;

/**
 * @param text all that was written, lines ended by `\n`
 * @returns the first value, with everything it points to; what it cannot mean in
 *   JSON (dates, errors, undefined, NaN) is undefined. It may contain itself.
 * Errors: SyntaxError where the first line is no such table.
 * Cost: linear in the text.
 */
export function decodeTurboStream(text: string): unknown {
  const table: unknown[] = [];
  const promised = new Map<unknown, number>();
  const [first = '', ...later] = text.split('\n');
  const root = append(JSON.parse(first), table);
  for (const line of later) {
    const [head, id] = /^P(\d{1,9}):/.exec(line) ?? [];
    if (head !== undefined) promised.set(Number(id), append(JSON.parse(line.slice(head.length)), table));
  }
  return link(table, promised)(root);
}

/** @returns the entry that a line stands for */
function append(line: unknown, table: unknown[]): number {
  if (typeof line === 'number') return line;
  if (!Array.isArray(line) || line.length === 0) throw new SyntaxError('no table of values');
  const start = table.length;
  for (const value of line) table.push(value);
  return start;
}

/** Every entry becomes one value, so that what many point to is one object too. */
function link(
  table: readonly unknown[],
  promised: ReadonlyMap<unknown, number>,
): (index: unknown) => unknown {
  const values = table.map((entry) => {
    if (Array.isArray(entry)) return typeof entry[0] === 'string' ? typed(entry) : [];
    return typeof entry === 'object' && entry !== null ? {} : entry;
  });
  const at = (index: unknown): unknown => {
    let next: unknown = index;
    for (let hop = 0; hop < MAX_HOPS && typeof next === 'number'; hop++) {
      const entry = table[next];
      if (!Array.isArray(entry) || (entry[0] !== PROMISE && entry[0] !== SAME_AS)) return values[next];
      next = entry[0] === PROMISE ? promised.get(entry[1]) : entry[1];
    }
    return undefined;
  };
  for (const [index, entry] of table.entries()) {
    const value = values[index];
    if (Array.isArray(value)) for (const ref of entry as unknown[]) value.push(at(ref));
    else if (typeof value === 'object' && value !== null) fill(value, entry, table, at);
  }
  return at;
}

const typed = (entry: readonly unknown[]): unknown => (entry[0] === NULL_OBJECT ? {} : undefined);

function fill(value: object, entry: unknown, table: readonly unknown[], at: (index: unknown) => unknown) {
  const fields = Array.isArray(entry) ? entry[1] : entry;
  for (const [key, ref] of Object.entries(fields ?? {})) {
    const name = table[Number(key.slice(1))];
    if (!key.startsWith('_') || typeof name !== 'string') continue;
    Object.defineProperty(value, name, { value: at(ref), enumerable: true, configurable: true });
  }
}
