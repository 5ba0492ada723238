/** A file that the user gives in place of a page, into the draft. */
import { type AuditDraft, addGiven, giveSource } from '../../src/audit/draft';
import { asGiven } from '../../src/audit/given-texts';
import { type ReadSource, type Source, tooLarge, unread, wasRead } from '../../src/core/model/source';
import { parseContentType } from '../../src/sources/decode-text';
import { DEFAULT_LIMITS } from '../../src/sources/fetch-ports';
import { readFile } from '../../src/sources/read-file';

/** A file that is one more source has none yet. */
const NEW_SOURCE: Source = { id: '', url: null, title: null, hints: [] };

/** @param source null: one more. Never rejects. */
export async function readGivenFile(source: Source | null, file: File): Promise<ReadSource> {
  const place = source ?? NEW_SOURCE;
  const refused = (state: ReadSource['state']): ReadSource => ({ source: place, state, text: null });
  const { maxFileBytes } = DEFAULT_LIMITS;
  if (file.size > maxFileBytes) return refused(tooLarge(maxFileBytes));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { type } = parseContentType(file.type);
    return await readFile(place, { name: file.name, type, bytes });
  } catch (error) {
    // The file is gone, or may not be read.
    return refused(unread('failed', error instanceof Error ? error.name : null));
  }
}

/** @returns the draft as it is where the file was not read */
export function withFile(
  draft: AuditDraft,
  source: Source | null,
  read: ReadSource,
  name: string,
): AuditDraft {
  if (!wasRead(read.state.kind)) return draft;
  const give = asGiven(read, name);
  return source ? giveSource(draft, source.id, give(source)) : addGiven(draft, read.source.title, give);
}
