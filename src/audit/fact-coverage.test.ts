/** The path from a method's words to a report's facts; methods have tests of their own. */
import { describe, expect, it } from 'vitest';
import { NO_JUDGE, sourceText } from '../../tests/setup/source-text';
import { writtenReplies } from '../../tests/setup/written-replies';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { NO_USE } from '../core/engine/meter';
import type { GraphEdge } from '../core/graph/fact-graph';
import {
  type AnswerCoverage,
  DEFAULT_OPTIONS,
  type FactList,
  type FoundFacts,
  type LanguageMethod,
  NO_COVERAGE,
} from '../core/methods/method';
import type { FactResult } from '../core/report/schema';
import { coverFacts, type FactFindings } from './fact-coverage';

const QUERY = 'When was the Vell bridge built, and how long is it?';
const TEXTS = {
  A: 'The bridge was built in 1932. It was built in the spring of 1932. The bridge is 503 metres long.',
  B: 'The bridge is 1,650 feet long. The bridge was built in 1930.',
};

function listed(
  id: string,
  from: keyof typeof TEXTS,
  quote: string,
  relevance: number,
): FactList['facts'][number] {
  const start = TEXTS[from].indexOf(quote);
  return {
    id,
    text: quote,
    source: from,
    relevance,
    relevanceBy: 'digit',
    statedBy: [{ source: from, start, end: start + quote.length, text: quote }],
  };
}

const edge = (
  kind: GraphEdge['kind'],
  from: string,
  to: string,
  probability: number | null = 0.9,
): GraphEdge => ({
  kind,
  from,
  to,
  probability,
});

/** k2 implies k1; k3 = k4 (503 m); k5 contradicts k1. */
const FOUND: FoundFacts = {
  facts: [
    listed('k1', 'A', 'The bridge was built in 1932.', 5),
    listed('k2', 'A', 'It was built in the spring of 1932.', 4),
    listed('k3', 'A', 'The bridge is 503 metres long.', 4.6),
    listed('k4', 'B', 'The bridge is 1,650 feet long.', 4),
    listed('k5', 'B', 'The bridge was built in 1930.', 3.6),
  ],
  edges: [
    edge('entailment', 'k2', 'k1'),
    edge('equivalence', 'k3', 'k4', 1),
    edge('contradiction', 'k1', 'k5', 0.8),
  ],
  questions: [],
  losses: [{ step: 'list', why: 'unreadable', count: 1, raw: ['<b>no</b>'] }],
  none: null,
};

function method(
  coverage: Partial<AnswerCoverage>,
  found: FoundFacts = FOUND,
): LanguageMethod & { lists: number } {
  return {
    name: 'e2e',
    version: 1,
    lists: 0,
    async list() {
      this.lists += 1;
      return found;
    },
    cover: async () => ({ ...NO_COVERAGE, ...coverage }),
  };
}

function memory() {
  const kept = new Map<string, FactList>();
  return {
    kept,
    get: async (id: string) => kept.get(id),
    async put(list: FactList) {
      kept.set(list.listId, list);
    },
  };
}

async function run(language: LanguageMethod, text: string, lists = memory()) {
  const facts = new Map<string, FactResult>();
  let findings: FactFindings = {};
  const order: string[] = [];
  await coverFacts(
    {
      answer: divideAnswer(parsePasted(text, QUERY)),
      sources: new Map((['A', 'B'] as const).map((id) => [id, sourceText(id, TEXTS[id])])),
    },
    {
      judge: NO_JUDGE,
      method: {
        method: language,
        options: DEFAULT_OPTIONS,
        lists,
        connect: async () => ({ engine: writtenReplies([]), judge: NO_JUDGE }),
        use: () => NO_USE,
      },
    },
    {
      onListed(open, told) {
        order.push(`listed ${open.length}`);
        findings = told;
        for (const fact of open) facts.set(fact.id, fact);
      },
      onFact: (fact) => {
        order.push(fact.id);
        facts.set(fact.id, fact);
      },
      onFindings: (told) => {
        findings = told;
      },
    },
  );
  return { facts: [...facts.values()], findings, order };
}

const ATOM = {
  id: 'a1',
  text: 'Built in 1932.',
  evidence: [{ source: 'answer', start: 0, end: 14, text: 'Built in 1932.' }],
};

