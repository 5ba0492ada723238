/**
 * What hides an answer's sources on chat pages, opened, read and closed: small
 * pages that behave as chat-sites.md describes, by code of their own.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSources } from '../../entrypoints/chat/open-sources';
import type { CapturedAnswer } from '../../src/sites/adapter';
import { withHiddenSources } from '../../src/sites/hidden-sources';
import type { Generation, HiddenSources } from '../../src/sites/site';
import { createSiteAdapter } from '../../src/sites/site-adapter';

const URL = 'https://chat.example/c/1';
let pageStops: AbortController;

beforeEach(() => {
  pageStops = new AbortController();
});
afterEach(() => {
  pageStops.abort();
  document.body.replaceChildren();
});

function generationWith(hiddenSources: HiddenSources): Generation {
  return {
    status: 'unverified',
    evidence: 'own page',
    turn: '.turn',
    question: ['.question'],
    isAnswer: '.answer',
    bodies: { body: '.answer' },
    key: [{ at: '.turn', attribute: 'data-key' }],
    writing: null,
    stop: null,
    skipped: ['.bar'],
    markers: ['.chip'],
    links: 'written',
    textMarks: 'left',
    elements: 'html',
    hiddenSources,
  };
}

/** Captures an answer of the page, opens its sources; the page must stay as it was, or become as given. */
async function open(hiddenSources: HiddenSources, at = 0, after = document.body.innerHTML) {
  const site = {
    id: 'own',
    name: 'Own',
    hosts: ['chat.example'],
    probe: null,
    generations: [generationWith(hiddenSources)],
  };
  const adapter = createSiteAdapter(site);
  const found = adapter.answers({ document, url: URL });
  const handle = 'answers' in found ? found.answers[at] : undefined;
  const captured = handle && adapter.capture(handle, null);
  if (!handle || !captured || !('draft' in captured)) throw new Error('no answer');
  const opened = await openSources(handle, captured satisfies CapturedAnswer);
  expect(document.body.innerHTML).toBe(after);
  const { citations, listed } = withHiddenSources(captured.draft, opened, URL);
  return {
    cited: citations.map(({ urls }) => urls.map(({ url }) => url)),
    listed: listed.map(({ url }) => url),
  };
}

function put(html: string): void {
  document.body.innerHTML = html;
}
const on = (element: Element | Document, type: string, act: (event: Event) => void): void =>
  element.addEventListener(type, act, { signal: pageStops.signal });
const get = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  return element;
};

/** A portal under the body, as Radix makes it; its pages replace one another. */
function popper(
  chip: HTMLElement,
  addresses: readonly string[],
  { delay = 100, opensOn = 'pointermove' } = {},
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  const draw = (page: number): void => {
    shown?.remove();
    shown = document.createElement('div');
    shown.setAttribute('data-radix-popper-content-wrapper', '');
    shown.innerHTML = `<div role="tooltip"><span>${page + 1}/${addresses.length}</span><button>Previous source</button><button>Next source</button><a href="${addresses[page]}">Page</a></div>`;
    document.body.append(shown);
    const next = shown.querySelectorAll('button')[1];
    if (next) on(next, 'click', () => setTimeout(() => draw((page + 1) % addresses.length), 50));
  };
  const close = (): void => {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
    chip.dataset.state = 'closed';
  };
  on(chip, opensOn, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      chip.dataset.state = 'open';
      if (!shown) draw(0);
    }, delay);
  });
  on(chip, 'pointerleave', () => setTimeout(close, 50));
  on(document, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && close());
}

const POPPER: HiddenSources = {
  list: null,
  cards: { by: 'hover', card: '[role="tooltip"]', links: 'a[href]', next: 'button:nth-of-type(2)' },
};
const TURN = (body: string, bar = '') =>
  `<div class="turn" data-key="k1"><p class="question">Why?</p><div class="answer"><p>The bridge opened in 1966.${body}</p></div><div class="bar">${bar}</div></div>`;
