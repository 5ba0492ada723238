/** Servers in trouble, imitated: every fault in plain words with its next step, and patience where it helps. */
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineFault } from '../../src/core/engine/engine-error';
import type { LedgerEntry } from '../../src/core/model/source';
import type { Engine } from '../../src/core/ports/engine';
import { openServer, type ServerOptions } from '../../src/engines/server/open-server';
import { REAL_PAUSES } from '../../src/engines/server/retry';
import {
  at,
  CHAT,
  freely,
  gives,
  type Handler,
  type ImitatedServer,
  imitate,
  json,
  openAiReply,
} from './imitated-server';

const servers: ImitatedServer[] = [];
const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.unload()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function started(...handlers: Handler[]): Promise<ImitatedServer> {
  const server = await imitate(...handlers);
  servers.push(server);
  return server;
}

async function open(url: string, options: ServerOptions = {}): Promise<Engine> {
  const engine = await openServer({ kind: 'server', url, model: 'm', apiKey: null }, options);
  engines.push(engine);
  return engine;
}

const models = (owner: string, ...ids: string[]) =>
  gives('/v1/models', { object: 'list', data: ids.map((id) => ({ id, owned_by: owner })) });
const works = at(CHAT, ({ body }, response) => json(response, openAiReply({ text: freely(body) })));

const TEXT = {
  kind: 'text',
  purpose: 'test',
  prompt: { instructions: '', shared: '', question: 'Say something.' },
  maxTokens: 20,
} as const;

/** A chat path that works until it is told to do something else, so that a server can be opened first. */
function changeable() {
  let now: Handler = works;
  return {
    path: ((request, response) => now(request, response)) as Handler,
    become(handler: Handler) {
      now = handler;
    },
  };
}

/** Waits nothing, and tells what it would have waited. */
function recordedPauses() {
  const waited: number[] = [];
  const pauses = { wait: async (ms: number) => void waited.push(ms), random: () => 0 };
  return { waited, pauses };
}

async function expectFault(promise: Promise<unknown>, fault: EngineFault, words: RegExp): Promise<void> {
  await expect(promise).rejects.toMatchObject({
    name: 'EngineError',
    fault,
    message: expect.stringMatching(words),
  });
}

