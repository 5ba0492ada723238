/**
 * The one place that gives every label and state its words. Each table is a
 * `Record` over the whole union: a new label does not compile without words.
 */
import type { AdapterStatus, CaptureInfo, NeedReason } from '../core/model/answer';
import type { Method, Tier } from '../core/model/fact';
import type { ConflictKind, SupportLabel } from '../core/model/judgement';
import type { SourceState, SourceStateKind } from '../core/model/source';
import type { FactState } from '../core/report/answer-side';
import type { AuditStage, Report, Score, Verdict } from '../core/report/schema';
import { type MessageKey, type PluralStem, plural, t } from './words';

/** What can be said of a statement, by how many sources it cites. */
const VERDICTS: Record<Verdict, (sources: number) => string> = {
  full: (sources) => plural(sources, 'verdict_full'),
  partial: (sources) => plural(sources, 'verdict_partial'),
  none: (sources) => plural(sources, 'verdict_none'),
  contradicted: (sources) => plural(sources, 'verdict_contradicted'),
  unreadable: (sources) => plural(sources, 'verdict_unreadable'),
  unsure: () => t('verdict_unsure'),
  uncited: () => t('verdict_uncited'),
  'not needed': () => t('verdict_notNeeded'),
  waiting: () => t('verdict_waiting'),
};

/** What one of several cited sources does for a statement: "says part of this". */
const SUPPORT = {
  full: 'support_full',
  partial: 'support_partial',
  none: 'support_none',
  contradicted: 'support_contradicted',
  unsure: 'support_unsure',
  unreadable: 'support_unreadable',
} as const satisfies Record<SupportLabel, MessageKey>;

/** Verdicts of statements that need support. */
export type NeededVerdict = Exclude<Verdict, 'not needed'>;

/** A verdict in a row of counts: "3 full", "1 in part". */
const VERDICT_COUNTS = {
  full: 'count_full',
  partial: 'count_partial',
  none: 'count_none',
  contradicted: 'count_contradicted',
  unsure: 'count_unsure',
  unreadable: 'count_unreadable',
  uncited: 'count_uncited',
  waiting: 'count_waiting',
} as const satisfies Record<NeededVerdict, PluralStem>;

const COVERAGE = {
  covered: 'coverage_covered',
  partly: 'coverage_partly',
  missing: 'coverage_missing',
  contradicted: 'coverage_contradicted',
  disputed: 'coverage_disputed',
  unsure: 'coverage_unsure',
  waiting: 'coverage_waiting',
} as const satisfies Record<FactState, MessageKey>;

const COVERAGE_COUNTS = {
  covered: 'count_covered',
  partly: 'count_partly',
  missing: 'count_missing',
  contradicted: 'count_factsContradicted',
  disputed: 'count_disputed',
  unsure: 'count_unsure',
  waiting: 'count_waiting',
} as const satisfies Record<FactState, PluralStem>;

const TIERS = { essential: 'tier_essential', useful: 'tier_useful' } as const satisfies Record<
  Tier,
  MessageKey
>;

const METHODS = {
  quick: 'method_quick',
  e2e: 'method_e2e',
  qa: 'method_qa',
  nli: 'method_nli',
} as const satisfies Record<Method, MessageKey>;

/** What each method does, and at which cost. */
const METHODS_ABOUT = {
  quick: 'method_quick_about',
  e2e: 'method_e2e_about',
  qa: 'method_qa_about',
  nli: 'method_nli_about',
} as const satisfies Record<Method, MessageKey>;

/** A source's state in a word or two, and what a reader can make of it. */
const SOURCE_STATES = {
  read: ['state_read', 'state_read_why'],
  pasted: ['state_pasted', 'state_pasted_why'],
  'not found': ['state_notFound', 'state_notFound_why'],
  refused: ['state_refused', 'state_refused_why'],
  'private address': ['state_private', 'state_private_why'],
  'unsupported type': ['state_unsupported', 'state_unsupported_why'],
  'needs rendering': ['state_needsRendering', 'state_needsRendering_why'],
  'no text': ['state_noText', 'state_noText_why'],
  'too large': ['state_tooLarge', 'state_tooLarge_why'],
  'timed out': ['state_timedOut', 'state_timedOut_why'],
  'wrong page': ['state_wrongPage', 'state_wrongPage_why'],
  'not attempted': ['state_notAttempted', 'state_notAttempted_why'],
  failed: ['state_failed', 'state_failed_why'],
  waiting: ['state_waiting', 'state_waiting_why'],
} as const satisfies Record<SourceStateKind | 'waiting', readonly [MessageKey, MessageKey]>;

