/** The same in AI Mode and AI Overview. */
import { linkedAddresses } from '../linked-addresses';
import type { RoleSelectors } from '../read-roots';
import type { Generation, TurnContext } from '../site';
import { CHIP, CHIP_LINK, readGoogleChip } from './chips';

export const MAIN_COLUMN = '[data-container-id="main-col"]';

/** Cards of the rail or tray, which name the sources of the whole answer. */
const CARDS = '[data-src-id]';

const ROLES: RoleSelectors = [['heading', '[role="heading"]']];

export const ANSWER = {
  skipped: [
    '[data-ignore-copy]',
    '[data-subtree="aimc"]',
    '[data-subtree="aimba"]',
    '[data-subtree="aimfl"]',
    '[data-container-id="rhs-col"]',
    'ul.bTFeG',
    CARDS,
    CHIP_LINK,
  ],
  roles: ROLES,
  markers: [CHIP],
  readMarker: readGoogleChip,
  listed: ({ turn }: TurnContext) => linkedAddresses(turn, `${CARDS} a[href]`),
  links: 'written',
  textMarks: 'left',
  elements: 'html',
} satisfies Partial<Generation>;

/** What was searched for: it stands in the page's address, and in the search box. */
export function searchedFor({ document, url }: TurnContext['page']): string {
  const asked = URL.canParse(url) ? new URL(url).searchParams.get('q') : null;
  const box = document.querySelector<HTMLInputElement>('textarea[name="q"], input[name="q"]');
  return (asked ?? box?.value ?? '').trim();
}
