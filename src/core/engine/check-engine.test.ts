import { describe, expect, it } from 'vitest';
import type { Engine } from '../ports/engine';
import { checkEngine, perSecond } from './check-engine';
import type { EngineRequest, Reply, Usage } from './request';

const NO_USAGE: Usage = {
  promptTokens: null,
  reusedTokens: null,
  generatedTokens: null,
  promptMs: null,
  generateMs: null,
};
const SENTENCE = 'The sea is wide and salt.';

interface Answers {
  readonly label?: string;
  readonly sentence?: string;
  readonly probabilities?: readonly number[] | null;
  readonly labels?: 'enforced' | 'asked';
  readonly usage?: Partial<Usage>;
}

/** Answers the test question's label and its sentence as told. */
function engineThat({
  label = 'yes',
  sentence = SENTENCE,
  probabilities = null,
  labels = 'enforced',
  usage = {},
}: Answers): Engine {
  const reply = (text: string, scores: readonly number[] | null): Reply => ({
    text,
    probabilities: scores,
    finish: 'stop',
    usage: { ...NO_USAGE, ...usage },
  });
  return {
    id: 'fake:1',
    capabilities: {
      labels,
      grammar: false,
      schema: false,
      labelScores: 'none',
      prefixCache: 'none',
      abort: 'request',
      contextTokens: 1000,
      tokenCount: 'estimate',
      parallel: 1,
      deterministic: true,
      sendsTo: null,
    },
    countTokens: async () => 0,
    async ask(request: EngineRequest, signal) {
      signal?.throwIfAborted();
      return request.kind === 'label' ? reply(label, probabilities) : reply(sentence, null);
    },
    unload: async () => {},
  };
}

const isSound = (answers: Answers) =>
  checkEngine(engineThat(answers)).then(
    () => true,
    (cause) => {
      expect(cause).toMatchObject({ name: 'EngineError', fault: 'nonsense' });
      return false;
    },
  );

describe('the test question', () => {
  it.each([
    ['a label and a sentence', {}],
    ['the other label: knowing is not asked', { label: 'no' }],
    ['a label in quotes, as schemas give it', { label: '"yes"' }],
    ['probabilities with a sum of 1', { probabilities: [0.75, 0.25] }],
    ['a sentence in another script', { sentence: '海は広くて青いです。' }],
    ['a sentence that was cut off', { sentence: 'The sea is' }],
    ['any word, where labels are only asked for', { label: 'Certainly! Water is', labels: 'asked' }],
  ] as const)('lets pass: %s', async (_, answers) => {
    expect(await isSound(answers)).toBe(true);
  });

  it.each([
    ['something that is no label, though labels are enforced', { label: 'maybe' }],
    ['no label at all', { label: '' }],
    ['a probability that is no number', { probabilities: [Number.NaN, Number.NaN] }],
    ['a probability above 1', { probabilities: [1.5, -0.5] }],
    // What a broken GPU path was seen to write.
    ['one sign for ever', { sentence: '@'.repeat(64) }],
    ['two signs for ever', { sentence: '!?'.repeat(32) }],
    ['nothing', { sentence: '' }],
    ['white space', { sentence: ' \n \n ' }],
    ['replacement and control characters', { sentence: '\u0001\u0002\u0003\u0004\u0005ab' }],
    ['private-use characters between letters', { sentence: 'a\ue000b\ue001c\ue002d\ue003' }],
  ] as const)('stops: %s', async (_, answers) => {
    expect(await isSound(answers)).toBe(false);
  });

  it('weighs signs by number: 4 in 5 must be printable', async () => {
    // 8 of 10, then 7 of 10.
    expect(await isSound({ sentence: 'abcdefgh\u0001\u0002' })).toBe(true);
    expect(await isSound({ sentence: 'abcdefg\u0001\u0002\u0003' })).toBe(false);
  });

  it('says what was written, cut to 80 signs', async () => {
    const check = checkEngine(engineThat({ sentence: '@'.repeat(500) }));
    await expect(check).rejects.toThrow(/: @{80}$/);
  });

  it('is stopped by its signal', async () => {
    const check = checkEngine(engineThat({}), AbortSignal.abort());
    await expect(check).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the speed that it measures', () => {
  it('leaves out what was not read again', async () => {
    // 60 of 80 tokens read in 300 ms: 200 a second. 32 written in 1.6 s: 20 a second.
    const usage = {
      promptTokens: 80,
      reusedTokens: 20,
      promptMs: 300,
      generatedTokens: 32,
      generateMs: 1600,
    };
    expect(await checkEngine(engineThat({ usage }))).toEqual({
      promptTokensPerSecond: 200,
      tokensPerSecond: 20,
    });
  });

  it('is null where the engine does not say', async () => {
    const unknown = { promptTokensPerSecond: null, tokensPerSecond: null };
    expect(await checkEngine(engineThat({}))).toEqual(unknown);
    expect(await checkEngine(engineThat({ usage: { promptMs: 300, generateMs: 10 } }))).toEqual(unknown);
    expect(
      await checkEngine(engineThat({ usage: { promptTokens: 30, reusedTokens: 30, promptMs: 5 } })),
    ).toEqual(unknown);
  });

  it('is never a division by nothing', () => {
    expect(perSecond(10, 0)).toBeNull();
    expect(perSecond(0, 10)).toBeNull();
    expect(perSecond(null, 10)).toBeNull();
    expect(perSecond(10, null)).toBeNull();
    expect(perSecond(10, 500)).toBe(20);
  });
});
