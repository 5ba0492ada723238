/** Freezing a fact list: its id is a hash of all that it depends on, so that equal ids mean comparable scores. */
import { NO_USE, type Use } from '../engine/meter';
import { PROMPT_VERSION as JUDGE_VERSION } from '../judging/language/support-prompts';
import type { Method } from '../model/fact';
import type { SourceText } from '../model/source';
import { sha256Of } from '../text/sha256';
import type { FactList, FoundFacts, LanguageMethod, MethodOptions } from './method';
import { SUMMARY_VERSION } from './summary/summary-prompts';

export interface ListOrigin {
  readonly query: string;
  readonly sources: readonly SourceText[];
  readonly method: Pick<LanguageMethod, 'name' | 'version'>;
  /** Engine id. */
  readonly engine: string;
  readonly options: MethodOptions;
}

/** Of the facts that code finds; raised whenever it finds others. */
const QUICK_VERSION = 2;

/** Of the method `quick`, whose list depends on query and texts alone. */
export function quickListId(query: string, sources: readonly SourceText[]): Promise<string> {
  const method = { name: 'quick', version: QUICK_VERSION } as const;
  return hashOf({ query, sources, method, engine: '', options: {} });
}

/**
 * @returns hex, of the query, the sources (ids, titles, texts and where their sentences are), method, model,
 * options, and the versions of all prompts that have a part
 */
export function listIdOf(origin: ListOrigin): Promise<string> {
  return hashOf(origin);
}

/** Of the steps before and after a method's own. */
function versionsOf({ summarise, checkFacts }: Partial<MethodOptions>): number[] {
  return [
    ...(summarise === 'first' ? [SUMMARY_VERSION] : []),
    ...(checkFacts === 'drop unstated' ? [JUDGE_VERSION] : []),
  ];
}

interface Hashed extends Pick<ListOrigin, 'query' | 'sources' | 'engine'> {
  readonly method: { readonly name: Method; readonly version: number };
  readonly options: Partial<MethodOptions>;
}

async function hashOf({ query, sources, method, engine, options }: Hashed): Promise<string> {
  const texts = await Promise.all(
    sources.map(async ({ sourceId, title, text, sentences }) => {
      const places = sentences.map(({ start, end }) => [start, end]);
      return [sourceId, await sha256Of(JSON.stringify([title, text, places]))];
    }),
  );
  const settings = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const versions = [method.version, ...versionsOf(options)];
  return sha256Of(JSON.stringify([query, texts, method.name, versions, engine, settings]));
}

/** @param use what listing took */
export async function freezeList(
  found: FoundFacts,
  origin: ListOrigin,
  use: Use = NO_USE,
): Promise<FactList> {
  const { method, engine } = origin;
  return { ...found, listId: await listIdOf(origin), method: method.name, engine, use };
}

/** Where frozen lists are kept, so that every answer to a query meets the same one. */
export interface ListStore {
  get(listId: string): Promise<FactList | undefined>;
  put(list: FactList): Promise<void>;
}
