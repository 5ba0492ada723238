import { describe, expect, it } from 'vitest';
import { type NliWords, nliReplies } from '../../../../tests/setup/nli-replies';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import { divideAnswer } from '../../answer/divide-answer';
import { parsePasted } from '../../answer/parse-pasted';
import type { Capabilities } from '../../engine/capabilities';
import { EngineError } from '../../engine/engine-error';
import { estimateTokens } from '../../engine/estimate-tokens';
import type { Judge } from '../../ports/judge';
import { splitSentences } from '../../text/sentences';
import { freezeList } from '../fact-list';
import { DEFAULT_OPTIONS, type FactList, type FoundFacts, type MethodOptions } from '../method';
import { nliMethod } from './nli-method';

const QUERY = 'When does the Orsk ferry sail, and what does it cost?';
const DAILY = 'The Orsk ferry sails daily';
const PRICE = 'A ticket for the Orsk ferry costs 8 euros';
const WORDS: NliWords = {
  units: { [`${DAILY}.`]: [DAILY], [`${PRICE}.`]: [PRICE] },
  relations: [],
};
const NO_JUDGE: Judge = { engine: 'none', judge: () => Promise.reject(new Error('no judge is asked')) };

const sourceOf = (text: string, sourceId = '1', title: string | null = null) => ({
  sourceId,
  title,
  text,
  sentences: splitSentences(text),
});
const answerOf = (text: string) => divideAnswer(parsePasted(text, QUERY));

function listWith(
  replies: readonly WrittenReply[],
  texts: readonly string[] = [`${DAILY}. ${PRICE}.`],
  options: Partial<MethodOptions> = {},
  capabilities: Partial<Capabilities> = {},
) {
  const engine = writtenReplies(replies, capabilities);
  const sources = texts.map((text, at) => sourceOf(text, String(at + 1)));
  const found = nliMethod.list(
    { query: QUERY, sources },
    { ...DEFAULT_OPTIONS, ...options },
    { engine, judge: NO_JUDGE },
  );
  return { engine, found };
}

async function frozen(found: FoundFacts): Promise<FactList> {
  return freezeList(found, {
    query: QUERY,
    sources: [],
    method: nliMethod,
    engine: 'written:1',
    options: DEFAULT_OPTIONS,
  });
}

describe('list', () => {
  it('reads no source: nothing to score, and no call', async () => {
    const { engine, found } = listWith([], ['']);
    expect((await found).none).toBe('no source read');
    expect(engine.requests).toEqual([]);
  });

  it('finds nothing to verify, or nothing that bears on the query', async () => {
    const nothing = await listWith([{ purpose: 'nli list', text: '[]' }]).found;
    expect([nothing.none, nothing.facts, nothing.losses]).toEqual(['no relevant fact', [], []]);
    const beside = await listWith(nliReplies({ ...WORDS, grades: { [DAILY]: 3, [PRICE]: 1 } })).found;
    expect([beside.none, beside.facts]).toEqual(['no relevant fact', []]);
  });

  it('keeps what is as relevant as the threshold, and no less', async () => {
    const replies: WrittenReply[] = [
      { purpose: 'nli relevance', holds: DAILY, text: '3', probabilities: [0, 0, 0.5, 0.5, 0] },
      { purpose: 'nli relevance', text: '3', probabilities: [0, 0, 0.51, 0.49, 0] },
      ...nliReplies(WORDS),
    ];
    const { facts } = await listWith(replies).found;
    expect(facts.map(({ text }) => text)).toEqual([DAILY]);
  });

  it('says that nothing could be read where no list could be', async () => {
    const noList = await listWith([{ purpose: 'nli list', text: 'I like ferries' }]).found;
    expect(noList.none).toBe('unreadable output');
  });

  it('keeps what nobody could grade, and counts it', async () => {
    const noGrade = await listWith(
      [{ purpose: 'nli relevance', text: 'very' }, ...nliReplies(WORDS)],
      undefined,
      {},
      { labelScores: 'none' },
    ).found;
    expect(noGrade.facts.map(({ relevance, relevanceBy }) => [relevance, relevanceBy])).toEqual([
      [3.5, 'nothing'],
      [3.5, 'nothing'],
    ]);
    expect(noGrade.losses).toContainEqual({
      step: 'relevance',
      why: 'unreadable',
      count: 2,
      raw: ['very', 'very'],
    });
  });

  it('counts relations that could not be read, and keeps the facts', async () => {
    const { facts, edges, losses } = await listWith([
      { purpose: 'nli relation', text: 'perhaps' },
      ...nliReplies(WORDS),
    ]).found;
    expect([facts.length, edges]).toEqual([2, []]);
    // Of one pair, both directions.
    expect(losses).toEqual([{ step: 'relation', why: 'unreadable', count: 2, raw: ['perhaps', 'perhaps'] }]);
  });

  it('depends on the sources alone, and names their facts in the wanted order', async () => {
    const texts = [`${DAILY}.`, `${PRICE}.`];
    const sourcesOf = async (order: 'given' | 'reversed') =>
      (await listWith(nliReplies(WORDS), texts, { order }).found).facts.map(({ id, source }) => [id, source]);
    expect(await sourcesOf('given')).toEqual([
      ['k1', '1'],
      ['k2', '2'],
    ]);
    expect(await sourcesOf('reversed')).toEqual([
      ['k1', '2'],
      ['k2', '1'],
    ]);
  });

  it('keeps every prompt and its reply within a window of 4k, however long the page', async () => {
    const sentences = Array.from({ length: 400 }, (_, at) => `Ferry number ${at} sails to island ${at}.`);
    const units = Object.fromEntries(sentences.map((one) => [one, [one.replace(/\.$/, '')]]));
    const { engine, found } = listWith(
      nliReplies({ ...WORDS, units }),
      [sentences.join(' ')],
      {},
      { contextTokens: 4096 },
    );
    const { facts, losses } = await found;
    expect(facts).toHaveLength(400);
    expect(losses).toEqual([]);
    const fullest = engine.requests.map(({ prompt, ...request }) => {
      const reply = 'maxTokens' in request ? request.maxTokens : 8;
      return estimateTokens(`${prompt.instructions}\n${prompt.shared}\n${prompt.question}`) + reply;
    });
    expect(Math.max(...fullest)).toBeLessThanOrEqual(4096);
  });

  it('tells each request as a step', async () => {
    const steps: [number, number][] = [];
    const engine = writtenReplies(nliReplies(WORDS));
    await nliMethod.list({ query: QUERY, sources: [sourceOf(`${DAILY}. ${PRICE}.`)] }, DEFAULT_OPTIONS, {
      engine,
      judge: NO_JUDGE,
      onStep: (done, total) => steps.push([done, total]),
    });
    expect(steps.at(-1)).toEqual([engine.requests.length, engine.requests.length]);
    for (const [done, total] of steps) expect(done).toBeLessThanOrEqual(total);
  });

  it('passes on what the engine cannot do', async () => {
    const failing: WrittenReply = {
      purpose: 'nli list',
      text: () => {
        throw new EngineError('failed', 'The engine failed.');
      },
    };
    await expect(listWith([failing]).found).rejects.toMatchObject({ fault: 'failed' });
  });
});

