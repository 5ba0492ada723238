/** The `captured` view of a draft: what will be read, and which sites that asks. */
import { type AuditDraft, hostOf, hostsToRead } from '../../src/audit/draft';
import { countCaptured } from '../../src/core/answer/capture-count';
import { statementsCiting } from '../../src/core/answer/statement-sources';
import type { AnswerChoice } from '../../src/protocol/messages';
import type { CapturedPage, CapturedSource, PanelState } from '../../src/ui/panel/panel-state';
import type { CheckPlan } from '../shared/check-plan';

export interface Chosen {
  readonly choices: readonly AnswerChoice[];
  readonly chosen: number | null;
  /** Absent for a selection or pasted text. */
  readonly page?: CapturedPage;
}

export function capturedView(
  draft: AuditDraft,
  { choices, chosen, page }: Chosen,
  allowed: ReadonlySet<string>,
  plan: CheckPlan,
): Extract<PanelState, { view: 'captured' }> {
  const citing = statementsCiting(draft.answer, draft.targets);
  const sites = hostsToRead(draft);
  return {
    view: 'captured',
    answer: draft.answer,
    count: countCaptured(draft.answer.citations, draft.targets),
    choices,
    chosen,
    ...(page ? { page } : {}),
    sources: draft.sources.map(
      ({ source, kept, added, given, read }): CapturedSource => ({
        id: source.id,
        url: source.url,
        host: hostOf(source),
        title: source.title ?? read?.text?.title ?? null,
        citedBy: citing.get(source.id)?.length ?? 0,
        kept,
        added,
        pasted: given ? { kind: given.kind, name: given.name } : null,
        read: read !== null,
        readHow: read?.state.detail ?? null,
      }),
    ),
    sites,
    sitesToAllow: sites.filter((host) => !allowed.has(host)),
    ...plan,
  };
}
