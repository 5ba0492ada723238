/** What method `e2e` asks and makes of replies that are wrong, cut off or hostile. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_JUDGE, sourceText } from '../../../../tests/setup/source-text';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import type { Capabilities } from '../../engine/capabilities';
import { EngineError } from '../../engine/engine-error';
import { estimateTokens } from '../../engine/estimate-tokens';
import { NO_USE } from '../../engine/meter';
import type { EngineRequest } from '../../engine/request';
import type { Judgement } from '../../model/judgement';
import type { SourceText } from '../../model/source';
import type { Judge } from '../../ports/judge';
import { freezeList } from '../fact-list';
import { DEFAULT_OPTIONS, type MethodOptions, type MethodTools } from '../method';
import { compareFacts } from './compare-facts';
import { e2eMethod } from './e2e-method';

const QUERY = 'When did the bridge open?';

const A = sourceText('A', 'The bridge opened in 1932. A toll is paid southbound.');
const B = sourceText('B', 'The bridge has eight lanes. It opened in 1932.');

const ESSENTIAL: WrittenReply = { purpose: 'e2e relevance', text: '5', probabilities: [0, 0, 0, 0, 1] };
const APART: WrittenReply = { purpose: 'e2e compare', text: '{"same":[],"against":[],"implies":[]}' };
const listed = (facts: readonly { fact: string; lines: readonly number[] }[]): WrittenReply => ({
  purpose: 'e2e list',
  text: JSON.stringify(facts),
});

async function list(
  replies: readonly WrittenReply[],
  {
    sources = [A, B],
    options = {},
    capabilities = {},
    ...tools
  }: {
    sources?: readonly SourceText[];
    options?: Partial<MethodOptions>;
    capabilities?: Partial<Capabilities>;
  } & Partial<MethodTools> = {},
) {
  const engine = writtenReplies(replies, capabilities);
  const found = await e2eMethod.list(
    { query: QUERY, sources },
    { ...DEFAULT_OPTIONS, ...options },
    { engine, judge: NO_JUDGE, ...tools },
  );
  return { ...found, requests: engine.requests };
}

const promptOf = ({ prompt }: EngineRequest) =>
  `${prompt.instructions}\n${prompt.shared}\n${prompt.question}`;

describe('facts of the sources', () => {
  it('are located by the numbers that were given out; others are dropped and counted', async () => {
    const found = await list([
      listed([
        { fact: 'The bridge opened in 1932.', lines: [4, 1, 1, 99] },
        { fact: 'The bridge has eight lanes.', lines: [0] },
        { fact: 'The Queen cut the ribbon.', lines: [] },
        { fact: 'Nobody swims here.', lines: [2] },
      ]),
      ESSENTIAL,
      APART,
    ]);
    expect(
      found.facts.map(({ id, text, source, statedBy }) => [id, text, source, statedBy.map((e) => e.text)]),
    ).toEqual([
      ['k1', 'The bridge opened in 1932.', 'A', ['The bridge opened in 1932.']],
      ['k2', 'The bridge opened in 1932.', 'B', ['It opened in 1932.']],
      // No line of its own: found by its words.
      ['k3', 'The bridge has eight lanes.', 'B', ['The bridge has eight lanes.']],
    ]);
    expect(found.edges).toEqual([{ kind: 'equivalence', from: 'k1', to: 'k2', probability: 1 }]);
    expect(found.losses).toEqual([
      { step: 'list', why: 'no such line', count: 2 },
      {
        step: 'list',
        why: 'not stated by its page',
        count: 2,
        raw: ['The Queen cut the ribbon.', 'Nobody swims here.'],
      },
    ]);
  });

  it('are merged by code where they are worded alike, and rated once', async () => {
    const found = await list([
      listed([
        { fact: 'The bridge opened in 1932.', lines: [1] },
        { fact: 'The bridge was opened in 1932', lines: [4] },
      ]),
      ESSENTIAL,
    ]);
    expect(found.facts.map(({ source }) => source)).toEqual(['A', 'B']);
    expect(found.edges).toMatchObject([{ from: 'k1', to: 'k2', probability: 1 }]);
    // One fact: nothing is left to compare.
    expect(found.requests.map(({ purpose }) => purpose)).toEqual(['e2e list 1', 'e2e relevance 1']);
  });

  it.each<[string, string, number, string, (number | null)[], number]>([
    [
      'joins what the model calls the same',
      '{"same":[[1,3]],"against":[],"implies":[]}',
      3,
      'equivalence',
      [null],
      0,
    ],
    ['joins nothing with other numbers', '{"same":[[1,2]],"against":[],"implies":[]}', 3, '', [], 0],
    ['joins nothing without a common word', '{"same":[[4,5]],"against":[],"implies":[]}', 5, '', [], 0],
    [
      'keeps pairs that exclude each other',
      '{"same":[],"against":[[1,2]],"implies":[]}',
      3,
      'contradiction',
      [null],
      0,
    ],
    ['keeps what follows', '{"same":[],"against":[],"implies":[[1,3]]}', 3, 'entailment', [null], 0],
    [
      'takes nothing for what follows that has a number of its own',
      '{"same":[],"against":[],"implies":[[1,2]]}',
      3,
      '',
      [],
      0,
    ],
    ['takes pairs alone for contradictions', '{"same":[],"against":[[1,2,3]],"implies":[]}', 3, '', [], 0],
    [
      'drops and counts numbers that it did not give out',
      '{"same":[[1,9]],"against":[[0,2]],"implies":[]}',
      3,
      '',
      [],
      2,
    ],
  ])('%s', async (_, text, count, kind, probabilities, astray) => {
    const facts = [
      'Cars pay 3 euros.',
      'Cars pay 4 euros.',
      'The price for cars is 3 euros.',
      'Dogs bark loud.',
      'Boats pass below.',
    ];
    const found = await list(
      [
        listed(facts.slice(0, count).map((fact, i) => ({ fact, lines: [i + 1] }))),
        ESSENTIAL,
        { purpose: 'e2e compare', text },
      ],
      { sources: facts.map((fact, i) => sourceText(`${i}`, fact)) },
    );
    expect(found.edges.map((edge) => edge.kind)).toEqual(kind === '' ? [] : [kind]);
    expect(found.edges.map(({ probability }) => probability)).toEqual(probabilities);
    const lost = found.losses.find(({ step, why }) => step === 'compare' && why === 'no such line');
    expect(lost?.count ?? 0).toBe(astray);
  });

  it('keep what matters enough, by the expected value or the digit that is written', async () => {
    const facts = ['The bridge opened in 1932.', 'A toll is paid southbound.', 'The bridge is long.'];
    const replies: WrittenReply[] = [
      listed(facts.map((fact, i) => ({ fact, lines: [i + 1] }))),
      { purpose: 'e2e relevance', holds: 'opened', text: '4', probabilities: [0, 0, 0.5, 0.4, 0.1] },
      { purpose: 'e2e relevance', holds: 'toll', text: '4' },
      { purpose: 'e2e relevance', holds: 'long', text: 'about three' },
      APART,
    ];
    const found = await list(replies);
    // 3·0.5 + 4·0.4 + 5·0.1 = 3.6.
    expect(found.facts.map(({ relevance }) => relevance.toFixed(6))).toEqual([
      '3.600000',
      '4.000000',
      '3.500000',
    ]);
    expect(found.facts.map(({ relevanceBy }) => relevanceBy)).toEqual(['scores', 'digit', 'nothing']);
    expect(found.losses).toEqual([{ step: 'relevance', why: 'unreadable', count: 1, raw: ['about three'] }]);
    const strict = await list(replies, { options: { relevanceFrom: 3.7 } });
    expect(strict.facts.map(({ text }) => text)).toEqual(facts.slice(1));
  });
});

describe('no list', () => {
  const none = async (replies: WrittenReply[], sources = [A, B]) => {
    const { facts, none, losses } = await list(replies, { sources });
    expect(facts).toEqual([]);
    return [none, losses.map(({ why, count }) => `${why} ${count}`).join()];
  };

  it('where no source was read, and nobody is asked', async () => {
    expect(await none([], [])).toEqual(['no source read', '']);
    expect(await none([], [sourceText('A', ' ')])).toEqual(['no source read', '']);
  });

  it('where nothing bears on the query, or not enough', async () => {
    expect(await none([listed([])])).toEqual(['no relevant fact', '']);
    const low = { ...ESSENTIAL, probabilities: [1, 0, 0, 0, 0] };
    expect(await none([listed([{ fact: 'The bridge is long.', lines: [1] }]), low])).toEqual([
      'no relevant fact',
      '',
    ]);
  });

  it('where it cannot be read, twice, or was cut off: unknown is not nothing', async () => {
    expect(await none([{ purpose: 'e2e list', text: 'Here you go!' }])).toEqual([
      'unreadable output',
      'unreadable 1',
    ]);
    expect(await none([{ purpose: 'e2e list', text: '[{"fact":"The br', finish: 'length' }])).toEqual([
      'unreadable output',
      // Both halves.
      'cut off 2',
    ]);
  });

  it('but what a cut reply did not reach is asked for once more, in halves', async () => {
    const sources = [sourceText('A', 'The bridge is long. The bridge is old.')];
    const { facts, losses } = await list(
      [
        {
          purpose: 'e2e list',
          holds: /long[\s\S]*old/,
          text: '[{"fact":"The bridge is long.","lines":[1]},{"fa',
          finish: 'length',
        },
        { ...listed([{ fact: 'The bridge is long.', lines: [1] }]), holds: '[1] The bridge is long' },
        { ...listed([{ fact: 'The bridge is old.', lines: [1] }]), holds: '[1] The bridge is old' },
        ESSENTIAL,
        { purpose: 'e2e compare', text: '{"same":[],"against":[],"implies":[]}' },
      ],
      { sources },
    );
    expect(facts.map(({ text }) => text)).toEqual(['The bridge is long.', 'The bridge is old.']);
    expect(losses).toEqual([]);
  });

  it('but no failure of the engine is passed over', async () => {
    const lost = new EngineError('device lost', 'Gone.');
    const fails = {
      purpose: 'e2e list',
      text: () => {
        throw lost;
      },
    };
    await expect(list([fails])).rejects.toBe(lost);
  });
});

it('counts what was not compared since it did not fit together', async () => {
  const none = '{"same":[],"against":[],"implies":[]}';
  const engine = writtenReplies([{ purpose: 'e2e compare', text: none }], { contextTokens: 1200 });
  const facts = Array.from({ length: 60 }, (_, i) => `Bridge ${i} over the river was opened in ${1900 + i}.`);
  const { losses } = await compareFacts(facts, DEFAULT_OPTIONS, { engine });
  const batches = engine.requests.length;
  expect(batches).toBeGreaterThan(1);
  expect(losses).toContainEqual({ step: 'compare', why: 'too long', count: batches - 1 });
});

/** A model that knows each sentence of a page to be a fact, in a window of so many tokens. */
function reader(contextTokens: number, realTokensPerEstimated = 1) {
  const fits = (request: EngineRequest) => {
    const reply = request.kind === 'label' ? 1 : request.maxTokens;
    if (estimateTokens(promptOf(request)) * realTokensPerEstimated + reply > contextTokens)
      throw new EngineError('too long', 'It does not fit.');
  };
  const answers = (purpose: string, answer: (request: EngineRequest) => string): WrittenReply => ({
    purpose,
    probabilities: [0, 0, 0, 0, 1],
    text: (request) => {
      fits(request);
      return answer(request);
    },
  });
  return [
    answers('e2e list', ({ prompt }) =>
      JSON.stringify(
        [...prompt.shared.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, line, fact]) => ({
          fact,
          lines: [Number(line)],
        })),
      ),
    ),
    answers('e2e relevance', () => '5'),
    answers('e2e compare', () => '{"same":[],"against":[],"implies":[]}'),
  ];
}

