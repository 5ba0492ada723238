/**
 * An audit before it starts: the captured answer, and for each of its sources
 * whether it is kept, and what the user gave in its place. Pure values; every
 * change gives a new draft.
 */
import { citedSources, type NamedSource, nextSourceId, type Targets } from '../core/answer/cited-sources';
import { cleanUrl } from '../core/links/clean-url';
import type { Answer, CitedUrl } from '../core/model/answer';
import { type LedgerEntry, type ReadSource, type Source, wasRead } from '../core/model/source';
import { refuseAddress } from '../core/net/address';
import { mediaKindOf } from '../core/net/media-pages';
import type { Report } from '../core/report/schema';
import type { AuditRequest, PlannedSource } from './run-audit';

export interface DraftSource {
  readonly source: Source;
  readonly kept: boolean;
  /** Added by the user; the answer does not cite it. */
  readonly added: boolean;
  /** Text given by the user in place of the page. */
  readonly given: {
    readonly read: ReadSource;
    readonly kind: 'text' | 'html' | 'markdown';
    readonly name: string | null;
  } | null;
  /** As an earlier check has read it, or as it was read in a tab; null: it is to be read. */
  readonly read: ReadSource | null;
  /** What was asked to read it that way, as long as no check has told of it. */
  readonly requests?: readonly LedgerEntry[];
}

export interface AuditDraft {
  readonly answer: Answer;
  readonly targets: Targets;
  readonly sources: readonly DraftSource[];
}

export function openDraft(answer: Answer, named: readonly NamedSource[] = []): AuditDraft {
  const { sources, targets } = citedSources(answer, named);
  return {
    answer,
    targets,
    sources: sources.map((source) => ({ source, kept: true, added: false, given: null, read: null })),
  };
}

function changeSource(draft: AuditDraft, id: string, change: Partial<DraftSource>): AuditDraft {
  const sources = draft.sources.map((entry) => (entry.source.id === id ? { ...entry, ...change } : entry));
  return { ...draft, sources };
}

export function keepSource(draft: AuditDraft, id: string, kept: boolean): AuditDraft {
  return changeSource(draft, id, { kept });
}

export function giveSource(draft: AuditDraft, id: string, given: DraftSource['given']): AuditDraft {
  return changeSource(draft, id, { given, kept: true });
}

/** A source that was read before the check, at the user's wish: in a tab, or as an archived copy. */
export function readBefore(
  draft: AuditDraft,
  read: ReadSource,
  requests: readonly LedgerEntry[],
): AuditDraft {
  return changeSource(draft, read.source.id, { read, requests, given: null, kept: true });
}

/** The draft of a check that has begun: its ledger tells what was asked before it. */
export function withoutRequests(draft: AuditDraft): AuditDraft {
  return { ...draft, sources: draft.sources.map(({ requests: _, ...entry }) => entry) };
}

/** @returns null where the draft already has that page */
export function addUrl(draft: AuditDraft, url: CitedUrl): AuditDraft | null {
  if (draft.sources.some(({ source }) => source.url === url.url)) return null;
  return addSource(draft, { url: url.url, title: null, hints: url.hint ? [url.hint] : [] }, null);
}

export function addGiven(
  draft: AuditDraft,
  title: string | null,
  give: (source: Source) => DraftSource['given'],
): AuditDraft {
  return addSource(draft, { url: null, title, hints: [] }, give);
}

function addSource(
  draft: AuditDraft,
  page: Omit<Source, 'id'>,
  give: ((source: Source) => DraftSource['given']) | null,
): AuditDraft {
  const taken = new Set(draft.sources.map((entry) => entry.source.id));
  const source: Source = { ...page, id: nextSourceId(taken) };
  const entry: DraftSource = { source, kept: true, added: true, given: give?.(source) ?? null, read: null };
  return { ...draft, sources: [...draft.sources, entry] };
}

