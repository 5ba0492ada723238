/** The draft of an answer that was captured once more, with what the user had made of its sources. */
import { nextSourceId } from '../core/answer/cited-sources';
import type { Answer } from '../core/model/answer';
import type { ReadSource, Source } from '../core/model/source';
import { type AuditDraft, type DraftSource, openDraft } from './draft';

/**
 * Sources are the same where their address is; those that the user added and the
 * answer does not cite now follow, under ids that are free.
 */
export function recaptured(draft: AuditDraft, answer: Answer): AuditDraft {
  const fresh = openDraft(answer);
  const before = new Map(draft.sources.map((entry) => [entry.source.url ?? entry.source.id, entry]));
  const sources: DraftSource[] = fresh.sources.map((entry) => {
    const known = entry.source.url === null ? undefined : before.get(entry.source.url);
    return known ? { ...withSource(known, entry.source), added: false } : entry;
  });
  const addresses = new Set(sources.map(({ source }) => source.url));
  const ids = new Set(sources.map(({ source }) => source.id));
  for (const entry of draft.sources) {
    if (!entry.added || (entry.source.url !== null && addresses.has(entry.source.url))) continue;
    const id = ids.has(entry.source.id) ? nextSourceId(ids) : entry.source.id;
    ids.add(id);
    sources.push(withSource(entry, { ...entry.source, id }));
  }
  return { ...fresh, sources };
}

/** A text given or read names its source too. */
function withSource(entry: DraftSource, source: Source): DraftSource {
  const named = (read: ReadSource): ReadSource => ({ ...read, source });
  return {
    ...entry,
    source,
    given: entry.given && { ...entry.given, read: named(entry.given.read) },
    read: entry.read && named(entry.read),
  };
}
