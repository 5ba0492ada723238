/** `lacuna bench meta` on a small data folder of our own, against an imitated server: figures worked by hand. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORDED_MODELS } from '../../src/cli/recorded-outputs';
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

const folder = mkdtempSync(join(tmpdir(), 'lacuna-meta-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const lines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

const QUESTIONS = ['What colour is the door?', 'What colour is the gate?'];
/** Answer and label, by row. */
const ANSWERS = [
  [
    ['It is green.', 'Incorrect'],
    ['It is red.', 'Correct'],
    ['It is blue.', 'Incorrect'],
    ['It is red or blue.', 'Correct'],
    ['I do not know.', 'Partially correct'],
  ],
  [
    ['It is green.', 'Incorrect'],
    ['It is red.', 'Correct'],
    ['It is blue.', 'Partially correct'],
    ['It is mumbled.', 'Incorrect'],
    ['It is red or blue.', 'Partially correct'],
  ],
] as const;

function writeData(): void {
  const thing = (row: number) => (row === 0 ? 'door' : 'gate');
  write(
    'wikicontradict/wiki_contradict_simple_humaneval.jsonl',
    lines(
      ANSWERS.map((answers, row) => ({
        question: QUESTIONS[row],
        context1_self_contained: `The ${thing(row)} is red.`,
        context2_self_contained: `The ${thing(row)} is blue.`,
        ...Object.fromEntries(
          answers.flatMap(([text, label], i) => [
            [`answer${i}`, text],
            [`label${i}`, label],
          ]),
        ),
      })),
    ),
  );
  const figures = [
    'WikiContradict Base',
    'ConflictBank Lax',
    'ConflictBank Strict',
    'ConflictBank Mean',
    'Mean',
  ];
  write(
    'wikicontradict/reported_lmr_table.json',
    JSON.stringify(
      RECORDED_MODELS.map(({ file }) => ({
        model: file,
        variant: 'e2e',
        use_tools: false,
        ...Object.fromEntries(
          figures.flatMap((name) => [
            [`${name} (Mean)`, 0.5],
            [`${name} (CI Low)`, 0.4],
            [`${name} (CI High)`, 0.6],
          ]),
        ),
      })),
    ),
  );
  // All say that everything is covered.
  const outputs = ANSWERS.flatMap((answers, row) =>
    answers.map(([, label], i) => ({
      row,
      answer_field: `answer${i}`,
      covered: [{ text: 'A fact.', contexts: [1] }],
      uncovered: [],
      score: 1,
      label,
      adjusted_label: label,
      pred: 'Correct',
      match: false,
      match_moderate: false,
    })),
  );
  for (const { file } of RECORDED_MODELS)
    write(`wikicontradict/paper_e2e_outputs/${file}.jsonl`, lines(outputs));
  const other = 'The bench is blue.';
  write(
    'conflictbank/own.jsonl',
    lines([
      {
        question: 'What colour is the bench?',
        default_evidence: 'The bench is red.',
        misinformation_conflict_evidence: other,
        temporal_conflict_evidence: other,
        semantic_conflict_evidence: other,
        default_claim: 'The bench is red.',
        misinformation_conflict_claim: 'The bench is blue.',
      },
    ]),
  );
}

let server: ImitatedServer;
let asked = 0;
/** The server goes away once it was asked so often. */
let leavesAfter = Number.POSITIVE_INFINITY;
/** Wordings of the task, in the order in which they came: the usual one first. */
const wordings: string[] = [];
let blindTo: number | null = null;

