/**
 * Requests through the real WebLLM down to its pipeline, which is a stand-in: no model runs here. What is
 * tested is that WebLLM takes the requests as they are made, and what becomes of its replies.
 */
import { MLCEngine } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import type { LabelRequest, Prompt, TextRequest } from '../../core/engine/request';
import { answerRequest } from './answer-request';
import { type Encoder, findTokenizer } from './tokenizer';

const PROMPT: Prompt = { instructions: 'Answer briefly.', shared: 'Water is wet.', question: 'Is it?' };
const LABEL: LabelRequest = { kind: 'label', purpose: 'test 1', prompt: PROMPT, labels: ['yes', 'no'] };
const TEXT: TextRequest = { kind: 'text', purpose: 'test 1', prompt: PROMPT, maxTokens: 5 };

/** A token a word; `<think>` and `</think>` are one each where the model thinks, and five where it does not. */
const encoder = (thinks: boolean): Encoder => ({
  encode: (text) =>
    (text.match(/<\/?think>|\n\n|[^\s<]+/g) ?? []).flatMap((token) =>
      token.includes('think>') && !thinks ? ['<', 'th', 'ink', '>', '.'] : [token],
    ) as unknown as ArrayLike<number>,
});

interface StandIn {
  readonly tokenizer: Encoder;
  /** What it was asked with. */
  readonly seen: { input: unknown; genConfig: Record<string, unknown> }[];
}

function standIn(reply: { text: string; finish: string; logprobs?: unknown[] }, thinks = false) {
  const seen: StandIn['seen'] = [];
  const pipeline = {
    tokenizer: encoder(thinks),
    getConversationObject: () => ({}),
    resetChat() {},
    setConversation() {},
    getFinishReason: () => reply.finish,
    async prefillStep(input: unknown, _role: unknown, _name: unknown, genConfig: Record<string, unknown>) {
      seen.push({ input, genConfig });
    },
    stopped: () => true,
    getMessage: () => reply.text,
    getTokenLogprobArray: () => reply.logprobs ?? [],
    getCurRoundCompletionTotalTokens: () => 3,
    getCurRoundDecodingTotalTokens: () => 2,
    getCurRoundPrefillTotalTokens: () => 40,
    getCurRoundPrefillTotalTime: () => 0.5,
    getCurRoundDecodingTotalTime: () => 0.1,
    getCurRoundGrammarInitTotalTime: () => 0,
    getCurRoundGrammarPerTokenTotalTime: () => 0,
    getCurRoundLatencyBreakdown: () => ({}),
  };
  const engine = new MLCEngine({ logLevel: 'SILENT' });
  const config = {
    conv_template: {
      roles: { user: 'u', assistant: 'a', tool: 't' },
      seps: ['\n'],
      stop_str: [],
      stop_token_ids: [],
    },
    // As some models' own settings have it.
    repetition_penalty: 1.1,
  };
  const internals = engine as unknown as Record<string, Map<string, unknown>>;
  internals.loadedModelIdToPipeline?.set('m', pipeline);
  internals.loadedModelIdToModelType?.set('m', 0);
  internals.loadedModelIdToLock?.set('m', { acquire: async () => {}, release: async () => {} });
  // WebLLM asks here whether the pipeline is one of its own.
  Object.assign(engine, { getLLMStates: () => ['m', pipeline, config] });
  return { engine, tokenizer: findTokenizer(engine, 'm'), seen };
}

const score = (token: string, probability: number) => ({ token, logprob: Math.log(probability), bytes: [] });

describe('a label', () => {
  const reply = {
    text: 'yes',
    finish: 'stop',
    logprobs: [{ ...score('y', 0.5), top_logprobs: [score('y', 0.5), score('no', 0.2), score('yes', 0.3)] }],
  };

  it('is asked greedily, by grammar, with scores that no setting of the model bends', async () => {
    const { engine, tokenizer, seen } = standIn(reply);
    await answerRequest(engine, tokenizer, LABEL, 4096);
    expect(seen).toEqual([
      {
        input: 'Water is wet.\n\nIs it?',
        genConfig: expect.objectContaining({
          temperature: 1,
          top_p: 1e-5,
          repetition_penalty: 1,
          frequency_penalty: 0,
          presence_penalty: 0,
          logprobs: true,
          top_logprobs: 5,
          // Three letters and the end.
          max_tokens: 4,
          response_format: { type: 'grammar', grammar: 'root ::= "yes" | "no"\n' },
          enable_thinking: undefined,
        }),
      },
    ]);
  });

  it('has the probabilities of its tokens added up', async () => {
    const { engine, tokenizer } = standIn(reply);
    const { probabilities, ...rest } = await answerRequest(engine, tokenizer, LABEL, 4096);
    expect(probabilities?.[0]).toBeCloseTo(0.8);
    expect(probabilities?.[1]).toBeCloseTo(0.2);
    expect(rest).toEqual({
      text: 'yes',
      finish: 'stop',
      usage: { promptTokens: 40, reusedTokens: null, generatedTokens: 3, promptMs: 500, generateMs: 100 },
    });
  });
});

describe('a model that thinks', () => {
  it('is told not to, and the empty thought counts neither as reply nor against its limit', async () => {
    const { engine, tokenizer, seen } = standIn(
      { text: '<think>\n\n</think>\n\nWater is wet.', finish: 'length' },
      true,
    );
    const reply = await answerRequest(engine, tokenizer, TEXT, 4096);
    expect(reply).toMatchObject({ text: 'Water is wet.', finish: 'length', probabilities: null });
    // Five tokens and four of the thought: two marks, two empty lines.
    expect(seen[0]?.genConfig).toMatchObject({ max_tokens: 9, enable_thinking: false });
  });
});

describe('the window', () => {
  // By hand: 2 + 3 + 1 + 2 words (the empty line is a token), 64 for the frame, 5 for the reply.
  it.each([
    [77, 'fits'],
    [76, 'does not'],
  ])('of %i tokens: the request %s', async (contextTokens, outcome) => {
    const { engine, tokenizer, seen } = standIn({ text: 'a', finish: 'stop' });
    const answered = answerRequest(engine, tokenizer, TEXT, contextTokens);
    if (outcome === 'fits') await expect(answered).resolves.toMatchObject({ text: 'a' });
    else await expect(answered).rejects.toMatchObject({ name: 'ContextWindowSizeExceededError' });
    expect(seen).toHaveLength(outcome === 'fits' ? 1 : 0);
  });
});
