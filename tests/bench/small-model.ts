/**
 * Ten answers of WikiContradict by every method, with a real model of 135M behind a real llama.cpp server:
 * calls, tokens, time, and the states in which they end. Nothing is said of its judgement. It is asked to
 * find facts, but what it goes on with is found for it (tests/setup/helped-finding.ts), and all of that
 * counts as relevant: by itself it gets no further than that.
 *
 * Arguments: a method (all of them), how many answers (10).
 * Prints a Markdown table; unit by unit on stderr.
 */
import { memoryLists } from '../../src/cli/connect-audit';
import { readWikiUnits, type WikiUnit } from '../../src/cli/meta-units';
import { statesOf, useOf } from '../../src/cli/meta-use';
import { memoryReplyJournal, openQueuedEngine } from '../../src/cli/reply-journal-file';
import { createUnitScorer, type UnitScore } from '../../src/cli/unit-scorer';
import { metered } from '../../src/core/engine/meter';
import { createLanguageJudge } from '../../src/core/judging/language/language-judge';
import {
  type AskedEngine,
  DEFAULT_OPTIONS,
  type LanguageMethodName,
  type MethodOptions,
} from '../../src/core/methods/method';
import { LANGUAGE_METHODS } from '../../src/core/methods/methods';
import { LLAMA_MODEL, startLlamaServer, whyNoLlamaServer } from '../engines/llama-server';
import { dataPath } from '../setup/data';
import { helpFinding } from '../setup/helped-finding';
import { testModelPath } from '../setup/test-model.mjs';

const ROWS = 24;
const NAMES = ['e2e', 'e2e-one-call', 'qa', 'nli'] as const;
type Name = (typeof NAMES)[number];

interface Result {
  readonly name: string;
  readonly scores: readonly UnitScore[];
  readonly seconds: number;
}

async function runMethod(name: Name, units: readonly WikiUnit[], queued: AskedEngine): Promise<Result> {
  const helped = helpFinding(queued);
  const lists = memoryLists();
  const score = createUnitScorer(() => {
    const { engine, use } = metered(helped);
    const options: MethodOptions = { ...DEFAULT_OPTIONS, relevanceFrom: 1 };
    // With its examples the prompt of one call does not fit the server's window.
    const once: MethodOptions = { ...options, examples: 'none' };
    if (name === 'e2e-one-call') return { method: { kind: 'one call', engine, options: once }, use };
    const judge = createLanguageJudge(engine);
    const method = {
      method: LANGUAGE_METHODS[name satisfies LanguageMethodName],
      options,
      lists,
      connect: async () => ({ engine, judge }),
      use: use.all,
    };
    return { method: { kind: 'audit', ports: { judge, method } }, use };
  });
  const started = performance.now();
  const scores: UnitScore[] = [];
  for (const unit of units) {
    const found = await score(unit);
    scores.push(found);
    const facts = found.facts.map(({ coverage }) => coverage).join(' ');
    process.stderr.write(`${name}, ${unit.id}: ${found.score ?? found.reason} (${facts})\n`);
  }
  return { name, scores, seconds: (performance.now() - started) / 1000 };
}

function row({ name, scores, seconds }: Result): string {
  const { all } = useOf(scores);
  const { scored, notApplicable, facts, coverage, losses } = statesOf(scores);
  const counts = (of: Readonly<Record<string, number>>) =>
    Object.entries(of)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ') || '–';
  const cells = [
    name,
    `${scored} of ${scores.length}`,
    counts(notApplicable),
    `${facts}: ${counts(coverage)}`,
    counts(losses),
    all.calls,
    all.promptTokens,
    all.generatedTokens,
    Math.round(seconds),
  ];
  return `| ${cells.join(' | ')} |`;
}

const modelFile = testModelPath();
const missing = whyNoLlamaServer() ?? (modelFile === null ? 'no test model' : null);
if (missing !== null || modelFile === null) throw new Error(missing ?? 'no test model');

const [wanted = 'all', count = '10'] = process.argv.slice(2);
const units = readWikiUnits(dataPath('data')).filter(
  ({ row: number, field }) => number % ROWS === 0 && number < ROWS * Number(count) && field === 'answer3',
);
const server = await startLlamaServer(modelFile);
const choice = { kind: 'server', url: server.url, model: LLAMA_MODEL, apiKey: null } as const;
const opened = await openQueuedEngine({ choice, reach: 'this device' }, memoryReplyJournal());
try {
  const columns = [
    'method',
    'with a score',
    'without',
    'facts',
    'lost',
    'calls',
    'tokens read',
    'written',
    's',
  ];
  process.stdout.write(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n`);
  for (const name of NAMES.filter((one) => wanted === 'all' || one === wanted)) {
    process.stdout.write(`${row(await runMethod(name, units, opened.engine))}\n`);
  }
} finally {
  await opened.close();
  await server.stop();
}
