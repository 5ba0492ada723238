/** What the panel says of a capture: by what it was read, what it lacks, what is hidden, written, far off, changed. */
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../setup/messages';
import type { Shortfall } from '../../src/protocol/messages';
import { Panel } from '../../src/ui/panel/panel';
import type { CapturedPage, PanelActions, PanelState } from '../../src/ui/panel/panel-state';
import { sampleAnswer } from '../fixtures/reports/sample-report';
import { closeRoot, openRoot } from './root';

type Captured = Extract<PanelState, { view: 'captured' }>;

let root: HTMLElement;
beforeEach(() => {
  root = openRoot('Lacuna');
});
afterEach(() => closeRoot(root));

const NONE = { options: [], lacking: [], chosen: null };
const WHOLE: CapturedPage = {
  shortfalls: [],
  hidden: { list: false, cards: 0 },
  opened: null,
  changed: false,
};

function captured(page: Partial<CapturedPage>, of: Partial<Captured> = {}): Captured {
  return {
    view: 'captured',
    answer: sampleAnswer,
    count: { captured: 6, declared: 9 },
    choices: [],
    chosen: 0,
    page: { ...WHOLE, ...page },
    sources: [],
    sites: [],
    sitesToAllow: [],
    method: 'quick',
    engines: { quick: NONE, e2e: NONE, qa: NONE, nli: NONE },
    costs: {},
    ...of,
  };
}

/** Every action is a spy, made when it is first asked for. */
async function show(state: PanelState): Promise<PanelActions> {
  const spies: Record<string, unknown> = {};
  const actions = new Proxy(spies, {
    get: (made, name: string) => {
      // A promise of it is no promise of a promise.
      if (name === 'then') return undefined;
      made[name] ??= vi.fn();
      return made[name];
    },
  }) as unknown as PanelActions;
  await act(() => render(<Panel state={state} actions={actions} />, root));
  return actions;
}

// biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts
const words = () => root.innerText.replace(/\s+/g, ' ');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('by what the page was read', () => {
  const { capture } = sampleAnswer;
  it.each([
    [{ site: 'ChatGPT', status: 'real capture' }, 'ChatGPT: checked on a real saved page'],
    [{ site: 'Gemini', status: 'derived page' }, 'Gemini: checked on pages rebuilt after descriptions'],
    [{ site: 'Copilot', status: 'unverified' }, 'Copilot: not verified, check that the text is complete'],
    [{ adapter: 'generic' }, 'Read as an ordinary page: Lacuna does not know this site'],
  ] as const)('%j', async (differs, expected) => {
    const pageUrl = 'https://chat.example/c/1';
    const answer = { ...sampleAnswer, capture: { ...capture, pageUrl, ...differs } };
    await show(captured({}, { answer }));
    expect(words()).toContain(expected);
    expect(words()).not.toContain('What may be missing');
  });
});

describe('what may be missing', () => {
  const cases: [shortfall: Shortfall, expected: string][] = [
    [{ kind: 'layout', site: 'Claude' }, 'Claude looks unlike every layout'],
    [{ kind: 'text', captured: 400, shown: 1000 }, 'Only about 40% of the text'],
    [
      { kind: 'marks', count: 2, labels: ['city.example', '3'] },
      '2 signs look like citations and were not understood, such as: “city.example” and “3”',
    ],
    [{ kind: 'marks', count: 1, labels: [] }, '1 sign looks like a citation and was not understood.'],
    [{ kind: 'frames', hosts: ['a.example'] }, 'stands in a frame of a.example'],
    [{ kind: 'list', shown: 12, got: 7 }, 'The page counts 12 sources, 7 were captured.'],
  ];
  it.each(cases)('%j', async (shortfall, expected) => {
    const actions = await show(captured({ shortfalls: [shortfall] }));
    expect(words()).toContain(expected);
    await button('Use my selection').click();
    expect(actions.onCaptureSelection).toHaveBeenCalledOnce();
    await button('Help repair this site').first().click();
    expect(actions.onShowCaptureFile).toHaveBeenCalledOnce();
  });
});

