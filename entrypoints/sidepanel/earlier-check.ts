/** What a check leaves for the next one on the same sources: pages that were read, facts that were listed. */
import { type AuditDraft, withReadPages } from '../../src/audit/draft';
import { optionId } from '../../src/core/engine/choice-names';
import type { Audits } from '../shared/audits';
import type { ListedFacts } from '../shared/expected-costs';

export interface Taken {
  readonly draft: AuditDraft;
  /** Null where no language model has listed any. */
  readonly listed: ListedFacts | null;
}

/** @param audit that ran on the draft; null: none has */
export async function takeOver(audits: Audits, draft: AuditDraft, audit: string | null): Promise<Taken> {
  if (audit === null) return { draft, listed: null };
  const ids = draft.sources.map(({ source }) => source.id);
  const [pages, saved] = await Promise.all([audits.pages(audit, ids), audits.load(audit)]);
  return { draft: withReadPages(draft, pages), listed: saved ? listedBy(saved) : null };
}

type Saved = NonNullable<Awaited<ReturnType<Audits['load']>>>;

function listedBy({ request, report }: Saved): ListedFacts | null {
  const facts = report.graph?.contexts.length ?? 0;
  if (!request || facts === 0) return null;
  const { method, methodEngine } = request;
  if (method === 'quick' || !methodEngine) return null;
  return { method, engine: optionId(methodEngine), facts };
}
