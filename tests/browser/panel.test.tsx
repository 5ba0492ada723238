import '../setup/messages';
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGINE_FAULTS } from '../../src/core/engine/engine-error';
import type { Method } from '../../src/core/model/fact';
import { compareReports } from '../../src/core/report/compare-reports';
import type { Report } from '../../src/core/report/schema';
import { captureFailureSchema } from '../../src/protocol/messages';
import type { EngineOption } from '../../src/ui/engine-option';
import { Panel } from '../../src/ui/panel/panel';
import {
  type CapturedSource,
  PANEL_FAILURES,
  type PanelActions,
  type PanelState,
} from '../../src/ui/panel/panel-state';
import type { EnginesByMethod, ReadyEngines } from '../../src/ui/ready-engines';
import {
  emptyAnswer,
  methodReport,
  otherAnswer,
  questionsReport,
  unreadableList,
} from '../fixtures/reports/method-report';
import {
  everySourceState,
  longReport,
  nothingRead,
  runningReport,
  sampleAnswer,
  sampleReport,
} from '../fixtures/reports/sample-report';
import { closeRoot, openRoot } from './root';

let root: HTMLElement;

function actions(): PanelActions {
  return {
    onLookAgain: vi.fn(),
    onCaptureSelection: vi.fn(),
    onCheckDifferently: vi.fn(),
    onCheckAlike: vi.fn(),
    onCompare: vi.fn(),
    onReviewStatement: vi.fn(),
    onReviewFact: vi.fn(),
    onOpenReview: vi.fn(),
    onImportReport: vi.fn(),
    onWeighSource: vi.fn(),
    onChooseAnswer: vi.fn(),
    onCaptureAgain: vi.fn(),
    onStopWaiting: vi.fn(),
    onScrollToAnswer: vi.fn(),
    onOpenHiddenSources: vi.fn(),
    onShowCaptureFile: vi.fn(),
    onSaveCaptureFile: vi.fn(),
    onStartPaste: vi.fn(),
    onPasteAnswer: vi.fn(),
    onKeepSource: vi.fn(),
    onPasteSource: vi.fn(),
    onReadElsewhere: vi.fn(),
    onGiveFile: vi.fn<PanelActions['onGiveFile']>(async () => ({
      kind: 'pasted',
      shareRead: 1,
      detail: null,
    })),
    onAddSourceUrl: vi.fn<PanelActions['onAddSourceUrl']>(() => 'not a web address'),
    onAddSourceText: vi.fn(),
    onChooseMethod: vi.fn(),
    onChooseEngine: vi.fn(),
    onOpenModels: vi.fn(),
    onOpenTexts: vi.fn(),
    onCheck: vi.fn(),
    onPause: vi.fn(),
    onResume: vi.fn(),
    onStop: vi.fn(),
    onAskAgain: vi.fn(),
    onShowMarks: vi.fn(),
    onReveal: vi.fn(),
    onOpenSource: vi.fn(),
    onOpenPassage: vi.fn(),
    onExport: vi.fn(),
    onExportComparison: vi.fn(),
    onOpenHistory: vi.fn(),
    onBack: vi.fn(),
    onOpenReport: vi.fn(),
    onDeleteReport: vi.fn(),
  };
}

async function show(state: PanelState): Promise<PanelActions> {
  const given = actions();
  await act(() => render(<Panel state={state} actions={given} />, root));
  return given;
}

// Only what is drawn counts: closed details and hidden tabs do not.
// biome-ignore lint/performance/useDomNodeTextContent: rendered text is meant
const words = () => root.innerText.replace(/\s+/g, ' ');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: RegExp) => page.getByRole('tab', { name });

const sources: CapturedSource[] = sampleReport.sources.map((source) => ({
  id: source.id,
  url: source.url,
  host: source.url === null ? null : new URL(source.url).hostname,
  title: source.title,
  citedBy: source.citedBy.length,
  kept: true,
  added: false,
  pasted: source.id === '3' ? { kind: 'text', name: 'article.txt' } : null,
  read: false,
}));

const EMBEDDED: EngineOption = {
  id: 'embedded',
  choice: { kind: 'embedded' },
  modelName: null,
  sendsTo: null,
};

const NO_ENGINE: ReadyEngines = { options: [], lacking: [], chosen: null };
/** Quick checks alone have engines. */
const only = (quick: ReadyEngines): EnginesByMethod => ({
  quick,
  e2e: NO_ENGINE,
  qa: NO_ENGINE,
  nli: NO_ENGINE,
});

const captured: Extract<PanelState, { view: 'captured' }> = {
  view: 'captured',
  answer: sampleAnswer,
  count: { captured: 8, declared: 9 },
  choices: [0, 1].map((index) => ({
    index,
    turnId: null,
    query: `Question ${index}`,
    opening: '',
    finished: true,
  })),
  chosen: 1,
  sources,
  sites: ['www.aviation-authority.example', 'help.airline.example', 'cargo.example'],
  sitesToAllow: ['help.airline.example'],
  method: 'quick',
  engines: only({ options: [EMBEDDED], lacking: [], chosen: 'embedded' }),
  costs: {},
};

const REMOTE: EngineOption = {
  id: 'remote',
  choice: { kind: 'server', url: 'https://llm.team.example', model: 'Qwen3-32B', apiKey: null },
  modelName: null,
  sendsTo: 'llm.team.example',
};
const ON_GRAPHICS: EngineOption = {
  id: 'graphics',
  choice: { kind: 'webllm', model: 'Qwen2.5-1.5B-Instruct-q4f16_1-MLC' },
  modelName: 'Qwen2.5 1.5B',
  sendsTo: null,
};
const engines = (chosen: string) => only({ options: [EMBEDDED, ON_GRAPHICS, REMOTE], lacking: [], chosen });

const judgedRemotely: Report = {
  ...runningReport,
  sentTo: 'llm.team.example',
  progress: { ...runningReport.progress, speed: { prompt: 312.4, reply: 7.84 } },
  notices: [
    { kind: 'reloaded', why: 'The graphics device was lost.', engine: 'webllm:a:1', at: 1 },
    { kind: 'stepped down', why: 'Out of memory.', engine: 'webllm:b:1', at: 2 },
  ],
};
const paused: Report = { ...judgedRemotely, id: 'r-paused', status: 'paused' };

