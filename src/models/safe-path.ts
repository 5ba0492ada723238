/** Longest name that file systems take. */
const LONGEST_PART = 200;

/** @returns the parts of a path inside a model's folder; null for one that could lead out of it, or could not be stored */
export function safeParts(path: string): string[] | null {
  const parts = path.split('/');
  return parts.length <= 8 && parts.every(isSafe) ? parts : null;
}

function isSafe(part: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}\p{M} _.+@()[\]=,-]*$/u.test(part) && part.length <= LONGEST_PART;
}
