import '../setup/messages';
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../src/core/model/settings';
import { unread } from '../../src/core/model/source';
import { compareReports } from '../../src/core/report/compare-reports';
import { reviewed } from '../../src/core/review/reviewed';
import { readyEngines } from '../../src/ui/ready-engines';
import { TextsPage } from '../../src/ui/review/texts/texts-page';
import type {
  CheckedTexts,
  EditedTexts,
  FileRow,
  TextsActions,
  TextsState,
} from '../../src/ui/review/texts/texts-state';
import { unreviewedReport } from '../fixtures/reports/citations-report';
import { closeRoot, openRoot } from './root';

let root: HTMLElement;

const HOSTILE = '<img src=x onerror=alert(1)> \u202Etxt.exe';

const EMPTY: EditedTexts = {
  view: 'edited',
  query: '',
  answers: [{ id: 'a', name: '', text: '', isCaptured: false, found: null }],
  choosing: null,
  answerProblems: [],
  slots: [],
  files: [],
  given: { hidden: 0, pictures: 0, programs: 0, same: [], beyond: 0, tooMuch: [], unopened: 0 },
  readable: { pages: 0, hosts: [] },
  isWebRead: false,
  method: 'quick',
  engines: readyEngines(DEFAULT_SETTINGS, [], new Set(), false),
  costs: {},
  unsaved: null,
};

const file = (id: string, path: string, given: Partial<FileRow> = {}): FileRow => ({
  id,
  path,
  bytes: 2_345,
  state: { kind: 'pasted', shareRead: 1, detail: null },
  sentences: 12,
  slot: null,
  by: null,
  ...given,
});

const FULL: EditedTexts = {
  ...EMPTY,
  query: 'Who was Grace Hopper?',
  answers: [
    {
      id: 'a',
      name: 'Chatbot',
      text: 'She was an admiral.[1]',
      isCaptured: false,
      found: { statements: 1, citations: 1, isRich: false },
    },
    {
      id: 'b',
      name: '',
      text: 'She wrote a compiler.',
      isCaptured: true,
      found: { statements: 1, citations: 2, isRich: false },
    },
  ],
  choosing: {
    file: 'chat.html',
    site: 'ChatGPT',
    choices: [
      { index: 0, query: 'When?', opening: 'In 1906.' },
      { index: 3, query: '', opening: 'In 1992.' },
    ],
  },
  answerProblems: [
    { file: 'all.jsonl', why: 'several audits', detail: null },
    { file: HOSTILE, why: 'wrong audit', detail: HOSTILE },
  ],
  slots: [
    { id: '1', url: 'https://navy.example.org/hopper', title: null, numbers: ['1'], citedBy: [0, 1] },
    { id: '2', url: null, title: HOSTILE, numbers: [], citedBy: [1] },
    { id: '3', url: null, title: 'A life', numbers: [], citedBy: [] },
  ],
  files: [
    file('f1', 'case/1.txt', { slot: '1', by: 'number' }),
    file('f2', HOSTILE),
    file('f3', 'case/scan.pdf', { state: unread('no text', 'scan'), sentences: 0, slot: '3', by: 'user' }),
    file('f4', 'case/big.txt', { state: unread('too large', '50 MB'), sentences: 0 }),
    file('f5', 'case/table.xlsx', { state: unread('unsupported type', 'binary'), sentences: 0 }),
  ],
  given: {
    hidden: 1,
    pictures: 2,
    programs: 30,
    same: ['b', 'c', 'd', 'e'].map((name) => ({ path: `${name}.txt`, as: 'case/1.txt' })),
    beyond: 7,
    tooMuch: ['v.txt', 'w.txt', 'x.txt', 'y.txt', 'z.txt'],
    unopened: 1,
  },
  readable: { pages: 2, hosts: ['navy.example.org'] },
  isWebRead: true,
  unsaved: 'The disk is full.',
};

const report = reviewed(unreviewedReport);
const second = { ...report, id: 'second' };
const CHECKED: CheckedTexts = {
  view: 'checked',
  answers: [
    { name: 'Chatbot', state: 'ended', report },
    { name: '', state: 'ended', report: second },
    { name: HOSTILE, state: 'failed', failure: 'engine failed', detail: HOSTILE },
    { name: '', state: 'left' },
  ],
  isRunning: false,
  now: 0,
  comparison: compareReports(report, [second]),
};
const RUNNING: CheckedTexts = {
  ...CHECKED,
  answers: [
    {
      name: 'Chatbot',
      state: 'running',
      report: { ...report, status: 'running', progress: { stage: 'support', done: 3, total: 12, since: 0 } },
    },
    { name: '', state: 'waiting' },
    { name: '', state: 'starting' },
  ],
  isRunning: true,
  comparison: null,
};

