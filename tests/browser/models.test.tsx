import '../setup/messages';
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Manager } from '../../src/ui/models/manager';
import type { ManagerActions, ManagerState } from '../../src/ui/models/manager-state';
import {
  asksTrust,
  asksTrustThrough,
  connected,
  everyModelState,
  foundServers,
  fresh,
  guideDownloading,
  hostile,
  MANAGER_STATES,
  remoteChosen,
} from '../fixtures/models/manager-states';
import { closeRoot, openRoot } from './root';

let root: HTMLElement;

function actions(): ManagerActions {
  return {
    onGuideDone: vi.fn(),
    onShowGuide: vi.fn(),
    onDownload: vi.fn(),
    onStop: vi.fn(),
    onDelete: vi.fn(),
    onCheck: vi.fn(),
    onTry: vi.fn(),
    onBringFiles: vi.fn(),
    onBringUrl: vi.fn(),
    onHub: vi.fn(),
    onFindServers: vi.fn(),
    onConnect: vi.fn(),
    onForgetKey: vi.fn(),
    onTrust: vi.fn(),
    onDistrust: vi.fn(),
    onLeaveServer: vi.fn(),
    onServerModel: vi.fn(),
    onTryServer: vi.fn(),
    onGetBuiltin: vi.fn(),
    onTryBuiltin: vi.fn(),
    onChooseEngine: vi.fn(),
    onAllowLibrary: vi.fn(),
    onRefuseLibrary: vi.fn(),
    onForgetLibrary: vi.fn(),
    onCopy: vi.fn(async () => true),
  };
}

async function show(state: ManagerState, given = actions()): Promise<ManagerActions> {
  await act(() => render(<Manager state={state} actions={given} />, root));
  return given;
}

function stateNamed(name: string): ManagerState {
  const found = MANAGER_STATES.find(([known]) => known === name)?.[1];
  if (!found) throw new Error(`no state ${name}`);
  return found;
}

// biome-ignore lint/performance/useDomNodeTextContent: rendered text is meant
const words = () => root.innerText.replace(/\s+/g, ' ');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const openAll = () => {
  for (const details of root.querySelectorAll('details')) details.open = true;
};

beforeEach(async () => {
  await page.viewport(1100, 800);
  root = openRoot('Lacuna: models and engines');
});

afterEach(() => closeRoot(root));

const NAMES = MANAGER_STATES.map(([name]) => name);

describe('every state', () => {
  for (const theme of ['light', 'dark'] as const) {
    it.each(NAMES)(`%s has no accessibility fault (${theme})`, async (name) => {
      document.documentElement.dataset.theme = theme;
      await show(stateNamed(name));
      openAll();
      const found = await axe.run(root, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The document around the page is the test runner's.
        rules: { region: { enabled: false } },
      });
      expect(found.violations.map((v) => [v.id, ...v.nodes.map((node) => node.html)])).toEqual([]);
    });
  }

  it.each(NAMES)('%s fits 320 px, also with text at 200%%', async (name) => {
    await page.viewport(320, 800);
    await show(stateNamed(name));
    openAll();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    // 640 px at 200% zoom is 320 px with every length doubled.
    await page.viewport(640, 800);
    document.documentElement.style.fontSize = '200%';
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640);
  });

  it.each(NAMES)('%s has headings in order, one filled button at most, names of its own', async (name) => {
    await show(stateNamed(name));
    openAll();
    const levels = [...root.querySelectorAll('h1, h2, h3, h4')].map((h) => Number(h.tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
    expect(root.querySelectorAll('.btn.main').length).toBeLessThanOrEqual(1);
    // A list of buttons read without their rows: each says what it is for.
    for (const one of root.querySelectorAll('.model button'))
      expect(one.getAttribute('aria-label')).toMatch(/ .+/);
  });
});

