/** What the card shows for one finding, as plain values drawn from the report. */
import { type Absence, absence } from '../citations/absence';
import { type CitationRole, citationRoles } from '../citations/citation-roles';
import { disagreement } from '../citations/disagreement';
import type { Interpretation } from '../interpretation/interpretation';
import { evidenceLink, pageAt } from '../links/evidence-link';
import { passageLink } from '../links/text-fragment';
import type { Span } from '../model/answer';
import type { Tier } from '../model/fact';
import type { ConflictKind, Evidence, JudgeLabel, Judgement } from '../model/judgement';
import { wasRead } from '../model/source';
import { REVIEWER } from '../review/person-judgement';
import { ownEntry } from '../review/reviewed-statement';
import { answerSide, type FactState } from './answer-side';
import { factWording } from './fact-wording';
import { type FactFinding, type Finding, isJudgedBy, isTooSure, type StatementFinding } from './findings';
import { matchingWords } from './matching-words';
import type { FactResult, Report, SourceResult, Verdict } from './schema';

export interface QuotedEvidence {
  readonly source: SourceResult;
  readonly text: string;
  /** Offsets into `text` of the words that the statement or fact has too. */
  readonly matches: readonly Span[];
  /** Opens the page at this passage; null without an address. */
  readonly link: string | null;
  /** Number of its page in a file with pages; null for others. */
  readonly page: number | null;
}

export interface CardConflict {
  readonly kind: ConflictKind;
  readonly claim: string;
  readonly evidence: string;
}

interface CardBase {
  readonly id: string;
  readonly text: string;
  /** Whose the verdict is. */
  readonly by: 'engine' | 'you';
  /** The user's; empty where there is none. */
  readonly note: string;
  /** Best first, at most `MAX_QUOTES`. */
  readonly quotes: readonly QuotedEvidence[];
}

export interface StatementCard extends CardBase {
  readonly about: 'statement';
  readonly verdict: Verdict;
  /** The verdict says too much: the statement cannot be understood. */
  readonly tooSure: boolean;
  /** Offsets into `text`. */
  readonly unmatched: readonly Span[];
  /** Sources that it cites, those of unknown address included. */
  readonly cited: number;
  /** Sources among them that were judged, together. */
  readonly judged: readonly SourceResult[];
  readonly unread: readonly SourceResult[];
  /** Opens the first of them; null without an address. */
  readonly unreadLink: string | null;
  /** Probability of full support, 0..1; null where nothing was judged. */
  readonly support: number | null;
  readonly conflicts: readonly CardConflict[];
  /** What each of several known sources does; empty for a single one. */
  readonly roles: readonly { readonly source: SourceResult; readonly role: CitationRole }[];
  /** Where it was looked for in vain. */
  readonly absent: readonly { readonly source: SourceResult; readonly absence: Absence }[];
  /** Best passages of sources that disagree on it; null where none do. */
  readonly disagreeing: { readonly says: QuotedEvidence[]; readonly otherwise: QuotedEvidence[] } | null;
  /** The best passage of a source that it does not cite; null where none says more. */
  readonly better: { readonly quote: QuotedEvidence; readonly label: JudgeLabel } | null;
  /** How it was understood; null where that is not told. */
  readonly interpretation: Interpretation | null;
}

export interface FactCard extends CardBase {
  readonly about: 'fact';
  readonly state: FactState;
  readonly tier: Tier;
  /** What it answers; null but for method `qa`. `text` is then the answer alone. */
  readonly question: string | null;
  /** How many other missing facts it implies. */
  readonly standsFor: number;
  /** Whether the fact is worded otherwise than the quotes: then it is said besides them. */
  readonly wording: 'quoted' | 'own';
  /** First words of the paragraph after which it would belong; null: nowhere in particular. */
  readonly after: string | null;
  /** What the answer says of it or against it, verbatim; empty for a fact that is missing. */
  readonly inAnswer: readonly string[];
  /** Probability that the answer states it, 0..1; null where it was not judged. */
  readonly covered: number | null;
}

export type CardView = StatementCard | FactCard;

/** A card is for reading at a glance; the panel has the rest. Chosen by hand. */
const MAX_QUOTES = 3;
const OPENING_LENGTH = 60;

const sourcesOf = (report: Report) => new Map(report.sources.map((source) => [source.id, source]));

/**
 * Evidence as quotes; a text quoted twice, or of an unknown source, is left out.
 * @param claim whose words are matched; null matches none
 */
