/**
 * Finds a Chromium, or installs Debian's. `LACUNA_CHROMIUM` names one by hand;
 * elsewhere an installed Chromium or Playwright's own is used.
 */
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} path of a Chromium; undefined leaves the choice to Playwright */
export function chromiumPath() {
  const named = process.env.LACUNA_CHROMIUM;
  if (named) return named;
  return PLACES.find((place) => existsSync(place));
}
