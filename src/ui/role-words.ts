/** What citations do, in words. */
import type { Absence } from '../core/citations/absence';
import type { CitationRole } from '../core/citations/citation-roles';
import { type MessageKey, percent, t } from './words';

const ROLES = {
  carries: 'review_role_carries',
  contributes: 'review_role_contributes',
  part: 'review_role_part',
  redundant: 'review_role_redundant',
  decorative: 'review_role_decorative',
  contradicts: 'review_role_contradicts',
  unsure: 'review_role_unsure',
  unreadable: 'review_role_unreadable',
  waiting: 'review_role_waiting',
} as const satisfies Record<CitationRole, MessageKey>;

/** The same as a name for a list of statements: "carries", "redundant for". */
const ROLE_NAMES = {
  carries: 'review_carries',
  contributes: 'review_contributes',
  part: 'review_part',
  redundant: 'review_redundant',
  decorative: 'review_decorative',
  contradicts: 'review_contradicts',
  unsure: 'review_unsureFor',
  unreadable: 'review_unreadFor',
  waiting: 'review_waitingFor',
} as const satisfies Record<CitationRole, MessageKey>;

export const roleWords = (role: CitationRole): string => t(ROLES[role]);
export const roleName = (role: CitationRole): string => t(ROLE_NAMES[role]);

/** "Not found in the 62% of the page that was read". */
export function absenceWords({ searched, share }: Absence): string {
  if (searched === 'part of the page' && share !== null) return t('review_absentPart', percent(share));
  return t(searched === 'text given' ? 'review_absentText' : 'review_absentPage');
}