function quotesOf(report: Report, evidence: readonly Evidence[], claim: string | null): QuotedEvidence[] {
  const sources = sourcesOf(report);
  const seen = new Set<string>();
  const quotes: QuotedEvidence[] = [];
  for (const { source: id, start, text } of evidence) {
    const source = sources.get(id);
    if (!source || seen.has(text) || quotes.length === MAX_QUOTES) continue;
    seen.add(text);
    const matches = claim === null ? [] : matchingWords(claim, text);
    const link = evidenceLink(source, { start, text });
    quotes.push({ source, text, matches, link, page: pageAt(source, start) });
  }
  return quotes;
}

const bestOf = (judgements: readonly { readonly judgement: Pick<Judgement, 'evidence'> }[]) =>
  judgements.flatMap(({ judgement }) => judgement.evidence.slice(0, 1));

function statementCard(report: Report, { id, text, result }: StatementFinding): StatementCard {
  const sources = sourcesOf(report);
  const given = report.review && ownEntry(report.review.statements, id);
  const found = disagreement(result);
  // What one side of a disagreement says is not said twice.
  const [elsewhere] = found ? [] : (result.better ?? []);
  const [best] = elsewhere ? quotesOf(report, bestOf([elsewhere]), text) : [];
  const isJudgedByEngine = result.joint !== null && result.joint.engine !== REVIEWER;
  const known = result.cited.flatMap(({ source }) => (source === null ? [] : (sources.get(source) ?? [])));
  const unread = known.filter(({ state }) => !wasRead(state.kind));
  return {
    about: 'statement',
    id,
    text,
    by: given && isJudgedBy(given) ? 'you' : 'engine',
    note: given?.note ?? '',
    verdict: result.verdict,
    tooSure: isTooSure(result, given),
    unmatched: result.joint?.unmatched ?? [],
    cited: result.cited.length,
    judged: result.joint ? known.filter(({ state }) => wasRead(state.kind)) : [],
    unread,
    unreadLink: unread.flatMap(({ url }) => (url === null ? [] : (passageLink(url, null) ?? [])))[0] ?? null,
    support: isJudgedByEngine ? (result.joint?.support ?? null) : null,
    conflicts: (result.joint?.conflicts ?? []).map(({ kind, claim, evidence }) => ({
      kind,
      claim: text.slice(claim.start, claim.end),
      evidence: evidence.text,
    })),
    quotes: quotesOf(report, result.joint?.evidence ?? [], text),
    roles:
      result.cited.length < 2
        ? []
        : citationRoles(result).flatMap(({ source: id, role }) => {
            const source = id === null ? undefined : sources.get(id);
            return source ? [{ source, role }] : [];
          }),
    absent: absence(result, report.sources).flatMap((one) => {
      const source = sources.get(one.source);
      return source ? [{ source, absence: one }] : [];
    }),
    disagreeing: found && {
      says: quotesOf(report, bestOf(found.support), text),
      otherwise: quotesOf(report, bestOf(found.contradict), text),
    },
    better: elsewhere && best ? { quote: best, label: elsewhere.judgement.label } : null,
    interpretation: result.interpretation ?? null,
  };
}

/** First words, cut between words where there is a space to cut at. */
function openingOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= OPENING_LENGTH) return line;
  const cut = line.lastIndexOf(' ', OPENING_LENGTH);
  const opening = line.slice(0, cut > OPENING_LENGTH / 2 ? cut : OPENING_LENGTH);
  return `${opening.replace(/[.,;:]$/, '')}…`;
}

/** First words of the paragraph after which a fact would belong; null: nowhere in particular. */
export function openingBefore({ answer }: Report, { belongsAfter }: FactResult): string | null {
  const block = belongsAfter === null ? undefined : answer.blocks[belongsAfter];
  return block ? openingOf(answer.text.slice(block.start, block.end)) : null;
}

function factCard(report: Report, { id, fact, state }: FactFinding): FactCard {
  const inAnswer = answerSide(report, fact)
    .map(({ text }) => text)
    .slice(0, MAX_QUOTES);
  const { question, says } = factWording(fact);
  const given = report.review && ownEntry(report.review.facts, id);
  const isQuoted = fact.statedBy.some(({ text }) => text.includes(says));
  // Washed are the words that the other side of the card has too.
  const other = inAnswer.length > 0 ? inAnswer.join(' ') : isQuoted ? null : says;
  return {
    about: 'fact',
    id,
    text: says,
    by: given?.coverage === undefined ? 'engine' : 'you',
    note: given?.note ?? '',
    question,
    state,
    tier: fact.tier,
    standsFor: fact.standsFor?.length ?? 0,
    wording: isQuoted ? 'quoted' : 'own',
    after: openingBefore(report, fact),
    inAnswer,
    covered: given?.coverage === undefined ? (fact.judgement?.support ?? null) : null,
    quotes: quotesOf(report, fact.statedBy, other),
  };
}

export function cardView(report: Report, finding: Finding): CardView {
  return finding.about === 'statement' ? statementCard(report, finding) : factCard(report, finding);
}
