/** From a checked audit file to reports: one for each answer, all on the same sources. */
import { dirname } from 'node:path';
import type { AuditFile } from '../audit/audit-file';
import { type AuditOptions, type AuditPorts, type AuditRequest, runAudit } from '../audit/run-audit';
import { citedSources, type NamedSource } from '../core/answer/cited-sources';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { cleanUrl } from '../core/links/clean-url';
import { unread } from '../core/model/source';
import type { Report } from '../core/report/schema';

import { UsageError } from './command';
import type { ConnectedAudit } from './connect-audit';
import { type Given, loadGiven, planSource } from './given-sources';

/** An audit with its addresses cleaned and the contents of its files. */
export interface LoadedAudit {
  readonly id: string | null;
  readonly query: string;
  readonly answers: readonly string[];
  readonly sources: readonly NamedSource[];
  /** Source id → weight, of the sources that were given one; null where none was. */
  readonly weights: Readonly<Record<string, number>> | null;
  /** Source id and what was given for it, in the order of the sources. */
  readonly given: readonly (readonly [string, Given])[];
}

/**
 * @param path of the input file, which `file` paths are relative to; `-` is the working folder
 * Errors: `UsageError` for a file or an address that cannot be used.
 */
export async function loadAudit(input: AuditFile, path: string): Promise<LoadedAudit> {
  const folder = path === '-' ? '.' : dirname(path);
  const given = input.sources.map(async (source) => [source.id, await loadGiven(source, folder)] as const);
  return {
    id: input.id ?? null,
    query: input.query,
    answers: input.answer,
    sources: input.sources.map(toNamed),
    weights: weightsOf(input),
    given: await Promise.all(given),
  };
}

function weightsOf({ sources }: AuditFile): LoadedAudit['weights'] {
  const given = sources.flatMap(({ id, weight }) => (weight === undefined ? [] : [[id, weight] as const]));
  return given.length > 0 ? Object.fromEntries(given) : null;
}

function toNamed({ id, url, title }: AuditFile['sources'][number]): NamedSource {
  const clean = url ? cleanUrl(url) : null;
  if (url && clean === null) throw new UsageError(`source "${id}": ${url} is no http or https address`);
  return { id, url: clean, title: title ?? null };
}

/** @param answer Markdown; one of `audit.answers` */
export function runAnswer(
  audit: LoadedAudit,
  answer: string,
  { method, ports }: ConnectedAudit,
  onChange?: AuditOptions['onChange'],
): Promise<Report> {
  return runAudit({ ...toRequest(audit, answer), method }, portsFor(ports()), { onChange });
}

function toRequest(audit: LoadedAudit, text: string): Omit<AuditRequest, 'method'> {
  const answer = divideAnswer(parsePasted(text, audit.query));
  const { sources, targets } = citedSources(answer, audit.sources);
  const given = new Map(audit.given);
  return {
    id: crypto.randomUUID(),
    answer,
    targets,
    sources: sources.map((source) => planSource(source, given.get(source.id) ?? null)),
    ...(audit.weights ? { sourceWeights: audit.weights } : {}),
  };
}

function portsFor(ports: ReturnType<ConnectedAudit['ports']>): AuditPorts {
  return {
    ...ports,
    now: Date.now,
    reader: {
      // Nothing is planned to be read; kept honest should that change.
      read: async (source) => ({ source, state: unread('not attempted', 'offline'), text: null }),
    },
  };
}