/** A statement and a fact that nobody could tell, as a model left them whose words were no verdict. */
const unreadable: Report = {
  ...sampleReport,
  facts: sampleReport.facts.map((fact) =>
    fact.id === 'f1' && fact.judgement
      ? { ...fact, coverage: 'unsure', judgement: { ...fact.judgement, raw: ['<i>covered?</i>'] } }
      : fact,
  ),
  statements: sampleReport.statements.map((result) =>
    result.verdict === 'unsure' && result.joint
      ? { ...result, joint: { ...result.joint, raw: ['I think <b>maybe</b>', 'label: perhaps'] } }
      : result,
  ),
};

const result: PanelState = {
  view: 'result',
  report: sampleReport,
  judged: sampleReport,
  marks: 'confident',
  denied: [],
};

/** The sample as if answer and sources, in order, were in these languages. */
function inLanguages(answer: Report['language'], sources: readonly Report['language'][]): PanelState {
  const told = sampleReport.sources.map((source, index) => ({ ...source, language: sources[index] }));
  const report: Report = { ...sampleReport, language: answer, sources: told };
  return {
    view: 'result',
    report,
    judged: report,
    marks: null,
    denied: [],
  };
}

/** Every method has engines but E2E; what each would take is told. */
function withMethods(method: Method): Extract<PanelState, { view: 'captured' }> {
  const language = (chosen: string | null): ReadyEngines => ({
    options: [ON_GRAPHICS, REMOTE],
    lacking: [],
    chosen,
  });
  return {
    ...captured,
    method,
    engines: {
      quick: { options: [EMBEDDED, ON_GRAPHICS, REMOTE], lacking: [], chosen: 'embedded' },
      e2e: language(null),
      qa: language('remote'),
      nli: language('graphics'),
    },
    costs: {
      qa: { calls: range(31, 46), tokens: range(20_000, 38_000), seconds: null, rests: 'on usual pages' },
      nli: {
        calls: range(410, 1_930),
        tokens: range(112_000, 812_000),
        seconds: range(2_400, 8_000),
        rests: 'on usual pages',
      },
    },
  };
}
const range = (low: number, high: number) => ({ low, high });
const readSources = sources.map((source) => ({ ...source, pasted: null, read: true }));
const compared = compareReports(methodReport, [
  otherAnswer,
  emptyAnswer,
  sampleReport,
  { ...otherAnswer, id: 'r-list', listId: 'another' },
]);

const STATES: readonly (readonly [string, PanelState])[] = [
  ['looking', { view: 'looking' }],
  ['opening', { view: 'opening' }],
  ['nothing', { view: 'nothing', reason: 'no answer found' }],
  ['paste', { view: 'paste', query: null }],
  ['paste, another answer', { view: 'paste', query: 'Can I take a power bank on a flight?' }],
  ['captured', captured],
  ['captured without sources', { ...captured, sources: [], sites: [], sitesToAllow: [], choices: [] }],
  ['running', { view: 'running', report: runningReport, now: runningReport.progress.since + 9000 }],
  [
    'running while its model is loaded',
    {
      view: 'running',
      report: runningReport,
      now: runningReport.progress.since + 9000,
      loading: { stage: 'compiling', share: 0.4 },
    },
  ],
  ['captured, engines to choose from', { ...captured, engines: engines('graphics') }],
  [
    'captured, texts leave the device',
    { ...captured, engines: engines('remote'), sites: [], sitesToAllow: [] },
  ],
  [
    'captured, a model without its library',
    { ...captured, engines: only({ options: [EMBEDDED], lacking: ['Qwen2.5 1.5B'], chosen: 'graphics' }) },
  ],
  ['captured, engine gone', { ...captured, engines: engines('gone') }],
  [
    'running with a language model',
    { view: 'running', report: judgedRemotely, now: runningReport.progress.since + 9000 },
  ],
  [
    'paused',
    { view: 'result', report: paused, judged: paused, marks: 'confident', denied: ['cargo.example'] },
  ],
  ['result', result],
  [
    'result of a model that could not be read',
    { view: 'result', report: unreadable, judged: unreadable, marks: null, denied: [] },
  ],
  [
    'result, nothing read',
    { view: 'result', report: nothingRead, judged: nothingRead, marks: 'all', denied: ['cargo.example'] },
  ],
  [
    'result, every source state',
    { view: 'result', report: everySourceState, judged: everySourceState, marks: null, denied: [] },
  ],
  ['result in a language never tested', inLanguages('it', ['en', 'it', undefined, 'other'])],
  ['result in a language tested on little', inLanguages('es', ['es', 'es', undefined, 'es'])],
  ['captured, methods to choose from', withMethods('nli')],
  [
    'captured, a method on texts that were read',
    { ...withMethods('qa'), sources: readSources, sites: [], sitesToAllow: [] },
  ],
  [
    'result of a language method',
    { view: 'result', report: methodReport, judged: methodReport, marks: 'confident', denied: [] },
  ],
  [
    'result of questions and answers',
    { view: 'result', report: questionsReport, judged: questionsReport, marks: null, denied: [] },
  ],
  [
    'result, unreadable list',
    { view: 'result', report: unreadableList, judged: unreadableList, marks: null, denied: [] },
  ],
  ['comparison', { view: 'comparison', comparison: compared }],
  ['comparison of quick checks', { view: 'comparison', comparison: compareReports(sampleReport, []) }],
  [
    'comparison of nothing',
    { view: 'comparison', comparison: compareReports(unreadableList, [methodReport]) },
  ],
  ['history, empty', { view: 'history', reports: [] }],
  [
    'history',
    {
      view: 'history',
      reports: [
        {
          id: 'a',
          startedAt: 0,
          query: 'A query',
          opening: '',
          host: 'chatgpt.com',
          status: 'partial',
          method: 'qa',
        },
        {
          id: 'b',
          startedAt: 0,
          query: '',
          opening: 'Opening words',
          host: null,
          status: 'complete',
          method: 'quick',
        },
      ],
    },
  ],
  ['failed', { view: 'failed', failure: 'unexpected', detail: 'RangeError' }],
];

beforeEach(async () => {
  await page.viewport(380, 800);
  root = openRoot('Lacuna');
});

afterEach(() => closeRoot(root));