const VIEWS: readonly (readonly [string, TextsState])[] = [
  ['empty', EMPTY],
  ['full', FULL],
  ['running', RUNNING],
  ['checked', CHECKED],
  ['failed', { view: 'failed', detail: HOSTILE }],
  ['loading', { view: 'loading' }],
];

function actionsOf() {
  return {
    onQuery: vi.fn(),
    onAddAnswer: vi.fn(),
    onNameAnswer: vi.fn(),
    onWriteAnswer: vi.fn(),
    onRemoveAnswer: vi.fn(),
    onGiveAnswers: vi.fn(),
    onDropAnswers: vi.fn(),
    onChooseSaved: vi.fn(),
    onGiveSources: vi.fn(),
    onDropSources: vi.fn(),
    onPasteSource: vi.fn(),
    onPlaceFile: vi.fn(),
    onRemoveFile: vi.fn(),
    onReadWeb: vi.fn(),
    onChooseMethod: vi.fn(),
    onChooseEngine: vi.fn(),
    onOpenModels: vi.fn(),
    onCheck: vi.fn(),
    onPause: vi.fn(),
    onResume: vi.fn(),
    onStop: vi.fn(),
    onEdit: vi.fn(),
    onClear: vi.fn(),
    onOpenReview: vi.fn(),
    onExportComparison: vi.fn(),
  } satisfies TextsActions;
}

async function show(state: TextsState) {
  const actions = actionsOf();
  await act(() => render(<TextsPage state={state} actions={actions} />, root));
  return actions;
}

async function findFaults(): Promise<unknown[]> {
  const { violations } = await axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The document around the page is the test runner's.
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const said = () => root.querySelector('p.unseen[role="status"]')?.textContent;
const isWide = () => document.documentElement.scrollWidth > innerWidth;

function withFile(type: string, target: Element | null): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'x.txt'));
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  target?.dispatchEvent(event);
  return event;
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  root = openRoot('Lacuna: private texts');
});
afterEach(() => closeRoot(root));

describe('every view', () => {
  describe.each(['light', 'dark'])('%s', (theme) => {
    it.each(VIEWS)('%s has no accessibility fault', async (_, state) => {
      document.documentElement.dataset.theme = theme;
      await show(state);
      for (const details of root.querySelectorAll('details')) details.open = true;
      expect(await findFaults()).toEqual([]);
    });
  });

  it.each(VIEWS)('%s fits 320 px, and 640 px at 200%%', async (_, state) => {
    await show(state);
    for (const details of root.querySelectorAll('details')) details.open = true;
    await page.viewport(320, 900);
    expect(isWide()).toBe(false);
    await page.viewport(640, 900);
    document.documentElement.style.fontSize = '200%';
    expect(isWide()).toBe(false);
  });

  it.each(VIEWS)('%s shows hostile text as text', async (_, state) => {
    await show(state);
    expect(root.querySelector('img')).toBeNull();
  });

  it('keeps its parts apart in forced colours', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    try {
      await show(FULL);
      expect(await findFaults()).toEqual([]);
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    }
  });
});

describe('answers', () => {
  it('are pasted with their links, and lose them when they are edited', async () => {
    const actions = await show(EMPTY);
    const area = root.querySelector('textarea');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<a href="https://a.example">A</a>');
    clipboardData.setData('text/plain', 'A\r\nB');
    area?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    expect(actions.onWriteAnswer).toHaveBeenCalledWith('a', 'A\nB', '<a href="https://a.example">A</a>');
    await page.getByRole('textbox', { name: 'Answer A', exact: true }).fill('Typed');
    expect(actions.onWriteAnswer).toHaveBeenLastCalledWith('a', 'Typed', null);
  });

  it('are dropped out of a page with their links, also where the page comes without its text', async () => {
    const actions = await show(EMPTY);
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', '<p>A <a href="https://a.example">link</a></p>');
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    root.querySelector('textarea')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(actions.onWriteAnswer).toHaveBeenCalledWith(
      'a',
      'A link',
      '<p>A <a href="https://a.example">link</a></p>',
    );
  });

  it('of a saved page are chosen by keyboard, where the focus already is', async () => {
    const actions = await show({ ...FULL, answerProblems: [] });
    expect(document.activeElement).toBe(root.querySelector('.saved-answers input'));
    await userEvent.keyboard(' {Tab} ');
    await button('Use these').click();
    expect(actions.onChooseSaved).toHaveBeenCalledWith([0, 3]);
  });

  it('that are added get the focus', async () => {
    await show(EMPTY);
    const added = { id: 'b', name: '', text: '', isCaptured: false, found: null };
    await show({ ...EMPTY, answers: [...EMPTY.answers, added] });
    expect(document.activeElement).toBe(root.querySelectorAll('textarea')[1]);
  });

  it('are dropped on their part, sources on theirs and anywhere else', async () => {
    const actions = await show(FULL);
    expect(withFile('dragover', root.querySelector('textarea')).defaultPrevented).toBe(true);
    withFile('drop', root.querySelector('textarea'));
    expect(actions.onDropAnswers).toHaveBeenCalledOnce();
    withFile('drop', root.querySelector('.slot .drop'));
    expect(actions.onDropSources).toHaveBeenLastCalledWith(expect.any(DataTransfer), '1');
    withFile('drop', root.querySelector('.sources-drop'));
    expect(actions.onDropSources).toHaveBeenLastCalledWith(expect.any(DataTransfer), null);
    // The page is not replaced by a file that misses its place.
    expect(withFile('drop', root.querySelector('h1')).defaultPrevented).toBe(true);
    expect(actions.onDropSources).toHaveBeenCalledTimes(3);
  });
});

