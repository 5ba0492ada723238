/** What the adapters get of a page, and which of their selectors find nothing on it. */
import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { AnswerDraft } from '../../src/core/model/answer';
import type { AdapterInfo, AnswerHandle, FoundAnswers, Page } from '../../src/sites/adapter';
import { hiddenSourcesOf } from '../../src/sites/hidden-sources';
import { captureAnswer, listAnswers } from '../../src/sites/registry';
import { missedMarks, selfCheck } from '../../src/sites/self-check';
import type { Generation, Site } from '../../src/sites/site';
import { createSiteAdapter } from '../../src/sites/site-adapter';

export interface InspectedAnswer {
  readonly query: string;
  readonly opening: string;
  readonly turnId: string | null;
  readonly finished: boolean;
  readonly generation: string;
  /** Why there is no draft; null where there is one. */
  readonly failure: string | null;
  readonly draft: AnswerDraft | null;
  readonly statements: readonly string[];
  /** What the capture says is missing, in words. */
  readonly shortfalls: readonly string[];
  /** Elements that look like citations and became none. */
  readonly missed: readonly string[];
  /** Sources that a click could bring. */
  readonly hidden: readonly string[];
}

/** Selectors of a layout that find nothing, by the field that names them. */
export interface SelectorHints {
  readonly evidence: string;
  readonly turns: number;
  readonly empty: readonly { readonly field: string; readonly selector: string }[];
}

export interface PageInspection {
  readonly url: string;
  readonly title: string;
  /** Sites whose page this is, by host or by what it is made of; the first one reads it. */
  readonly detected: readonly string[];
  readonly adapter: AdapterInfo | null;
  readonly failure: string | null;
  readonly unknownLayoutOf: string | null;
  readonly answers: readonly InspectedAnswer[];
  /** Of each layout of the site that was asked for, else of the one that was detected. */
  readonly layouts: readonly SelectorHints[];
}

/** @param site reads the page, whatever it is; null: the one that Lacuna would take */
export function inspectPage(page: Page, sites: readonly Site[], site: Site | null): PageInspection {
  const byAddress = sites.filter((one) => createSiteAdapter(one).hasAddress(page.url));
  const byMake = sites.filter((one) => createSiteAdapter(one).hasMake(page.document));
  const detected = [...new Set([...byAddress, ...byMake])];
  const found: FoundAnswers =
    site === null ? listAnswers(page.document, page.url) : createSiteAdapter(site).answers(page);
  const asked = site ?? detected[0] ?? null;
  const isFound = 'answers' in found;
  return {
    url: page.url,
    title: page.document.title,
    detected: detected.map(({ id }) => id),
    adapter: isFound ? found.adapter : null,
    failure: isFound ? null : found.failure,
    unknownLayoutOf: isFound ? (found.unknownLayoutOf ?? null) : null,
    answers: isFound ? found.answers.map((handle) => inspectAnswer(handle, site)) : [],
    layouts: asked === null ? [] : asked.generations.map((generation) => hintsOf(generation, page.document)),
  };
}

function inspectAnswer(handle: AnswerHandle, site: Site | null): InspectedAnswer {
  const { choice, generation } = handle;
  const captured = site === null ? captureAnswer(handle) : createSiteAdapter(site).capture(handle, null);
  const common = { ...choice, generation };
  if ('failure' in captured) {
    return {
      ...common,
      failure: captured.failure,
      draft: null,
      statements: [],
      shortfalls: [],
      missed: [],
      hidden: [],
    };
  }
  const { draft, walked } = captured;
  const markers = walked.marks.map(({ element }) => element);
  const { list, cards } = hiddenSourcesOf(handle, draft);
  return {
    ...common,
    failure: null,
    draft,
    statements: divideAnswer(draft).statements.map(({ text }) => text),
    shortfalls: selfCheck(handle, captured).map((shortfall) => JSON.stringify(shortfall)),
    missed: missedMarks(handle, draft, markers).map(describe),
    hidden: [...(list ? ['a list of sources'] : []), ...(cards > 0 ? [`cards of ${cards} markers`] : [])],
  };
}

/** Pages shown while an answer is written or empty do not stand on a saved page. */
const SELECTORS = ['turn', 'isAnswer', 'question', 'bodies', 'markers', 'claims', 'skipped'] as const;

function hintsOf(generation: Generation, document: Document): SelectorHints {
  const fields = [
    ...SELECTORS.flatMap((field) => selectorsOf(generation[field]).map((selector) => ({ field, selector }))),
    ...generation.key.map(({ at, attribute }) => ({ field: 'key', selector: `${at}[${attribute}]` })),
    ...(generation.hiddenSources?.list
      ? [{ field: 'hiddenSources.list.open', selector: generation.hiddenSources.list.open }]
      : []),
  ];
  return {
    evidence: generation.evidence,
    turns: document.querySelectorAll(generation.turn).length,
    empty: fields.filter(({ selector }) => document.querySelector(selector) === null),
  };
}

function selectorsOf(value: Generation[(typeof SELECTORS)[number]]): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value : Object.values(value);
}

/** How a newcomer finds the element again: its name, what could select it, its text. */
function describe(element: Element): string {
  const attributes = element
    .getAttributeNames()
    .filter((name) => name === 'id' || name === 'class' || name === 'href' || /^(?:data|aria)-/.test(name))
    .map((name) => ` ${name}="${(element.getAttribute(name) ?? '').slice(0, 60)}"`)
    .slice(0, 4);
  const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
  const around = element.parentElement?.localName ?? '';
  return `${around} > <${element.localName}${attributes.join('')}>${text}`;
}