describe('every state', () => {
  for (const theme of ['light', 'dark'] as const) {
    it.each(STATES)(`%s has no accessibility fault (${theme})`, async (_, state) => {
      document.documentElement.dataset.theme = theme;
      await show(state);
      for (const details of root.querySelectorAll('details')) details.open = true;
      const found = await axe.run(root, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The document around the panel is the test runner's.
        rules: { region: { enabled: false } },
      });
      expect(found.violations.map((v) => [v.id, ...v.nodes.map((node) => node.html)])).toEqual([]);
    });
  }

  it.each(STATES)('%s fits 320 px, also with text at 200%%', async (_, state) => {
    await page.viewport(320, 800);
    await show(state);
    for (const details of root.querySelectorAll('details')) details.open = true;
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    // 640 px at 200% zoom is 320 px with every length doubled.
    await page.viewport(640, 800);
    document.documentElement.style.fontSize = '200%';
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640);
  });

  it.each(STATES)('%s has headings in order and one filled button at most', async (_, state) => {
    await show(state);
    const levels = [...root.querySelectorAll('h1, h2, h3')].map((h) => Number(h.tagName[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);
    expect(root.querySelectorAll('.btn.main').length).toBeLessThanOrEqual(1);
  });

  it.each([...captureFailureSchema.options, 'no access' as const])('says why: %s', async (reason) => {
    await show({ view: 'nothing', reason });
    expect(root.querySelector('h2')?.textContent).toMatch(/\.$/);
    await expect.element(button('Paste an answer').first()).toBeVisible();
  });

  it.each(PANEL_FAILURES)('says what failed: %s', async (failure) => {
    await show({ view: 'failed', failure, detail: null });
    expect(root.querySelector('h2')?.textContent).toMatch(/\.$/);
    await expect.element(button('Look again')).toBeVisible();
  });
});

describe('engines', () => {
  it('says that the embedded model judges, and where others are', async () => {
    const given = await show(captured);
    expect(words()).toContain('Judged by the small model inside Lacuna.');
    await button('Use a language model').click();
    expect(given.onOpenModels).toHaveBeenCalledOnce();
  });

  it('says that a model lacks its library, and where to get it', async () => {
    const engines = only({ options: [EMBEDDED], lacking: ['Qwen2.5 1.5B'], chosen: 'graphics' });
    const given = await show({ ...captured, engines });
    expect(words()).toContain('Without a model library, and so not ready: Qwen2.5 1.5B.');
    await expect.element(button(/^Read 3 pages/)).toBeDisabled();
    await button('Models and engines').click();
    expect(given.onOpenModels).toHaveBeenCalledOnce();
  });

  it('lets the user pick another one for this check', async () => {
    const given = await show({ ...captured, engines: engines('graphics') });
    await expect.element(page.getByLabelText('Judged by')).toHaveValue('graphics');
    expect(words()).toContain('Qwen2.5 1.5B on your graphics card');
    expect(words()).not.toContain('sent');
    await userEvent.selectOptions(page.getByLabelText('Judged by'), 'remote');
    expect(given.onChooseEngine).toHaveBeenCalledWith('quick', 'remote');
  });

  it('says before the check that texts will leave the device', async () => {
    await show({ ...captured, engines: engines('remote'), sites: [], sitesToAllow: [] });
    expect(words()).toContain('Statements, questions and passages will be sent to llm.team.example.');
    expect(words()).not.toContain('nothing leaves this device');
  });

  it('begins no check with an engine that is not ready', async () => {
    await show({ ...captured, engines: engines('gone') });
    expect(words()).toContain('The engine that you chose is not ready any more.');
    await expect.element(button(/^Read 3 pages/)).toBeDisabled();
  });

  it('tells pace, events and where texts go while it runs', async () => {
    const given = await show({
      view: 'running',
      report: judgedRemotely,
      now: runningReport.progress.since + 9000,
    });
    expect(words()).toContain('reads 312 and writes 7.8 tokens/s');
    expect(words()).toContain('are sent to llm.team.example');
    expect(words()).toContain('The model broke and was loaded again. The graphics device was lost.');
    expect(words()).toContain('The check went on with a smaller model, webllm:b:1. Out of memory.');
    await button('Pause').click();
    expect(given.onPause).toHaveBeenCalledOnce();
  });

  it('lets a paused check go on, or ends it', async () => {
    const given = await show({ view: 'result', report: paused, judged: paused, marks: null, denied: [] });
    expect(root.querySelector('.lead')?.textContent).toBe('Paused: Judging statements');
    expect(words()).not.toMatch(/left|tokens/);
    await button('Go on').click();
    expect(given.onResume).toHaveBeenCalledOnce();
    await button('Stop').click();
    expect(given.onStop).toHaveBeenCalledOnce();
  });

  it('shows what a model wrote that could not be read, as text, on demand', async () => {
    await show({ view: 'result', report: unreadable, judged: unreadable, marks: null, denied: [] });
    await tab(/Statements/).click();
    root.querySelector<HTMLElement>('[data-row=s9] > button')?.click();
    await expect.element(page.getByText('What the model wrote')).toBeVisible();
    expect(words()).not.toContain('maybe');
    await page.getByText('What the model wrote').click();
    expect([...root.querySelectorAll('pre')].map((pre) => pre.textContent)).toEqual([
      'I think <b>maybe</b>',
      'label: perhaps',
    ]);
    expect(root.querySelectorAll('pre *')).toHaveLength(0);
  });

  it('shows what a model wrote of a fact, beside what the sources say', async () => {
    await show({ view: 'result', report: unreadable, judged: unreadable, marks: null, denied: [] });
    root.querySelector<HTMLElement>('[data-row=f1] > button')?.click();
    await page.getByText('What the model wrote').click();
    expect(root.querySelector('[data-row=f1] pre')?.textContent).toBe('<i>covered?</i>');
    expect(root.querySelectorAll('pre *')).toHaveLength(0);
  });

  it.each(ENGINE_FAULTS)('says what is the matter with an engine, and the next step: %s', async (fault) => {
    await show({ view: 'failed', failure: 'engine failed', fault, detail: null });
    expect(root.querySelector('h2')?.textContent).toMatch(/\.$/);
    expect(root.querySelector('h2 + p')?.textContent).toMatch(/\w.*\.$/);
  });
});