describe('sources', () => {
  it('are told with what was left out, and why', async () => {
    await show(FULL);
    const notes = [...root.querySelectorAll('.given-note li')].map((line) => line.textContent);
    expect(notes).toEqual([
      'Left out: 2 pictures or recordings, 1 hidden file, and 30 parts of programs or saved pages.',
      'b.txt holds the same as case/1.txt and is there once.',
      'c.txt holds the same as case/1.txt and is there once.',
      'd.txt holds the same as case/1.txt and is there once.',
      'So does 1 more file.',
      '7 files were not taken: 200 is the most.',
      'Not taken, since all together may have 200 MB: v.txt, w.txt, x.txt, and 2 more.',
      '1 file or folder could not be opened.',
    ]);
    await expect.element(page.getByText('Cited: 1 of 3 have a text')).toBeVisible();
    expect(said()).toBe('2 files read. 3 could not be read.');
  });

  it('are moved to another source, or to none', async () => {
    const actions = await show(FULL);
    const select = page.getByRole('combobox', { name: 'Which source is case/1.txt?' });
    await select.selectOptions('3');
    expect(actions.onPlaceFile).toHaveBeenLastCalledWith('f1', '3');
    await select.selectOptions('');
    expect(actions.onPlaceFile).toHaveBeenLastCalledWith('f1', null);
    await button('Remove case/1.txt').click();
    expect(actions.onRemoveFile).toHaveBeenCalledWith('f1');
  });

  it('that could not be read leave the other ways open', async () => {
    const actions = await show({ ...FULL, choosing: null });
    const scanned = root.querySelectorAll('.slot')[2];
    expect(scanned?.textContent).toContain('case/scan.pdf');
    expect(scanned?.querySelector('.slot-open')).not.toBeNull();
    expect(root.querySelectorAll('.slot')[0]?.querySelector('.slot-open')).toBeNull();
    withFile('drop', scanned?.querySelector('.drop') ?? null);
    expect(actions.onDropSources).toHaveBeenCalledWith(expect.any(DataTransfer), '3');
  });

  it('are pasted, by name', async () => {
    const actions = await show(EMPTY);
    await page.getByText('Add a text').click();
    await page.getByRole('textbox', { name: 'What it is' }).fill('2');
    await page.getByRole('textbox', { name: 'Its text' }).fill('She wrote a compiler.');
    await button('Use this text').click();
    expect(actions.onPasteSource).toHaveBeenCalledWith('2', 'She wrote a compiler.', null, null);
  });

  it('that are still read hold the check back', async () => {
    const actions = await show({ ...FULL, files: [file('f1', '1.txt', { state: null })] });
    await expect.element(button('Files are being read')).toBeDisabled();
    await show(FULL);
    expect(actions.onCheck).not.toHaveBeenCalled();
  });
});

describe('a check', () => {
  it('begins with one button, which says what it does', async () => {
    const actions = await show(FULL);
    await button('Check and compare 2 answers').click();
    expect(actions.onCheck).toHaveBeenCalledOnce();
  });

  it('asks nobody unless the user says so', async () => {
    const actions = await show({ ...FULL, isWebRead: false });
    await expect.element(page.getByText('No page will be asked: nothing leaves this device.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Also read 2 cited pages/ }).click();
    expect(actions.onReadWeb).toHaveBeenCalledWith(true);
  });

  it('is paused and stopped, and leads to each worksheet and back', async () => {
    const running = await show(RUNNING);
    await button('Pause').click();
    await button('Stop').click();
    expect([running.onPause, running.onStop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    const actions = await show(CHECKED);
    expect(document.activeElement).toBe(root.querySelector('main'));
    await button('Open its worksheet').nth(1).click();
    expect(actions.onOpenReview).toHaveBeenCalledWith('second');
    await button('Check another answer').click();
    expect([actions.onEdit, actions.onAddAnswer].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

it('clears only after a second word', async () => {
  const actions = await show(FULL);
  await button('Clear all').click();
  expect(document.activeElement?.textContent).toBe('Not now');
  await userEvent.keyboard('{Enter}');
  expect(actions.onClear).not.toHaveBeenCalled();
  await button('Clear all').click();
  await button('Clear all').click();
  expect(actions.onClear).toHaveBeenCalledOnce();
});