describe('cover', () => {
  async function coverWith(answer: string, replies: readonly WrittenReply[]) {
    const list = await frozen(await listWith(nliReplies(WORDS)).found);
    const engine = writtenReplies(replies);
    const coverage = await nliMethod.cover(list, answerOf(answer), DEFAULT_OPTIONS, {
      engine,
      judge: NO_JUDGE,
    });
    return { ...coverage, engine };
  }

  it('asks nothing of an empty answer, a question or a refusal: a true 0', async () => {
    for (const answer of ['', 'Shall I look that up?', 'I am sorry, I cannot help with that.']) {
      const { atoms, edges, unjudged } = await coverWith(answer, []);
      expect({ atoms, edges, unjudged }).toEqual({ atoms: [], edges: [], unjudged: [] });
    }
  });

  it('asks nothing for an empty list', async () => {
    const engine = writtenReplies([]);
    const list = await frozen({ facts: [], edges: [], questions: [], losses: [], none: 'no relevant fact' });
    const tools = { engine, judge: NO_JUDGE };
    const { atoms } = await nliMethod.cover(list, answerOf(`${DAILY}.`), DEFAULT_OPTIONS, tools);
    expect(atoms).toEqual([]);
  });

  it('lets the sentences themselves stand in where the answer could not be taken apart', async () => {
    const replies: WrittenReply[] = [{ purpose: 'nli list', text: 'Well…' }, ...nliReplies(WORDS)];
    const { atoms, edges, losses } = await coverWith(`${DAILY}. Shall I say more?`, replies);
    expect(atoms).toEqual([
      { id: 'a1', text: `${DAILY}.`, evidence: [{ source: 'answer', start: 0, end: 27, text: `${DAILY}.` }] },
    ]);
    expect(edges).toEqual([{ kind: 'equivalence', from: 'a1', to: 'k1', probability: 1 }]);
    expect(losses).toEqual([{ step: 'list', why: 'unreadable', count: 1, raw: ['Well…', 'Well…'] }]);
  });

  it('lets a sentence stand in that the model passed over, but no heading', async () => {
    const { atoms } = await coverWith(
      `## Times and prices\n\n${DAILY}. It is lovely in May.`,
      nliReplies(WORDS),
    );
    expect(atoms.map(({ text }) => text)).toEqual([DAILY, 'It is lovely in May.']);
  });

  it('gives the query and the answer to whoever revises its statements', async () => {
    const { engine } = await coverWith(`${DAILY}.`, nliReplies(WORDS));
    const [request] = engine.requests.filter(({ purpose }) => purpose.startsWith('nli revise'));
    expect(request?.prompt.shared).toBe(`Text:\nQuestion that was asked: ${QUERY}\n[1] ${DAILY}.`);
  });

  it('leaves facts unjudged whose relations could not be read', async () => {
    const replies: WrittenReply[] = [{ purpose: 'nli relation', text: '?' }, ...nliReplies(WORDS)];
    const { unjudged, edges } = await coverWith('The Orsk ferry sails each morning.', replies);
    expect(unjudged).toEqual(['k1', 'k2']);
    expect(edges).toEqual([]);
  });
});
