/** Gnumeric's `ssconvert`, a spreadsheet program that converts files without a window; undefined where there is none. */
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/ssconvert', '/usr/local/bin/ssconvert', '/opt/homebrew/bin/ssconvert'];

/** @returns {string | undefined} */
export function ssconvertPath() {
  return PLACES.find((place) => existsSync(place));
}