describe('sources behind a click', () => {
  const hidden = { list: true, cards: 2 };
  it('are told, and nothing is clicked before the user says so', async () => {
    const actions = await show(captured({ hidden }));
    expect(words()).toContain('6 of 9 sources captured.');
    expect(actions.onOpenHiddenSources).not.toHaveBeenCalled();
    await button("Open the site's source list and read it").click();
    expect(actions.onOpenHiddenSources).toHaveBeenCalledOnce();
  });
  it.each([
    ['opening', { captured: 6, declared: 9 }, "Reading the site's source list…"],
    [{ capturedBefore: 6 }, { captured: 8, declared: 9 }, 'was read: 8 of 9 sources captured.'],
    [{ capturedBefore: 6 }, { captured: 9, declared: 9 }, 'was read: all 9 sources captured.'],
    [{ capturedBefore: 6 }, { captured: 6, declared: 9 }, 'Nothing more was found: 6 of 9 sources captured.'],
  ] as const)('%j, %j', async (opened, count, expected) => {
    await show(captured({ hidden, opened }, { count }));
    expect(words()).toContain(expected);
    await expect.element(button("Open the site's source list and read it")).not.toBeInTheDocument();
  });
  it('that no sentence cites are listed apart, each to be added', async () => {
    const url = 'https://unused.example/page';
    const listed = [{ raw: url, url, key: 'unused.example/page', hint: null }];
    const actions = await show(captured({}, { answer: { ...sampleAnswer, listed } }));
    await page.getByText('1 source is listed by the site, but cited by no sentence').click();
    await button('Add unused.example/page').click();
    expect(actions.onAddSourceUrl).toHaveBeenCalledWith(url);
  });
});

describe('an answer that', () => {
  const choice = { index: 0, turnId: 'a', query: 'Who built it?', opening: '', finished: true };
  it('is being written: another can be chosen, waiting can end', async () => {
    const writing = { ...choice, index: 1, query: 'When?', finished: false };
    const actions = await show({ view: 'waiting', choices: [choice, writing] });
    const picker = root.querySelector('select');
    expect([...(picker?.options ?? [])].map(({ value }) => value)).toEqual(['', '0']);
    await page.getByRole('combobox').selectOptions('0');
    expect(actions.onChooseAnswer).toHaveBeenCalledWith(0);
    await button('Stop waiting').click();
    expect(actions.onStopWaiting).toHaveBeenCalledOnce();
  });
  it('is far off: scrolled to at a click, once', async () => {
    const actions = await show({ view: 'far off', choice, scrolling: false });
    await button('Scroll to it').click();
    expect(actions.onScrollToAnswer).toHaveBeenCalledOnce();
    await show({ view: 'far off', choice, scrolling: true });
    await expect.element(button('Scroll to it')).toBeDisabled();
  });
  it('has changed since', async () => {
    const actions = await show(captured({ changed: true }));
    expect(words()).toContain('The answer on the page has changed since it was captured.');
    await button('Capture it again').click();
    expect(actions.onCaptureAgain).toHaveBeenCalledOnce();
  });
});

describe('the file for a report', () => {
  const file = '<!doctype html>\n<div class="turn">\n<p>Xxx &amp; xxx</p>\n</div>';
  it('is shown whole and can be searched; saved at a click alone', async () => {
    const actions = await show({ view: 'capture file', file });
    const shown = () => root.querySelector('.capture-file')?.textContent;
    expect(shown()).toBe(file);
    await page.getByLabelText('Find in the file').fill('TURN');
    expect(shown()).toBe('<div class="turn">');
    expect(words()).toContain('1 line');
    expect(actions.onSaveCaptureFile).not.toHaveBeenCalled();
    await button('Save this file').click();
    expect(actions.onSaveCaptureFile).toHaveBeenCalledOnce();
  });
});

it.each([
  [
    'waiting',
    { view: 'waiting', choices: [{ index: 0, turnId: null, query: 'A?', opening: '', finished: true }] },
  ],
  ['the file', { view: 'capture file', file: '<p>x</p>' }],
  [
    'all notes',
    captured({
      shortfalls: [{ kind: 'text', captured: 1, shown: 9 }],
      hidden: { list: true, cards: 1 },
      changed: true,
    }),
  ],
] as const)('%s: no breach of WCAG 2.1 AA that a machine finds', async (_, state) => {
  await show(state);
  const found = await axe.run(root, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] });
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
