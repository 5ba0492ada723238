/** Which models stand in the open, and which are folded away. */
import type { ModelRow } from './manager-state';

export interface Shelves {
  /** On the device, whole or in part. */
  readonly here: readonly ModelRow[];
  /** The first few to download. */
  readonly offered: readonly ModelRow[];
  /** Others that run here: also those of which another version is here or offered already. */
  readonly more: readonly ModelRow[];
  readonly unfit: readonly ModelRow[];
}

/**
 * @param models as they are recommended; kept in that order
 * @param here ids of those that were on the device when the page was opened: a download that begins moves nothing
 * @param limit of those offered
 */
export function shelve(models: readonly ModelRow[], here: ReadonlySet<string>, limit: number): Shelves {
  const kept = models.filter((model) => here.has(model.id) || isOwn(model));
  const others = models.filter((model) => !kept.includes(model));
  const fitting = others.filter(({ fit }) => fit?.fit !== 'does not fit');
  const seen = new Set(kept.map(versionOf));
  const offered: ModelRow[] = [];
  for (const model of fitting) {
    if (offered.length === limit) break;
    if (seen.has(versionOf(model))) continue;
    seen.add(versionOf(model));
    offered.push(model);
  }
  return {
    here: kept,
    offered,
    more: fitting.filter((model) => !offered.includes(model)),
    unfit: others.filter(({ fit }) => fit?.fit === 'does not fit'),
  };
}

export function idsHere(models: readonly ModelRow[]): Set<string> {
  return new Set(models.filter(({ state }) => state.kind !== 'absent').map(({ id }) => id));
}

/** Of the user's own: in no list, and here as soon as it is known. */
const isOwn = ({ licence }: ModelRow): boolean => licence === null;

/** The same model with other number formats has the same name. */
const versionOf = ({ name, engine }: ModelRow): string => `${engine} ${name}`;
