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

/** @param models as they are recommended; kept in that order */
export function shelve(models: readonly ModelRow[], limit: number): Shelves {
  const here = models.filter(({ state }) => state.kind !== 'absent');
  const absent = models.filter(({ state }) => state.kind === 'absent');
  const fitting = absent.filter(({ fit }) => fit?.fit !== 'does not fit');
  const seen = new Set(here.map(versionOf));
  const offered: ModelRow[] = [];
  for (const model of fitting) {
    if (offered.length === limit) break;
    if (seen.has(versionOf(model))) continue;
    seen.add(versionOf(model));
    offered.push(model);
  }
  return {
    here,
    offered,
    more: fitting.filter((model) => !offered.includes(model)),
    unfit: absent.filter(({ fit }) => fit?.fit === 'does not fit'),
  };
}

/** The same model with other number formats has the same name. */
const versionOf = ({ name, engine }: ModelRow): string => `${engine} ${name}`;