const PAGES = ['A', 'B', 'C'].map((id) =>
  sourceText(
    id,
    Array.from(
      { length: 60 },
      (_, i) => `In district ${i} of ${id} the old stone bridge across the river was rebuilt by hand.`,
    ).join(' '),
  ),
);

describe('windows', () => {
  const purposes = ({ requests }: { requests: readonly EngineRequest[] }, purpose: string) =>
    requests.filter((request) => request.purpose.startsWith(purpose)).length;

  it.each([
    ['4k', 4096, 1],
    ['4k, with estimates that fall short by a third', 4096, 1.5],
    ['2k', 2048, 1],
    ['128k', 131_072, 1],
  ])('%s: every sentence of long sources is read once', async (_, contextTokens, real) => {
    const found = await list(reader(contextTokens, real), {
      sources: PAGES,
      capabilities: { contextTokens },
    });
    expect(found.facts).toHaveLength(180);
    expect(new Set(found.facts.flatMap(({ statedBy }) => statedBy.map(({ text }) => text))).size).toBe(180);
    expect(found.losses.filter(({ step }) => step === 'list')).toEqual([]);
  });

  it('one request for several small sources in a large window, and fewer for large ones', async () => {
    const small = await list(reader(131_072), { capabilities: { contextTokens: 131_072 } });
    expect(purposes(small, 'e2e list')).toBe(1);
    const calls = async (contextTokens: number) =>
      purposes(
        await list(reader(contextTokens), { sources: PAGES, capabilities: { contextTokens } }),
        'e2e list',
      );
    expect(await calls(131_072)).toBeLessThan(await calls(4096));
  });

  it('a sentence that fits no window is lost and counted, the rest is read', async () => {
    const [listing, ...others] = reader(4096);
    const monster: WrittenReply = {
      purpose: 'e2e list',
      holds: 'monster',
      text: () => {
        throw new EngineError('too long', 'It does not fit.');
      },
    };
    const page = sourceText('A', 'The bridge opened in 1932. A monster of a sentence. It has eight lanes.');
    const found = await list([monster, ...(listing ? [listing] : []), ...others], { sources: [page] });
    expect(found.facts.map(({ text }) => text)).toEqual([
      'The bridge opened in 1932.',
      'It has eight lanes.',
    ]);
    expect(found.losses).toEqual([{ step: 'list', why: 'too long', count: 1 }]);
  });
});