describe('an imitated server that does not let us open it', () => {
  it('nothing listens', async () => {
    const server = await imitate();
    await server.stop();
    await expectFault(open(server.url), 'unreachable', /Nothing answers at http:\/\/127.* Start the server/);
  });

  it.each(['', 'no address', 'ftp://127.0.0.1/', 'http://user:word@127.0.0.1:8080'])(
    'no address of a server: "%s"',
    async (url) => expectFault(open(url), 'unreachable', /is no address of a server\. It looks like/),
  );

  it.each([
    'http://user:pa@ss?word@127.0.0.1:8080',
    'http://user:password@127.0.0.1:8o8o',
    'ftp://host/?key=password',
  ])('an address with a secret is not repeated with it: %s', async (url) => {
    const error = await open(url).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'unreachable' });
    expect(String(error)).not.toMatch(/user|pa@ss|word/);
  });

  it('a server that repeats the key in its refusal, in words that are kept', async () => {
    const key = 'sk-sesame-0123';
    const server = await started(
      gives('/v1/models', { error: { message: `Incorrect key: ${key}. (Bearer ${key})` } }, 401),
    );
    const opening = openServer({ kind: 'server', url: server.url, model: 'm', apiKey: `${key} ` });
    await expectFault(opening, 'refused', /It says: Incorrect key: \[API key\]\. \(Bearer \[API key\]\)$/);
  });

  it('a key across the place where a long refusal is cut', async () => {
    const key = 'sk-sesame-0123';
    const server = await started(gives('/v1/models', { error: `${'x'.repeat(293)} ${key}` }, 401));
    const error = await openServer({ kind: 'server', url: server.url, model: 'm', apiKey: key }).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).not.toContain('sk-');
    expect(String(error)).toContain('xxx [API');
  });

  it.each<[string, Handler[], EngineFault, RegExp]>([
    ['a website', [(_, response) => response.end('<h1>Hello</h1>')], 'failed', /not as a model server does/],
    [
      'a wrong key',
      [gives('/v1/models', { detail: 'Invalid API key' }, 401)],
      'refused',
      /Enter the server's API key.*Invalid API key/,
    ],
    [
      'Ollama and an Origin that it does not list: GET passes, POST is 403',
      [
        models('library', 'm'),
        gives('/api/version', { version: '0.13.0' }),
        (_, response) => response.writeHead(403).end(),
      ],
      'refused',
      /Set OLLAMA_ORIGINS=chrome-extension:\/\//,
    ],
    [
      'LM Studio without CORS',
      [
        models('organization_owner', 'm'),
        gives('/api/v0/models', { data: [{ id: 'm' }] }),
        gives(CHAT, {}, 403),
      ],
      'refused',
      /Switch CORS on/,
    ],
    [
      'another model',
      [models('vllm', 'a', 'b')],
      'model unknown',
      /does not have the model m\. It has: a, b\./,
    ],
    [
      'no model',
      [models('library'), gives('/api/version', { version: '1' })],
      'model unknown',
      /It has none/,
    ],
    [
      'a model that is gone: 404',
      [models('vllm', 'm'), gives(CHAT, { error: { message: 'The model `m` does not exist.' } }, 404)],
      'model unknown',
      /does not have the model m/,
    ],
    [
      'a reply that is no JSON',
      [models('vllm', 'm'), at(CHAT, (_, response) => response.end('{"choices": ['))],
      'failed',
      /not with a model's reply/,
    ],
    [
      'a reply of another form',
      [models('vllm', 'm'), gives(CHAT, { choices: [] })],
      'failed',
      /not with a model's reply/,
    ],
    [
      'nonsense',
      [models('vllm', 'm'), gives(CHAT, openAiReply({ text: '@@@@@@@@@@@@' }))],
      'nonsense',
      /nonsense/,
    ],
  ])('%s', async (_, handlers, fault, words) => {
    const server = await started(...handlers);
    await expectFault(open(server.url, { pauses: recordedPauses().pauses }), fault, words);
  });

  it('a body without end is cut off', async () => {
    let sent = 0;
    const server = await started(
      at('/v1/models', (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const chunk = 'x'.repeat(1_000_000);
        const more = () => {
          sent += chunk.length;
          response.write(chunk, (error) => error ?? more());
        };
        more();
      }),
    );
    await expectFault(open(server.url), 'failed', /more than 8 MB/);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('a redirect to elsewhere is not followed', async () => {
    const elsewhere = await started(models('vllm', 'm'), works);
    const server = await started((_, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/v1/models` }).end(),
    );
    await expectFault(open(server.url), 'failed', /does not follow/);
    expect(elsewhere.seen).toEqual([]);
  });

  it('a redirect of a question takes no text elsewhere', async () => {
    const elsewhere = await started(works);
    const chat = changeable();
    const server = await started(models('someone', 'm'), chat.path);
    const engine = await open(server.url);
    chat.become((_, response) => response.writeHead(307, { location: elsewhere.url + CHAT }).end());
    await expectFault(engine.ask(TEXT), 'failed', /does not follow/);
    expect(elsewhere.seen).toEqual([]);
  });

  it.each([
    'http://192.0.2.1:8080',
    'https://llm.example',
    'http://localhost.example:8080',
    'http://10.0.0.2:1234',
  ])('beyond this device: %s is not asked unless it is trusted', async (url) => {
    const ledger: LedgerEntry[] = [];
    const opening = open(url, {
      onRequest: (entry) => ledger.push(entry),
      trusted: ['https://llm.example:444'],
    });
    await expectFault(opening, 'refused', /beyond this device/);
    expect(ledger).toEqual([]);
  });
});

describe('an imitated server in trouble', () => {
  async function opened(options: ServerOptions = {}) {
    const chat = changeable();
    const server = await started(models('someone', 'm'), chat.path);
    const { waited, pauses } = recordedPauses();
    const engine = await open(server.url, { pauses, ...options });
    const before = server.seen.length;
    return { engine, chat, waited, asked: () => server.seen.length - before };
  }

  /** Answers in order; the last answer again and again. */
  const inTurn = (...answers: Handler[]): Handler => {
    let next = 0;
    return (request, response) => answers[Math.min(next++, answers.length - 1)]?.(request, response);
  };
  const status =
    (code: number, headers = {}): Handler =>
    (_, response) =>
      json(response, { error: { message: 'later' } }, code, headers);
  const broken: Handler = (_, response) => response.destroy();

  it.each<[string, Handler[], number[]]>([
    ['503, then well', [status(503), works], [1000]],
    ['429 with seconds, then well', [status(429, { 'retry-after': '7' }), works], [7000]],
    ['three times 500, then well', [status(500), status(500), status(500), works], [1000, 2000, 4000]],
    ['a broken connection, then well', [broken, works], [1000]],
  ])('%s', async (_, answers, pauses) => {
    const { engine, chat, waited } = await opened();
    chat.become(inTurn(...answers));
    await expect(engine.ask(TEXT)).resolves.toMatchObject({ text: 'The sea is wide and blue.' });
    expect(waited).toEqual(pauses);
  });

  it('429 with a date is waited for until then', async () => {
    const { engine, chat, waited } = await opened();
    chat.become(inTurn(status(429, { 'retry-after': new Date(Date.now() + 30_000).toUTCString() }), works));
    await engine.ask(TEXT);
    expect(waited).toHaveLength(1);
    expect(waited[0]).toBeGreaterThan(20_000);
    expect(waited[0]).toBeLessThanOrEqual(30_000);
  });

  it('four tries, then busy', async () => {
    const { engine, chat, waited, asked } = await opened();
    chat.become(status(503));
    await expectFault(
      engine.ask(TEXT),
      'busy',
      /still cannot answer \(503\)\. Try again later\. It says: later/,
    );
    expect(asked()).toBe(4);
    expect(waited).toEqual([1000, 2000, 4000]);
  });

  it('several callers do not come back together: pauses grow by chance, by half at most', async () => {
    const waited: number[] = [];
    const pauses = { wait: async (ms: number) => void waited.push(ms), random: () => 0.5 };
    const { engine, chat } = await opened({ pauses });
    chat.become(status(503));
    await expectFault(engine.ask(TEXT), 'busy', /503/);
    expect(waited).toEqual([1250, 2500, 5000]);
  });

  it('one that wants a rest of an hour is not waited for', async () => {
    const { engine, chat, asked } = await opened();
    chat.become(status(429, { 'retry-after': '3600' }));
    await expectFault(engine.ask(TEXT), 'busy', /429/);
    expect(asked()).toBe(1);
  });

  it('four broken connections, then unreachable', async () => {
    const { engine, chat, asked } = await opened();
    chat.become(broken);
    await expectFault(engine.ask(TEXT), 'unreachable', /Nothing answers/);
    expect(asked()).toBe(4);
  });

  it('an abort ends the pause between two tries', async () => {
    const { engine, chat } = await opened({ pauses: REAL_PAUSES });
    const aborting = new AbortController();
    chat.become((request, response) => {
      status(503, { 'retry-after': '50' })(request, response);
      setTimeout(() => aborting.abort(), 20);
    });
    await expect(engine.ask(TEXT, aborting.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each<[string, object, number]>([
    [
      'llama-server',
      {
        error: {
          code: 400,
          message: 'the request exceeds the available context size',
          type: 'exceed_context_size_error',
        },
      },
      400,
    ],
    ['vLLM', { error: { message: "This model's maximum context length is 4096 tokens.", code: 400 } }, 400],
    ['a proxy', { error: 'Payload' }, 413],
  ])('a prompt that %s finds too long', async (_, body, code) => {
    const { engine, chat } = await opened();
    chat.become((__, response) => json(response, body, code));
    await expectFault(engine.ask(TEXT), 'too long', /does not fit the window of m/);
  });

  it('a prompt that was cut silently is too long, not answered', async () => {
    const { engine, chat } = await opened();
    const long = { ...TEXT, prompt: { ...TEXT.prompt, shared: 'The tower is quite high. '.repeat(300) } };
    // 7,500 letters: about 1,800 tokens.
    chat.become((_, response) =>
      json(response, openAiReply({ text: 'Yes, it is high.', promptTokens: 512 })),
    );
    await expectFault(
      engine.ask(long),
      'too long',
      /read only 512 tokens of a longer prompt\. Give m a larger window/,
    );
    chat.become((_, response) =>
      json(response, openAiReply({ text: 'Yes, it is high.', promptTokens: 1803 })),
    );
    await expect(engine.ask(long)).resolves.toMatchObject({ text: 'Yes, it is high.' });
  });

  it('every try is in the ledger, with its outcome', async () => {
    const ledger: LedgerEntry[] = [];
    const { engine, chat } = await opened({ onRequest: (entry) => ledger.push(entry) });
    const before = ledger.length;
    chat.become(inTurn(status(503), broken, works));
    await engine.ask(TEXT);
    const entries = ledger.slice(before);
    expect(entries.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['503', 'configured server'],
      ['no connection', 'configured server'],
      ['200', 'configured server'],
    ]);
    expect(entries[0]?.bytes).toBe(JSON.stringify({ error: { message: 'later' } }).length);
    expect(entries[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/chat\/completions$/);
  });

  it('scores that cannot be are told as none', async () => {
    const { engine, chat } = await opened();
    const label = { ...TEXT, kind: 'label', labels: ['yes', 'no'] } as const;
    const at_ = (top_logprobs: unknown) =>
      openAiReply({ text: 'yes', logprobs: { content: [{ token: 'yes', logprob: 0, top_logprobs }] } });
    for (const scores of [
      [{ token: 'yes', logprob: 'high' }],
      'x',
      [{ token: 7 }],
      [{ token: 'maybe', logprob: -1 }],
      [{ token: 'yes', logprob: 1e9 }],
    ]) {
      chat.become((_, response) => json(response, at_(scores)));
      await expect(engine.ask(label)).resolves.toMatchObject({ text: 'yes', probabilities: null });
    }
  });
});