describe('methods', () => {
  it('offers those that have an engine, and says of the others where to set one', async () => {
    const given = await show(withMethods('quick'));
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect.element(radio('quick')).toBeChecked();
    await expect.element(radio('E2E')).not.toBeInTheDocument();
    expect(words()).toContain('No language model is set for E2E. Set one');
    await radio('Q&A').click();
    expect(given.onChooseMethod).toHaveBeenCalledWith('qa');
    await button('Set one').click();
    expect(given.onOpenModels).toHaveBeenCalledOnce();
  });

  it('offers no choice where quick is the only one', async () => {
    await show(captured);
    expect(root.querySelectorAll('[type=radio]')).toHaveLength(0);
    expect(words()).toContain(
      'By rules, with the quick method. No language model is set for E2E, Q&A, and NLI.',
    );
  });

  it('tells the cost beforehand, and what cannot be said', async () => {
    await show(withMethods('nli'));
    expect(words()).toContain(
      'Probably 410 to 1,900 calls and 110,000 to 810,000 tokens: 40 minutes to 2 hours.',
    );
    expect(words()).toContain(
      'Probably 31 to 46 calls and 20,000 to 38,000 tokens. How long that takes cannot be said.',
    );
    expect(words()).toContain('Its pages are not read yet: usual length is assumed.');
    await show({ ...withMethods('nli'), costs: {} });
    expect(words().match(/What this takes cannot be said beforehand/g)).toHaveLength(2);
  });

  it('begins what takes long only after a second word', async () => {
    const given = await show(withMethods('nli'));
    await button(/^Read 3 pages/).click();
    expect(given.onCheck).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Begin anyway');
    await button('Not now').click();
    await button(/^Read 3 pages/).click();
    await button('Begin anyway').click();
    expect(given.onCheck).toHaveBeenCalledOnce();
    await show(withMethods('qa'));
    await show(withMethods('nli'));
    await expect.element(button('Begin anyway')).not.toBeInTheDocument();
  });

  it('begins at once what takes little', async () => {
    const given = await show(withMethods('qa'));
    await button(/^Read 3 pages/).click();
    expect(given.onCheck).toHaveBeenCalledOnce();
  });

  it('lets the user pick the engine of the method, apart from what judges statements', async () => {
    const given = await show(withMethods('qa'));
    expect(words()).toContain('Statements, questions and passages will be sent to llm.team.example.');
    await userEvent.selectOptions(page.getByLabelText('Facts found by'), 'graphics');
    expect(given.onChooseEngine).toHaveBeenLastCalledWith('qa', 'graphics');
    await userEvent.selectOptions(page.getByLabelText('Statements judged by'), 'graphics');
    expect(given.onChooseEngine).toHaveBeenLastCalledWith('quick', 'graphics');
  });

  it('says nothing of sending while an engine that sends is not the chosen one', async () => {
    await show(withMethods('nli'));
    expect(words()).not.toContain('will be sent to');
  });

  it('asks no page that an earlier check has read', async () => {
    await show({ ...withMethods('qa'), sources: readSources, sites: [], sitesToAllow: [] });
    await expect.element(button('Check against 4 texts')).toBeVisible();
    expect(words()).toContain('read before');
    expect(words()).toContain('No page will be asked.');
  });
});