/** What is known of a state beyond its kind, by `SourceState.detail`; other details are shown as they are. */
const STATE_DETAILS: ReadonlyMap<string, MessageKey> = new Map([
  ['captcha', 'web_captcha'],
  ['login', 'web_login'],
  ['401', 'web_login'],
  ['consent', 'web_consent'],
  ['paywall', 'web_paywall'],
  ['402', 'web_paywall'],
  ['403', 'web_forbidden'],
  ['999', 'web_login'],
  ['429', 'web_tooOften'],
  ['451', 'web_legal'],
  ['error page', 'web_errorPage'],
  ['home page', 'web_homePage'],
  ['title', 'web_otherTitle'],
  ['redirect', 'web_redirect'],
  ['unreachable', 'web_unreachable'],
  ['video', 'web_video'],
  ['audio', 'web_audio'],
  ['map', 'web_map'],
  ['social network', 'web_social'],
  ['online document', 'web_onlineDocument'],
  ['application/zip', 'web_packed'],
  ['application/gzip', 'web_packed'],
  ['application/x-tar', 'web_packed'],
  ['password', 'document_password'],
  ['scanned', 'document_scanned'],
  ['damaged file', 'document_damaged'],
  ['old Word file', 'document_otherFormat'],
  ['OpenDocument', 'document_otherFormat'],
  ['RTF', 'document_otherFormat'],
  ['PowerPoint', 'document_otherFormat'],
  ['Excel', 'document_otherFormat'],
  ['copy protection', 'document_protected'],
  ['no permission', 'web_notAllowed'],
  ['offline', 'web_offline'],
  ['stopped', 'web_stopped'],
  ['no open tab', 'web_noOpenTab'],
  ['tab closed', 'web_tabClosed'],
]);

/** How a page was read that was not read by asking its site for it, by `SourceState.detail`. */
const READ_HOW: ReadonlyMap<string, MessageKey> = new Map([
  ['rendered', 'web_inTab'],
  ['open tab', 'web_inOpenTab'],
  ['archived copy', 'web_archived'],
  ['paywall', 'web_partFree'],
  ['structured data', 'extraction_structured'],
]);

const REASONS = {
  'states a fact': 'reason_statesFact',
  'has a citation': 'reason_hasCitation',
  heading: 'reason_heading',
  'about the assistant': 'reason_aboutAssistant',
  belief: 'reason_belief',
  question: 'reason_question',
  command: 'reason_command',
  fiction: 'reason_fiction',
  hypothetical: 'reason_hypothetical',
  'lead-in': 'reason_leadIn',
  fragment: 'reason_fragment',
} as const satisfies Record<NeedReason, MessageKey>;

/** By what a page was read: in a line, and what that means for the reader. */
const ADAPTERS = {
  'real capture': ['capture_siteReal', 'capture_siteReal_more'],
  'derived page': ['capture_siteDerived', 'capture_siteDerived_more'],
  unverified: ['capture_siteUnverified', 'capture_siteUnverified_more'],
} as const satisfies Record<AdapterStatus, readonly [MessageKey, MessageKey]>;

const CONFLICTS = {
  number: 'conflict_number',
  unit: 'conflict_unit',
  date: 'conflict_date',
  negation: 'conflict_negation',
  name: 'conflict_name',
} as const satisfies Record<ConflictKind, MessageKey>;

const SCORE_REASONS = {
  'no statement needs support': 'na_noStatement',
  'no citation': 'na_noCitation',
  'no source read': 'na_noSourceRead',
  'no relevant fact': 'na_noFact',
  'nothing judged': 'na_nothingJudged',
  'unreadable output': 'na_unreadable',
  'nothing interpretable': 'na_nothingInterpretable',
  'no source rated': 'na_noSourceRated',
  'not run': 'na_notRun',
  'other part not applicable': 'na_otherPart',
} as const satisfies Record<NonNullable<Score['reason']>, MessageKey>;

const STAGES = {
  reading: 'stage_reading',
  support: 'stage_support',
  facts: 'stage_facts',
  coverage: 'stage_coverage',
  finished: 'stage_finished',
} as const satisfies Record<AuditStage, MessageKey>;

const STATUSES = {
  running: 'status_running',
  paused: 'status_paused',
  complete: 'status_complete',
  partial: 'status_partial',
  stopped: 'status_stopped',
  failed: 'status_failed',
} as const satisfies Record<Report['status'], MessageKey>;