const CHIP = (label: string, href = '') =>
  `<span class="chip" data-state="closed"><a${href && ` href="${href}"`}>${label}</a></span>`;

describe('a card under the pointer', () => {
  it('is turned to its last page: 1/3, 2/3, 3/3', async () => {
    put(TURN(CHIP('A+2', 'https://a.example/')));
    popper(get('.chip'), ['https://a.example/', 'https://b.example/', 'https://c.example/']);
    expect(await open(POPPER)).toEqual({
      cited: [['https://a.example/', 'https://b.example/', 'https://c.example/']],
      listed: [],
    });
  });

  it('each chip has its own; one whose page does not open stays as it was', async () => {
    put(TURN(CHIP('A') + CHIP('B') + CHIP('C')));
    const [a, , c] = document.querySelectorAll<HTMLElement>('.chip');
    if (!a || !c) throw new Error('no chips');
    popper(a, ['https://a.example/']);
    popper(c, ['https://c.example/']);
    expect((await open(POPPER)).cited).toEqual([['https://a.example/'], [], ['https://c.example/']]);
  });

  it('that opens only for the keyboard is found, and focus goes back', async () => {
    put(`<input id="composer">${TURN('<button class="chip" data-state="closed">A</button>')}`);
    popper(get('.chip'), ['https://a.example/'], { opensOn: 'focus' });
    get('#composer').focus();
    expect((await open(POPPER)).cited).toEqual([['https://a.example/']]);
    expect(document.activeElement).toBe(get('#composer'));
  });
});

/** A view in which only one tab's panel has content, with an invisible copy of the tab. */
function tabs(addresses: readonly string[]): void {
  const select = (sources: boolean): void => {
    get('#panel').replaceChildren();
    get('.sources.shown').setAttribute('aria-selected', String(sources));
    get('.answer-tab').setAttribute('aria-selected', String(!sources));
    if (!sources) return;
    // Row by row.
    addresses.forEach((address, at) => {
      setTimeout(() => {
        const row = document.createElement('div');
        row.innerHTML = `<a href="${address}">${at + 1}. ${new window.URL(address).hostname}</a>`;
        get('#panel').append(row);
      }, 60 * at);
    });
  };
  on(get('.sources.shown'), 'mousedown', () => select(true));
  on(get('.answer-tab'), 'mousedown', () => select(false));
}

it('a tab: mounted when it is opened, unmounted when it is left', async () => {
  put(
    TURN(
      `${CHIP('1')}${CHIP('b.example')}`,
      `<button role="tab" class="answer-tab" aria-selected="true">Answer</button>
       <button role="tab" class="sources" style="visibility:hidden">Sources</button>
       <button role="tab" class="sources shown" aria-selected="false" aria-controls="panel">Sources</button>
       <div role="tabpanel" id="panel"></div>`,
    ),
  );
  tabs(['https://a.example/', 'https://b.example/', 'https://c.example/']);
  const list = { open: '.sources', panel: '#panel', links: 'a[href]', close: '.answer-tab' };
  expect(await open({ list, cards: null })).toEqual({
    cited: [['https://a.example/'], ['https://b.example/']],
    listed: ['https://c.example/'],
  });
});

/** Tabs beside each answer; the one chosen takes the place of the other's content. */
const ENTRY = (key: string, chips: string) =>
  `<section data-entry="${key}"><div role="tablist"><button role="tab" class="answer-tab">Answer</button><button role="tab" class="sources">Sources</button></div><div class="content">${TURN(chips)}</div></section>`;

function entryTabs(key: string, addresses: readonly string[]): void {
  const content = get(`[data-entry="${key}"] .content`);
  const answer = content.innerHTML;
  on(get(`[data-entry="${key}"] .sources`), 'mousedown', () => {
    const rows = addresses.map((address) => `<a href="${address}">Source</a>`);
    content.innerHTML = `<div class="panel">${rows.join('')}</div>`;
  });
  on(get(`[data-entry="${key}"] .answer-tab`), 'mousedown', () => {
    content.innerHTML = answer;
  });
}

