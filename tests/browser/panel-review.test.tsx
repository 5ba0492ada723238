import '../setup/messages';
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Report } from '../../src/core/report/schema';
import { reviewFact, reviewStatement } from '../../src/core/review/edit-review';
import { EMPTY_REVIEW } from '../../src/core/review/review';
import { reviewed } from '../../src/core/review/reviewed';
import { Panel } from '../../src/ui/panel/panel';
import type { PanelActions, PanelState } from '../../src/ui/panel/panel-state';
import { citationsReport, unreviewedReport } from '../fixtures/reports/citations-report';
import { longReport, runningReport, sampleReport } from '../fixtures/reports/sample-report';
import { closeRoot, openRoot } from './root';

let root: HTMLElement;
let stored: Report;
let spies: Map<string, ReturnType<typeof vi.fn>>;

/** Every action is a spy; labels are kept as the controller keeps them, and drawn. */
const actions = new Proxy({} as PanelActions, {
  get: (_, name: string) => {
    const known = spies.get(name);
    if (known) return known;
    const spy = vi.fn((id: string, given: never) => {
      const review = stored.review ?? EMPTY_REVIEW;
      if (name === 'onReviewStatement') draw({ ...stored, review: reviewStatement(review, id, given, 1) });
      if (name === 'onReviewFact') draw({ ...stored, review: reviewFact(review, id, given, 1) });
    });
    spies.set(name, spy);
    return spy;
  },
});

const stateOf = (report: Report): PanelState => ({
  view: 'result',
  report: reviewed(report),
  judged: report,
  marks: 'confident',
  denied: [],
});

function draw(report: Report): void {
  stored = report;
  render(<Panel state={stateOf(report)} actions={actions} />, root);
}

const show = (report: Report) => act(() => draw(report));
const tab = (name: RegExp) => page.getByRole('tab', { name });
const row = (id: string) => root.querySelector<HTMLElement>(`[data-row=${id}]`);
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();
const aboutOf = (id: string) => [...(row(id)?.querySelectorAll('.told > .small') ?? [])].map(textOf);
const shownIds = () =>
  [...root.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const statuses = () => [...root.querySelectorAll('[role=status]')].map(textOf).filter(Boolean);

async function openStatement(id: string): Promise<HTMLElement> {
  await tab(/Statements/).click();
  row(id)?.querySelector('button')?.click();
  await vi.waitFor(() => expect(row(id)?.querySelector('.item-body')).not.toBeNull());
  return row(id) as HTMLElement;
}

async function openLabels(id: string): Promise<void> {
  const labels = (await openStatement(id)).querySelector<HTMLDetailsElement>('.labels details');
  if (labels) labels.open = true;
}

beforeEach(async () => {
  await page.viewport(360, 800);
  spies = new Map();
  root = openRoot('Lacuna');
});

afterEach(() => closeRoot(root));

describe('every part of a reviewed report', () => {
  const openAll = async (name: RegExp) => {
    await tab(name).click();
    for (const head of root.querySelectorAll<HTMLElement>('.item-head')) await act(() => head.click());
    for (const details of root.querySelectorAll('details')) details.open = true;
    await vi.waitFor(() => expect(root.querySelector('.filters .chips, .source, .labels')).not.toBeNull());
  };

  it.each(
    [/Missing/, /Statements/, /Sources/].flatMap((name) =>
      (['light', 'dark'] as const).map((theme) => [name, theme] as const),
    ),
  )('%s has no accessibility fault (%s)', async (name, theme) => {
    document.documentElement.dataset.theme = theme;
    await show(citationsReport);
    await openAll(name);
    const found = await axe.run(root, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } },
    });
    expect(found.violations.map((v) => [v.id, ...v.nodes.map((node) => node.html)])).toEqual([]);
  });

  it.each([/Missing/, /Statements/, /Sources/])('%s fits 320 px, also with text at 200%%', async (name) => {
    await page.viewport(320, 800);
    await show(citationsReport);
    await openAll(name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(640, 800);
    document.documentElement.style.fontSize = '200%';
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640);
  });
});

