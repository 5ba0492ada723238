/**
 * What a shared conversation's page holds for its own start: every message with
 * its references, and so all sources of a pill, of which the pill itself shows
 * the first. Hostile data: of limited size, checked, never run.
 *
 * Forms seen by others (2025-11 to 2026-10): strings handed to
 * `__reactRouterContext.streamController.enqueue`, and before that plain JSON
 * after `__remixContext =`. Not seen by us.
 */
import { z } from 'zod';
import type { Page } from '../adapter';
import { decodeTurboStream } from './turbo-stream';

export interface MessageSources {
  /** One a pill, in their order: the addresses of all its sources. */
  readonly groups: readonly (readonly string[])[];
  /** Under the answer. */
  readonly listed: readonly string[];
}

/** Characters of a page's scripts, and what is read of a message (chosen by hand). */
const MAX_TEXT = 20_000_000;
const MAX_MESSAGES = 5_000;
const MAX_REFERENCES = 2_000;
const MAX_SOURCES = 50;

const ENQUEUE = '.streamController.enqueue(';
const PLAIN = /\b__(?:remix|reactRouter)Context\s*=\s*(?=\{)/;
const ROUTE = /^routes\/share[.$]/;

const NO_DATA: ReadonlyMap<string, MessageSources> = new Map();

const held = new WeakMap<Document, { readonly state: string; readonly data: Map<string, MessageSources> }>();

/** Addresses of the site itself that are no shared conversation: their pages have no such data. */
const OTHER_PAGE = /^https:\/\/(?:chatgpt\.com|chat\.openai\.com)\/(?!share\/)/;

/** By message id; empty on pages without such data. */
export function shareDataOf({ document, url }: Page): ReadonlyMap<string, MessageSources> {
  if (OTHER_PAGE.test(url)) return NO_DATA;
  const scripts = document.querySelectorAll('script:not([src])');
  // Read once: the scripts are long, and every turn asks.
  const state = `${url} ${scripts.length}`;
  const known = held.get(document);
  if (known?.state === state) return known.data;
  const data = new Map<string, MessageSources>();
  for (const message of messagesIn(loaderDataIn([...scripts].map((script) => script.textContent)))) {
    data.set(message.id, sourcesOf(message.metadata?.content_references ?? []));
  }
  held.set(document, { state, data });
  return data;
}

function loaderDataIn(scripts: readonly string[]): unknown {
  if (scripts.reduce((sum, text) => sum + text.length, 0) > MAX_TEXT) return null;
  try {
    const stream = scripts.flatMap(enqueuedIn).join('');
    if (stream !== '') return field(decodeTurboStream(stream), 'loaderData');
    const plain = scripts.find((text) => PLAIN.test(text));
    return plain === undefined ? null : field(field(plainIn(plain), 'state'), 'loaderData');
  } catch {
    return null;
  }
}

/** The string literals of `enqueue("…")`, which are JSON. */
function enqueuedIn(script: string): string[] {
  const found: string[] = [];
  for (let at = script.indexOf(ENQUEUE); at !== -1; at = script.indexOf(ENQUEUE, at + 1)) {
    const start = at + ENQUEUE.length;
    if (script[start] !== '"') continue;
    let end = script.indexOf('"', start + 1);
    while (end !== -1 && isEscaped(script, end)) end = script.indexOf('"', end + 1);
    if (end === -1) break;
    found.push(JSON.parse(script.slice(start, end + 1)) as string);
    at = end;
  }
  return found;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

/** The object ends where the script does, or where its next statement starts. */
function plainIn(script: string): unknown {
  const start = script.search(PLAIN);
  const json = script.slice(script.indexOf('{', start));
  const ends = [json.lastIndexOf('}'), json.indexOf('};window.'), json.indexOf('};\n')];
  for (const end of ends) {
    try {
      return JSON.parse(json.slice(0, end + 1));
    } catch {
      // Tried to the next end.
    }
  }
  return null;
}

const Message = z.object({
  id: z.string(),
  metadata: z.object({ content_references: z.array(z.unknown()).nullish() }).nullish(),
});

function messagesIn(loaderData: unknown): z.infer<typeof Message>[] {
  const route = Object.entries(asObject(loaderData)).find(([name]) => ROUTE.test(name))?.[1];
  const data = field(field(route, 'serverResponse'), 'data');
  const linear = field(data, 'linear_conversation');
  const nodes = Array.isArray(linear) ? linear : Object.values(asObject(field(data, 'mapping')));
  return nodes.slice(0, MAX_MESSAGES).flatMap((node) => {
    const message = Message.safeParse(field(node, 'message'));
    return message.success ? [message.data] : [];
  });
}

const Site = z.object({ url: z.string(), supporting_websites: z.array(z.unknown()).nullish() });

/** A group of pages is a pill; other references (files, entities, images) are none. */
function sourcesOf(references: readonly unknown[]): MessageSources {
  const groups: string[][] = [];
  const listed: string[] = [];
  for (const reference of references.slice(0, MAX_REFERENCES)) {
    const type = field(reference, 'type');
    if (type === 'grouped_webpages' || type === 'grouped_webpages_v2') {
      groups.push(sitesIn(field(reference, 'items')).flatMap(withSupporting));
    } else if (type === 'webpage') groups.push(sitesIn([reference]).map(({ url }) => url));
    else if (type === 'sources_footnote')
      listed.push(...sitesIn(field(reference, 'sources')).map(({ url }) => url));
  }
  return { groups: groups.filter((urls) => urls.length > 0), listed };
}

function withSupporting({ url, supporting_websites }: z.infer<typeof Site>): string[] {
  return [url, ...sitesIn(supporting_websites).map((site) => site.url)];
}

function sitesIn(list: unknown): z.infer<typeof Site>[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_SOURCES).flatMap((item) => {
    const site = Site.safeParse(item);
    return site.success ? [site.data] : [];
  });
}

function field(value: unknown, name: string): unknown {
  const object = asObject(value);
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
