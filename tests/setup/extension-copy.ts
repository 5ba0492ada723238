/** A copy of the built extension that a test may change. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BUILT = resolve('.output/chrome-mv3-e2e');

export interface ExtensionCopy {
  readonly folder: string;
  remove(): void;
}

export function copyExtension(): ExtensionCopy {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-'));
  cpSync(BUILT, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
