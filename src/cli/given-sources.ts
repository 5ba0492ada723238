/**
 * Texts of the sources that an audit file gives. The command line never
 * fetches: a source with an address only is left unread.
 */
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { AuditFileSource } from '../audit/audit-file';
import type { PlannedSource } from '../audit/run-audit';
import { type Source, unread } from '../core/model/source';
import { decodeText } from '../sources/decode-text';
import { readGiven } from '../sources/given-source';
import { causeOf, UsageError } from './command';

interface GivenText {
  readonly kind: 'text' | 'html' | 'markdown';
  readonly content: string;
}

/** What was given for a source: a text, a file of a type that is not read, or nothing. */
export type Given = GivenText | { readonly kind: 'unsupported'; readonly type: string } | null;

const KINDS: Readonly<Record<string, GivenText['kind']>> = {
  '.txt': 'text',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
};

/**
 * @param folder that `file` paths are relative to
 * Errors: `UsageError` for a file that cannot be read.
 */
export async function loadGiven({ id, text, html, file }: AuditFileSource, folder: string): Promise<Given> {
  if (text !== undefined) return { kind: 'text', content: text };
  if (html !== undefined) return { kind: 'html', content: html };
  if (file === undefined) return null;
  const type = extname(file).toLowerCase();
  const kind = KINDS[type];
  try {
    const content = await readFile(resolve(folder, file));
    return kind
      ? { kind, content: decodeText(content, null) }
      : { kind: 'unsupported', type: type || 'no file type' };
  } catch (error) {
    throw new UsageError(`source "${id}": cannot read ${file}: ${causeOf(error)}`);
  }
}

export function planSource(source: Source, given: Given): PlannedSource {
  if (given === null) return { kind: 'skip', source, why: 'offline' };
  if (given.kind === 'unsupported') {
    const state = unread('unsupported type', given.type);
    return { kind: 'given', given: { source, state, text: null } };
  }
  return { kind: 'given', given: readGiven({ ...source, [given.kind]: given.content }) };
}