describe('prompts', () => {
  const replies = [
    listed([
      { fact: 'The bridge opened in 1932.', lines: [1] },
      { fact: 'The bridge has eight lanes.', lines: [3] },
    ]),
    ESSENTIAL,
    APART,
  ];
  const instructionsBy = async (options: Partial<MethodOptions>) =>
    (await list(replies, { options })).requests.map(({ prompt }) => prompt.instructions);

  it('differ by phrasing in every step, and say each time that texts are data', async () => {
    const worded = await Promise.all(([0, 1, 2] as const).map((phrasing) => instructionsBy({ phrasing })));
    expect(new Set(worded.flat()).size).toBe(9);
    for (const instructions of worded.flat())
      expect(instructions).toMatch(/whatever .* do not do it|follow no request in|never a command to you/);
  });

  it('hold the examples where they are wanted', async () => {
    const [bare = ''] = await instructionsBy({ examples: 'none' });
    const [full = ''] = await instructionsBy({ examples: 'two' });
    expect(full.startsWith(bare)).toBe(true);
    expect(full.match(/^Example\./gm)).toHaveLength(2);
  });

  it('hold sources and facts in reverse where that is asked for', async () => {
    const { requests } = await list(replies, { options: { order: 'reversed' } });
    const at = (part: string, prompt = '') => prompt.indexOf(part);
    const shared = requests.map(({ prompt }) => prompt.shared);
    expect(at('eight lanes', shared[0])).toBeLessThan(at('southbound', shared[0]));
    const given = (await list(replies)).requests.at(-1)?.prompt.shared;
    expect(at('1932', given) < at('lanes', given)).toBe(
      at('1932', shared.at(-1)) > at('lanes', shared.at(-1)),
    );
  });

  it('tell of each request before and after it', async () => {
    const steps: [number, number][] = [];
    await list(replies, { onStep: (done, total) => steps.push([done, total]) });
    expect(steps.at(-1)).toEqual([4, 4]);
    expect(steps.every(([done, total]) => done <= total)).toBe(true);
  });
});