describe('facts of a language model’s method', () => {
  it('are one a cluster, with sources, path, what they stand for, and conflicts', async () => {
    const language = method({ atoms: [ATOM], edges: [edge('entailment', 'a1', 'k1', 0.7)] });
    const { facts, findings, order } = await run(language, 'Built in 1932.');
    expect(order).toEqual(['listed 4', 'f1', 'f2', 'f3', 'f4']);
    // Most relevant first: k1 (5), k3 = k4 (4.6), k2 (4), k5 (3.6).
    expect(facts).toMatchObject([
      { id: 'f1', contexts: ['k1'], tier: 'essential', coverage: 'covered', path: ['k1', 'a1'] },
      { id: 'f2', contexts: ['k3', 'k4'], tier: 'essential', coverage: 'missing' },
      { id: 'f3', contexts: ['k2'], tier: 'useful', coverage: 'missing' },
      { id: 'f4', contexts: ['k5'], tier: 'useful', coverage: 'missing' },
    ]);
    expect(facts[0]?.judgement).toMatchObject({ label: 'full', support: 0.7, evidence: ATOM.evidence });
    expect(facts[1]?.statedBy.map((evidence) => evidence.source)).toEqual(['A', 'B']);
    // k2 implies only k1, which is covered: it stands for itself alone.
    expect(facts[2]?.standsFor).toBeUndefined();
    expect(findings.conflicts).toEqual([
      {
        taken: 'one',
        sides: [
          { facts: ['f1'], sources: ['A'], covered: true },
          { facts: ['f4'], sources: ['B'], covered: false },
        ],
      },
    ]);
    expect(findings.losses).toEqual(FOUND.losses);
    expect(findings.graph?.edges).toHaveLength(4);
  });

  it('stand for the missing facts that they imply', async () => {
    const { facts } = await run(method({}), 'Nothing is known.');
    expect(facts.find(({ id }) => id === 'f3')).toMatchObject({ contexts: ['k2'], standsFor: ['f1'] });
    expect(facts.find(({ id }) => id === 'f1')).toMatchObject({ coverage: 'missing', impliedBy: 'f3' });
  });

  it('are unsure where they could not be judged, partly and contradicted where the method says so', async () => {
    const { facts } = await run(
      method({
        atoms: [ATOM],
        edges: [edge('contradiction', 'a1', 'k5')],
        partly: ['k2'],
        unjudged: ['k3', 'k4'],
        probability: new Map([['k2', 0.4]]),
      }),
      'Built in 1932.',
    );
    expect(Object.fromEntries(facts.map(({ id, coverage }) => [id, coverage]))).toEqual({
      f1: 'missing',
      f2: 'unsure',
      f3: 'partly',
      f4: 'contradicted',
    });
    // Of full coverage: the interval of S needs it of what is partly covered, too.
    expect(facts[2]?.judgement?.full).toBe(0.4);
    expect(facts[3]?.judgement?.evidence).toEqual(ATOM.evidence);
  });

  it('are unsure where a part of the answer contradicts them and another was not read', async () => {
    const edges = [edge('contradiction', 'a1', 'k5')];
    const { facts } = await run(method({ atoms: [ATOM], edges, unjudged: ['k5'] }), 'Built in 1932.');
    expect(facts.find(({ contexts }) => contexts?.includes('k5'))?.coverage).toBe('unsure');
  });

  it('stand for nothing where they could not be judged', async () => {
    const { facts } = await run(method({ unjudged: ['k2'] }), 'Nothing is known.');
    expect(facts.find(({ id }) => id === 'f3')).toMatchObject({ coverage: 'unsure' });
    expect(facts.flatMap(({ standsFor, impliedBy }) => [standsFor, impliedBy])).toEqual(
      Array(2 * facts.length).fill(undefined),
    );
  });

  it('are as probably covered as the surest way to them', async () => {
    const coverage = {
      atoms: [ATOM],
      edges: [edge('entailment', 'a1', 'k3', 0.8)],
      probability: new Map([['k4', 0.3]]),
    };
    const { facts } = await run(method(coverage), 'Built in 1932.');
    expect(facts[1]).toMatchObject({
      contexts: ['k3', 'k4'],
      coverage: 'covered',
      judgement: { support: 0.8 },
    });
  });

  it('are listed once for all answers', async () => {
    const language = method({});
    const lists = memory();
    const first = await run(language, 'One answer.', lists);
    const second = await run(language, 'Quite another answer.', lists);
    expect(language.lists).toBe(1);
    expect(second.findings.listId).toBe(first.findings.listId);
  });

  it('say why there are none', async () => {
    const { facts, findings } = await run(
      method({}, { ...FOUND, facts: [], edges: [], none: 'unreadable output' }),
      'A.',
    );
    expect(facts).toEqual([]);
    expect(findings.noFacts).toBe('unreadable output');
  });
});
