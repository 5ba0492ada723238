/** Kinds of servers, imitated: what is asked of each, and what its answers make of the capabilities. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/core/ports/engine';
import { findServers, listModels } from '../../src/engines/server/find-servers';
import { openServer, type ServerOptions } from '../../src/engines/server/open-server';
import { sendsOn } from '../../src/engines/server/sends-on';
import {
  at,
  CHAT,
  freely,
  gives,
  type Handler,
  type ImitatedServer,
  imitate,
  json,
  obedient,
  openAiReply,
} from './imitated-server';

let server: ImitatedServer | undefined;
let engine: Engine | undefined;
afterEach(async () => {
  await engine?.unload();
  await server?.stop();
  server = undefined;
  engine = undefined;
});

async function open(model: string, options: ServerOptions, ...handlers: Handler[]): Promise<Engine> {
  server = await imitate(...handlers);
  engine = await openServer({ kind: 'server', url: server.url, model, apiKey: null }, options);
  return engine;
}

const models = (owner: string, ...ids: string[]) =>
  gives('/v1/models', { object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: owner })) });

const chat = (obeys: readonly string[], more: object = {}) =>
  at(CHAT, ({ body }, response) =>
    json(response, openAiReply({ text: obedient(body, obeys) ?? freely(body), ...more })),
  );

const LABEL = {
  kind: 'label',
  purpose: 'test',
  prompt: { instructions: 'Judge.', shared: 'The tower is 300 m high.', question: 'Is it high?' },
  labels: ['supported', 'refuted'],
} as const;

const scoresOf = (...tokens: [string, number][]) => ({
  content: [
    {
      token: tokens[0]?.[0],
      logprob: Math.log(tokens[0]?.[1] ?? 1),
      top_logprobs: tokens.map(([token, p]) => ({ token, logprob: Math.log(p) })),
    },
  ],
});

describe('imitated llama.cpp (llama-server)', () => {
  const props = gives('/props', {
    default_generation_settings: { id: 0, n_ctx: 3072, params: {} },
    total_slots: 2,
    build_info: 'b6000-abc',
  });
  const tokenize = at('/tokenize', ({ body }, response) =>
    json(response, {
      tokens: body.content === '' ? [] : body.content.split(' ').map((_: string, i: number) => i),
    }),
  );

  it('is asked with a grammar, counts tokens, has the slots and the window it tells', async () => {
    const scores = scoresOf(['green', 0.002], ['Paris', 0.9], ['red', 0.001]);
    const opened = await open(
      'm',
      {},
      models('llamacpp', 'm'),
      props,
      tokenize,
      chat(['grammar'], { logprobs: scores, cachedTokens: 30 }),
    );
    expect(opened.id).toMatch(/^server:m@127\.0\.0\.1:\d+:llama\.cpp b6000-abc$/);
    expect(opened.capabilities).toEqual({
      labels: 'enforced',
      grammar: true,
      schema: false,
      labelScores: 'before mask',
      prefixCache: 'prefix',
      abort: 'request',
      contextTokens: 3072,
      tokenCount: 'exact',
      parallel: 2,
      deterministic: false,
      sendsTo: null,
    });
    await expect(opened.countTokens('one two three')).resolves.toBe(3);
    await opened.ask(LABEL);
    expect(server?.seen.at(-1)?.body).toMatchObject({
      model: 'm',
      temperature: 0,
      cache_prompt: true,
      grammar: 'root ::= "supported" | "refuted"\n',
      logprobs: true,
    });
    expect(server?.seen.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it('scores after the mask are told from scores before it', async () => {
    const scores = scoresOf(['green', 0.75], ['red', 0.25]);
    const opened = await open(
      'm',
      {},
      models('llamacpp', 'm'),
      props,
      tokenize,
      chat(['grammar'], { logprobs: scores }),
    );
    expect(opened.capabilities.labelScores).toBe('after mask');
    expect(opened.capabilities.prefixCache).toBe('none');
  });

  it('a grammar that is passed over is not called enforced, and gives no label for granted', async () => {
    const opened = await open('m', {}, models('llamacpp', 'm'), props, tokenize, chat([]));
    expect(opened.capabilities).toMatchObject({ labels: 'asked', grammar: false, labelScores: 'none' });
  });
});

describe('imitated vLLM', () => {
  it('is asked with structured_outputs, eight at a time, within the length that it tells', async () => {
    const list = gives('/v1/models', { data: [{ id: 'org/m', owned_by: 'vllm', max_model_len: 16384 }] });
    const opened = await open(
      'org/m',
      {},
      list,
      gives('/version', { version: '0.12.0' }),
      at('/tokenize', ({ body }, response) =>
        json(response, { count: body.prompt.length, max_model_len: 16384 }),
      ),
      chat(['structured'], { logprobs: scoresOf(['green', 1]) }),
    );
    expect(opened.id).toMatch(/^server:org\/m@.*:vLLM 0\.12\.0$/);
    expect(opened.capabilities).toMatchObject({
      labels: 'enforced',
      grammar: false,
      schema: true,
      labelScores: 'after mask',
      contextTokens: 16384,
      tokenCount: 'exact',
      parallel: 8,
      deterministic: false,
    });
    await opened.ask({
      ...LABEL,
      kind: 'structure',
      maxTokens: 50,
      shape: { kind: 'record', fields: { n: { kind: 'number' } } },
    });
    expect(server?.seen.at(-1)?.body.structured_outputs.json).toMatchObject({
      type: 'object',
      required: ['n'],
    });
  });

  it('has eight requests in flight and no more, or as many as it is told', async () => {
    const held: (() => void)[] = [];
    let mostHeld = 0;
    let isHolding = false;
    const holding = at(CHAT, ({ body }, response) => {
      const answer = () =>
        json(response, openAiReply({ text: obedient(body, ['structured']) ?? freely(body) }));
      if (!isHolding) return answer();
      mostHeld = Math.max(mostHeld, held.push(answer));
    });
    const opened = await open('m', {}, models('vllm', 'm'), holding);
    const url = server?.url ?? '';
    const two = await openServer({ kind: 'server', url, model: 'm', apiKey: null }, { parallel: 2 });
    isHolding = true;
    for (const [asked, most] of [
      [opened, 8],
      [two, 2],
    ] as const) {
      const replies = Promise.all(Array.from({ length: 2 * most }, () => asked.ask(LABEL)));
      for (const _ of ['first half', 'second half']) {
        await vi.waitFor(() => expect(held).toHaveLength(most), 20_000);
        for (const answer of held.splice(0)) answer();
      }
      await replies;
      expect(mostHeld).toBe(most);
      mostHeld = 0;
    }
  });
});

describe('imitated Ollama', () => {
  const version = gives('/api/version', { version: '0.13.0' });
  const show = (facts: object) => gives('/api/show', facts);
  const apiChat = at('/api/chat', ({ body }, response) =>
    json(response, {
      model: body.model,
      message: { role: 'assistant', content: obedient(body, ['schema']) ?? freely(body) },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 50,
      eval_count: 5,
      prompt_eval_duration: 20_000_000,
      eval_duration: 5_000_000,
      logprobs: ['{"', 'label', '":"', 'green', '"}'].map((token) => ({
        token,
        logprob: 0,
        top_logprobs:
          token === 'green'
            ? [
                { token: 'red', logprob: Math.log(0.2) },
                { token: 'green', logprob: Math.log(0.8) },
              ]
            : [],
      })),
    }),
  );

  it('is asked through /api/chat, with the window in the request and never by /v1, which cuts silently', async () => {
    const opened = await open(
      'llama3',
      {},
      models('library', 'llama3:latest'),
      version,
      show({ model_info: { 'llama.context_length': 131072 } }),
      apiChat,
    );
    expect(opened.id).toMatch(/^server:llama3:latest@.*:Ollama 0\.13\.0$/);
    expect(opened.capabilities).toMatchObject({
      labels: 'enforced',
      schema: true,
      labelScores: 'after mask',
      contextTokens: 8192,
      tokenCount: 'estimate',
      parallel: 1,
      sendsTo: null,
    });
    const reply = await opened.ask({ ...LABEL, labels: ['green', 'red'] });
    expect(reply.text).toBe('green');
    expect(reply.probabilities?.[0]).toBeCloseTo(0.8, 9);
    expect(reply.usage).toMatchObject({ promptTokens: 50, promptMs: 20, generateMs: 5 });
    expect(server?.seen.at(-1)?.body).toMatchObject({
      model: 'llama3:latest',
      stream: false,
      options: { num_ctx: 8192, temperature: 0 },
    });
    expect(server?.seen.filter(({ path }) => path === CHAT)).toEqual([]);
  });

  it('has no larger window than the model', async () => {
    const opened = await open(
      'm',
      {},
      models('library', 'm'),
      version,
      show({ model_info: { 'gemma.context_length': 2048 } }),
      apiChat,
    );
    expect(opened.capabilities.contextTokens).toBe(2048);
  });

  it.each<[string, string, object, string]>([
    [
      'told by /api/show',
      'glm',
      { remote_host: 'https://cloud.example/x', remote_model: 'glm' },
      'https://cloud.example',
    ],
    ['told by the name', 'gpt-oss:120b-cloud', {}, 'https://ollama.com'],
  ])(
    'a cloud model, %s, leaves the device: refused unless that origin is trusted',
    async (_, model, facts, origin) => {
      await expect(
        open(model, {}, models('library', model), version, show(facts), apiChat),
      ).rejects.toMatchObject({
        fault: 'refused',
        message: expect.stringContaining(origin),
      });
      expect(server?.seen.filter(({ path }) => path === '/api/chat')).toEqual([]);
      const trusted = await openServer(
        { kind: 'server', url: server?.url ?? '', model, apiKey: null },
        { trusted: [origin] },
      );
      expect(trusted.capabilities.sendsTo).toBe(new URL(origin).host);
      expect(await sendsOn({ kind: 'server', url: server?.url ?? '', model, apiKey: null }, 'Ollama')).toBe(
        origin,
      );
    },
  );
});

describe('imitated LM Studio', () => {
  it('is asked with json_schema, gives no scores, has the window it loaded the model with', async () => {
    const opened = await open(
      'qwen',
      {},
      models('organization_owner', 'qwen', 'embedder'),
      gives('/api/v0/models', {
        data: [
          { id: 'embedder', type: 'embeddings', max_context_length: 512 },
          {
            id: 'qwen',
            type: 'llm',
            state: 'loaded',
            loaded_context_length: 6000,
            max_context_length: 32768,
          },
        ],
      }),
      // It answers unknown paths with 200 and an error.
      at(CHAT, ({ body }, response) =>
        json(response, openAiReply({ text: obedient(body, ['schema']) ?? freely(body) })),
      ),
      (_, response) => json(response, { error: 'Unexpected endpoint or method.' }),
    );
    expect(opened.id).toMatch(/^server:qwen@.*:LM Studio$/);
    expect(opened.capabilities).toMatchObject({
      labels: 'enforced',
      schema: true,
      labelScores: 'none',
      contextTokens: 6000,
    });
    const reply = await opened.ask(LABEL);
    expect(reply).toMatchObject({ text: 'supported', probabilities: null });
    expect(server?.seen.at(-1)?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { strict: true },
    });
  });
});

describe('imitated server of an unknown kind', () => {
  it('a schema that it passes over is not called enforced', async () => {
    const opened = await open('m', {}, models('someone', 'm'), chat([]));
    expect(opened.id).toMatch(/:other$/);
    expect(opened.capabilities).toMatchObject({
      labels: 'asked',
      grammar: false,
      schema: false,
      labelScores: 'none',
      prefixCache: 'none',
      contextTokens: 4096,
      tokenCount: 'estimate',
      parallel: 1,
    });
  });

  it('one that refuses scores and grammars is asked without them', async () => {
    const strict = at(CHAT, ({ body }, response) => {
      const unknown = ['grammar', 'structured_outputs', 'logprobs'].find((name) => name in body);
      if (unknown) return json(response, { error: { message: `Unknown parameter: ${unknown}` } }, 400);
      return json(response, openAiReply({ text: obedient(body, ['schema']) ?? freely(body) }));
    });
    const opened = await open('m', {}, models('someone', 'm'), strict);
    expect(opened.capabilities).toMatchObject({ labels: 'enforced', schema: true, labelScores: 'none' });
  });

  it('a key is sent as a bearer token, and only there', async () => {
    server = await imitate(models('someone', 'm'), chat([]));
    engine = await openServer({ kind: 'server', url: `${server.url}/v1/`, model: 'm', apiKey: 'sesame' });
    expect(new Set(server.seen.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer sesame']),
    );
    expect(JSON.stringify(server.seen.map(({ path, body }) => [path, body]))).not.toContain('sesame');
  });
});

it('an imitated server that tells more than its version puts nothing into the name', async () => {
  const opened = await open(
    'm',
    {},
    models('vllm', 'm'),
    gives('/version', { version: '1 <b>Buy</b>' }),
    chat([]),
  );
  expect(opened.id).toBe(`server:m@${new URL(server?.url ?? '').host}:vLLM`);
});

it.each([
  ['Qwen/X', 'Qwen/X'],
  ['other/X', 'other/X'],
  ['llama3:8b', 'llama3:8b'],
  ['/home/ann/models/X.gguf', 'X.gguf'],
  ['/home/ann/models/X/', 'X'],
  ['~/models/X.gguf', 'X.gguf'],
  ['C:\\Users\\ann\\X.gguf', 'X.gguf'],
  ['d:/models/X.gguf', 'X.gguf'],
  ['\\\\nas\\ann\\X.gguf', 'X.gguf'],
])('an imitated server with a model named %s', async (model, shown) => {
  const opened = await open(model, {}, models('someone', model), chat([]));
  expect(opened.id).toMatch(`server:${shown}@`);
});

it('an imitated server whose model is named with signs that nobody sees, and at great length', async () => {
  const zeroWidth = '\u200b';
  const opened = await open(
    'm',
    {},
    models('someone', `${zeroWidth}m${zeroWidth}`, 'x'.repeat(9000)),
    chat([]),
  );
  expect(opened.id).toMatch('server:m@');
  const { models: listed } = await listModels(server?.url ?? '', null);
  expect(listed.map(({ id }) => id)).toEqual(['m', 'x'.repeat(500)]);
});

it('an imitated server: what its test question measured is told', async () => {
  const speeds: unknown[] = [];
  await open(
    'm',
    { onSpeed: (speed) => speeds.push(speed) },
    models('someone', 'm'),
    at(CHAT, ({ body }, response) =>
      json(response, {
        choices: [{ message: { content: freely(body) }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 30, completion_tokens: 8 },
        timings: { prompt_n: 30, prompt_ms: 1500, predicted_n: 8, predicted_ms: 2000 },
      }),
    ),
  );
  expect(speeds).toHaveLength(1);
  expect(speeds[0]).toEqual({ promptTokensPerSecond: 20, tokensPerSecond: 4 });
});

describe('search', () => {
  it('finds the imitated servers of this device, and leaves out what is none', async () => {
    server = await imitate(models('vllm', 'm1', 'm2'));
    const locked = await imitate(gives('/v1/models', { error: { message: 'Invalid API key' } }, 401));
    const website = await imitate((_, response) => response.end('<html>Hello</html>'));
    const closed = await imitate();
    await closed.stop();
    const ports = [closed, website, locked, server].map(({ url }) => Number(new URL(url).port));
    const found = await findServers({ ports });
    expect(
      found.map(({ url, facts }) => [url, facts?.kind ?? null, facts?.models.map(({ id }) => id) ?? null]),
    ).toEqual([
      [locked.url, null, null],
      [server.url, 'vLLM', ['m1', 'm2']],
    ]);
    await Promise.all([locked.stop(), website.stop()]);
  });

  it('lists the models of a server by GET alone', async () => {
    server = await imitate(models('someone', 'a', 'b'));
    await expect(listModels(server.url, null)).resolves.toMatchObject({
      kind: 'other',
      models: [{ id: 'a' }, { id: 'b' }],
    });
    expect(new Set(server.seen.map(({ method }) => method))).toEqual(new Set(['GET']));
  });
});
