import '../setup/messages';
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Report } from '../../src/core/report/schema';
import { reviewerAgreement } from '../../src/core/review/review-agreement';
import { reviewed } from '../../src/core/review/reviewed';
import { ReviewPage } from '../../src/ui/review/review-page';
import type { ReadyReview, ReviewState } from '../../src/ui/review/review-state';
import { citationsReport, unreviewedReport } from '../fixtures/reports/citations-report';
import { wideReport } from '../fixtures/reports/wide-report';
import { type ReviewInMemory, reviewInMemory } from '../setup/review-in-memory';
import { closeRoot, openRoot } from './root';

let root: HTMLElement;

const older: Report = {
  ...reviewed(unreviewedReport),
  id: 'r-older',
  startedAt: unreviewedReport.startedAt - 86_400_000,
  facts: unreviewedReport.facts.slice(1),
};

const FULL: Partial<ReadyReview> = {
  others: [
    { id: older.id, startedAt: older.startedAt, method: 'quick', engine: older.engine, status: 'partial' },
  ],
  compared: older,
  agreement: reviewerAgreement(citationsReport),
  tuning: {
    kind: 'offered',
    tuning: { engine: citationsReport.engine, fullFrom: 0.62, unsureFrom: 0.41, labels: 34 },
    before: 0.71,
    after: 0.78,
    changed: [{ statement: 's3', before: 'full', after: 'unsure' }],
  },
  imported: {
    file: '<b>grace.csv',
    kind: 'other',
    labels: 14,
    lost: 2,
    messages: ['Row 7: <i>maybe</i> is no label.'],
  },
};

async function show(report = unreviewedReport, given: Partial<ReadyReview> = {}): Promise<ReviewInMemory> {
  const review = reviewInMemory(report, given, () => draw());
  const draw = () => render(<ReviewPage state={review.state()} actions={review.actions} />, root);
  await act(draw);
  return review;
}

async function showState(state: ReviewState): Promise<void> {
  const { actions } = reviewInMemory(unreviewedReport, {}, () => {});
  await act(() => render(<ReviewPage state={state} actions={actions} />, root));
}

// Only what is drawn counts.
// biome-ignore lint/performance/useDomNodeTextContent: rendered text is meant
const words = () => root.innerText.replace(/\s+/g, ' ');
const tab = (name: string) => page.getByRole('tab', { name });
const rowOf = (id: string) => root.querySelector<HTMLElement>(`[data-row="${id}"]`);
const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null;
const said = () => root.querySelector('p.unseen[role="status"]')?.textContent;
const TABS = ['Worksheet', 'Sources', 'Overview', 'Changes', 'Reviewers'] as const;

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await userEvent.keyboard(key);
}

async function focusRow(id: string): Promise<void> {
  await act(() => rowOf(id)?.focus());
}

async function findFaults(): Promise<unknown[]> {
  const { violations } = await axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The document around the page is the test runner's.
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  root = openRoot('Lacuna: review');
});

afterEach(() => closeRoot(root));