describe('filters', () => {
  const openFilters = async (report: Report) => {
    await show(report);
    await tab(/Statements/).click();
    await page.getByText('Filter', { exact: true }).click();
    await expect.element(page.getByRole('group', { name: 'Verdict' })).toBeVisible();
  };
  const box = (name: RegExp) => page.getByRole('checkbox', { name });

  it('have the verdicts that occur with their counts, and announce what is left', async () => {
    await openFilters(citationsReport);
    const told = [...root.querySelectorAll('.chip')].map(textOf);
    expect(told).toContain('2 contradicted');
    expect(told).toContain('3 need no support');
    expect(told.join()).not.toContain('waiting');
    await box(/contradicted/).click();
    expect(shownIds()).toEqual(['s2', 's6']);
    expect(statuses()).toContain('2 of 15 statements');
    await box(/uncited/).click();
    expect(shownIds()).toEqual(['s2', 's6', 's8']);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(shownIds()).toHaveLength(15);
    await expect.element(page.getByRole('button', { name: 'Show all' })).toHaveFocus();
  });

  it('are worked by keyboard alone', async () => {
    await openFilters(citationsReport);
    root.querySelector<HTMLElement>('.filters summary')?.focus();
    await userEvent.keyboard('{Tab} ');
    expect(shownIds()).toEqual(['s2', 's6']);
  });

  it('leave what the user labelled, and what cites one source', async () => {
    await openFilters(citationsReport);
    await userEvent.selectOptions(page.getByLabelText('Your labels'), 'reviewed');
    expect(shownIds()).toEqual(['s6', 's9', 's12', 's13', 's15']);
    await userEvent.selectOptions(page.getByLabelText('Source it cites'), '4');
    expect(shownIds()).toEqual(['s9', 's13']);
  });

  it('offer words where there is much to read', async () => {
    await openFilters(citationsReport);
    await expect.element(page.getByLabelText('Words in it')).not.toBeInTheDocument();
    await page.getByText('Filter', { exact: true }).click();
    await openFilters({ ...longReport(40, 2), id: 'r-many' });
    await userEvent.fill(page.getByLabelText('Words in it'), 'no such thing');
    expect(shownIds()).toEqual([]);
    await expect.element(page.getByText('No statement fits.')).toBeVisible();
  });

  it('stay while the report grows, with a kind that is gone still to be taken back', async () => {
    const growing = (report: Report): PanelState => ({ view: 'running', report, now: report.progress.since });
    await act(() => render(<Panel state={growing(runningReport)} actions={actions} />, root));
    await page.getByText('Filter', { exact: true }).click();
    await box(/waiting/).click();
    expect(shownIds()).toEqual(['s6', 's7', 's8', 's9']);
    const statements = sampleReport.statements;
    await act(() =>
      render(<Panel state={growing({ ...runningReport, statements })} actions={actions} />, root),
    );
    expect(shownIds()).toEqual([]);
    await box(/0 waiting/).click();
    expect(shownIds()).toHaveLength(10);
  });

  it('keep a statement that is being labelled, and give way to one that is looked for', async () => {
    await openFilters(unreviewedReport);
    await box(/contradicted/).click();
    row('s6')?.querySelector('button')?.click();
    await vi.waitFor(() => expect(row('s6')?.querySelector('.labels')).not.toBeNull());
    const labels = row('s6')?.querySelector<HTMLDetailsElement>('.labels details');
    if (labels) labels.open = true;
    await userEvent.selectOptions(row('s6')?.querySelector('select') as HTMLElement, 'full');
    expect(shownIds()).toEqual(['s2', 's6']);
    expect(aboutOf('s6')[0]).toBe('You said: Its source says this');
    await page.getByRole('button', { name: /^Statement 6 of/ }).click();
    await vi.waitFor(() => expect(shownIds()).toHaveLength(15));
  });

  it('stay while another tab is read', async () => {
    await openFilters(citationsReport);
    await box(/contradicted/).click();
    await tab(/Sources/).click();
    await tab(/Statements/).click();
    expect(shownIds()).toEqual(['s2', 's6']);
    expect(textOf(root.querySelector('.filters summary'))).toBe('Filter: 2 of 15 statements');
  });

  it('are set by a source, for the statements that cite it', async () => {
    await show(citationsReport);
    await tab(/Sources/).click();
    await page.getByRole('button', { name: 'Show the statements that cite The last crossing' }).click();
    expect(shownIds()).toEqual(['s2', 's4', 's5']);
    expect(document.activeElement).toBe(root.querySelector('.filters summary'));
  });
});

