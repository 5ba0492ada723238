/**
 * Open WebUI on any host, and its forks (z.ai): after its source (2026-08) and
 * test pages of readers of z.ai. A citation is a button that opens a dialog; its
 * address is on the page only where the source's name is one, or where the list
 * of sources is open.
 */
import { addressesIn, type Chip, readChip } from '../chip';
import type { Site, TurnContext } from '../site';

/** In the text: the buttons around it copy, run and fold, with icons or names of their own. */
const CITING =
  ':is(p, li, td, th, blockquote, h1, h2, h3, h4, h5, h6) button:not(:has(svg), [class*="-code-button"], [aria-haspopup])';

const SOURCE = 'button[id^="source-"]';

export const openWebui: Site = {
  id: 'open-webui',
  name: 'Open WebUI',
  hosts: ['chat.z.ai'],
  // An id that every message has once more.
  probe: '.chat-assistant [id="response-content-container"]',
  generations: [
    {
      status: 'derived page',
      evidence: "the site's source of 2026-08",
      turn: '[id^="message-"]:has(.chat-user, .chat-assistant)',
      question: ['.chat-user .rounded-3xl', '.chat-user'],
      isAnswer: '.chat-assistant',
      bodies: { response: '.chat-assistant [id="response-content-container"]' },
      key: [{ at: '[id^="message-"]', attribute: 'id' }],
      writing: null,
      stop: '[id="stop-response-button"]',
      skipped: [
        // Thinking and tools: a line to press, and what it unfolds.
        'div:has(> .cursor-pointer.w-fit)',
        '.thinking-chain-container',
        '.thinking-block',
        '.status-description',
      ],
      markers: [CITING],
      readMarker,
      listed: (context) => sourcesOf(context).flatMap(({ address }) => address ?? []),
      links: 'written',
      // In bold and italic its numbers stay text (open-webui#30277).
      textMarks: 'left',
      elements: 'html',
      hiddenSources: {
        // Its entries are buttons: an address is there where it is the source's name.
        list: {
          open: 'button[aria-label^="Toggle"][aria-expanded="false"]',
          panel: ':has(> button[id^="source-"])',
          links: SOURCE,
          close: null,
        },
        cards: { by: 'click', card: '[role="dialog"], .modal', links: 'a[target="_blank"]', next: null },
      },
    },
  ],
};

/** The source's name may be its address; else the open list may tell, by number or by name. */
function readMarker(marker: Element, context: TurnContext): Chip {
  const chip = readChip(marker);
  const named = [chip.label, marker.getAttribute('title') ?? '', marker.getAttribute('aria-label') ?? '']
    .flatMap(addressesIn)
    .slice(0, 1);
  if (named.length > 0) return { ...chip, addresses: named, foundBy: 'attribute' };
  const number = /^\[?(\d{1,3})\]?$/.exec(chip.label)?.[1];
  const fitting = sourcesOf(context).filter((source) =>
    number === undefined ? isShortened(source.name, chip.label) : source.number === number,
  );
  const [only, ...others] = fitting;
  if (only?.address == null || others.length > 0) return chip;
  return { ...chip, addresses: [only.address], foundBy: 'panel' };
}

interface OpenSource {
  readonly number: string;
  readonly name: string;
  readonly address: string | null;
}

const known = new WeakMap<TurnContext, OpenSource[]>();

/** Of the list of sources, where it stands open; looked up once while the turn is read. */
function sourcesOf(context: TurnContext): OpenSource[] {
  const sources = known.get(context) ?? openSourcesIn(context.turn);
  known.set(context, sources);
  return sources;
}

function openSourcesIn(turn: Element): OpenSource[] {
  return [...turn.querySelectorAll(SOURCE)].map((entry) => {
    const number = /-(\d{1,3})$/.exec(entry.id)?.[1] ?? '';
    const text = entry.textContent.replace(/\s+/g, ' ').trim();
    const name = text.startsWith(number) ? text.slice(number.length).trim() : text;
    return { number, name, address: addressesIn(name)[0] ?? null };
  });
}

/** Markers show the host of an address, and long names without their middle. */
function isShortened(name: string, label: string): boolean {
  const shown = URL.canParse(name) ? new URL(name).hostname.replace(/^www\./, '') : name;
  if (shown === label) return true;
  const [start = '', end] = label.split(/\.\.\.|…/);
  return end !== undefined && start !== '' && shown.startsWith(start) && shown.endsWith(end);
}
