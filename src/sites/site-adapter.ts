/** Makes an adapter from what is known of a site's pages. */
import type { CaptureInfo } from '../core/model/answer';
import type { CaptureFailure } from '../protocol/messages';
import type { Adapter, AdapterInfo, AnswerHandle, CaptureResult, FoundAnswers, Page } from './adapter';
import { isOnHost } from './hosts';
import { pickVariant } from './pick-variant';
import { captureProse } from './prose/capture-prose';
import { commonAncestor, openingOf, outermost, textOf } from './read-roots';
import type { Generation, Site, TurnContext } from './site';
import { isOrHolds, turnsOnPage } from './turns-on-page';

export function createSiteAdapter(site: Site): Adapter {
  const infoOf = ({ status }: Generation): AdapterInfo => ({ id: site.id, site: site.name, status });

  /**
   * The first generation with an answer that is not empty, or is being written, wins; a matched but empty root is
   * a failure.
   */
  function answers(page: Page): FoundAnswers {
    let failure: CaptureFailure = 'no answer found';
    for (const generation of site.generations) {
      const found = answersOf(page, generation, infoOf(generation));
      if (found.some(({ failure, choice }) => failure === null || !choice.finished)) {
        return { adapter: infoOf(generation), answers: found };
      }
      failure = found.at(-1)?.failure ?? failure;
    }
    return { adapter: site.id, failure };
  }

  return {
    id: site.id,
    hasAddress: (url) => hasAddress(site, url),
    hasMake: (document) => site.probe !== null && document.querySelector(site.probe) !== null,
    answers,
    capture,
  };
}

function hasAddress({ hosts, path }: Site, url: string): boolean {
  const address = URL.canParse(url) ? new URL(url) : null;
  return address !== null && isOnHost(hosts, address.hostname) && (path?.(address) ?? true);
}

function answersOf(page: Page, generation: Generation, adapter: AdapterInfo): AnswerHandle[] {
  const { turns, newest } = turnsOnPage(page.document, generation);
  const answers: AnswerHandle[] = [];
  let query = '';
  for (const [index, parts] of turns.entries()) {
    const [turn] = parts;
    const context = { turn, page };
    const question = queryIn(context, generation);
    if (question !== '') query = question;
    const roots = parts.flatMap((part) => bodiesIn(part, generation));
    if (roots.length === 0 && !isOrHolds(turn, generation.isAnswer)) continue;
    const { text } = captureProse(roots, { ...readingOf(generation, context), clip: null }).walked;
    answers.push({
      choice: {
        index: answers.length,
        turnId: keyOf(turn, generation),
        query,
        opening: openingOf(text),
        finished: !isWriting(turn, generation, index >= newest ? page.document : null),
      },
      adapter,
      generation: nameOf(roots, generation),
      roots,
      failure: text === '' ? whyEmpty(turn, generation) : null,
      page,
      place: { turn, generation },
    });
  }
  return answers;
}

function capture(handle: AnswerHandle, clip: Range | null): CaptureResult {
  const { choice, roots, page, adapter, place } = handle;
  if (handle.failure !== null) return { failure: handle.failure };
  const root = commonAncestor(roots);
  if (root === null || place === null) return { failure: 'answer is empty' };
  const { turn, generation } = place;
  const { draft, walked } = captureProse(roots, { ...readingOf(generation, { turn, page }), clip });
  if (walked.text === '') return { failure: clip === null ? 'answer is empty' : 'selection is empty' };
  const info: CaptureInfo = {
    adapter: adapter.id,
    site: adapter.site ?? undefined,
    generation: handle.generation,
    status: adapter.status,
    pageUrl: page.url,
    pageTitle: page.document.title,
    turnId: choice.turnId,
    finished: choice.finished,
  };
  return { draft: { ...draft, query: choice.query, capture: info }, walked, root };
}

/** How the prose of a generation's answers is read. */
function readingOf(generation: Generation, context: TurnContext) {
  const {
    roles = [],
    skipped,
    appended,
    markers,
    claims,
    readMarker,
    listed,
    links,
    textMarks,
    elements,
  } = generation;
  return {
    base: context.page.url,
    roles: [
      ...roles,
      ...(claims === undefined ? [] : [['claim', claims] as const]),
      ...skipped.map((selector) => ['skip', selector] as const),
      ...markers.map((selector) => ['marker', selector] as const),
    ],
    readMarker: readMarker && ((marker: Element) => readMarker(marker, context)),
    listed: listed?.(context) ?? [],
    appended,
    links,
    textMarks,
    elements,
  };
}

function queryIn(context: TurnContext, { question, skippedInQuestion = [], queryOf }: Generation): string {
  const known = queryOf?.(context) ?? '';
  if (known !== '') return known;
  for (const selector of question) {
    const found = outermost([...selfAndAll(context.turn, selector)]);
    if (found.length > 0) return textOf(found, skippedInQuestion.join(', '));
  }
  return '';
}

function bodiesIn(turn: Element, { bodies, answerIn }: Generation): readonly Element[] {
  const found = pickVariant(turn, outermost(selfAndAll(turn, Object.values(bodies).join(', '))));
  return answerIn === 'last body' ? found.slice(-1) : found;
}

function selfAndAll(element: Element, selector: string): Element[] {
  return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)];
}

function nameOf(roots: readonly Element[], { bodies }: Generation): string {
  const names = Object.entries(bodies).filter(([, selector]) => roots.some((root) => root.matches(selector)));
  return names.map(([name]) => name).join('+') || (Object.keys(bodies)[0] ?? '');
}

/** An attribute may hold several ids: the first one stays. */
function keyOf(turn: Element, { key }: Generation): string | null {
  for (const { at, attribute } of key) {
    const holder = turn.matches(at) ? turn : turn.querySelector(at);
    const value = holder?.getAttribute(attribute)?.trim().split(/\s+/)[0];
    if (value) return value;
  }
  return null;
}

function isWriting(turn: Element, { writing, stop }: Generation, page: Document | null): boolean {
  if (writing !== null && isOrHolds(turn, writing)) return true;
  return page !== null && stop !== null && page.querySelector(stop) !== null;
}

function whyEmpty(turn: Element, { foreignFrame }: Generation): CaptureFailure {
  const isInFrame = foreignFrame !== undefined && turn.querySelector(foreignFrame) !== null;
  return isInFrame ? 'answer in a frame of another site' : 'answer is empty';
}