describe('guide', () => {
  it('recommends one model with what it costs, and is put away', async () => {
    const given = await show(stateNamed('guide'));
    const guide = root.querySelector('.guide')?.textContent ?? '';
    expect(guide).toMatch(/Your graphics card can run .+\./);
    expect(guide).toMatch(/It needs about [\d.]+ [GM]B of graphics memory/);
    expect(guide).toMatch(/Quick checks need none of this/);
    await page
      .getByRole('button', { name: /^Download / })
      .first()
      .click();
    const { guide: offer } = stateNamed('guide');
    expect(given.onDownload).toHaveBeenCalledWith(offer.kind === 'offer' ? offer.model : '');
    await button('Not now').click();
    expect(given.onGuideDone).toHaveBeenCalledOnce();
  });

  it('is shown again on demand', async () => {
    const given = await show(fresh);
    expect(root.querySelector('.guide')).toBeNull();
    await button('Show the guide').click();
    expect(given.onShowGuide).toHaveBeenCalledOnce();
  });

  it('says why where nothing fits, and what there is instead', async () => {
    await show(stateNamed('guide, nothing fits'));
    expect(words()).toContain(
      'No model of the list runs well on this device. The browser gives Lacuna no graphics card',
    );
    await expect.element(page.getByRole('link', { name: 'Use a server' })).toBeVisible();
  });
});

describe('models', () => {
  const places = () =>
    [...root.querySelectorAll('.model, .model button, section')].map(
      (element) => element.getBoundingClientRect().top,
    );

  it('moves nothing while a download runs', async () => {
    await show(guideDownloading(1_000));
    const before = places();
    for (const held of [97_000_000, 412_300_000, 1_000_000_000, 1_628_399_999]) {
      await show(guideDownloading(held));
      expect(places()).toEqual(before);
    }
    await page.viewport(320, 800);
    await show(guideDownloading(1_000));
    const narrow = places();
    await show(guideDownloading(1_000_000_000));
    expect(places()).toEqual(narrow);
  });

  it('leaves a row in its place, and the keyboard on it, when its download begins and ends', async () => {
    const before = stateNamed('fresh');
    const id = before.models[1]?.id ?? '';
    const withState = (state: ManagerState['models'][number]['state']): ManagerState => ({
      ...before,
      models: before.models.map((model) => (model.id === id ? { ...model, state } : model)),
    });
    await show(before);
    const rows = () => [...root.querySelectorAll<HTMLElement>('.model h4')].map((h) => h.textContent);
    const order = rows();
    const row = root.querySelectorAll<HTMLElement>('.model')[1];
    row?.querySelector('button')?.focus();
    await show(withState({ kind: 'downloading', held: 1, total: 10, bytesPerSecond: null }));
    expect(rows()).toEqual(order);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Stop the download of /);
    await show(withState({ kind: 'complete', bytes: 10 }));
    expect(rows()).toEqual(order);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Try /);
    expect(root.querySelector('[role=status]')?.textContent).toMatch(/: complete\.$/);
  });

  it('does with a model what its state allows', async () => {
    const given = await show(everyModelState);
    const ids = everyModelState.models.map((model) => model.id);
    await button(/^Stop the download of/).click();
    expect(given.onStop).toHaveBeenCalledWith(ids[0]);
    await button(/^Try /).first().click();
    expect(given.onTry).toHaveBeenCalledWith(ids[1]);
    await button(/^Check the files of/)
      .first()
      .click();
    expect(given.onCheck).toHaveBeenCalledWith(ids[1]);
    await button(/^Continue the download of/)
      .first()
      .click();
    expect(given.onDownload).toHaveBeenLastCalledWith(ids[6]);
    await button(/^Download the damaged files of/).click();
    expect(given.onDownload).toHaveBeenLastCalledWith(ids[8]);
    expect(words()).toContain('There is not enough room on this device. 189 MB more are needed.');
    expect(words()).toContain('Reads 312 and writes 7.8 tokens (parts of words) a second.');
  });

  it('deletes only after asking, and says what is gained', async () => {
    const given = await show(everyModelState);
    const [, , third] = everyModelState.models;
    await button(/^Delete /)
      .nth(1)
      .click();
    expect(given.onDelete).not.toHaveBeenCalled();
    await button('Keep').click();
    await button(/^Delete /)
      .nth(1)
      .click();
    await button(/for good, frees 869 MB$/).click();
    expect(given.onDelete).toHaveBeenCalledExactlyOnceWith(third?.id);
  });

  it('takes files, folders and addresses', async () => {
    const given = await show(fresh);
    const file = new File(['GGUF'], 'tiny.gguf');
    await page.getByLabelText('Choose a GGUF file').upload(file);
    expect(given.onBringFiles).toHaveBeenCalledOnce();
    expect(root.querySelector<HTMLInputElement>('input[webkitdirectory]')).not.toBeNull();
    await page.getByText('From an address').click();
    await expect.element(button('Download')).toBeDisabled();
    await page.getByLabelText('Address of a GGUF file').fill('https://hub.example/a.gguf');
    await page.getByLabelText('Its SHA-256').fill('abc');
    await expect.element(button('Download')).toBeDisabled();
    expect(words()).toContain('A SHA-256 has 64 digits');
    await page.getByLabelText('Its SHA-256').fill('A'.repeat(64));
    await button('Download').click();
    expect(given.onBringUrl).toHaveBeenCalledWith('https://hub.example/a.gguf', 'a'.repeat(64));
  });
});