const LEDGER_REASONS = {
  'cited page': 'ledger_citedPage',
  redirect: 'ledger_redirect',
  'model file': 'ledger_modelFile',
  'configured server': 'ledger_server',
} as const satisfies Record<Report['ledger'][number]['reason'], MessageKey>;

/** @param sources how many sources the statement cites: "the page it cites does" or "the pages it cites do" */
export function verdictWords(verdict: Verdict, sources: number): string {
  return VERDICTS[verdict](sources);
}

export const supportWords = (label: SupportLabel): string => t(SUPPORT[label]);

export function verdictCount(verdict: NeededVerdict, n: number): string {
  return plural(n, VERDICT_COUNTS[verdict]);
}

export const coverageWords = (label: FactState): string => t(COVERAGE[label]);
export const coverageCount = (label: FactState, n: number): string => plural(n, COVERAGE_COUNTS[label]);
export const tierWords = (tier: Tier): string => t(TIERS[tier]);
export const methodWords = (method: Method): string => t(METHODS[method]);
export const methodAbout = (method: Method): string => t(METHODS_ABOUT[method]);
export const reasonWords = (reason: NeedReason): string => t(REASONS[reason]);
/**
 * A detail on which statement and source differ. Under a verdict that does not
 * say that they do, it is only set side by side.
 */
export function conflictSentence(
  verdict: Verdict,
  {
    kind,
    claim,
    evidence,
  }: { readonly kind: ConflictKind; readonly claim: string; readonly evidence: string },
): string {
  const isTold = verdict === 'contradicted' || verdict === 'none';
  return isTold
    ? t('panel_conflict', t(CONFLICTS[kind]), claim, unstopped(evidence))
    : t('panel_conflictMaybe', claim, unstopped(evidence));
}

/** Our sentence goes on after the quote and has a full stop of its own. */
const unstopped = (quote: string): string => quote.replace(/\.$/, '');

export const stageWords = (stage: AuditStage): string => t(STAGES[stage]);
export const statusWords = (status: Report['status']): string => t(STATUSES[status]);
export const scoreReasonWords = (reason: NonNullable<Score['reason']>): string => t(SCORE_REASONS[reason]);
export const ledgerReasonWords = (reason: Report['ledger'][number]['reason']): string =>
  t(LEDGER_REASONS[reason]);

export function sourceStateWords(kind: SourceStateKind | 'waiting'): string {
  return t(SOURCE_STATES[kind][0]);
}

/** In a sentence or two: what the state means and what can be done about it. */
export function sourceStateAdvice({
  kind,
  detail,
}: Pick<SourceState, 'detail'> & { readonly kind: SourceStateKind | 'waiting' }): string {
  const known = detail === null ? undefined : STATE_DETAILS.get(detail);
  return t(known ?? SOURCE_STATES[kind][1]);
}

/** @returns a detail that the advice does not tell in words: a status, a type, a limit; null where there is none */
export function sourceStateDetail({ detail }: Pick<SourceState, 'detail'>): string | null {
  if (detail === null) return null;
  return STATE_DETAILS.has(detail) && !/^\d+$/.test(detail) ? null : detail;
}

/** @param detail of a source that was read, several joined with commas; @returns null where nothing is to be said of how */
export function readHowWords(detail: string | null): string | null {
  const words = (detail ?? '').split(', ').flatMap((part) => {
    const key = READ_HOW.get(part);
    if (key) return [t(key)];
    const [, read, all] = /^(\d+) of (\d+) pages$/.exec(part) ?? [];
    return read && all ? [t('document_firstPages', read, all)] : [];
  });
  return words.length === 0 ? null : words.join('; ');
}

/** @returns null for an answer that came from no page */
export function adapterWords({
  adapter,
  site,
  unknownLayoutOf,
  status,
  pageUrl,
}: CaptureInfo): string | null {
  if (pageUrl === null) return null;
  if (unknownLayoutOf !== undefined) return t('capture_siteUnknownLayout', unknownLayoutOf);
  if (adapter === 'generic') return t('capture_sitePlain');
  return t(ADAPTERS[status][0], site ?? adapter);
}

/** One or two sentences: what that means, and what can be done. */
export function adapterMore({ adapter, status }: CaptureInfo): string {
  return t(adapter === 'generic' ? 'capture_sitePlain_more' : ADAPTERS[status][1]);
}
