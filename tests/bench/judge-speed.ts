/**
 * `npm run bench -- judge`: sequences a second of the encoder in Node and in the built extension, beside
 * native ONNX Runtime with the fp32 model on the same token sequences and as many threads; then one large
 * audit with its time by stage.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBench } from '../../src/cli/format-bench';
import { createWordPieces } from '../../src/core/encoding/word-pieces';
import { indexPremise } from '../../src/core/retrieval/premise-index';
import { windowsOf } from '../../src/core/retrieval/reading-windows';
import { threadCount } from '../../src/engines/embedded/thread-count';
import { startServer } from '../demo/serve';
import { launchBrowser } from '../e2e/browser';
import { askAddedWorker, copyWithWorker } from '../setup/add-worker';
import type { EncoderAnswer } from '../setup/encoder.worker';
import { type MadeAudit, makeAudit } from './audit-input';
import { measureAudit } from './judge-audit';

const AUDIT = { seed: 4, sources: 10, wordsPerSource: 5_000, statements: 40 };
/** Windows measured of each source, beside the statements. */
const WINDOWS = 6;
/** The fastest of so many counts, taken in turn: other work on the machine slows one, not the same one each time. */
const ROUNDS = 3;
const MOST_PIECES = 254;

interface Speed {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

const { values } = parseArgs({
  options: { fp32: { type: 'string', default: '.cache/support/encoder.onnx' } },
});
const fp32 = resolve(values.fp32);
if (!existsSync(fp32)) {
  console.error(`No fp32 model at ${fp32}. Train one, or name it: npm run bench -- judge --fp32 FILE`);
  process.exit(1);
}

const audit = makeAudit(AUDIT);
const texts = textsOf(audit);
const threads = threadCount(availableParallelism());
const sequences = tokenise(texts);
const tokens = sequences.reduce((sum, { length }) => sum + length, 0);
const python = preparePython();

const native: Speed[] = [];
const node: Speed[] = [];
const chromium: Omit<Speed, 'peakMegabytes'>[] = [];
const browser = await openBrowser();
for (let round = 0; round < ROUNDS; round++) {
  native.push(runProgram(python, ['tests/bench/native-speed.py'], { model: fp32, threads, sequences }));
  node.push(runProgram(process.execPath, ['.output/bench/node-speed.mjs'], { texts, threads }));
  chromium.push(await browser.measure());
}
const browserMegabytes = await browser.megabytes();
await browser.close();

const fastest = (speeds: readonly Pick<Speed, 'seconds'>[]) =>
  Math.min(...speeds.map(({ seconds }) => seconds));
const peak = (speeds: readonly Speed[]) => Math.max(...speeds.map(({ peakMegabytes }) => peakMegabytes));
const row = (name: string, speeds: readonly Pick<Speed, 'seconds'>[], megabytes: number) => [
  name,
  (texts.length / fastest(speeds)).toFixed(1),
  (fastest(native) / fastest(speeds)).toFixed(2),
  megabytes.toFixed(0),
];
const stages = await measureAudit(audit);
const speeds = { native, node, chromium };
console.log(
  formatBench({
    json: speeds,
    title: 'The embedded judge: speed and memory',
    tables: [
      {
        heading: `Encoder: ${texts.length} sequences, ${tokens} tokens, ${threads} threads, no cache`,
        columns: ['where', 'sequences/s', 'of native', 'peak MB'],
        rows: [
          row('native ONNX Runtime, fp32', native, peak(native)),
          row('Node', node, peak(node)),
          row('Chromium, built extension', chromium, browserMegabytes),
        ],
      },
      stages,
    ],
    notes: [
      `Fastest of ${ROUNDS} rounds, in turn. Aim: at least 0.5 of native, at most 300 MB.`,
      `Memory: peak of the process; in Chromium ${browser.emptyMegabytes.toFixed(0)} MB before the encoder is loaded.`,
    ],
  }),
);
process.exit();

function textsOf({ statements, sources }: MadeAudit): string[] {
  const windows = sources.flatMap(({ id, text }) =>
    windowsOf(indexPremise({ id, text }))
      .slice(0, WINDOWS)
      .map(({ start, end }) => text.slice(start, end)),
  );
  return [...statements, ...windows];
}

function tokenise(given: readonly string[]): number[][] {
  const pieces = createWordPieces(readFileSync('assets/public/support/vocab.txt', 'utf8'));
  const { opening, closing } = pieces.special;
  return given.map((text) => [opening, ...pieces.split(text, MOST_PIECES).ids, closing]);
}

/** @returns the Python with native ONNX Runtime, installed at the first run */
function preparePython(): string {
  const folder = resolve('.cache/bench-python');
  const program = resolve(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(program)) return program;
  console.error('Installing native ONNX Runtime …');
  runOrStop('python3', ['-m', 'venv', folder]);
  runOrStop(program, ['-m', 'pip', 'install', '--quiet', '-r', 'tests/bench/requirements.txt']);
  return program;
}

function runOrStop(program: string, args: readonly string[], input?: string): string {
  const { status, stdout } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  console.error(`${program} ${args.join(' ')} failed; its message stands above.`);
  process.exit(1);
}

function runProgram(program: string, args: readonly string[], input: unknown): Speed {
  return JSON.parse(runOrStop(program, args, JSON.stringify(input)));
}

async function openBrowser() {
  const site = await startServer([]);
  const copy = await copyWithWorker('tests/setup/encoder.worker.ts');
  const opened = await launchBrowser({ build: { folder: copy.folder }, port: site.port });
  const page = await opened.context.newPage();
  await page.goto(`chrome-extension://${opened.extensionId}/sidepanel.html`);
  const ask = async (some: readonly string[]) => {
    const answer = await askAddedWorker<EncoderAnswer>(page, { texts: some, wants: 'time' });
    if (answer.error !== null) throw new Error(answer.error);
    return answer;
  };
  /** Peak of the largest page's process, its workers and the browser's own code included; Linux tells. */
  const megabytes = async () => {
    const session = await opened.context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
    const peaks = processInfo
      .filter(({ type, id }) => type === 'renderer' && existsSync(`/proc/${id}/status`))
      .map(({ id }) => /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
    return Math.max(...peaks.map(Number)) / 1024;
  };
  const emptyMegabytes = await megabytes();
  await ask(texts.slice(0, 8));
  return {
    async measure() {
      const { seconds } = await ask(texts);
      return { seconds };
    },
    megabytes,
    emptyMegabytes,
    async close() {
      await opened.close();
      await site.close();
      copy.remove();
    },
  };
}
