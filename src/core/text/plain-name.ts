import { stripInvisible } from './clean-text';

const LONGEST = 100;

/** @returns a name that others gave, for one line: without signs that nobody sees, at most 100 characters; may be empty */
export function plainName(name: string): string {
  return stripInvisible(name).replace(/\s+/gu, ' ').trim().slice(0, LONGEST);
}
