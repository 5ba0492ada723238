import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { compareReports } from '../../src/core/report/compare-reports';
import { exportComparison } from '../../src/core/report/export-comparison';
import { exportJson } from '../../src/core/report/export-json';
import { exportMarkdown } from '../../src/core/report/export-markdown';
import { factWording } from '../../src/core/report/fact-wording';
import type { Report } from '../../src/core/report/schema';
import { summarise } from '../../src/core/report/summary';
import {
  emptyAnswer,
  methodReport,
  otherAnswer,
  questionsReport,
  unreadableList,
} from '../fixtures/reports/method-report';
import {
  everySourceState,
  nothingRead,
  runningReport,
  sampleReport,
} from '../fixtures/reports/sample-report';

const HOSTILE = '"><img src=x onerror=alert(1)> [x](javascript:alert(1)) ![y](https://evil.test/y) | `a\n# b';

const TEXTS = ['text', 'query', 'title', 'detail', 'failure', 'outcome', 'engine', 'sentTo', 'why'];

/** The report with every text replaced. */
function withTexts(report: Report, text: string): Report {
  return JSON.parse(
    JSON.stringify(report, (key, value) => (TEXTS.includes(key) && typeof value === 'string' ? text : value)),
  );
}

function nodesOf(markdown: string): Nodes[] {
  const walk = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(walk) : [])];
  return walk(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

/** Judged by a server beyond the device, and after a failure by a smaller model. */
const sentAway: Report = {
  ...sampleReport,
  sentTo: 'llm.team.example',
  notices: [{ kind: 'stepped down', why: 'Too little memory.', engine: 'wllama small', at: 0 }],
  ledger: [
    {
      url: 'https://llm.team.example',
      reason: 'configured server',
      at: 0,
      outcome: '200',
      bytes: 9,
      times: 240,
    },
  ],
};

const REPORTS = {
  sampleReport,
  runningReport,
  everySourceState,
  nothingRead,
  sentAway,
  methodReport,
  questionsReport,
  unreadableList,
};

describe.each(Object.entries(REPORTS))('export of %s', (_, report) => {
  it('gives JSON that reads back as the same report', () => {
    expect(JSON.parse(exportJson(report))).toEqual(report);
  });

  it('gives Markdown with every statement, fact and source', () => {
    const texts = nodesOf(exportMarkdown(report)).map((node) => (node.type === 'text' ? node.value : ''));
    const all = texts.join('\n').replace(/\s+/g, ' ');
    for (const { text } of report.answer.statements) {
      expect(all).toContain(text.replace(/\s+/g, ' ').trim());
    }
    for (const fact of report.facts) expect(all).toContain(factWording(fact).says);
    for (const { state } of report.sources) expect(all).toContain(state.kind);
  });

  it('makes no mark-up of what a page says', () => {
    const types = (markdown: string) =>
      nodesOf(markdown)
        .map(({ type }) => type)
        .filter((type) =>
          ['html', 'image', 'heading', 'tableRow', 'tableCell', 'code', 'inlineCode'].includes(type),
        );
    const hostile = exportMarkdown(withTexts(report, HOSTILE));
    expect(types(hostile)).toEqual(types(exportMarkdown(withTexts(report, 'words'))));
    expect(types(hostile)).not.toContain('html');
    expect(types(hostile)).not.toContain('image');
    for (const node of nodesOf(hostile)) {
      if (node.type === 'link') expect(node.url).toMatch(/^https?:\/\//);
    }
  });
});

describe('Markdown of a language method', () => {
  const text = exportMarkdown(methodReport);

  it('lists one missing fact for those that it implies', () => {
    expect(text).toContain(
      '   Stands for: at most two may be carried (essential); With our approval two power banks of up to 160 Wh may be carried. (useful)',
    );
    expect(text.match(/^- \*\*(essential|useful)/gm)).toHaveLength(6);
  });

  it('gives every conflict with its sides, who says which, and what the answer takes', () => {
    expect(text).toContain(
      '- The answer gives one side only.\n   - Batteries of up to 100 Wh may be carried',
    );
    expect(text).toContain('— Airline help: Batteries in your baggage (not in the answer)');
    expect(text).toContain('- The answer gives neither side.');
  });

  it('gives the way from the answer to a fact', () => {
    expect(text).toMatch(
      /\| f4 \| Between 100 and 160 .+ \| ⇒ Lithium ion .+ \(4, 88%\) = Batteries between .+ \(1\) \|/,
    );
  });

  it('gives ranges, weights, what was asked and what was lost', () => {
    expect(text).toContain('Comprehensiveness lies between 23% and 31%, if the unsure facts go either way.');
    expect(text).toContain('| The same, weighted by source | 33% | 6 of 18 by weight |');
    expect(text).toContain('214 calls · 96310 prompt tokens (71204 from a cache) · 4127 generated tokens');
    expect(text).toContain(
      '| relation | unreadable | 2 | maybe \\<b\\>entailment\\</b\\>? / I cannot help with that. |',
    );
    expect(text).toContain('List of facts 3f9a1c07d2e84b5610aa77.');
  });

  it('says that nothing could be read, without a score', () => {
    expect(exportMarkdown(unreadableList)).toContain(
      '| Comprehensiveness (nli) | not applicable: unreadable output | 0 of 0 facts |',
    );
  });

  it('makes no mark-up of what a model wrote', () => {
    const losses = [{ step: 'list', why: 'unreadable' as const, count: 1, raw: [HOSTILE, HOSTILE] }];
    const types = nodesOf(exportMarkdown({ ...methodReport, losses })).map(({ type }) => type);
    expect(types).not.toContain('html');
    expect(types).not.toContain('image');
  });
});

describe('a comparison as Markdown', () => {
  const types = (text: string) => {
    const [base, ...others] = [methodReport, otherAnswer, { ...emptyAnswer, listId: 'other' }].map((report) =>
      withTexts(report, text),
    );
    return nodesOf(exportComparison(compareReports(base as Report, others))).map(({ type }) => type);
  };

  it('makes no mark-up of what pages, answers and models say', () => {
    const kinds = ['html', 'image', 'heading', 'tableRow', 'tableCell', 'code', 'inlineCode', 'listItem'];
    const only = (text: string) => types(text).filter((type) => kinds.includes(type));
    expect(only(HOSTILE)).toEqual(only('words'));
    expect(only(HOSTILE)).not.toContain('html');
    expect(only(HOSTILE).filter((type) => type === 'tableRow').length).toBeGreaterThan(10);
  });
});

describe('exportJson', () => {
  it('has its keys in the order of the schema', () => {
    const turned = Object.fromEntries(Object.entries(sampleReport).reverse()) as Report;
    expect(exportJson(turned)).toBe(exportJson(sampleReport));
  });

  it('refuses a report that does not fit', () => {
    expect(() => exportJson({ ...sampleReport, status: 'done' as 'complete' })).toThrow();
  });
});

describe('summarise', () => {
  const score = (value: number | null, numerator: number, denominator: number, reason: null | 'not run') => ({
    value,
    numerator,
    denominator,
    reason,
  });
  const { scores } = sampleReport;

  it('gives counts', () => {
    const report: Report = {
      ...sampleReport,
      scores: {
        ...scores,
        strict: { ...scores.strict, recall: score(0.75, 9, 12, null) },
        comprehensiveness: score(0.5, 1, 2, null),
        sourcesRead: 1,
        sourcesCited: 1,
      },
    };
    expect(summarise(report)).toMatch(/^9 of 12 statements that need support have it\. /);
    expect(summarise(report)).toMatch(/This rests on 1 of 1 source\.$/);
  });

  it('tells a denial once, and only where the verdict on the statement bears it out', () => {
    const supported: Report = {
      ...sampleReport,
      statements: sampleReport.statements.map((result) =>
        result.statement === 's3' ? { ...result, verdict: 'full' } : result,
      ),
    };
    expect(summarise(sampleReport)).toContain(
      'Missing from the answer: 2 essential facts and 1 useful fact of its sources. On 1 fact the answer says otherwise.',
    );
    expect(summarise(supported)).not.toContain('otherwise');
    expect(exportMarkdown(sampleReport)).toContain('**essential, the answer says otherwise**');
    expect(exportMarkdown(supported)).toContain('**essential, the answer may say otherwise**');
  });

  it('says that texts left the device, what happened to the engine, and how often a server was asked', () => {
    const markdown = exportMarkdown(sentAway);
    expect(markdown).toContain('Texts were sent beyond this device, to llm.team.example.');
    expect(markdown).toContain('a smaller one went on (wllama small): Too little memory.');
    expect(markdown).toMatch(/\| configured server \|.*\| 200 \| 240 \| 9 \|/);
    expect(exportMarkdown(sampleReport)).not.toContain('Texts were sent');
  });

  it('says "so far" while statements wait, and why there is no figure', () => {
    const recall = score(null, 1, 3, 'not run');
    const report = { ...sampleReport, scores: { ...scores, strict: { ...scores.strict, recall } } };
    expect(summarise(report)).toMatch(/^1 of 3 statements that need support have it so far\. /);
    expect(summarise(nothingRead)).toContain('Missing facts: not applicable (no source read).');
  });
});