describe('server', () => {
  it('is looked for when asked, and used', async () => {
    const given = await show(fresh);
    await button('Find on this computer').click();
    expect(given.onFindServers).toHaveBeenCalledOnce();
    await show(foundServers, given);
    expect(words()).toContain('Ollama http://127.0.0.1:11434 2 models');
    await button('Use Ollama at http://127.0.0.1:11434').click();
    expect(given.onConnect).toHaveBeenCalledWith('http://127.0.0.1:11434', null);
  });

  it('hands over a key once, and never shows the kept one', async () => {
    const given = await show(stateNamed('server refuses'));
    await page.getByLabelText('Its address').fill('https://llm.example/v1');
    await page.getByLabelText('Key, if it asks for one').fill('sk-1');
    await button('List its models').click();
    expect(given.onConnect).toHaveBeenCalledWith('https://llm.example/v1', 'sk-1');
    await show(connected);
    expect(root.innerHTML).not.toContain('sk-secret-key');
  });

  it('asks in plain words before texts may leave the device', async () => {
    const given = await show(asksTrust);
    expect(words()).toContain('Send texts to llm.team.example:8000?');
    expect(words()).toContain('Whoever runs it can read and keep them.');
    expect(words()).toContain('everybody on the way can read them too');
    expect(root.querySelector('.link-state .btn.main')).toBeNull();
    await button('Send texts to llm.team.example:8000').click();
    expect(given.onTrust).toHaveBeenCalledWith('http://llm.team.example:8000');
    await button('Keep texts on this device').click();
    expect(given.onLeaveServer).toHaveBeenCalledOnce();
  });

  it('says that a server of this device sends texts on, to whom, before any is', async () => {
    const given = await show(asksTrustThrough);
    expect(words()).toContain('Send texts to ollama.com?');
    expect(words()).toContain('The server at http://127.0.0.1:11434 does not run this model itself');
    expect(words()).not.toContain('This server is not on this computer');
    await button('Send texts to ollama.com').click();
    expect(given.onTrust).toHaveBeenCalledWith('https://ollama.com');
  });

  it('says where texts go while it is connected, and takes that back', async () => {
    const given = await show(connected);
    expect(words()).toContain('Statements, questions and passages will be sent to llm.team.example.');
    await userEvent.selectOptions(page.getByLabelText('Model', { exact: true }), 'mistralai/Ministral-8B');
    expect(given.onServerModel).toHaveBeenCalledWith('mistralai/Ministral-8B');
    await button('Take back the permission to send texts to https://llm.team.example').click();
    expect(given.onDistrust).toHaveBeenCalledWith('https://llm.team.example');
  });
});

