import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import type { Judgement } from '../../src/core/model/judgement';
import { compareReports } from '../../src/core/report/compare-reports';
import { exportComparison } from '../../src/core/report/export-comparison';
import { exportJson } from '../../src/core/report/export-json';
import { exportMarkdown } from '../../src/core/report/export-markdown';
import { factWording } from '../../src/core/report/fact-wording';
import type { Report, StatementResult } from '../../src/core/report/schema';
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

const TEXTS = [
  'text',
  'query',
  'title',
  'detail',
  'failure',
  'outcome',
  'engine',
  'sentTo',
  'why',
  'readAs',
  'publisher',
  'published',
];

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

const judged = (label: Judgement['label'], source: string, text: string): Judgement => ({
  label,
  support: null,
  evidence: [{ source, start: 0, end: text.length, text }],
  unmatched: [],
  conflicts: [],
  engine: 'embedded',
});
const alone = (source: string, label: Judgement['label'], text = 'Words of it.') => ({
  source,
  support: label,
  judgement: judged(label, source, text),
});
const score = (numerator: number, denominator: number) => ({
  value: numerator / denominator,
  numerator,
  denominator,
  reason: null,
});

/** With all that is said of citations: who carries, who is not needed, who disagrees, where nothing was found. */
const citedReport: Report = {
  ...sampleReport,
  sources: sampleReport.sources.map((source) =>
    source.id === '2'
      ? {
          ...source,
          state: { kind: 'read', shareRead: 0.62, detail: null },
          publisher: 'Example Air',
          published: '2026-02-01',
        }
      : source,
  ),
  statements: sampleReport.statements.map((result): StatementResult => {
    switch (result.statement) {
      case 's2':
        return { ...result, cited: [alone('1', 'full'), alone('2', 'partial'), alone('4', 'none')] };
      case 's3':
        return {
          ...result,
          cited: [alone('1', 'partial', 'Off it may fly.'), alone('2', 'contradicted', 'Never.')],
        };
      case 's4':
        return {
          ...result,
          better: [{ source: '1', judgement: judged('full', '1', 'As many as you like.') }],
        };
      case 's7':
        return {
          ...result,
          cited: [alone('2', 'none')],
          interpretation: {
            state: 'not interpretable',
            references: [],
            open: [{ start: 0, end: 8 }],
            readAs: 'Approval of the airline usually takes a day.',
            context: '',
            by: 'rules',
          },
        };
      default:
        return result;
    }
  }),
  scores: {
    ...sampleReport.scores,
    alce: {
      strict: {
        firstThree: { recall: score(2, 10), precision: score(3, 8) },
        all: { recall: score(1, 10), precision: score(2, 9) },
      },
      readable: {
        firstThree: { recall: score(2, 9), precision: score(3, 7) },
        all: { recall: score(1, 9), precision: score(2, 7) },
      },
    },
    ais: { attributable: score(2, 7), notInterpretable: 1 },
    rated: score(1.25, 5),
  },
};

const REPORTS = {
  sampleReport,
  citedReport,
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

describe('Markdown of citations', () => {
  const text = exportMarkdown(citedReport);
  const name = (id: string) => citedReport.sources.find((source) => source.id === id)?.title ?? '';

  it('gives ALCE, AIS and rated figures beside Liu’s', () => {
    expect(text).toContain(
      '| Citation recall after ALCE, first three citations | 20% | 2 of 10 statements |',
    );
    expect(text).toContain('| Citation precision after ALCE, all citations | 22% | 2 of 9 citations |');
    expect(text).toContain('| Attributable (AIS) | 29% | 2 of 7 statements that need support');
    expect(text).toContain('Statements left out of AIS: 1 that cannot be understood.');
    expect(text).toContain('| Citation recall, by your ratings of sources | 25% | 1.25 of 5 by rating |');
  });

  it('names missing, decorative and redundant citations', () => {
    const [, lists = ''] = text.match(/## Citations\n\n([^#]*)\n\n/) ?? [];
    expect(lists.split('\n\n')).toEqual([
      expect.stringMatching(/^Missing/),
      '- Most airlines let you carry as many as you like below the limit.',
      expect.stringMatching(/^Adds nothing/),
      expect.stringMatching(/^- A 27,000 mAh .+ — cargo\.example\n- Approval usually .+ — Airline help/),
      expect.stringMatching(/^Redundant/),
      expect.stringMatching(/^- A 27,000 mAh .+ — Airline help/),
    ]);
    expect(text).toContain('1: full; 2: partial, redundant; 4: none, adds nothing');
  });

  it('tells what was not found in a part from what is not there', () => {
    expect(text).toContain(`   Not found: in the 62% of ${name('2')} that was read; the rest may say it.`);
  });

  it('gives both sides where sources disagree', () => {
    expect(text).toContain('   Its sources disagree.');
    expect(text).toMatch(/support it, at least in part\.\n\n {3}> Off it may fly\./);
    expect(text).toMatch(/contradict it\.\n\n {3}> Never\./);
  });

  it('names a source that would do better, also for what cites nothing', () => {
    expect(text).toMatch(/ supports it, but it cites nothing\.\n\n {3}> As many as you like\./);
  });

  it('lists what cannot be understood, and how it was read', () => {
    expect(text).toContain('- Approval usually takes a day. — not told what is meant: Approval');
    expect(text).toContain('   Read as: Approval of the airline usually takes a day.');
    expect(exportMarkdown(sampleReport)).not.toContain('cannot be understood');
  });

  it('tells who published a source, when, and what it carries', () => {
    expect(text).toContain('| Example Air, 2026-02-01 |');
    expect(text).toMatch(/\| 1 \| .* \| 2 carried, 1 better than what they cite \|/);
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