/** Finds a fact in the red text and one in the blue ones, and whether the answer has their colours. */
const model = at(CHAT, ({ body }, response) => {
  const prompt: string = body.messages.map(({ content }: { content: string }) => content).join('\n');
  if (!prompt.includes('[Uncovered statements]')) {
    const text = body.structured_outputs?.choice?.[0] ?? freely(body);
    return json(response, openAiReply({ text, promptTokens: 100 }));
  }
  if (asked >= leavesAfter) return json(response, { error: 'gone' }, 404);
  asked += 1;
  const wording = prompt.slice(0, 200);
  if (!wordings.includes(wording)) wordings.push(wording);
  const isBlind = wordings.indexOf(wording) === blindTo;
  const answer = prompt.slice(prompt.lastIndexOf('Answer:'));
  const blueTexts = prompt.includes('bench') ? '2, 3, 4' : '2';
  const facts = [
    { line: '- It is red. [1]', isCovered: !isBlind && answer.includes('red') },
    { line: `- It is blue. [${blueTexts}]`, isCovered: !isBlind && answer.includes('blue') },
  ];
  const list = (isCovered: boolean) =>
    facts
      .filter((fact) => fact.isCovered === isCovered)
      .map(({ line }) => line)
      .join('\n') || '- None';
  const text = answer.includes('mumbled')
    ? 'Mm.'
    : `So it is.\n\n[Covered statements]\n${list(true)}\n\n[Uncovered statements]\n${list(false)}`;
  return json(response, openAiReply({ text, promptTokens: 1500 }));
});