it('a tab beside the turn, whose list takes the place of the answer: the one of this answer', async () => {
  put(ENTRY('1', CHIP('1') + CHIP('2')) + ENTRY('2', CHIP('1')));
  entryTabs('1', ['https://a.example/', 'https://b.example/', 'https://c.example/']);
  entryTabs('2', ['https://other.example/']);
  const list = {
    open: '.sources',
    stands: 'beside the turn',
    panel: '.panel',
    links: 'a[href]',
    close: '.answer-tab',
  } as const;
  const first = { cited: [['https://a.example/'], ['https://b.example/']], listed: ['https://c.example/'] };
  expect(await open({ list, cards: null })).toEqual(first);
  expect(await open({ list, cards: null }, 1)).toEqual({ cited: [['https://other.example/']], listed: [] });
});

it('a list without a tab of its own is not taken from another answer', async () => {
  put(ENTRY('1', CHIP('1')) + TURN(CHIP('1')));
  entryTabs('1', ['https://a.example/']);
  const list = { open: '.sources', stands: 'beside the turn', panel: '.panel', links: 'a[href]' } as const;
  expect(await open({ list: { ...list, close: '.answer-tab' }, cards: null }, 1)).toEqual({
    cited: [[]],
    listed: [],
  });
});

it('searches that are folded up, one by one, and folded up again; those of another turn stay', async () => {
  const row = (address: string) =>
    `<div class="row"><button class="search" aria-expanded="false" data-address="${address}">Searched</button></div>`;
  const opened = '<div class="row"><div class="results"><a href="https://old.example/">Old</a></div></div>';
  put(
    TURN('', row('https://a.example/') + row('') + row('https://b.example/')) +
      TURN('', `${opened}${row('https://c.example/')}`),
  );
  for (const button of document.querySelectorAll<HTMLElement>('.search')) {
    on(button, 'click', () => {
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!isOpen));
      const address = button.dataset.address;
      if (isOpen) button.nextElementSibling?.remove();
      else if (address)
        button.insertAdjacentHTML('afterend', `<div class="results"><a href="${address}">A</a></div>`);
    });
  }
  const list = {
    open: '.search',
    opens: 'a part',
    panel: '.results',
    links: 'a[href]',
    close: null,
  } as const;
  expect((await open({ list, cards: null })).listed).toEqual(['https://a.example/', 'https://b.example/']);
});

/** A dialog in an overlay under the body, that Escape closes and that locks the page's scrolling. */
function dialog(opener: HTMLElement, html: string): void {
  const close = (): void => {
    document.querySelector('.overlay')?.remove();
    document.body.style.overflow = '';
    if (document.body.getAttribute('style') === '') document.body.removeAttribute('style');
  };
  on(opener, 'click', () =>
    setTimeout(() => {
      const overlay = document.createElement('div');
      overlay.className = 'overlay';
      overlay.innerHTML = `<div role="dialog" tabindex="-1">${html}<button class="close">Close</button></div>`;
      document.body.append(overlay);
      document.body.style.overflow = 'hidden';
      overlay.querySelector<HTMLElement>('[role="dialog"]')?.focus();
      const button = overlay.querySelector('.close');
      if (button) on(button, 'click', close);
    }, 80),
  );
  on(document, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && close());
}

it("a chip's dialog, opened by a click; scrolling is put back", async () => {
  put(
    `<div id="scroller" style="height:120px;overflow-y:auto"><div style="height:400px"></div>${TURN(
      '<button class="chip">Tower and 1 more</button>',
    )}<div style="height:400px"></div></div>`,
  );
  dialog(get('.chip'), '<a href="https://a.example/">A</a><a href="https://b.example/">B</a>');
  get('#scroller').scrollTop = 150;
  const cards = { by: 'click', card: '[role="dialog"]', links: 'a[href]', next: null } as const;
  expect((await open({ list: null, cards })).cited).toEqual([['https://a.example/', 'https://b.example/']]);
  expect(get('#scroller').scrollTop).toBe(150);
});

