/** A chat page of our own making, captured by the product's own walker, and reports on it. */
import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { Answer, CaptureInfo, Citation } from '../../src/core/model/answer';
import type { Judgement } from '../../src/core/model/judgement';
import type {
  FactResult,
  Report,
  SourceResult,
  StatementResult,
  Verdict,
} from '../../src/core/report/schema';
import { computeScores } from '../../src/core/report/scores';
import { rangeOf } from '../../src/dom/ranges';
import { walk } from '../../src/dom/walk';
import type { WalkedText } from '../../src/dom/walked-text';
import type { Anchor } from '../../src/overlay/anchor-report';

const ANSWER = `
<p>Yes. A 27,000 mAh power bank holds about 100 watt-hours, which is the usual limit for carrying one without
asking. <span class="cite">aviation-authority</span> You may pack it in hold luggage if it is switched off.
<span class="cite">airline-help +1</span></p>
<p>Most airlines let you carry as <em>many</em> as you like below the limit. Between 100 and 160 watt-hours you need
the airline's approval. <span class="cite">aviation-authority</span> Approval usually takes a day<span class="cite">airline-help</span>.</p>
<p>Some carriers ask you not to charge devices from it during the flight. <span class="cite">news-site</span></p>`;

const PAGE_STYLE = `
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: #fff; color: #1d1f23; }
body.dark { background: #212121; color: #ececec; }
.scroller { height: 100vh; overflow-y: auto; }
.column { max-width: 640px; margin: 0 auto; padding: 28px 48px 260px; }
.cite { font-size: 12px; background: rgb(128 128 128 / .16); border-radius: 9px; padding: 1px 7px; }
.ask { margin: 0 0 20px 220px; background: rgb(128 128 128 / .12); border-radius: 18px; padding: 10px 16px; }
.tools button { font: inherit; background: none; border: 0; color: inherit; opacity: .6; }`;

export interface SampleChat {
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
}

/** Replaces the document's body by a chat with one answer. */
export function showChat(html = ANSWER): SampleChat {
  document.body.replaceChildren();
  document.body.className = '';
  const style = document.createElement('style');
  style.textContent = PAGE_STYLE;
  const scroller = document.createElement('main');
  scroller.className = 'scroller';
  scroller.innerHTML = `<div class="column"><div class="ask">Can I take a 27,000 mAh power bank on a flight?</div>
    <div class="answer">${html}</div><div class="tools"><button>Like</button><button>Share</button></div></div>`;
  document.body.append(style, scroller);
  const root = scroller.querySelector<HTMLElement>('.answer');
  if (!root) throw new Error('no answer');
  return { root, scroller };
}

function walkAnswer(root: Element): WalkedText {
  return walk([root], new Map([...root.querySelectorAll('.cite')].map((element) => [element, 'marker'])));
}

export function anchorOn(root: Element): Anchor {
  const walked = walkAnswer(root);
  const markers = walked.marks.filter(({ role }) => role === 'marker').map(({ start }) => start);
  return { text: walked.text, root, markers, rangeOf: (start, end) => rangeOf(walked, start, end) };
}

const CAPTURE: CaptureInfo = {
  adapter: 'generic',
  generation: 'sample',
  status: 'derived page',
  pageUrl: 'https://chat.test/',
  pageTitle: null,
  turnId: null,
  finished: true,
};

export function answerOn(root: Element): Answer {
  const walked = walkAnswer(root);
  const citations = walked.marks
    .filter(({ role }) => role === 'marker')
    .map(({ start, element }, index): Citation => {
      const host = `${(element.textContent ?? '').split(' ')[0]}.test`;
      const url = `https://${host}/page`;
      return {
        id: `c${index + 1}`,
        offset: start,
        span: null,
        label: element.textContent ?? '',
        declared: 1,
        refs: [],
        urls: [{ raw: url, url, key: `${host}/page`, hint: null }],
        foundBy: 'href',
        state: 'resolved',
      };
    });
  return divideAnswer({
    query: 'Can I take a 27,000 mAh power bank on a flight?',
    text: walked.text,
    blocks: walked.blocks,
    citations,
    links: [],
    listed: [],
    named: [],
    capture: CAPTURE,
  });
}