describe('result of a language method', () => {
  const byMethod: PanelState = {
    view: 'result',
    report: methodReport,
    judged: methodReport,
    marks: null,
    denied: [],
  };
  const row = (id: string) => root.querySelector<HTMLElement>(`[data-row=${id}]`);

  it('lists one fact for those that it implies, the essential ones first', async () => {
    await show(byMethod);
    const groups = [...root.querySelectorAll('.group')].map((group) => group.textContent);
    expect(groups).toEqual([
      'Missing, essential 2',
      'The answer says otherwise 1',
      'Missing, useful 3',
      'Its sources disagree 2',
      'Partly in the answer 1',
      'Not judged 1',
      'In the answer 3',
    ]);
    await expect.element(page.getByText('With our approval two power banks').first()).not.toBeVisible();
    await page.getByText('Stands for 2 others').click();
    expect(row('f3')?.querySelector('details')?.open).toBe(true);
    await expect.element(page.getByText('With our approval two power banks').first()).toBeVisible();
    expect(row('f3')?.textContent).toContain('useful · Aviation authority');
    expect(row('f5')?.textContent).toContain('essential · Aviation authority');
  });

  it('leads from a segment to a fact that another one stands for', async () => {
    await show(byMethod);
    await page.getByRole('button', { name: /^Fact 5 of 13\./ }).click();
    const head = row('f5')?.querySelector<HTMLElement>('button');
    expect(document.activeElement).toBe(head);
    await expect.element(page.getByText('Would belong after: “Between 100 and 160')).toBeVisible();
  });

  it('shows covered facts on demand, and why they count as said', async () => {
    await show(byMethod);
    expect(row('f4')?.checkVisibility()).toBe(false);
    await page.getByRole('button', { name: /^Fact 4 of 13\./ }).click();
    expect(row('f4')?.checkVisibility()).toBe(true);
    const why = [...(row('f4')?.querySelectorAll('.why li') ?? [])].map((step) =>
      step.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(why).toEqual([
      "The answer says: Between 100 and 160 watt-hours you need the airline's approval.",
      expect.stringMatching(/^From this follows: Lithium ion .+ \(88% sure\)$/),
      'That is the fact in other words. Aviation authority: Lithium batteries',
    ]);
  });

  it('sets the sides of a conflict beside each other, with who says it and which one the answer takes', async () => {
    const given = await show(byMethod);
    const [first, second] = root.querySelectorAll<HTMLElement>('.conflicts > li');
    expect(first?.textContent).toContain('Aviation authority: Lithium batteries · the answer says this');
    expect(first?.textContent).toContain('Airline help: Batteries in your baggage · not in the answer');
    expect(first?.textContent).toContain('The answer gives one side only.');
    expect(second?.textContent).toContain('The answer gives neither side.');
    first?.querySelectorAll<HTMLButtonElement>('.link')[1]?.click();
    expect(given.onOpenPassage).toHaveBeenCalledWith(methodReport.facts[12]?.statedBy[0]);
  });

  it('gives the score with its method, its counts and its range', async () => {
    await show(byMethod);
    expect(words()).toContain('3 of 12 covered · NLI method');
    // 3 of 13 if the unsure one is missing, 4 of 13 if it is there.
    expect(words()).toContain('Coverage lies between 23% and 31%, depending on the unsure facts.');
    await page.getByText('How this was computed').click();
    const told = words();
    expect(told).toContain('Coverage of essential facts 2 of 5 (40%)');
    expect(told).toContain('Coverage with half credit 3.5 of 12 (29%)');
    expect(told).toContain('Coverage weighted by source 6 of 18 (33%)');
    expect(told).toContain('Aviation authority: Lithium batteries 3 of 6 (50%)');
    expect(told).toContain(
      '13 facts from 13 statements of sources, held against 2 pieces of the answer: 8 relations between them.',
    );
    expect(told).toContain(
      '214 calls, 96,310 tokens read (71,204 of them known already), 4,127 written. 61 of the calls were for the list',
    );
    expect(told).toContain('List of facts 3f9a1c07d2e8.');
    expect(told).toContain('Prompts in other words than usual.');
    expect(told).toContain('Statements judged by embedded:support-1.');
  });

  it('says what was lost, with what the model wrote as text on demand', async () => {
    await show(byMethod);
    expect(words()).toContain('3 pieces of its output could not be read.');
    expect(words()).toContain('3 items were repeated, and count once.');
    expect(words()).not.toContain('I cannot help');
    await page.getByText('What the model wrote').click();
    expect([...root.querySelectorAll('.losses pre')].map((pre) => pre.textContent)).toEqual([
      'maybe <b>entailment</b>?',
      'I cannot help with that.',
      'relevance: high',
    ]);
    expect(root.querySelectorAll('pre *')).toHaveLength(0);
  });

  it('gives no score, and says why, where the model wrote nothing that could be read', async () => {
    await show({ view: 'result', report: unreadableList, judged: unreadableList, marks: null, denied: [] });
    expect(root.querySelector('.lead')?.textContent).toContain(
      'What the answer leaves out is not known: what the language model wrote could not be read.',
    );
    expect(words()).not.toMatch(/\b0%|0 of 0/);
    await page.getByText('What the model wrote').click();
    await expect.element(page.getByText('Sure! Here are the facts.')).toBeVisible();
  });

  it('parts question and answer', async () => {
    await show({ view: 'result', report: questionsReport, judged: questionsReport, marks: null, denied: [] });
    expect(row('f3')?.querySelector('.item-head .small')?.textContent).toBe(
      'How many power banks between 100 and 160 Wh may be carried?',
    );
    expect(row('f3')?.querySelector('.quote')?.textContent).toMatch(/^Batteries between 100 Wh/);
    expect(root.querySelectorAll('.conflicts > li')[1]?.textContent).toMatch(
      /^How many power banks of up to 100/,
    );
  });

  it('takes a weight for each source that states a fact', async () => {
    const given = await show(byMethod);
    await tab(/Sources/).click();
    expect(words()).toContain('Coverage weighted by source: 6 of 18 (33%). Without weights: 3 of 12 (25%).');
    expect(root.querySelectorAll('.weight')).toHaveLength(3);
    await userEvent.selectOptions(
      page.getByLabelText('Weight of Airline help: Batteries in your baggage'),
      '0.5',
    );
    expect(given.onWeighSource).toHaveBeenCalledWith('2', 0.5);
  });

  it('leads on to another method and to other answers', async () => {
    const given = await show(byMethod);
    await button('Check with another method').click();
    expect(given.onCheckDifferently).toHaveBeenCalledOnce();
    await button('Compare answers').click();
    expect(given.onCompare).toHaveBeenCalledOnce();
  });
});

describe('comparison', () => {
  const state: PanelState = { view: 'comparison', comparison: compared };

  it('has a row an answer, with its scores', async () => {
    await show(state);
    expect(root.querySelector('h2')?.textContent).toBe('3 answers, the same 13 facts');
    expect(root.querySelector('[role=status]')?.textContent).toBe('3 answers, the same 13 facts');
    const rows = [...root.querySelectorAll('.figures tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.replace(/\s/g, ' ')),
    );
    expect(rows[0]?.slice(0, 4)).toEqual(['A', '25% (3 of 12)', '40% (2 of 5)', '29% (3.5 of 12)']);
    expect(rows[1]?.[1]).toMatch(/^54% \(7 of 13\)\d+% to \d+%$/);
    expect(rows[2]?.[1]).toMatch(/^0% \(0 of 13\)/);
    const bySource = [...root.querySelectorAll('.wide-first:not(.facts-table) tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    // Source 4 states one fact, which was unsure of the first answer: no score, not 0.
    expect(bySource).toEqual([
      ['Aviation authority: Lithium batteries', '3 of 6', '5 of 6', '0 of 6'],
      ['Airline help: Batteries in your baggage', '0 of 6', '2 of 6', '0 of 6'],
      ['cargo.example', 'no score', '0 of 1', '0 of 1'],
    ]);
  });

  it('draws a bar an answer that says all in words', async () => {
    await show(state);
    const bars = [...root.querySelectorAll('.chart [role=img]')];
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Answer A: 3 covered, 1 partly, 7 missing, 1 contradicted, 1 unsure',
      'Answer B: 7 covered, 6 missing',
      'Answer C: 13 missing',
    ]);
    const [covered] = bars[1]?.querySelectorAll('svg') ?? [];
    const share =
      (covered?.getBoundingClientRect().width ?? 0) / (bars[1]?.getBoundingClientRect().width ?? 1);
    expect(share).toBeCloseTo(7 / 13, 2);
    // One scale for all, whatever stands behind the bars.
    expect(new Set(bars.map((bar) => bar.getBoundingClientRect().width)).size).toBe(1);
  });

  it('sets every fact against every answer, in words too', async () => {
    await show(state);
    const [, second] = root.querySelectorAll('.facts-table tbody tr');
    expect([...(second?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'The answer says otherwise',
      'The answer says this',
      'Missing from the answer',
    ]);
    expect(root.querySelector('tfoot')?.textContent).toBe('Covered of 13370');
  });

  it('leaves out what cannot be compared, and says why', async () => {
    const given = await show(state);
    expect(words()).toContain('Not comparable: its facts were found by another method.');
    expect(words()).toContain('Not comparable: it was held against another list of facts');
    await button('Save as Markdown').click();
    expect(given.onExportComparison).toHaveBeenCalledOnce();
    await button('Check another answer').click();
    expect(given.onCheckAlike).toHaveBeenCalledOnce();
    await button('Open its report').nth(1).click();
    expect(given.onOpenReport).toHaveBeenCalledWith('r-other');
  });

  it('says that there is nothing to compare with', async () => {
    await show({ view: 'comparison', comparison: compareReports(sampleReport, []) });
    expect(root.querySelector('h2')?.textContent).toBe('No other answer to compare with yet');
    await show({ view: 'comparison', comparison: compareReports(unreadableList, [methodReport]) });
    expect(root.querySelector('h2')?.textContent).toBe('This answer cannot be compared');
    expect(root.querySelector('table')).toBeNull();
  });
});

describe('captured', () => {
  it('says what was captured and what will be asked', async () => {
    const given = await show(captured);
    expect(words()).toContain(
      '10 statements, 9 citations. 8 of 9 cited links found, leading to 4 different pages.',
    );
    expect(words()).toContain('1 citation hides where it leads.');
    expect(words()).toContain('Your browser will ask you to allow 1 site.');
    await button('Read 3 pages and check').click();
    expect(given.onCheck).toHaveBeenCalledOnce();
  });

  it('lets the user drop a source and pick another answer', async () => {
    const given = await show(captured);
    await page.getByRole('checkbox', { name: /Power bank rules/ }).click();
    expect(given.onKeepSource).toHaveBeenCalledWith('3', false);
    await userEvent.selectOptions(page.getByLabelText('Answer'), '0');
    expect(given.onChooseAnswer).toHaveBeenCalledWith(0);
  });

  it('takes a text in place of a page', async () => {
    const given = await show(captured);
    await page.getByText('Give its text instead').first().click();
    await page.getByLabelText('Text of Aviation authority: Lithium batteries').fill('Its text.');
    await button('Use this text').first().click();
    expect(given.onPasteSource).toHaveBeenCalledWith({
      sourceId: '1',
      kind: 'text',
      content: 'Its text.',
      name: null,
    });
  });

  it('takes a text, and a file as one more source', async () => {
    const given = await show(captured);
    await page.getByText('Add a text').click();
    const add = root.querySelector('.add');
    const input = add?.querySelector<HTMLInputElement>('input[type=file]');
    const area = add?.querySelector('textarea');
    if (!add || !input || !area) throw new Error('no field');
    await userEvent.fill(area, 'The tower was opened in 1931.');
    add.querySelector<HTMLButtonElement>('details > button')?.click();
    expect(given.onAddSourceText).toHaveBeenCalledWith({
      kind: 'text',
      content: 'The tower was opened in 1931.',
      name: null,
    });
    await page.getByText('Add a text').click();
    await userEvent.upload(input, new File(['# Title'], 'notes.md', { type: 'text/markdown' }));
    await vi.waitFor(() => expect(given.onGiveFile).toHaveBeenCalledOnce());
    const [source, file] = vi.mocked(given.onGiveFile).mock.calls[0] ?? [];
    expect([source, file?.name]).toEqual([null, 'notes.md']);
  });

  it('says when an address is none', async () => {
    const given = await show(captured);
    await page.getByLabelText('Add a page').fill('javascript:alert(1)');
    await button('Add').click();
    expect(given.onAddSourceUrl).toHaveBeenCalledWith('javascript:alert(1)');
    await expect.element(page.getByText('This is not the address of a web page.')).toBeVisible();
  });
});

describe('a file in place of a page', () => {
  async function giveFile(given: PanelActions, name: string): Promise<void> {
    await page.getByText('Give its text instead').first().click();
    const input = root.querySelector<HTMLInputElement>('.paste-source[open] input[type=file]');
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-'], name, { type: 'application/pdf' }));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(given.onGiveFile).toHaveBeenCalledOnce());
  }

  it('is used at once', async () => {
    const given = await show(captured);
    await giveFile(given, 'report.pdf');
    expect(vi.mocked(given.onGiveFile).mock.calls[0]?.[1]?.name).toBe('report.pdf');
    await vi.waitFor(() => expect(root.querySelector('.paste-source[open]')).toBeNull());
  });

  it('that cannot be read says why, and what can be done', async () => {
    const given = await show(captured);
    vi.mocked(given.onGiveFile).mockResolvedValue({ kind: 'refused', shareRead: null, detail: 'password' });
    await giveFile(given, 'locked.pdf');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/locked\.pdf was not used: refused.*save a copy without the password/);
    expect(root.querySelector('.paste-source[open]')).not.toBeNull();
  });
});

describe('paste', () => {
  function paste(text: string, html: string): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text/html', html);
    root
      .querySelector('textarea')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }

  it('hands over query and text', async () => {
    const given = await show({ view: 'paste', query: null });
    await expect.element(button('Use this answer')).toBeDisabled();
    await page.getByLabelText(/What was asked/).fill('Why?');
    await page.getByLabelText('The answer').fill('Because. [1]');
    await button('Use this answer').click();
    expect(given.onPasteAnswer).toHaveBeenCalledWith({ query: 'Why?', text: 'Because. [1]', html: null });
  });

  it('keeps the HTML of the clipboard while the text is unchanged', async () => {
    const given = await show({ view: 'paste', query: null });
    paste('A link', '<p><a href="https://a.example">A link</a></p>');
    await button('Use this answer').click();
    expect(given.onPasteAnswer).toHaveBeenLastCalledWith({
      query: '',
      text: 'A link',
      html: '<p><a href="https://a.example">A link</a></p>',
    });
    await page.getByLabelText('The answer').fill('A link, changed');
    await button('Use this answer').click();
    expect(given.onPasteAnswer).toHaveBeenLastCalledWith({ query: '', text: 'A link, changed', html: null });
  });
});

describe('running', () => {
  it('shows stage, count and time left, and stops', async () => {
    const given = await show({
      view: 'running',
      report: runningReport,
      now: runningReport.progress.since + 9000,
    });
    expect(words()).toContain('Judging statements');
    expect(words()).toContain('4 of 8 · about 9 seconds left · quick method');
    await expect.element(page.getByRole('progressbar', { name: 'Judging statements' })).toHaveValue(4);
    await button('Stop').click();
    expect(given.onStop).toHaveBeenCalledOnce();
  });

  it('gives no ratio before the end', async () => {
    await show({ view: 'running', report: runningReport, now: runningReport.progress.since });
    expect(words()).not.toMatch(/of 8 supported/);
  });

  it('keeps every row and the tabs in place when judgements arrive', async () => {
    const now = runningReport.progress.since;
    await show({ view: 'running', report: { ...runningReport, id: 'r' }, now });
    const places = () =>
      [...root.querySelectorAll('.item-head, [role=tablist], .segments button')].map(
        (element) => element.getBoundingClientRect().top,
      );
    const before = places();
    await show({
      view: 'running',
      report: { ...runningReport, id: 'r', statements: sampleReport.statements },
      now: now + 2000,
    });
    // The legend may need a third row for seven kinds: 1 row of at most 20 px.
    const moved = places().map((place, index) => place - (before[index] ?? 0));
    expect(Math.max(...moved.map(Math.abs))).toBeLessThanOrEqual(20);
  });

  it('announces the stage, and the outcome at the end', async () => {
    await show({ view: 'running', report: runningReport, now: 0 });
    const status = root.querySelector('[role=status]');
    expect(status?.textContent).toBe('Judging statements');
    const ended: Report = { ...sampleReport, id: 'r-running' };
    await show({ view: 'result', report: ended, judged: ended, marks: null, denied: [] });
    expect(status?.textContent).toBe(
      '2 of 8 statements that need support have it. 2 essential facts from its sources are missing, and 1 useful one. On 1 fact the answer says otherwise.',
    );
  });
});

describe('result', () => {
  it('sums up in a sentence with counts', async () => {
    await show(result);
    expect(root.querySelector('.lead')?.textContent).toBe(
      '2 of 8 statements that need support have it. 2 essential facts from its sources are missing, and 1 useful one. On 1 fact the answer says otherwise.',
    );
    expect(words()).toContain('Rests on 3 of 4 sources.');
    expect(words()).toContain('3 of 8 covered · quick method');
  });

  it('has words for every verdict in the list', async () => {
    await show(result);
    await tab(/Statements/).click();
    const told = [...root.querySelectorAll('.item .words')].map((element) => element.textContent);
    expect(told).toEqual([
      'Needs no support',
      'Its source says this',
      'Its sources say otherwise',
      'No source given',
      'Its source says this',
      'Its source says part of this',
      'The page it cites does not say this',
      'Its source could not be read',
      "Can't tell",
      'Needs no support',
    ]);
  });

  it('has words for every source state, and a next step for each unread one', async () => {
    await show({
      view: 'result',
      report: everySourceState,
      judged: everySourceState,
      marks: null,
      denied: [],
    });
    await tab(/Sources/).click();
    const rows = [...root.querySelectorAll('.source')];
    expect(rows).toHaveLength(14);
    for (const row of rows) expect(row.querySelector('.words')?.textContent).not.toBe('');
    const unread = rows.slice(2, 13);
    for (const row of unread) expect(row.querySelector('p')?.textContent).toMatch(/\w\.( \(|$)/);
  });

  it('says why there is no score instead of zero', async () => {
    await show({ view: 'result', report: nothingRead, judged: nothingRead, marks: null, denied: [] });
    expect(root.querySelector('.lead')?.textContent).toBe(
      'None of its sources could be read, so neither support nor missing facts are known.',
    );
    expect(words()).not.toMatch(/0 of 8|0%/);
    await page.getByText('How this was computed').click();
    expect(words()).toContain('No source could be read');
  });

  it.each([
    ['en', 'en', null],
    [
      'es',
      'es',
      'The judge was trained on English. On Spanish it was tested on few texts, and was right hardly more often than by chance. Take its verdicts as hints, and look at the sources yourself.',
    ],
    [
      'it',
      'it',
      'The judge was trained on English and never tested on Italian, the language of this answer.',
    ],
    ['other', 'other', 'The judge was trained on English and never tested on the language of this answer.'],
    ['en', 'de', '1 of the 2 sources read is in another language than the answer.'],
  ] as const)('answer in %s, first source in %s: says %s', async (answer, first, said) => {
    await show(inLanguages(answer, [first, answer]));
    if (said === null) expect(words()).not.toMatch(/trained on English|another language/);
    else expect(words()).toContain(said);
  });

  it('names the language of a source where it is not the one of the answer', async () => {
    await show(inLanguages('en', ['de', 'en', undefined, 'other']));
    await tab(/Sources/).click();
    const told = [...root.querySelectorAll('.source .figures')].map((element) => element.textContent);
    expect(told[0]).toContain(' · in German · ');
    expect(told[1]).not.toMatch(/in English|another/);
    expect(told[3]).toContain('in another language · ');
  });

  it('offers to ask again for sites that were not allowed', async () => {
    const given = await show({
      view: 'result',
      report: nothingRead,
      judged: nothingRead,
      marks: null,
      denied: ['cargo.example'],
    });
    expect(words()).toContain('1 site was not allowed, so its pages were not asked. cargo.example');
    await button('Ask again').click();
    expect(given.onAskAgain).toHaveBeenCalledOnce();
  });

  it('opens a statement with its evidence, and reveals it on the page', async () => {
    const given = await show(result);
    await button(/^You may pack it in hold luggage/).click();
    expect(given.onReveal).toHaveBeenLastCalledWith('s3');
    const head = root.querySelector<HTMLElement>('[data-row=s3] > button');
    expect(head?.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(head);
    const body = root.querySelector<HTMLElement>('[data-row=s3] .item-body');
    expect(body?.textContent).toContain('carry-on only, never in hold luggage.');
    expect(body?.querySelector('u')?.textContent).toBe('switched off');
    expect(body?.textContent).toContain('Judged against 2 sources together.');
    body?.querySelector<HTMLButtonElement>('.link')?.click();
    expect(given.onOpenPassage).toHaveBeenCalledWith(sampleReport.statements[2]?.joint?.evidence[0]);
  });

  it('opens the row of a card that was opened on the page, and leaves the focus there', async () => {
    await show(result);
    await show({ ...result, opened: 's7' });
    await expect.element(page.getByText('Not found in the 62% of the page that was read.')).toBeVisible();
    await expect.element(tab(/Statements/)).toHaveAttribute('aria-selected', 'true');
    await vi.waitFor(() => {
      const place = root.querySelector('[data-row=s7]')?.getBoundingClientRect();
      expect(place?.top).toBeGreaterThan(0);
      expect(place?.top).toBeLessThan(800);
    });
    expect(document.activeElement).toBe(document.body);
  });

  it('leads from a segment to its row, without the page where there is none', async () => {
    const given = await show({
      view: 'result',
      report: sampleReport,
      judged: sampleReport,
      marks: null,
      denied: [],
    });
    await page.getByRole('button', { name: /^Fact 3 of 9\. Missing from the answer: Protect/ }).click();
    expect(document.activeElement).toBe(root.querySelector('[data-row=f3] > button'));
    expect(words()).toContain('Would belong after: “A 27,000 mAh power bank holds');
    expect(given.onReveal).not.toHaveBeenCalled();
    expect(root.querySelector('.marks')).toBeNull();
  });

  it.each([1, 3, 8, 14, 15, 26, 27, 61])('draws %i segments alike, in however many rows', async (n) => {
    const statements = Array.from({ length: n }, (_, i) => ({
      ...(sampleReport.statements[1] as Report['statements'][number]),
      statement: `x${i}`,
    }));
    for (const width of [320, 400]) {
      await page.viewport(width, 800);
      await show({ ...result, report: { ...sampleReport, statements } });
      const [bar] = root.querySelectorAll('.segments');
      const boxes = [...(bar?.children ?? [])].map((segment) => segment.getBoundingClientRect());
      const widths = boxes.map((box) => box.width);
      expect(boxes).toHaveLength(n);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.1);
      const rows = new Set(boxes.map((box) => box.top)).size;
      // 288 px hold eleven targets of 24 px, 2 px apart; 368 px hold fourteen.
      if (n <= (width === 320 ? 11 : 14)) expect(rows).toBe(1);
      if (n === 15) expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(8);
      if (n <= 26) expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
    }
  });

  it('walks bar and tabs by keyboard', async () => {
    await show(result);
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    root.querySelector<HTMLElement>('.segments button')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toMatch(/^Statement 3 of 8\./);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(focused()).toMatch(/^Statement 8 of 8\./);
    root.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/Statements/)).toHaveAttribute('aria-selected', 'true');
    expect(focused()).toMatch(/^Statements/);
    await userEvent.keyboard('{End}');
    expect(focused()).toMatch(/^Ledger/);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^Missing/);
    const shown = [...root.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter((panel) => !panel.hidden);
    expect(shown).toHaveLength(1);
  });

  it('changes the marks, saves, opens sources', async () => {
    const given = await show(result);
    await page.getByRole('radio', { name: 'All' }).click({ force: true });
    expect(given.onShowMarks).toHaveBeenCalledWith('all');
    await button('JSON').click();
    expect(given.onExport).toHaveBeenCalledWith('json');
    await tab(/Sources/).click();
    await button('Open in a tab: Power bank rules tighten').click();
    expect(given.onOpenSource).toHaveBeenCalledWith('3');
  });

  it('draws 2,000 statements and 500 facts', async () => {
    const long = longReport(2000, 500);
    await show({ view: 'result', report: long, judged: long, marks: null, denied: [] });
    await tab(/Statements/).click();
    expect(root.querySelectorAll('.item')).toHaveLength(2000);
    expect(root.querySelectorAll('.segments')[0]?.clientHeight).toBeLessThanOrEqual(120);
  });
});