/** @param pages by source id, as an earlier check of the draft has them; only what was read is taken over */
export function withReadPages(draft: AuditDraft, pages: ReadonlyMap<string, ReadSource>): AuditDraft {
  const sources = draft.sources.map((entry) => {
    const read = pages.get(entry.source.id);
    return read && wasRead(read.state.kind) && !entry.given ? { ...entry, read } : entry;
  });
  return { ...draft, sources };
}

/**
 * Another answer, to be held against the sources of a draft that were read and no others, so that both meet
 * the same list of facts: what it cites besides is dropped, and so is what could not be read.
 */
export function draftAlike(answer: Answer, like: AuditDraft): AuditDraft {
  const named = like.sources.map(({ source }) => nameSource(source));
  const known = new Map(like.sources.map((entry) => [entry.source.id, entry]));
  const draft = openDraft(answer, named);
  return {
    ...draft,
    sources: draft.sources.map((entry) => {
      const { read, given, kept, ...rest } = known.get(entry.source.id) ?? { ...entry, kept: false };
      return { ...rest, read, given, kept: kept && (read ?? given) !== null };
    }),
  };
}

/** The draft behind a report that came without its request: its sources are to be read, or given, again. */
export function draftOfReport({ answer, sources }: Pick<Report, 'answer' | 'sources'>): AuditDraft {
  return openDraft(answer, sources.map(nameSource));
}

/** A source as a list beside the answers has it. */
export function nameSource({ id, url, title }: Pick<Source, 'id' | 'url' | 'title'>): NamedSource {
  return { id, url: url === null ? null : cleanUrl(url), title };
}

/** Host of a source's address, as the browser names it; null without one. */
export function hostOf(source: Source): string | null {
  return source.url !== null && URL.canParse(source.url) ? new URL(source.url).hostname : null;
}

/** Private addresses and pages without text are named without asking anybody; the reader says so in their state. */
function isReadable({ url }: Source): boolean {
  return url !== null && refuseAddress(url) === null && mediaKindOf(url) === null;
}

/** Hosts that reading will ask, in order, each once: no dropped, given, read or private ones. */
export function hostsToRead(draft: AuditDraft): string[] {
  const hosts = draft.sources
    .filter(({ kept, given, read, source }) => kept && !given && !read && isReadable(source))
    .map(({ source }) => hostOf(source))
    .filter((host) => host !== null);
  return [...new Set(hosts)];
}

/** @param allowed hosts that the browser lets us read */
export function toRequest(draft: AuditDraft, id: string, allowed: ReadonlySet<string>): AuditRequest {
  const plan = ({ source, kept, given, read, requests }: DraftSource): PlannedSource => {
    if (!kept) return { kind: 'skip', source, why: 'dropped' };
    if (given) return { kind: 'given', given: given.read };
    if (read) return { kind: 'given', given: read, ...(requests ? { requests } : {}) };
    const host = hostOf(source);
    if (host !== null && isReadable(source) && !allowed.has(host))
      return { kind: 'skip', source, why: 'no permission' };
    return { kind: 'read', source };
  };
  return {
    id,
    method: 'quick',
    answer: draft.answer,
    targets: draft.targets,
    sources: draft.sources.map(plan),
  };
}

/** The draft behind an audit that ran before, so that it can be changed and run again. */
export function draftOf(request: AuditRequest): AuditDraft {
  return { answer: request.answer, targets: request.targets, sources: request.sources.map(draftSourceOf) };
}

function draftSourceOf(planned: PlannedSource): DraftSource {
  const base = { kept: true, added: false, given: null, read: null };
  switch (planned.kind) {
    case 'given': {
      const { source, state } = planned.given;
      if (state.kind !== 'pasted') return { ...base, source, read: planned.given };
      return { ...base, source, given: { read: planned.given, kind: 'text', name: null } };
    }
    case 'skip':
      return { ...base, source: planned.source, kept: planned.why !== 'dropped' };
    case 'read':
      return { ...base, source: planned.source };
  }
}
