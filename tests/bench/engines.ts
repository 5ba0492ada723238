/**
 * `npm run bench -- engines`: what our engines cost over the bare libraries, how much of the prompts the
 * scheduler's order spares them, and how long our grammars take to compile.
 */
import { formatBench } from '../../src/cli/format-bench';
import { whyNoLlamaServer } from '../engines/llama-server';
import { testModelPath } from '../setup/test-model.mjs';
import { measureGrammars } from './grammar-compile';
import { overheadTable, type Pair } from './overhead';
import { type Reuse, reuseTable } from './prefix-reuse';
import { measureServer } from './server-engine';
import { measureWllama } from './wllama-engine';

const modelFile = testModelPath();
const missing = modelFile === null ? 'no test model: node tests/setup/test-model.mjs fetches it' : null;
const notes: string[] = [];
const pairs: Record<string, readonly Pair[]> = {};
const reuse: Record<string, Reuse> = {};

await measure('wllama in Chromium', missing, measureWllama);
await measure('server: llama-cpp-python', missing ?? whyNoLlamaServer(), measureServer);

console.log(
  formatBench({
    json: { pairs, reuse },
    title: 'Engines',
    tables: [overheadTable(pairs), reuseTable(reuse), await measureGrammars()],
    notes: [
      'SmolLM2-135M-Instruct, Q4_1. Aims: ratio at most 1.05, reused at least 0.9 of what could be reused.',
      ...notes,
    ],
  }),
);
process.exit();

async function measure(
  name: string,
  why: string | null,
  run: (model: string) => Promise<{ pairs: readonly Pair[]; reuse: Reuse }>,
): Promise<void> {
  if (why !== null || modelFile === null) {
    notes.push(`${name}: not measured, ${why}.`);
    return;
  }
  const measured = await run(modelFile);
  pairs[name] = measured.pairs;
  reuse[name] = measured.reuse;
}