describe("the user's labels", () => {
  it('stand beside what the engine said, and in the sum', async () => {
    await show(citationsReport);
    expect(root.querySelector('.lead')?.textContent).toContain(
      '4 of 12 statements that need support have it, after your 4 corrections.',
    );
    await tab(/Statements/).click();
    expect(aboutOf('s12')).toEqual([
      'You said: Its source says this',
      'The engine said: Its source says part of this',
    ]);
    expect(aboutOf('s6')).toEqual(['Its source says otherwise', 'confirmed by you']);
    expect(aboutOf('s15')[0]).toBe('You said: Needs no support');
  });

  it('are given by keyboard alone, saved at once and said', async () => {
    await show(unreviewedReport);
    await openLabels('s4');
    const [first] = row('s4')?.querySelectorAll<HTMLElement>('.labels button') ?? [];
    first?.focus();
    // Confirm, show on the page, the form's own head, two boxes, three sources.
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(document.activeElement?.closest('label')?.textContent).toContain(
      'The Elver Bridge: facts and tolls',
    );
    await userEvent.selectOptions(document.activeElement as HTMLElement, 'partial');
    expect(spies.get('onReviewStatement')).toHaveBeenLastCalledWith('s4', { cited: { '1': 'partial' } });
    expect(statuses()).toContain('Saved. The Elver Bridge: facts and tolls: says part of this');
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift} ');
    expect(spies.get('onReviewStatement')).toHaveBeenLastCalledWith('s4', {
      cited: { '1': 'partial' },
      needsSupport: false,
    });
    expect(aboutOf('s4')).toEqual(['You said: Needs no support', 'The engine said: Its sources say this']);
  });

  it('have a note, which is no label', async () => {
    await show(unreviewedReport);
    await openLabels('s8');
    await userEvent.fill(page.getByLabelText('Note'), 'Ask the <b>county</b>.');
    await userEvent.keyboard('{Tab}');
    expect(spies.get('onReviewStatement')).toHaveBeenLastCalledWith('s8', { note: 'Ask the <b>county</b>.' });
    expect(root.querySelector('[data-row=s8] b')).toBeNull();
    expect(statuses()).toContain('Note saved.');
    expect(aboutOf('s8')[0]).toBe('No source given');
  });

  it('build on each other while the first is still being saved', async () => {
    await show(unreviewedReport);
    spies.set('onReviewStatement', vi.fn());
    await openLabels('s6');
    await userEvent.fill(page.getByLabelText('Note'), 'Cameras.');
    await userEvent.click(row('s6')?.querySelector('.check input') as HTMLElement);
    expect(spies.get('onReviewStatement')?.mock.calls).toEqual([
      ['s6', { note: 'Cameras.' }],
      ['s6', { note: 'Cameras.', needsSupport: false }],
    ]);
  });

  it('are the engine’s when confirmed, and taken back with the same button', async () => {
    await show(unreviewedReport);
    await openStatement('s6');
    const confirm = row('s6')?.querySelector<HTMLElement>('.labels button');
    confirm?.focus();
    await userEvent.keyboard('{Enter}');
    expect(spies.get('onReviewStatement')).toHaveBeenLastCalledWith('s6', {
      needsSupport: true,
      interpretable: true,
      cited: { '1': 'contradicted' },
      joint: 'contradicted',
    });
    expect(aboutOf('s6')).toEqual(['Its source says otherwise', 'confirmed by you']);
    expect(document.activeElement?.textContent).toBe('Take back');
    await userEvent.keyboard('{Enter}');
    expect(spies.get('onReviewStatement')).toHaveBeenLastCalledWith('s6', null);
    expect(aboutOf('s6')).toEqual(['Its source says otherwise']);
    expect(statuses()).toContain('Taken back.');
  });

  it('on a fact take its row and the keyboard along to where it now belongs', async () => {
    await show(unreviewedReport);
    row('f3')?.querySelector('button')?.click();
    await vi.waitFor(() => expect(row('f3')?.querySelector('.labels')).not.toBeNull());
    const labels = row('f3')?.querySelector<HTMLDetailsElement>('.labels details');
    if (labels) labels.open = true;
    await userEvent.selectOptions(row('f3')?.querySelector('select') as HTMLElement, 'covered');
    expect(spies.get('onReviewFact')).toHaveBeenLastCalledWith('f3', { coverage: 'covered' });
    await vi.waitFor(() => expect(document.activeElement).toBe(row('f3')?.querySelector('button')));
    expect(row('f3')?.checkVisibility()).toBe(true);
    expect(aboutOf('f3').slice(0, 2)).toEqual([
      'You said: The answer says this',
      'The engine said: Missing from the answer',
    ]);
  });

  it('are not asked for while the check runs', async () => {
    const state: PanelState = { view: 'running', report: runningReport, now: runningReport.progress.since };
    await act(() => render(<Panel state={state} actions={actions} />, root));
    await openStatement('s2');
    expect(root.querySelector('.labels')).toBeNull();
  });

  it('lead to the review page', async () => {
    await show(citationsReport);
    await page.getByRole('button', { name: 'Review page' }).click();
    await tab(/Sources/).click();
    await page.getByRole('button', { name: 'Rate sources on the review page' }).click();
    expect(spies.get('onOpenReview')).toHaveBeenCalledTimes(2);
  });
});