describe('every tab', () => {
  describe.each(['light', 'dark'])('%s', (theme) => {
    it.each(TABS)('%s has no accessibility fault', async (name) => {
      document.documentElement.dataset.theme = theme;
      await show(citationsReport, FULL);
      await tab(name).click();
      if (name === 'Worksheet') await focusRow('s3');
      for (const details of root.querySelectorAll('details')) details.open = true;
      expect(await findFaults()).toEqual([]);
    });
  });

  it.each(TABS)('%s keeps signs and words in forced colours', async (name) => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    try {
      await show(citationsReport, FULL);
      await tab(name).click();
      if (name === 'Worksheet') await focusRow('s12');
      expect(await findFaults()).toEqual([]);
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    }
  });

  it.each(TABS)('%s fits 320 px, 360 px, and 640 px at 200%%', async (name) => {
    await show(citationsReport, FULL);
    await tab(name).click();
    for (const [width, size] of [
      [360, '100%'],
      [320, '100%'],
      [640, '200%'],
    ] as const) {
      await page.viewport(width, 780);
      document.documentElement.style.fontSize = size;
      if (name === 'Worksheet') await focusRow('s5');
      for (const details of root.querySelectorAll('details')) details.open = true;
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });

  it.each(TABS)('%s reads right to left without leaving the page', async (name) => {
    await show(citationsReport, FULL);
    root.querySelector('.review')?.setAttribute('dir', 'rtl');
    await tab(name).click();
    if (name === 'Worksheet') await focusRow('s5');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
    expect(await findFaults()).toEqual([]);
  });

  it.each(TABS)('%s has headings in order and one filled button at most', async (name) => {
    await show(citationsReport, FULL);
    await tab(name).click();
    if (name === 'Worksheet') await focusRow('s3');
    const levels = [...root.querySelectorAll('h1, h2, h3, h4')].map((h) => Number(h.tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
    expect(root.querySelectorAll('.btn.main').length).toBeLessThanOrEqual(1);
  });
});

describe('without a report', () => {
  it.each([
    [{ view: 'loading' }, 'Opening'],
    [{ view: 'not found' }, 'There is no such audit on this device'],
    [{ view: 'failed', detail: 'disk <b>full</b>' }, 'disk <b>full</b>'],
  ] as const)('%o is told', async (state, told) => {
    await showState(state);
    expect(words()).toContain(told);
    expect(await findFaults()).toEqual([]);
  });
});

describe('worksheet by keyboard', () => {
  it('moves between rows by arrows and letters, and keeps the focus', async () => {
    await show();
    await focusRow('s1');
    await press('{ArrowDown}', 'j', 'j', 'k');
    expect(focused()).toBe('s3');
    await press('{End}');
    expect(focused()).toBe('s15');
    await press('{Home}', '{ArrowUp}');
    expect(focused()).toBe('s1');
  });

  it('labels all together by a letter; the verdict follows at once', async () => {
    const review = await show();
    await focusRow('s3');
    await press('p');
    expect(review.state().judged.review?.statements.s3).toEqual({ joint: 'partial' });
    expect(review.state().report.statements[2]?.verdict).toBe('partial');
    expect(rowOf('s3')?.querySelector('.verdict')?.textContent).toBe('Partial support');
    expect(rowOf('s3')?.textContent).toContain('Corrected');
    expect(focused()).toBe('s3');
    expect(said()).toBe('Statement 3. All together: Partial support.');
  });

  it('labels the citation that a digit chose; 0 is all together again', async () => {
    const review = await show();
    await focusRow('s3');
    await press('2', 'n', '0', 'u');
    expect(review.state().judged.review?.statements.s3).toEqual({
      cited: { '2': 'none' },
      joint: 'unsure',
    });
    await press('7');
    expect(said()).toBe('This statement has no citation 7.');
  });

  it("takes an only citation's label for all together too", async () => {
    const review = await show();
    await focusRow('s7');
    await press('f');
    expect(review.state().judged.review?.statements.s7).toEqual({ cited: { '2': 'full' }, joint: 'full' });
  });

  it('says whether it needs support and can be understood', async () => {
    const review = await show();
    await focusRow('s2');
    await press('w', 'i');
    expect(review.state().judged.review?.statements.s2).toEqual({
      needsSupport: false,
      interpretable: false,
    });
    expect(review.state().report.statements[1]?.verdict).toBe('not needed');
  });

  it('has nothing to label on a statement that cites nothing', async () => {
    const review = await show();
    await focusRow('s8');
    await press('f');
    expect(review.state().judged.review).toBeUndefined();
    expect(said()).toContain('cites nothing');
  });

  it('confirms by Enter and goes to the next untouched row', async () => {
    const review = await show(citationsReport);
    await focusRow('s5');
    await press('{Enter}');
    // s6 and s9 are labelled already; s7 has a note alone.
    expect(focused()).toBe('s7');
    await press('{Enter}');
    expect(focused()).toBe('s8');
    await press('{Enter}');
    expect(focused()).toBe('s10');
    expect(review.state().judged.review?.statements.s5?.joint).toBe('full');
    expect(rowOf('s5')?.textContent).toContain('Confirmed');
  });

  it('undoes and does again, by letters and by Ctrl', async () => {
    const review = await show();
    const given = () => review.state().judged.review?.statements.s3?.joint;
    await focusRow('s3');
    await press('n', 'c', 'z');
    expect(given()).toBe('none');
    await press('{Control>}z{/Control}');
    expect(given()).toBeUndefined();
    await press('{Shift>}Z{/Shift}');
    expect(given()).toBe('none');
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(given()).toBe('contradicted');
    expect(focused()).toBe('s3');
    await press('z', 'z', 'z');
    expect(said()).toBe('There is nothing to undo.');
  });

  it('leaves letters to the fields in which they are typed', async () => {
    const review = await show();
    await focusRow('s3');
    const note = rowOf('s3')?.querySelector('textarea');
    await act(() => note?.focus());
    await press('fan z?1');
    expect(note?.value).toBe('fan z?1');
    expect(review.state().judged.review).toBeUndefined();
    await press('{Escape}');
    expect(document.activeElement).toBe(rowOf('s3'));
    expect(review.state().judged.review?.statements.s3).toEqual({ note: 'fan z?1' });
  });

  it('reaches the labels of the row, and no other, by Tab', async () => {
    await show();
    await focusRow('s3');
    await press('{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Needs support');
    expect(root.querySelectorAll('.sheet select')).toHaveLength(
      rowOf('s3')?.querySelectorAll('select').length ?? 0,
    );
    expect(root.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
    await press('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(rowOf('s3'));
  });

  it('keeps Enter for the controls in a row', async () => {
    const review = await show();
    await focusRow('s3');
    await act(() => rowOf('s3')?.querySelector('select')?.focus());
    await press('{Enter}', '{Escape}');
    expect(review.state().judged.review).toBeUndefined();
  });

  it('opens the column that was clicked', async () => {
    await show();
    await userEvent.click(rowOf('s5')?.querySelector('.joint') as Element);
    expect(focused()).toBe('s5');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('All together');
  });

  it('tells its keys, and single letters can be switched off (WCAG 2.1.4)', async () => {
    const review = await show();
    await focusRow('s3');
    await press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await expect.element(dialog).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await page.getByRole('checkbox', { name: /Single letters/ }).click();
    expect(review.actions.onSetLetterKeys).toHaveBeenCalledWith(false);
    await press('{Escape}');
    expect(document.activeElement).toBe(rowOf('s3'));
    await press('n', 'w', '1', 'j', 'z', '?');
    expect(review.state().judged.review).toBeUndefined();
    expect(focused()).toBe('s3');
    expect(root.querySelector('dialog')?.open).toBe(false);
    await press('{ArrowDown}', '{Enter}', '{Control>}z{/Control}');
    expect(review.actions.onConfirmStatement).toHaveBeenCalledWith('s4');
    expect(review.actions.onUndo).toHaveBeenCalledTimes(1);
  });

  it('works on keyboards of other scripts', async () => {
    const review = await show();
    await focusRow('s3');
    const key = new KeyboardEvent('keydown', { key: 'а', code: 'KeyF', bubbles: true, cancelable: true });
    await act(() => {
      rowOf('s3')?.dispatchEvent(key);
    });
    expect(review.state().judged.review?.statements.s3?.joint).toBe('full');
  });

  it('labels facts too', async () => {
    const review = await show();
    await page.getByRole('radio', { name: /Facts/ }).click({ force: true });
    await focusRow('f3');
    await press('p', '{ArrowDown}', '{Enter}');
    expect(review.state().judged.review?.facts).toEqual({
      f3: { coverage: 'partly' },
      f4: { coverage: 'partly' },
    });
    expect(rowOf('f3')?.textContent).toContain('Corrected');
    expect(rowOf('f4')?.textContent).toContain('Confirmed');
    expect(focused()).toBe('f5');
  });
});

describe('worksheet', () => {
  it('has a row for every statement, those without citation included', async () => {
    await show();
    expect(root.querySelectorAll('tbody tr[data-row]')).toHaveLength(unreviewedReport.statements.length);
    expect(rowOf('s8')?.textContent).toContain('No source given');
    expect(rowOf('s1')?.textContent).toContain('Needs no support');
  });

  it("takes a label back where the engine's is chosen", async () => {
    const review = await show(citationsReport);
    await focusRow('s13');
    await userEvent.selectOptions(
      rowOf('s13')?.querySelector('.joint select') as HTMLSelectElement,
      "Can't tell (engine)",
    );
    expect(review.state().judged.review?.statements.s13).toBeUndefined();
    expect(rowOf('s13')?.className).toBe('untouched');
  });

  it('changes nothing behind the open keys', async () => {
    const { actions } = await show();
    await focusRow('s3');
    await press('f');
    await press('?');
    await press('z', '{Control>}z{/Control}');
    expect(actions.onUndo).not.toHaveBeenCalled();
    await press('{Escape}', '{Control>}z{/Control}');
    expect(actions.onUndo).toHaveBeenCalledOnce();
  });

  it('undoes what was chosen in a select, with the focus still on it', async () => {
    const review = await show();
    await focusRow('s7');
    const select = rowOf('s7')?.querySelector('.joint select') as HTMLSelectElement;
    await userEvent.selectOptions(select, 'Full support');
    await act(() => select.focus());
    expect(rowOf('s7')?.className).toBe('corrected');
    await press('{Control>}z{/Control}');
    expect(review.actions.onUndo).toHaveBeenCalledTimes(1);
    expect(rowOf('s7')?.className).toBe('untouched');
    expect(document.activeElement).toBe(select);
  });

  it('filters by verdict, by what was done, by source and by words, with counts', async () => {
    await show(citationsReport);
    const shown = () => [...root.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'));
    await page.getByRole('button', { name: /^Contradicted 2$/ }).click();
    expect(shown()).toEqual(['s2', 's6']);
    await page.getByRole('button', { name: /^Confirmed 1$/ }).click();
    expect(shown()).toEqual(['s6']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /^Words/ }))
      .fill('ferry');
    expect(shown()).toEqual(['s4']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('combobox', { name: 'By source cited' }).selectOptions('5');
    expect(shown()).toEqual(['s2', 's4', 's5']);
  });

  it('keeps the row that is worked on, though its new label leaves the filter', async () => {
    await show(citationsReport);
    await page.getByRole('button', { name: /^Untouched/ }).click();
    await focusRow('s3');
    await press('n');
    expect(focused()).toBe('s3');
    await press('j');
    expect(rowOf('s3')).toBeNull();
    expect(focused()).toBe('s4');
  });

  it('tells beside the row what the label rests on', async () => {
    const review = await show(citationsReport);
    await focusRow('s7');
    expect(words()).toContain('Adds nothing: it does not say this.');
    expect(words()).toContain('Not found in the 62% of the page that was read.');
    expect(words()).toContain('Lorries of more than 7.5 tonnes are kept off the bridge');
    await page.getByRole('button', { name: 'Open at this passage' }).first().click();
    expect(review.actions.onOpenPassage).toHaveBeenCalled();
    await focusRow('s2');
    expect(words()).toContain('Its sources disagree');
    expect(words()).toContain('Grace');
    await focusRow('s3');
    expect(words()).toContain('Needed: without it the others do not support the statement.');
    expect(words()).toContain('“It” stands for “The Elver Bridge”');
  });

  it('shows texts of pages, answers and reviewers as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    await show({
      ...citationsReport,
      answer: {
        ...citationsReport.answer,
        statements: citationsReport.answer.statements.map((statement) => ({ ...statement, text: hostile })),
      },
      sources: citationsReport.sources.map((source) => ({ ...source, title: hostile, publisher: hostile })),
      otherReviews: [
        {
          ...(citationsReport.otherReviews?.[0] ?? { changedAt: 0, statements: {}, facts: {}, sources: {} }),
          reviewer: hostile,
        },
      ],
    });
    for (const name of TABS) {
      await tab(name).click();
      expect(root.querySelector('img')).toBeNull();
    }
    expect(words()).toContain(hostile);
  });

  it('has 200 statements without a control in any row but the selected one', async () => {
    await show(wideReport(200, 20));
    await focusRow('s1');
    await press('{End}');
    expect(focused()).toBe('s200');
    expect(root.querySelectorAll('tr[data-row]')).toHaveLength(200);
    expect(root.querySelectorAll('.sheet select').length).toBeLessThan(8);
  });
});

describe('sources', () => {
  it('keeps what the user says of a source, and offers what the page says of itself', async () => {
    const review = await show();
    await tab('Sources').click();
    const publisher = page.getByRole('textbox', { name: 'Who publishes Elver Bridge: the project' });
    await expect.element(publisher).toHaveAttribute('placeholder', 'County Roads Office');
    await publisher.fill('The county');
    await press('{Tab}');
    await page.getByRole('combobox', { name: 'Kind of Elver Bridge: the project' }).selectOptions('official');
    expect(review.state().judged.review?.sources['2']).toEqual({ publisher: 'The county', kind: 'official' });
    const before = review.state().report.statements;
    await page.getByRole('radio', { name: '5' }).nth(1).click({ force: true });
    expect(review.state().judged.review?.sources['2']?.rating).toBe(5);
    expect(review.state().report.statements).toEqual(before);
    expect(words()).toContain('Support weighted by your ratings');
  });

  it('goes from a source to a statement that it carries', async () => {
    await show(citationsReport);
    await tab('Sources').click();
    await page.getByRole('button', { name: 'Statement 12' }).first().click();
    expect(focused()).toBe('s12');
  });
});

describe('overview', () => {
  it('names every cell, is one stop of Tab, and opens the row of a cell', async () => {
    await show(citationsReport);
    await tab('Overview').click();
    const grid = root.querySelector('.picture');
    expect(grid?.querySelectorAll('button:not([aria-label])')).toHaveLength(0);
    expect(grid?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await act(() => grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
    await press('{ArrowDown}', '{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'The Elver Bridge: facts and tolls: Partial support. Needed: without it the others do not support the statement.',
    );
    await press('{Control>}{End}{/Control}');
    expect(document.activeElement?.closest('tr')).toBe(grid?.querySelector('tbody tr:last-child'));
    await press('{Home}', '{Enter}');
    await expect.poll(focused).toBe('s13');
  });

  it('tells the scores of all three papers with their counts', async () => {
    await show(citationsReport);
    await tab('Overview').click();
    for (const told of [
      'Liu et al.',
      'ALCE, first three',
      'ALCE, all citations',
      'Attributable (AIS)',
      'left out of “attributable”',
      // Of the twelve statements that need support; of the citations of all.
      '4 of 12 33%',
      '2 of 21 citations are redundant',
      '5 of 21 citations add nothing',
    ])
      expect(words()).toContain(told);
  });

  it('scrolls inside where there are many sources', async () => {
    await page.viewport(360, 780);
    await show(wideReport(120, 30));
    await tab('Overview').click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const scroll = root.querySelector('.picture-scroll');
    expect(scroll?.scrollWidth).toBeGreaterThan(scroll?.clientWidth ?? 0);
    expect(root.querySelectorAll('.picture tbody tr')).toHaveLength(120);
  });
});

describe('changes', () => {
  it('tells that there is nothing to compare with, and lets the user choose', async () => {
    await show(citationsReport);
    await tab('Changes').click();
    expect(words()).toContain('This is the only audit of this answer');
  });

  it('tells what changed, from before to after, and why', async () => {
    const review = await show(citationsReport, FULL);
    await tab('Changes').click();
    expect(words()).toContain('3 statements changed, 12 stayed the same');
    expect(words()).toContain('By your label.');
    expect(words()).toContain('Newly listed');
    await page.getByRole('combobox').selectOptions('');
    expect(review.actions.onChooseOther).toHaveBeenCalledWith(null);
  });

  it('tells that nothing changed', async () => {
    const same = { ...reviewed(unreviewedReport), id: 'r-same', startedAt: unreviewedReport.startedAt - 1 };
    await show(unreviewedReport, { ...FULL, compared: same });
    await tab('Changes').click();
    expect(words()).toContain('Nothing changed');
  });
});

describe('a button that goes when it is pressed leaves the keyboard', () => {
  const enter = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first().element() as HTMLElement;
    await act(() => button.focus());
    await press('{Enter}');
  };
  const active = () => {
    const { activeElement } = document;
    return activeElement?.textContent || activeElement?.getAttribute('aria-label') || activeElement?.tagName;
  };

  it('on what shows all rows, which stays', async () => {
    await show(citationsReport);
    await enter('Corrected 3');
    await enter('Show all');
    expect(root.querySelectorAll('[data-row]')).toHaveLength(15);
    expect(active()).toBe('Show all');
  });

  it('on the rating that is taken back', async () => {
    await show(citationsReport);
    await tab('Sources').click();
    await enter('Take back');
    expect(document.activeElement?.closest('label')?.textContent).toBe('4');
  });

  it('where the next sheet is chosen, and in the list of reviewers', async () => {
    await show(citationsReport, FULL);
    await tab('Reviewers').click();
    await enter('Close');
    expect(document.activeElement?.getAttribute('type')).toBe('file');
    await enter('Remove the sheet of Grace');
    expect(active()).toBe('Your name');
  });

  it('in the part about thresholds, both ways', async () => {
    const { tuning } = FULL;
    const used = tuning?.kind === 'offered' ? tuning.tuning : undefined;
    for (const [name, tuned] of [
      ['Use these thresholds', undefined],
      ["Back to the engine's own", used],
    ] as const) {
      await show({ ...citationsReport, tuning: tuned }, FULL);
      await tab('Reviewers').click();
      await enter(name);
      expect(active()).toBe('Thresholds');
    }
  });
});

describe('reviewers', () => {
  it('exports, imports, removes, and uses thresholds', async () => {
    const { actions } = await show(citationsReport, FULL);
    await tab('Reviewers').click();
    for (const [name, what] of [
      ['Worksheet (CSV)', 'csv'],
      ['Blank worksheet (CSV)', 'csv blank'],
      ['Source sheet (CSV)', 'csv sources'],
      ['Review (JSON)', 'json'],
      ['Report with review (JSON)', 'report'],
      ['Picture of the overview (SVG)', 'picture'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      expect(actions.onExport).toHaveBeenLastCalledWith(what);
    }
    const file = new File(['id,joint\r\n'], 'ben.csv', { type: 'text/csv' });
    await userEvent.upload(root.querySelector('input[type="file"]') as HTMLElement, file);
    const bytes = new TextEncoder().encode('id,joint\r\n');
    await expect.poll(() => actions.onImport).toHaveBeenCalledWith({ name: 'ben.csv', bytes });
    await page.getByRole('button', { name: 'Remove the sheet of Grace' }).click();
    expect(actions.onRemoveReviewer).toHaveBeenCalledWith('Grace');
    await page.getByRole('button', { name: 'Use these thresholds' }).click();
    expect(actions.onUseTuning).toHaveBeenCalledWith(expect.objectContaining({ fullFrom: 0.62 }));
    expect(root.querySelector('.notice b, .notice i')).toBeNull();
    expect(words()).toContain('Row 7: <i>maybe</i> is no label.');
    expect(words()).toContain('2 labels and notes that stood there before are not on the sheet');
  });

  it('tells how far reviewers agree and on what they differ', async () => {
    await show(citationsReport, FULL);
    await tab('Reviewers').click();
    expect(words()).toContain('Where reviewers differ');
    expect(words()).toContain('They said that this would change soon.');
  });
});