describe('engines', () => {
  it('lets the user choose one for each method, or none', async () => {
    const given = await show(remoteChosen);
    await userEvent.selectOptions(page.getByLabelText('quick'), 'local');
    expect(given.onChooseEngine).toHaveBeenLastCalledWith('quick', 'local');
    await userEvent.selectOptions(page.getByLabelText('NLI'), 'remote');
    expect(given.onChooseEngine).toHaveBeenLastCalledWith('nli', 'remote');
    await userEvent.selectOptions(page.getByLabelText('E2E'), '');
    expect(given.onChooseEngine).toHaveBeenLastCalledWith('e2e', null);
  });

  it('offers the small model to quick checks alone, and says which method waits for another engine', async () => {
    await show(remoteChosen);
    const offered = (label: string) =>
      [...(page.getByLabelText(label).element() as HTMLSelectElement).options].map(({ text }) => text);
    expect(offered('quick')).toContain('the small model inside Lacuna');
    for (const label of ['E2E', 'Q&A', 'NLI']) {
      expect(offered(label)).not.toContain('the small model inside Lacuna');
      expect(offered(label)).toContain('none');
    }
    expect(offered('Q&A')[0]).toBe('The chosen engine is not ready');
    expect(words().match(/Until it is, this method is not offered/g)).toHaveLength(1);
  });

  it('says where a language model comes from when none is here', async () => {
    await show(stateNamed('chosen engine gone'));
    expect(words().match(/This method needs a language model: get one above/g)).toHaveLength(3);
  });

  it('says why a model that is here cannot be chosen', async () => {
    await show(stateNamed('a model without its library'));
    expect(words()).toContain('Without a model library, and so not ready: Qwen2.5 1.5B.');
  });

  it('asks for consent to code with its name, its host and what it means, and Escape refuses', async () => {
    const given = await show(stateNamed('library consent'));
    const dialog = page.getByRole('dialog', { name: /^Fetch code for Qwen2\.5 1\.5B/ });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).toHaveTextContent('raw.githubusercontent.com');
    await expect.element(dialog).toHaveTextContent(/program code/);
    expect(document.activeElement?.textContent).toBe("Don't fetch it");
    await userEvent.keyboard('{Escape}');
    expect(given.onRefuseLibrary).toHaveBeenCalledOnce();
    await button('Fetch this code').click();
    expect(given.onAllowLibrary).toHaveBeenCalledOnce();
  });

  it('lets the browser download its own model only when asked', async () => {
    const given = await show(stateNamed('browser model to download'));
    await button('Let the browser download it').click();
    expect(given.onGetBuiltin).toHaveBeenCalledOnce();
  });
});

describe('diagnostics', () => {
  it('copies what it shows', async () => {
    const given = await show(remoteChosen);
    await button('Copy summary').click();
    const [text = ''] = vi.mocked(given.onCopy).mock.calls[0] ?? [];
    const shown = [...root.querySelectorAll('#diagnostics dt')].map((dt) => dt.textContent ?? '');
    expect(shown.length).toBeGreaterThan(15);
    for (const name of shown) expect(text).toContain(name);
    await expect.element(page.getByText('Copied')).toBeVisible();
  });
});

describe('hostile names', () => {
  it('stay text, and wrap', async () => {
    await page.viewport(320, 800);
    await show(hostile);
    openAll();
    expect(root.querySelectorAll('img, script, iframe')).toHaveLength(0);
    expect(
      [...root.querySelectorAll('a')].filter((a) => !a.getAttribute('href')?.startsWith('#')),
    ).toHaveLength(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect('hit' in window).toBe(false);
  });
});

it('reads from right to left', async () => {
  await show(stateNamed('Arabic names'));
  root.querySelector('.panel')?.setAttribute('dir', 'rtl');
  const main = root.querySelector('main')?.getBoundingClientRect();
  const contents = root.querySelector('.contents')?.getBoundingClientRect();
  expect(contents?.left).toBeGreaterThan(main?.left ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1100);
});
