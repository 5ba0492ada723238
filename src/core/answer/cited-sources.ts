/**
 * Which sources an answer rests on: one for each distinct cited page, and for
 * each citation the sources that it stands for. A citation that declares more
 * sources than were found keeps the rest as unknown (`null`): they count as
 * unread, never as "unsupported".
 */
import type { Answer, Citation, CitedUrl } from '../model/answer';
import type { Source } from '../model/source';

/** A source handed over beside the answer (command line, review page). */
export interface NamedSource {
  readonly id: string;
  readonly url: CitedUrl | null;
  readonly title: string | null;
}

/** Citation id → ids of the sources that it stands for; null for each that is declared but unknown. */
export type Targets = ReadonlyMap<string, readonly (string | null)[]>;

export interface CitedSources {
  readonly sources: readonly Source[];
  readonly targets: Targets;
}

/**
 * @param named sources given beside the answer, all of them part of the result;
 * `[n]` marks point to them by id, or by position when no mark is any one's id
 */
export function citedSources(
  answer: Pick<Answer, 'citations'>,
  named: readonly NamedSource[] = [],
): CitedSources {
  const register = new SourceRegister(named);
  const idOfRef = refResolver(answer.citations, named);
  const targets = new Map<string, readonly (string | null)[]>();
  for (const citation of answer.citations) targets.set(citation.id, targetsOf(citation, register, idOfRef));
  return { sources: register.list(), targets };
}

function targetsOf(
  citation: Citation,
  register: SourceRegister,
  idOfRef: (ref: string) => string | null,
): (string | null)[] {
  const found = new Set<string>();
  // The label names the source that shows; what "+2" stands for has other names.
  for (const [index, url] of citation.urls.entries()) {
    found.add(register.idOf(url, index === 0 ? citation.label : ''));
  }
  for (const ref of citation.refs) {
    const id = found.size < citation.declared ? idOfRef(ref) : null;
    if (id) found.add(id);
  }
  const unknown = Math.max(0, citation.declared - Math.max(citation.urls.length, found.size));
  return [...found, ...Array<null>(unknown).fill(null)];
}

function refResolver(
  citations: readonly Citation[],
  named: readonly NamedSource[],
): (ref: string) => string | null {
  const ids = new Set(named.map((source) => source.id));
  const refs = citations.flatMap((citation) => citation.refs);
  if (refs.some((ref) => ids.has(ref))) return (ref) => (ids.has(ref) ? ref : null);
  return (ref) => (/^\d+$/.test(ref) ? (named[Number(ref) - 1]?.id ?? null) : null);
}

class SourceRegister {
  private readonly byId = new Map<string, Source>();
  private readonly idByKey = new Map<string, string>();

  constructor(named: readonly NamedSource[]) {
    for (const { id, url, title } of named) {
      this.byId.set(id, { id, url: url?.url ?? null, title, hints: url?.hint ? [url.hint] : [] });
      if (url && !this.idByKey.has(url.key)) this.idByKey.set(url.key, id);
    }
  }

  idOf(url: CitedUrl, label: string): string {
    const known = this.idByKey.get(url.key);
    const id = known ?? nextSourceId(this.byId);
    const source = this.byId.get(id) ?? { id, url: url.url, title: titleFrom(label), hints: [] };
    const hints = url.hint && !source.hints.includes(url.hint) ? [...source.hints, url.hint] : source.hints;
    this.byId.set(id, { ...source, hints });
    this.idByKey.set(url.key, id);
    return id;
  }

  list(): Source[] {
    return [...this.byId.values()];
  }
}

/** The next number that is no source's id yet. */
export function nextSourceId(taken: { readonly size: number; has(id: string): boolean }): string {
  let number = taken.size + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** A label such as `1` or `[2]` names nothing. */
function titleFrom(label: string): string | null {
  const words = label.trim();
  return /\p{L}/u.test(words) ? words : null;
}