describe('what citations do', () => {
  const bodyOf = async (id: string, report: Report = unreviewedReport) => {
    await show(report);
    return textOf((await openStatement(id)).querySelector('.item-body')) ?? '';
  };

  it('names redundant, decorative and needed ones', async () => {
    const body = await bodyOf('s5');
    expect(body).toContain('Redundant: the others support the statement without it.');
    expect(body).toContain('Adds nothing: it does not say this.');
    expect(body).toContain('Needed: without it the others do not support the statement.');
  });

  it('sets sources that disagree against each other', async () => {
    const body = await bodyOf('s2');
    expect(body).toContain('Its sources disagree on this.');
    expect(body).toMatch(
      /Says this, at least in part ?The Elver Bridge opened .+Says otherwise ?It made its last/,
    );
    expect(aboutOf('s2')).toEqual(['Its sources say otherwise', 'its sources disagree']);
  });

  it('shows a better source with its passage, and how much of the cited one was looked through', async () => {
    const body = await bodyOf('s7');
    expect(body).toMatch(/Not cited here, yet it says this ?Lorries of more than 7.5 tonnes/);
    expect(body).toContain('Not found in the 62% of the page that was read.');
  });

  it('says that a source supports what gives none', async () => {
    const body = await bodyOf('s8');
    expect(aboutOf('s8')).toEqual([
      'No source given',
      'though “The Elver Bridge: facts and tolls” says this',
    ]);
    expect(body).toContain('the citation is missing, not the support');
    expect(body).not.toContain('gives no source for it');
  });

  it('tells how a statement was read, and what the judge was given, on demand', async () => {
    const body = await bodyOf('s4');
    expect(body).toMatch(/Read as ?It \[the Elver Bridge\] replaced the old ferry/i);
    expect(body).toMatch(/“It” stands for “the Elver Bridge” \(from an earlier statement\)/i);
    await expect.element(page.getByText('When did the Elver Bridge open').first()).not.toBeVisible();
    await page.getByText('What the judge was given').click();
    await expect.element(page.getByText('When did the Elver Bridge open').first()).toBeVisible();
  });

  it('is quiet about what cannot be understood, with the open words', async () => {
    const body = await bodyOf('s9');
    expect(aboutOf('s9')).toEqual(["Can't be understood", 'The page it cites does not say this']);
    expect(row('s9')?.querySelector('.words')?.className).toContain('tone-off');
    expect(body).toContain('nothing before it tells what is meant by “They” and “this”');
  });

  it('is told of each source, its rating apart', async () => {
    await show(citationsReport);
    await tab(/Sources/).click();
    const [first] = root.querySelectorAll('.source');
    expect([...(first?.querySelectorAll('.each li') ?? [])].map(textOf)).toEqual([
      'Supports alone2',
      'Needed with others2',
      'Contradicts1',
      'Would be better for1',
    ]);
    expect(textOf(first)).toContain('Rated 4 of 5 by you.');
  });

  it('is computed in one sentence each', async () => {
    await show(citationsReport);
    await page.getByText('How this was computed').click();
    const told = textOf(root.querySelector('.how')) ?? '';
    expect(told).toContain('Support after ALCE 3 of 14 (21%)');
    expect(told).toContain('With all of their citations: 4 of 14 (29%).');
    expect(told).toContain('Attributable (AIS) 4 of 9 (44%)');
    expect(told).toContain("1 that can't be understood is left out.");
    expect(told).toContain('Support with your ratings of sources 3.8 of 10 (38%)');
    expect(told).toContain('Support, unread sources left out 4 of 10 (40%)');
  });
});
