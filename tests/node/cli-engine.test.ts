/** `--engine server` of the command line, against an imitated server: who is asked, and what bad options say. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  CHAT,
  freely,
  gives,
  type ImitatedServer,
  imitate,
  json,
  openAiReply,
} from '../engines/imitated-server';
import { lacuna } from './command-line';

const folder = mkdtempSync(join(tmpdir(), 'lacuna-cli-'));
let server: ImitatedServer;

/** Calls all that it is asked contradicted where green is in it, else full, by the first sentence. */
const model = at(CHAT, ({ body, headers }, response) => {
  if (headers.authorization === 'Bearer wrong') return json(response, {}, 401);
  const label = JSON.stringify(body.messages).includes('It is green') ? 'contradicted' : 'full';
  const { choice, json: schema } = body.structured_outputs ?? {};
  const text = schema ? JSON.stringify({ label, sentences: [1] }) : (choice?.[0] ?? freely(body));
  return json(response, openAiReply({ text, promptTokens: 300 }));
});

beforeAll(async () => {
  server = await imitate(gives('/v1/models', { data: [{ id: 'small', owned_by: 'vllm' }] }), model);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const ENGINE = () => ['--engine', 'server', '--server', server.url, '--model', 'small'];
const LINES = [
  { id: 'a', premise: 'The door is red. The wall is white.', claim: 'The door is red.' },
  { id: 'b', premise: 'The door is red.', claim: 'It is green.' },
];
const claims = LINES.map((line) => JSON.stringify(line)).join('\n');

it('judge: labels and sentences come from the server', async () => {
  const { status, stdout, stderr } = await lacuna(['judge', ...ENGINE()], claims);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const evidence = [{ source: 0, start: 0, end: 16, text: 'The door is red.' }];
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { id: 'a', support: null, label: 'full', evidence },
    { id: 'b', support: null, label: 'contradicted', evidence },
  ]);
  expect(
    server.seen.filter(({ body }) => JSON.stringify(body).includes('The door is red.')).length,
  ).toBeGreaterThan(1);
});

it('audit: the report names the server', async () => {
  const path = join(folder, 'audit.json');
  writeFileSync(
    path,
    JSON.stringify({
      query: 'What colour is the door?',
      answer: 'The door is red [1].',
      sources: [{ id: '1', text: 'The door is red. The wall is white.' }],
    }),
  );
  const { status, stdout } = await lacuna(['audit', path, ...ENGINE()]);
  expect(status).toBe(0);
  const report = JSON.parse(stdout);
  expect(report.engine).toMatch(/^server:small@127\.0\.0\.1:\d+:vLLM/);
  expect(report.statements[0].verdict).toBe('full');
});

it('the key comes from the environment', async () => {
  process.env.LACUNA_TEST_KEY = 'sesame';
  try {
    const before = server.seen.length;
    await lacuna(['judge', ...ENGINE(), '--api-key-env', 'LACUNA_TEST_KEY'], claims);
    const keys = server.seen.slice(before).map(({ headers }) => headers.authorization);
    expect(new Set(keys)).toEqual(new Set(['Bearer sesame']));
    process.env.LACUNA_TEST_KEY = 'wrong';
    const refused = await lacuna(['judge', ...ENGINE(), '--api-key-env', 'LACUNA_TEST_KEY'], claims);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^lacuna: .*Enter the server's API key\.\n$/);
    expect(refused.stderr).not.toContain('wrong');
  } finally {
    delete process.env.LACUNA_TEST_KEY;
  }
});

