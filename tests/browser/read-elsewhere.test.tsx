/** Other ways to a source's text, as the panel offers them. */
import '../setup/messages';
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Report } from '../../src/core/report/schema';
import type { Elsewheres, PanelActions } from '../../src/ui/panel/panel-state';
import { SourceList } from '../../src/ui/panel/source-list';
// Brings the styles of the whole panel.
import '../../src/ui/panel/panel';
import { everySourceState } from '../fixtures/reports/sample-report';
import { closeRoot, openRoot } from './root';

let root: HTMLElement;
beforeEach(() => {
  root = openRoot('Sources');
});
afterEach(() => closeRoot(root));

const NOTHING = { isOpen: false, reading: null, ended: null };

async function show(report: Report, elsewhere: Elsewheres = {}, running = false) {
  const onReadElsewhere = vi.fn<PanelActions['onReadElsewhere']>();
  const actions = { onReadElsewhere } as unknown as PanelActions;
  await act(() =>
    render(
      <main class="panel">
        <h1>Sources</h1>
        <h2>Of this answer</h2>
        <SourceList
          report={report}
          running={running}
          elsewhere={elsewhere}
          onShowStatements={() => {}}
          actions={actions}
        />
      </main>,
      root,
    ),
  );
  return onReadElsewhere;
}

const idOf = (kind: string) => everySourceState.sources.find(({ state }) => state.kind === kind)?.id ?? '';
const buttons = (name: RegExp) => page.getByRole('button', { name }).elements().length;

describe('reading a source elsewhere', () => {
  it('offers what may help, and says beforehand what a tab means', async () => {
    const ask = await show(everySourceState);
    // needs rendering, refused, timed out, wrong page, failed.
    expect(buttons(/^Read it in a tab: /)).toBe(5);
    // The same but needs rendering, and not found.
    expect(buttons(/^Read an archived copy: /)).toBe(5);
    expect(buttons(/^Read the open tab/)).toBe(0);
    await expect.element(page.getByText(/with your logins/)).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
  });

  it('links to the archive, with the address as it was cited', async () => {
    await show(everySourceState);
    const link = page
      .getByRole('link', { name: /^See the archive: / })
      .first()
      .element();
    expect(link.getAttribute('href')).toMatch(
      /^https:\/\/web\.archive\.org\/web\/2\/https:\/\/site-\d+\.example\/page$/,
    );
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('asks for one source, by one click', async () => {
    const id = idOf('needs rendering');
    const ask = await show(everySourceState, { [id]: { ...NOTHING, isOpen: true } });
    await page.getByRole('button', { name: /^Read the open tab/ }).click();
    expect(ask.mock.calls).toEqual([[id, 'open tab']]);
  });

  it('says what goes on, and what came of it', async () => {
    const id = idOf('needs rendering');
    await show(everySourceState, { [id]: { ...NOTHING, reading: 'background tab' } });
    await expect.element(page.getByText(/A tab behind this one loads the page/)).toBeVisible();
    expect(buttons(/^Read it in a tab: /)).toBe(4);
    const ended = { kind: 'refused', shareRead: null, detail: 'captcha' } as const;
    await show(everySourceState, { [id]: { ...NOTHING, ended } });
    await expect.element(page.getByText(/That gave no text. The site checks whether a person/)).toBeVisible();
  });

  it('offers nothing while a check runs', async () => {
    await show(everySourceState, {}, true);
    expect(buttons(/^Read /)).toBe(0);
  });

  it('says how a source was read that its site did not give', async () => {
    const details = ['rendered', 'open tab', 'archived copy', 'paywall'];
    const [first] = everySourceState.sources;
    if (!first) throw new Error('no source');
    const sources = details.map((detail, at) => ({
      ...first,
      id: `r${at}`,
      state: { kind: 'read' as const, shareRead: 1, detail },
    }));
    await show({ ...everySourceState, sources });
    for (const words of [
      'read in a tab',
      'read in your open tab',
      'an archived copy',
      'perhaps only its free part',
    ])
      await expect.element(page.getByText(words)).toBeVisible();
  });

  it.each(['light', 'dark'])('passes axe, %s', async (theme) => {
    document.documentElement.dataset.theme = theme;
    const ended = { kind: 'failed', shareRead: null, detail: 'redirect' } as const;
    await show(everySourceState, { [idOf('failed')]: { ...NOTHING, isOpen: true, ended } });
    // Colours may still be on their way from the other theme.
    await vi.waitFor(async () => {
      const found = await axe.run(root, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] });
      expect(found.violations.map((one) => [one.id, ...one.nodes.map((node) => node.html)])).toEqual([]);
    }, 5_000);
  });
});
