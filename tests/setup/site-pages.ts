/**
 * Saved pages of chat sites with what stands on them, counted by hand: pages of
 * our own (`tests/fixtures/sites/<site>/*.html`, each with its `.expected.json`)
 * and the shared ones (`tests/fixtures/sites/shared.json`, figures alone).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaptureFailure } from '../../src/protocol/messages';
import { pageOf, sharedPage } from './pages';

const FOLDER = join(import.meta.dirname, '../fixtures/sites');

export interface ExpectedCitation {
  readonly label: string;
  /** Sources that it declares; 1 where it is not said. */
  readonly declared?: number;
  readonly urls: readonly string[];
  readonly foundBy?: string;
  /** The text before it ends so. */
  readonly after: string;
  /** What the page itself says it is for; not compared where it is not said. */
  readonly span?: string;
}

export interface ExpectedAnswer {
  /** Where it is another than the page's. */
  readonly generation?: string;
  readonly query?: string;
  readonly turnId?: string | null;
  /** True where it is not said. */
  readonly finished?: boolean;
  /** Texts in order, or how many. */
  readonly statements?: readonly string[] | number;
  /** All in order, or how many markers, sources declared, and addresses got. */
  readonly citations?:
    | readonly ExpectedCitation[]
    | { readonly marks: number; readonly declared: number; readonly urls: number };
  readonly links?: readonly string[];
  readonly listed?: readonly string[];
  readonly named?: readonly string[];
  /** What must not be in the text. */
  readonly absent?: readonly string[];
  readonly failure?: CaptureFailure;
}

export interface ExpectedPage {
  /** Of a shared page: how it came about, in the words of its README. */
  readonly kind?: string;
  /** Address that the page is given. */
  readonly url: string;
  /** Adapter that is to read it. */
  readonly site: string;
  readonly generation: string;
  readonly answers: readonly ExpectedAnswer[];
  /** What the page shows and nobody can get from it at rest: named, and counted in the table. */
  readonly outOfReach?: { readonly marks?: number; readonly why: string };
}

export interface SitePage {
  /** `claude/hub.html`. */
  readonly name: string;
  readonly origin: 'own' | 'shared';
  readonly expected: ExpectedPage;
  open(): Document;
}

export function ownSitePages(): SitePage[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
      name,
      origin: 'own' as const,
      expected: readJson<ExpectedPage>(name.replace(/\.html$/, '.expected.json')),
      open: () => pageOf(readFileSync(join(FOLDER, name), 'utf8')),
    }));
}

/** To be opened only where the shared fixtures are. */
export function sharedSitePages(): SitePage[] {
  return Object.entries(readJson<Record<string, ExpectedPage>>('shared.json')).map(([name, expected]) => ({
    name,
    origin: 'shared' as const,
    expected,
    open: () => sharedPage(name),
  }));
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T;
}