const SOURCES: readonly SourceResult[] = [
  {
    id: '1',
    url: 'https://airline-help.test/page',
    title: 'Airline help: Batteries',
    hints: [],
    state: { kind: 'read', shareRead: 1, detail: null },
    length: 2_000,
    citedBy: [],
  },
  {
    id: '2',
    url: 'https://news-site.test/page',
    title: 'News site: Power bank rules tighten',
    hints: [],
    state: { kind: 'refused', shareRead: null, detail: '403' },
    length: 0,
    citedBy: [],
  },
];

const judgement = (label: Judgement['label'], support: number, quote: string | null): Judgement => ({
  label,
  support,
  evidence: quote === null ? [] : [{ source: '1', start: 0, end: quote.length, text: quote }],
  unmatched: [],
  conflicts: [],
  engine: 'embedded:test',
});

/** @param flags opening words of statements → verdict; every other statement is supported */
export interface SampleFlag {
  readonly opening: string;
  readonly verdict: Verdict;
  readonly quote?: string;
  readonly unmatched?: readonly string[];
}

function resultOf(statement: Answer['statements'][number], flags: readonly SampleFlag[]): StatementResult {
  const flag = flags.find(({ opening }) => statement.text.startsWith(opening));
  const verdict = flag?.verdict ?? (statement.needsSupport ? 'full' : 'not needed');
  const judged =
    verdict === 'none' || verdict === 'contradicted' || verdict === 'partial' || verdict === 'full';
  const unmatched = (flag?.unmatched ?? []).map((words) => {
    const start = statement.text.indexOf(words);
    return { start, end: start + words.length };
  });
  const source = verdict === 'unreadable' ? '2' : '1';
  return {
    statement: statement.id,
    verdict,
    joint: judged
      ? { ...judgement(verdict, verdict === 'full' ? 0.95 : 0.04, flag?.quote ?? null), unmatched }
      : null,
    cited:
      verdict === 'uncited' ? [] : [{ source, support: judged ? verdict : 'unreadable', judgement: null }],
  };
}

export interface SampleFact {
  readonly text: string;
  readonly quote: string;
  readonly tier: FactResult['tier'];
  readonly after: number | null;
}

export function reportOn(
  answer: Answer,
  flags: readonly SampleFlag[],
  missing: readonly SampleFact[],
): Report {
  const statements = answer.statements.map((statement) => resultOf(statement, flags));
  const facts = missing.map(
    ({ text, quote, tier, after }, index): FactResult => ({
      id: `f${index + 1}`,
      text,
      tier,
      relevance: 5,
      statedBy: [{ source: '1', start: 0, end: quote.length, text: quote }],
      coverage: 'missing',
      judgement: judgement('none', 0.06, null),
      belongsAfter: after,
    }),
  );
  const progress: Report['progress'] = { stage: 'finished', done: 1, total: 1, since: 0 };
  return {
    schema: 1,
    id: 'sample',
    startedAt: 0,
    finishedAt: 1,
    status: 'complete',
    failure: null,
    progress,
    method: 'quick',
    engine: 'embedded:test',
    answer,
    captured: { captured: 3, declared: 4 },
    sources: [...SOURCES],
    statements,
    facts,
    scores: computeScores({
      answerStatements: answer.statements,
      statements,
      facts,
      sources: SOURCES,
      progress,
    }),
    ledger: [],
  };
}

export const FLAGS: readonly SampleFlag[] = [
  {
    opening: 'You may pack it',
    verdict: 'contradicted',
    quote: 'Power banks count as spare batteries: carry-on only, never in hold luggage.',
    unmatched: ['switched off'],
  },
  { opening: 'Most airlines', verdict: 'uncited' },
  {
    opening: 'Approval usually',
    verdict: 'none',
    quote: 'Ask the airline for its approval before you travel.',
  },
  { opening: 'Some carriers', verdict: 'unreadable' },
];

export const FACTS: readonly SampleFact[] = [
  {
    text: 'Terminals must be taped or capped.',
    quote: 'Protect each terminal against short circuit, with tape or its own pouch.',
    tier: 'essential',
    after: 0,
  },
  {
    text: 'At most two spare batteries above 100 watt-hours are allowed.',
    quote: 'Passengers may carry at most two spare batteries of 100 to 160 watt-hours.',
    tier: 'essential',
    after: 1,
  },
  {
    text: 'Damaged batteries are forbidden.',
    quote: 'Damaged batteries are forbidden.',
    tier: 'essential',
    after: 1,
  },
];
