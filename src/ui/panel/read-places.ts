/** Where a source may be read besides by asking its site: what is offered, by how reading it ended. */
import type { SourceState, SourceStateKind } from '../../core/model/source';
import type { ReadPlace } from './panel-state';

/** A browser with its reader in front of it may get what was refused to us. */
const IN_A_TAB: ReadonlySet<SourceStateKind> = new Set([
  'needs rendering',
  'refused',
  'timed out',
  'wrong page',
  'failed',
]);
/** The page is gone, or not for us: an older copy may do. */
const ARCHIVED: ReadonlySet<SourceStateKind> = new Set([
  'not found',
  'refused',
  'timed out',
  'wrong page',
  'failed',
]);
/** What a tab shows of these is no text either, or is never asked for. */
const NOWHERE: ReadonlySet<SourceStateKind> = new Set(['private address', 'pasted']);

/**
 * @param isOpen whether a tab shows the source's address; null: not known
 * @returns places in the order in which they are worth trying; none for what is not on the web
 */
export function readPlaces(
  url: string | null,
  { kind, detail }: Pick<SourceState, 'detail'> & { readonly kind: SourceStateKind | 'waiting' },
  isOpen: boolean | null,
): ReadPlace[] {
  if (kind === 'waiting' || NOWHERE.has(kind) || url === null || !/^https?:\/\//i.test(url)) return [];
  // Perhaps only its free part was read.
  const isPart = kind === 'read' && detail === 'paywall';
  if (kind === 'read' && !isPart) return [];
  const places: ReadPlace[] = [];
  if (isOpen) places.push('open tab');
  if (isPart || IN_A_TAB.has(kind)) places.push('background tab');
  if (ARCHIVED.has(kind)) places.push('archive');
  return places;
}
