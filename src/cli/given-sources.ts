/**
 * Texts of the sources that an audit file gives. The command line never
 * fetches: a source with an address only is left unread.
 */
import { readFile as readBytes } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { AuditFileSource } from '../audit/audit-file';
import { readAs } from '../audit/given-texts';
import type { PlannedSource } from '../audit/run-audit';
import type { ReadSource, Source } from '../core/model/source';
import { readGiven } from '../sources/given-source';
import { readFile } from '../sources/read-file';
import { causeOf, UsageError } from './command';

/** What was given for a source: a text, a file, which is read once for all answers, or nothing. */
export type Given =
  | { readonly kind: 'text' | 'html'; readonly content: string }
  | { readonly kind: 'file'; readonly read: ReadSource }
  | null;

/**
 * @param folder that `file` paths are relative to
 * Errors: `UsageError` for a file that is not there. One without a text that can be read has its state.
 */
export async function loadGiven(given: AuditFileSource, folder: string): Promise<Given> {
  const { id, text, html, file } = given;
  if (text !== undefined) return { kind: 'text', content: text };
  if (html !== undefined) return { kind: 'html', content: html };
  if (file === undefined) return null;
  const source: Source = { id, url: given.url ?? null, title: given.title ?? null, hints: [] };
  try {
    const bytes = await readBytes(resolve(folder, file));
    return { kind: 'file', read: await readFile(source, { name: basename(file), type: '', bytes }) };
  } catch (error) {
    throw new UsageError(`source "${id}": cannot read ${file}: ${causeOf(error)}`);
  }
}

export function planSource(source: Source, given: Given): PlannedSource {
  if (given === null) return { kind: 'skip', source, why: 'offline' };
  if (given.kind === 'file') return { kind: 'given', given: readAs(source, given.read) };
  return { kind: 'given', given: readGiven({ ...source, [given.kind]: given.content }) };
}