describe('screens', () => {
  it('takes the focus along when the button that led on is gone', async () => {
    await show(captured);
    root.querySelector<HTMLElement>('.btn.main')?.focus();
    await show({ view: 'running', report: runningReport, now: 0 });
    expect(document.activeElement).toBe(root.querySelector('main'));
    root.querySelector<HTMLElement>('[role=tab]')?.focus();
    const ended: Report = { ...sampleReport, id: 'r-running' };
    await show({ view: 'result', report: ended, judged: ended, marks: null, denied: [] });
    expect(document.activeElement).toBe(root.querySelector('[role=tab]'));
  });
});

describe('hostile text', () => {
  const HOSTILE = `<img src=x onerror="window.hit=1"> ${'W'.repeat(3000)} \u202Ereversed`;

  it('stays text, and wraps', async () => {
    await page.viewport(320, 800);
    const report = {
      ...sampleReport,
      answer: {
        ...sampleReport.answer,
        statements: sampleReport.answer.statements.map((statement) => ({ ...statement, text: HOSTILE })),
      },
      facts: sampleReport.facts.map((fact) => ({
        ...fact,
        text: HOSTILE,
        statedBy: fact.statedBy.map((quote) => ({ ...quote, text: HOSTILE })),
      })),
      sources: sampleReport.sources.map((source) => ({
        ...source,
        title: HOSTILE,
        url: 'javascript:window.hit=1',
      })),
    };
    await show({ view: 'result', report, judged: report, marks: 'all', denied: [HOSTILE] });
    for (const name of [/Missing/, /Statements/, /Sources/, /Ledger/]) {
      await tab(name).click();
      for (const head of root.querySelectorAll<HTMLButtonElement>('.item-head')) head.click();
      for (const details of root.querySelectorAll('details')) details.open = true;
      await act(() => {});
      expect(root.querySelectorAll('img, a, script, iframe')).toHaveLength(0);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    }
    expect('hit' in window).toBe(false);
  });

  it('stays text in questions, ways to a fact, conflicts and comparisons', async () => {
    await page.viewport(320, 800);
    const graph = methodReport.graph && {
      ...methodReport.graph,
      atoms: methodReport.graph.atoms.map((atom) => ({ ...atom, text: HOSTILE })),
      contexts: methodReport.graph.contexts.map((context) => ({ ...context, text: HOSTILE })),
    };
    const report: Report = {
      ...methodReport,
      ...(graph ? { graph } : {}),
      listId: HOSTILE,
      supportEngine: HOSTILE,
      losses: [{ step: HOSTILE, why: 'unreadable', count: 1, raw: [HOSTILE] }],
      sources: methodReport.sources.map((source) => ({ ...source, title: HOSTILE })),
      facts: methodReport.facts.map((fact) => ({
        ...fact,
        question: HOSTILE,
        text: `${HOSTILE} — ${HOSTILE}`,
      })),
    };
    const answered = { ...report, answer: { ...report.answer, text: HOSTILE, query: HOSTILE } };
    const states: PanelState[] = [
      { view: 'result', report, judged: report, marks: null, denied: [] },
      { view: 'comparison', comparison: compareReports(answered, [{ ...answered, id: 'x', method: 'qa' }]) },
      { view: 'paste', query: HOSTILE },
    ];
    for (const state of states) {
      await show(state);
      for (const details of root.querySelectorAll('details')) details.open = true;
      for (const head of root.querySelectorAll<HTMLButtonElement>('.item-head')) head.click();
      await act(() => {});
      expect(root.querySelectorAll('img, a, script, iframe')).toHaveLength(0);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    }
    expect('hit' in window).toBe(false);
  });
});

describe('history', () => {
  it('opens a report, and deletes one only after asking', async () => {
    const history = STATES.find(([name]) => name === 'history')?.[1];
    if (!history) throw new Error('no history state');
    const given = await show(history);
    await page.getByText('A query').click();
    expect(given.onOpenReport).toHaveBeenCalledWith('a');
    await button('Delete the report on: Opening words').click();
    expect(given.onDeleteReport).not.toHaveBeenCalled();
    await button('Delete for good').click();
    expect(given.onDeleteReport).toHaveBeenCalledWith('b');
  });
});
