/** When two values or questions are the same text. */

/** On one line, without the marks that models put around a value. */
export function cleanValue(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Equal for values that differ in case, spaces, quotation marks around them, or a full stop at the end. */
export function keyOf(text: string): string {
  return cleanValue(text)
    .toLowerCase()
    .replace(/^["'“”‘’]+|["'“”‘’.]+$/gu, '');
}

/** The first of each. */
export function distinctBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(key(item))) byKey.set(key(item), item);
  return [...byKey.values()];
}