it('a modal for each numbered button, as of Open WebUI', async () => {
  put(TURN('<button class="chip" id="one">1</button><button class="chip" id="two">2</button>'));
  dialog(get('#one'), '<a target="_blank" href="https://a.example/#:~:text=first,last">A</a>');
  dialog(get('#two'), '<p>A file without an address</p>');
  const cards = { by: 'click', card: '[role="dialog"]', links: 'a[target="_blank"]', next: null } as const;
  expect((await open({ list: null, cards })).cited).toEqual([['https://a.example/'], []]);
});

it('a list that stands open already is read and stays open', async () => {
  put(
    TURN(
      CHIP('1'),
      '<button class="sources">2 sources</button><div class="list"><a href="https://a.example/">A</a></div>',
    ),
  );
  const list = { open: '.sources', panel: '.list', links: 'a[href]', close: null };
  expect((await open({ list, cards: null })).cited).toEqual([['https://a.example/']]);
});

/** One panel beside the turns, which shows the list of the answer whose button was pressed last. */
function sharedPanel(addresses: readonly string[]): (at: number) => void {
  const show = (at: number): void => {
    document.querySelector('.side')?.remove();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<aside class="side"><a href="${addresses[at]}">Page</a><button class="close">Close</button></aside>`,
    );
    on(get('.close'), 'click', () => get('.side').remove());
  };
  document.querySelectorAll('.sources').forEach((button, at) => {
    on(button, 'click', () => show(at));
  });
  return show;
}

it('a panel that stands open with the list of another answer is not read as the list of this one', async () => {
  const bar = '<button class="sources">Sources</button>';
  put(TURN(CHIP('1'), bar) + TURN(CHIP('1'), bar));
  const show = sharedPanel(['https://first.example/', 'https://second.example/']);
  const list = { open: '.sources', panel: '.side', links: 'a[href]', close: '.close' };
  const closed = document.body.innerHTML;
  show(0);
  expect(await open({ list, cards: null }, 1, closed)).toEqual({
    cited: [['https://second.example/']],
    listed: [],
  });
});

it('a panel beside the only answer is its own, and stays open', async () => {
  put(TURN(CHIP('1'), '<button class="sources">Sources</button>'));
  sharedPanel(['https://first.example/'])(0);
  const list = { open: '.sources', panel: '.side', links: 'a[href]', close: '.close' };
  expect((await open({ list, cards: null })).cited).toEqual([['https://first.example/']]);
});

it('a list of buttons: a name that is an address counts, a file keeps its number', async () => {
  put(TURN(CHIP('1') + CHIP('2'), '<button class="toggle" aria-expanded="false">2 Sources</button>'));
  on(get('.toggle'), 'click', () => {
    const list = document.querySelector('.list');
    list?.remove();
    get('.toggle').setAttribute('aria-expanded', String(list === null));
    if (list) return;
    get('.bar').insertAdjacentHTML(
      'beforeend',
      '<div class="list"><button>1plan.pdf</button><button><span>2</span><span>https://b.example/x</span></button></div>',
    );
  });
  const list = { open: '.toggle', panel: '.list', links: 'button', close: null };
  expect((await open({ list, cards: null })).cited).toEqual([[], ['https://b.example/x']]);
});

describe('what is never clicked', () => {
  const cards = { by: 'click', card: '[role="dialog"]', links: 'a[href]', next: null } as const;
  it.each([
    ['a link that leads away', '<a class="chip" href="https://away.example/">Away</a>'],
    ['a button that sends a form', '<button class="chip">Send</button>'],
    ['a control that is off', '<button class="chip" disabled>Off</button>'],
  ])('%s', async (_, html) => {
    put(`<form>${TURN(html)}</form>`);
    const clicked: Event[] = [];
    on(document, 'click', (event) => {
      clicked.push(event);
      event.preventDefault();
    });
    await open({ list: null, cards });
    expect(clicked).toEqual([]);
  });
});