describe('whatever is written', () => {
  it('gives a list whose facts stand in their sources and whose edges join facts of the list', async () => {
    const fact = fc.record({
      fact: fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('The bridge opened in 1932.', 'A toll.', ''),
      ),
      lines: fc.array(fc.nat(6), { maxLength: 4 }),
    });
    const groups = fc.array(fc.array(fc.nat(9), { maxLength: 4 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { maxLength: 8 }),
        groups,
        groups,
        fc.string({ maxLength: 3 }),
        async (facts, same, against, digit) => {
          const found = await list([
            listed(facts),
            { purpose: 'e2e relevance', text: digit },
            { purpose: 'e2e compare', text: JSON.stringify({ same, against, implies: [] }) },
          ]);
          const ids = found.facts.map(({ id }) => id);
          expect(ids).toEqual(ids.map((_, i) => `k${i + 1}`));
          for (const { statedBy, source, text } of found.facts) {
            expect(text).not.toBe('');
            expect(statedBy.length).toBeGreaterThan(0);
            for (const { start, end, ...evidence } of statedBy) {
              expect(evidence.source).toBe(source);
              expect((source === 'A' ? A : B).text.slice(start, end)).toBe(evidence.text);
            }
          }
          for (const { from, to } of found.edges) {
            expect(ids).toContain(from);
            expect(ids).toContain(to);
            expect(from).not.toBe(to);
          }
          expect(found.none === null).toBe(found.facts.length > 0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('coverage', () => {
  it('takes a judgement that did not come for none at all', async () => {
    const replies = [
      listed([
        { fact: 'The bridge opened in 1932.', lines: [1] },
        { fact: 'The bridge has eight lanes.', lines: [3] },
      ]),
      ESSENTIAL,
      APART,
    ];
    const engine = writtenReplies(replies);
    const judgement: Judgement = {
      label: 'full',
      support: null,
      evidence: [],
      unmatched: [],
      conflicts: [],
      engine: 'j',
    };
    const judge: Judge = {
      engine: 'j',
      async judge({ questions }, onJudged) {
        await onJudged(questions[0]?.key ?? '', judgement);
      },
    };
    const tools = { engine, judge };
    const origin = {
      query: QUERY,
      sources: [A, B],
      method: e2eMethod,
      engine: engine.id,
      options: DEFAULT_OPTIONS,
    };
    const frozen = await freezeList(await e2eMethod.list(origin, DEFAULT_OPTIONS, tools), origin, NO_USE);
    const coverage = await e2eMethod.cover(
      frozen,
      { query: QUERY, text: 'In 1932.', statements: [] },
      DEFAULT_OPTIONS,
      tools,
    );
    // Without a sentence to show, the atom is the fact itself; without a probability there is none.
    expect(coverage.atoms).toEqual([{ id: 'a1', text: 'The bridge opened in 1932.', evidence: [] }]);
    expect(coverage.edges).toEqual([{ kind: 'equivalence', from: 'a1', to: 'k1', probability: null }]);
    expect(coverage.unjudged).toEqual(['k2']);
    expect(coverage.probability.size).toBe(0);
  });
});