describe('bad options end with exit status 2 and one clear line', () => {
  const local = 'http://127.0.0.1:9';
  it.each<[string, () => string[], RegExp]>([
    ['no address', () => ['--engine', 'server', '--model', 'm'], /--engine server needs --server URL/],
    ['no model', () => ['--engine', 'server', '--server', local], /--engine server needs --model NAME/],
    [
      'a bad address',
      () => ['--engine', 'server', '--server', 'nowhere', '--model', 'm'],
      /"nowhere" is no address of a server/,
    ],
    [
      'nothing listens',
      () => ['--engine', 'server', '--server', local, '--model', 'm'],
      /Nothing answers at http:\/\/127\.0\.0\.1:9/,
    ],
    [
      'another model',
      () => ['--engine', 'server', '--server', server.url, '--model', 'large'],
      /does not have the model large\. It has: small\./,
    ],
    [
      'beyond this device',
      () => ['--engine', 'server', '--server', 'https://llm.example', '--model', 'm'],
      /beyond this device; --allow-remote/,
    ],
    [
      'a key that is not there',
      () => [...ENGINE(), '--api-key-env', 'LACUNA_NO_SUCH'],
      /LACUNA_NO_SUCH holds no key/,
    ],
    ['a server for the embedded model', () => ['--server', local], /--server is for --engine server/],
    ['leave for the embedded model', () => ['--allow-remote'], /--allow-remote is for --engine server/],
    ['an engine of browsers', () => ['--engine', 'webllm'], /runs in a browser only/],
    ['no engine', () => ['--engine', 'x'], /--engine x is no engine; there is embedded and server/],
  ])('%s', async (_, options, message) => {
    const { status, stdout, stderr } = await lacuna(['judge', ...options()], claims);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it.each<[string, string[], RegExp]>([
    [
      'a bench that asks nobody',
      ['segmentation', '--engine', 'server', '--server', local, '--model', 'm'],
      /bench segmentation asks no engine/,
    ],
    [
      'pairs for the embedded model',
      ['support', '--pairs', '5'],
      /--pairs is a number from 1, for --engine server/,
    ],
    [
      'no number of pairs',
      ['support', '--engine', 'server', '--server', local, '--model', 'm', '--pairs', 'x'],
      /--pairs is a number/,
    ],
  ])('%s', async (_, options, message) => {
    const { status, stderr } = await lacuna(['bench', ...options, '--data', folder]);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});

it('a server that goes away while it judges is told as that, not as a fault of the program', async () => {
  let asked = 0;
  const leaving = await imitate(
    gives('/v1/models', { data: [{ id: 'small', owned_by: 'vllm' }] }),
    (request, response) => {
      // Opening asks four questions: two to see what it can do, and the two of the test.
      if (request.path === CHAT && ++asked > 4) return json(response, { error: 'gone' }, 404);
      return model(request, response);
    },
  );
  const options = ['--engine', 'server', '--server', leaving.url, '--model', 'small'];
  const { status, stderr } = await lacuna(['judge', ...options], claims);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^lacuna: http:.* does not have the model small\. It says: gone\n$/);
  await leaving.stop();
});

it('JSON lines that fail keep what was answered, and the same command does them again', async () => {
  // Opening asks four questions.
  let answers = 5;
  const leaving = await imitate(
    gives('/v1/models', { data: [{ id: 'small', owned_by: 'vllm' }] }),
    (request, response) => {
      if (request.path === CHAT && answers-- <= 0) return json(response, { error: 'gone' }, 404);
      return model(request, response);
    },
  );
  const [path, out] = [join(folder, 'lines.jsonl'), join(folder, 'lines.out.jsonl')];
  const line = {
    query: 'What colours are there?',
    answer: 'The door is red [1]. The wall is white [1]. The roof is black [1].',
    sources: [{ id: 1, text: 'The door is red. The wall is white. The roof is black.' }],
  };
  writeFileSync(path, JSON.stringify(line));
  const run = () =>
    lacuna(['audit', path, '--out', out, '--engine', 'server', '--server', leaving.url, '--model', 'small']);
  const failed = await run();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/line 1, answer 1 of 1: failed: .*does not have the model small/);
  expect(existsSync(`${out}.replies`)).toBe(true);
  answers = Number.POSITIVE_INFINITY;
  expect((await run()).status).toBe(0);
  expect(existsSync(`${out}.replies`)).toBe(false);
  await leaving.stop();
});