beforeAll(async () => {
  writeData();
  server = await imitate(
    gives('/v1/models', { data: [{ id: 'small', owned_by: 'vllm', max_model_len: 16_384 }] }),
    model,
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const meta = (...more: string[]) => lacuna(['bench', 'meta', '--data', folder, ...more]);
const oneCall = (...more: string[]) =>
  meta('--method', 'e2e-one-call', '--engine', 'server', '--server', server.url, '--model', 'small', ...more);

it('gives the figures that were worked by hand', async () => {
  const { status, stdout } = await oneCall('--json');
  expect(status).toBe(0);
  const { wikiContradict, conflictBank, mean, states, use, reported } = JSON.parse(stdout);
  const figures = new Map<string, Record<string, unknown>>(
    wikiContradict.rated.map(({ rater, figures: own }: { rater: string; figures: object }) => [rater, own]),
  );
  // Right: of the door 0, 1 and 3; of the gate 0, 1, 2, and 3 by the rule that no score is 0.
  expect(figures.get('ours')?.lmr).toBeCloseTo(7 / 10, 12);
  expect(figures.get('ours')?.balancedAccuracy).toBeCloseTo((1 + 3 / 5 + 3 / 4) / 3, 12);
  expect(figures.get('ours')?.recall).toEqual({ Correct: 1, 'Partially correct': 3 / 5, Incorrect: 3 / 4 });
  expect(figures.get('ours, without N/A')?.lmr).toBeCloseTo(6 / 9, 12);
  expect(figures.get('always "Partially correct"')).toMatchObject({ lmr: 0.5, balancedAccuracy: 1 / 3 });
  expect(figures.get('E2E, Qwen 2.5 72B')).toMatchObject({ lmr: 0.1, balancedAccuracy: 1 / 3 });
  // Colours are no names, but each passage has one as a word of its own.
  expect(figures.get('numbers and names')?.lmr).toBe(4 / 10);
  expect(figures.get('words')?.lmr).toBe(7 / 10);
  expect(conflictBank.answers).toBe(2);
  expect(conflictBank.intervals.byAnswer.lmr).toEqual({ value: 1, low: 1, high: 1 });
  expect(mean.value).toBeCloseTo((0.7 + 1) / 2, 12);
  expect(states).toMatchObject({
    scored: 11,
    notApplicable: { 'unreadable output': 1 },
    losses: { 'one call: unreadable': 2 },
  });
  // One request an answer, and one more for what could not be read.
  expect(use).toMatchObject({ sent: 13, all: { calls: 13, promptTokens: 19_500 } });
  expect(reported).toHaveLength(5);
  // Ours against five runs, two rules of thumb and three constants, by two figures.
  expect(wikiContradict.tests).toHaveLength(20);
});

it('goes on after a stop, and asks for nothing twice', async () => {
  const out = join(folder, 'results.json');
  asked = 0;
  leavesAfter = 4;
  const stopped = await oneCall('--out', out);
  leavesAfter = Number.POSITIVE_INFINITY;
  expect(stopped.stderr).toContain('does not have the model small');
  expect(stopped.stderr).toContain('the same command goes on');
  expect(stopped.status).toBe(1);
  expect(existsSync(out)).toBe(false);
  const whole = await oneCall('--out', out);
  expect(whole.status).toBe(0);
  expect(asked).toBe(13);
  const again = await oneCall('--out', out);
  expect(asked).toBe(13);
  expect(again.stdout).toBe(whole.stdout);
  const units = readFileSync(`${out}.units.jsonl`, 'utf8').trim().split('\n');
  expect(units.map((line) => JSON.parse(line).id).sort()).toEqual(
    [
      ...[0, 1].flatMap((row) => [0, 1, 2, 3, 4].map((i) => `wiki ${row} answer${i}`)),
      'conflict 0 default',
      'conflict 0 misinformation',
    ].sort(),
  );
});

it('tells how far scores depend on the wording', async () => {
  blindTo = 1;
  const { stdout } = await oneCall('--phrasings', 'all', '--json');
  blindTo = null;
  const { variants, spread } = JSON.parse(stdout).phrasings;
  const names = variants.map(({ variant }: { variant: string }) => variant);
  expect(names).toEqual(['phrasing 1', 'phrasing 2', 'order reversed']);
  // Of eleven answers with a score six have 1/2 and two 1; blind, the model finds nothing in them.
  expect(variants[0]).toMatchObject({
    spread: { answers: 12, scored: 11, sometimes: 0, widest: 1 },
    otherClass: 8,
    flips: null,
  });
  expect(variants[0].spread.range).toBeCloseTo(5 / 11, 12);
  for (const other of variants.slice(1)) expect(other).toMatchObject({ otherClass: 0, spread: { range: 0 } });
  // One of four scores is 0: deviations √3/4 of 1/2 and of 1.
  expect(spread.deviation).toBeCloseTo(((Math.sqrt(3) / 4) * 5) / 11, 12);
});

it('shows tables: every rater, the paper, what became of the answers, what was asked', async () => {
  const { stdout } = await oneCall('--items', '3');
  for (const part of [
    '# Meta-evaluation: e2e-one-call by server:small@',
    'WikiContradict, 3 answers',
    '## WikiContradict: agreement with the human labels',
    'always "Incorrect"',
    '## Label match rates beside those that the paper reports',
    '## What became of the answers',
    '## What the language model was asked for 5 answers',
    'too few for a rate',
  ]) {
    expect(stdout).toContain(part);
  }
});

it('the embedded model runs `quick`, and gives the same again', async () => {
  const out = join(folder, 'quick.json');
  const first = await meta('--out', out);
  expect(first.status).toBe(0);
  expect(first.stdout).toContain('# Meta-evaluation: quick by embedded:');
  const scores = readFileSync(`${out}.units.jsonl`, 'utf8').trim().split('\n');
  expect(scores).toHaveLength(12);
  for (const { score, reason, use } of scores.map((line) => JSON.parse(line))) {
    expect(score === null).toBe(reason !== null);
    expect(use.calls).toBe(0);
  }
  expect((await meta('--out', out)).stdout).toBe(first.stdout);
});

describe('bad options end with exit status 2 and one clear line', () => {
  it.each<[string, string[], RegExp]>([
    ['a method without a model', ['meta', '--method', 'qa'], /--method qa needs --engine server/],
    ['one call without a model', ['meta', '--method', 'e2e-one-call'], /e2e-one-call needs --engine server/],
    ['no method', ['meta', '--method', 'x'], /--method is quick, e2e, qa or nli, not "x"/],
    ['no number', ['meta', '--items', '0'], /--items is a number from 1/],
    ['no set', ['meta', '--set', 'x'], /--set is wikicontradict or both/],
    ['no phrasings', ['meta', '--phrasings', '2'], /--phrasings is all/],
    ['phrasings of a method without words', ['meta', '--phrasings', 'all'], /--phrasings is for --method/],
    ['a method for another bench', ['scoring', '--method', 'qa'], /--method is for bench meta/],
    ['items for another bench', ['scoring', '--items', '3'], /--items is for bench meta/],
  ])('%s', async (_, args, message) => {
    const { status, stderr } = await lacuna(['bench', ...args, '--data', folder]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('data that is not there', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'lacuna-meta-empty-'));
    const { status, stderr } = await lacuna(['bench', 'meta', '--data', empty]);
    rmSync(empty, { recursive: true });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/cannot read .*wiki_contradict_simple_humaneval\.jsonl: no such file/),
    });
  });
});
