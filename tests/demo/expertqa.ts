/**
 * Answers of the public data set ExpertQA as demo sites: those that come with
 * the passages they cite. Each cited address becomes a page that holds its
 * passages; nothing is fetched.
 */
import { readFileSync } from 'node:fs';
import { dataPath } from '../setup/data';
import { citation, escapeHtml, renderChatPage } from './chat-page';
import { answerHtml } from './expertqa-html';
import type { SitePage } from './serve';

/** Claims, evidence and labels as the data set gives them; see its README. */
interface ExpertAnswer {
  readonly answer_string: string;
  /** `[n] URL` */
  readonly attribution: readonly string[];
  readonly claims: readonly {
    readonly claim_string: string;
    /** `[n] URL`, a blank line, and the passage. */
    readonly evidence: readonly string[];
    readonly support: string | null;
    readonly worthiness: string;
  }[];
}

interface ExpertRow {
  readonly question: string;
  readonly answers: Readonly<Record<string, ExpertAnswer>>;
}

export interface ExpertCase {
  /** Its place among the cases, from 0. */
  readonly index: number;
  readonly question: string;
  /** The chatbot: `rr_*` searched first, `post_hoc_*` searched for its finished answer. */
  readonly system: string;
  readonly answer: ExpertAnswer;
}

export interface ExpertSite {
  readonly query: string;
  readonly chatHost: string;
  readonly chatPath: string;
  readonly pages: readonly SitePage[];
}

const CHAT_HOST = 'chat.lacuna.test';

let cases: readonly ExpertCase[] | undefined;

/** All answers with passages, in the order of the data. Errors: those of reading the file. */
export function expertqaCases(): readonly ExpertCase[] {
  cases ??= readCases();
  return cases;
}

function readCases(): ExpertCase[] {
  return readFileSync(dataPath('data', 'expertqa', 'rand_val.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const { question, answers } = JSON.parse(line) as ExpertRow;
      return Object.entries(answers).map(([system, answer]) => ({ question, system, answer }));
    })
    .filter(({ system }) => /^(?:rr|post_hoc)_/.test(system))
    .map((found, index) => ({ index, ...found }));
}

/** Errors: `RangeError` if there is no such case. */
export function expertqaSite(index: number): ExpertSite {
  const found = expertqaCases()[index];
  if (!found) throw new RangeError(`ExpertQA has no case ${index}`);
  const { question, answer } = found;
  const sources = citedSources(answer);
  const chatPath = `/c/expertqa-${index}`;
  const chips = new Map(
    [...sources.values()].flatMap((source) =>
      source.marks.map((mark) => [mark, citation(source.title, source.address)] as const),
    ),
  );
  const body = renderChatPage({
    title: question.slice(0, 60),
    turns: [{ query: question, answerHtml: answerHtml(answer.answer_string, chips) }],
  });
  const chat: SitePage = { host: CHAT_HOST, path: chatPath, body };
  return {
    query: question,
    chatHost: CHAT_HOST,
    chatPath,
    // Some cited addresses come without a passage: the server says 404 for those.
    pages: [chat, ...[...sources.values()].filter(({ passages }) => passages.length > 0).map(sourcePage)],
  };
}

interface CitedSource {
  /** Numbers that cite it: `3` for `[3]`. */
  readonly marks: string[];
  readonly original: string;
  /** Where the demo serves it. */
  readonly address: string;
  readonly title: string;
  readonly passages: string[];
}

/** Sources by original address, in the order of the answer's list. */
function citedSources(answer: ExpertAnswer): Map<string, CitedSource> {
  const sources = new Map<string, CitedSource>();
  const at = (original: string): CitedSource => {
    const number = sources.size + 1;
    const source = sources.get(original) ?? {
      marks: [],
      original,
      address: `http://source${number}.lacuna.test/page`,
      title: titleOf(original),
      passages: [],
    };
    sources.set(original, source);
    return source;
  };
  for (const { mark, url } of answer.attribution.flatMap(parseReference)) at(url).marks.push(mark);
  for (const { mark, url, rest } of answer.claims.flatMap((claim) =>
    claim.evidence.flatMap(parseReference),
  )) {
    const source = at(url);
    if (!source.marks.includes(mark)) source.marks.push(mark);
    if (rest !== '' && !source.passages.includes(rest)) source.passages.push(rest);
  }
  return sources;
}

function parseReference(text: string): { mark: string; url: string; rest: string }[] {
  const match = /^\s*\[(\d+)\]\s*(\S+)([\s\S]*)$/.exec(text);
  return match ? [{ mark: match[1] ?? '', url: match[2] ?? '', rest: (match[3] ?? '').trim() }] : [];
}

/** `https://youaremom.com/children/impact-of-violence/` as "Impact of violence". */
function titleOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  const words = decode(pathname.split('/').findLast((part) => /\p{L}{3}/u.test(part)) ?? '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim();
  const title = words || hostname.replace(/^www\./, '');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sourcePage({ original, address, title, passages }: CitedSource): SitePage {
  const { hostname, pathname } = new URL(address);
  const site = escapeHtml(new URL(original).hostname.replace(/^www\./, ''));
  const text = passages
    .flatMap((passage) => passage.split(/\n+/))
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)} – ${site}</title><link rel="icon" href="data:,">
<style>:root { color-scheme: light dark; } body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.6 Georgia, serif; } header, footer { font: 13px/1.5 system-ui, sans-serif; opacity: .7; }</style></head>
<body>
<header>Passages of ${site}, from the public data set ExpertQA</header>
<main><article><h1>${escapeHtml(title)}</h1>
${text}
</article></main>
<footer>Original address: ${escapeHtml(original)}</footer>
</body>
</html>`;
  return { host: hostname, path: pathname, body };
}
