/** `lacuna bench NAME`: accuracy on public data, as tables or as JSON. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBench as runCoverage } from './bench-coverage';
import type { BenchOptions, BenchResult } from './bench-result';
import { runBench as runScoring } from './bench-scoring';
import { runBench as runSegmentation } from './bench-segmentation';
import { runBench as runSupport } from './bench-support';
import { type Command, type CommandIo, UsageError, writeOutput } from './command';
import { formatBench } from './format-bench';
import { PREDICTIONS_FILE } from './predictions';

const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<BenchResult>>> = {
  coverage: runCoverage,
  scoring: runScoring,
  segmentation: runSegmentation,
  support: runSupport,
};

/** Named in product.md, to come. */
const LATER = ['quantities', 'meta'];

const FORMATS = ['table', 'json'];

export const bench: Command = {
  summary: 'Measure accuracy on public data, with confidence intervals.',
  usage: [
    `Usage: lacuna bench ${Object.keys(BENCHES).join('|')} [--data DIR] [--predictions FILE] [--format table|json] [--out FILE]`,
    '',
    '  --data DIR     folder of the public data sets; default $LACUNA_DATA/data, then ../shared/data',
    '  --predictions FILE',
    '                 out-of-fold predictions of the trained model (support, coverage);',
    `                 default ${PREDICTIONS_FILE}`,
    '  --format json  print the figures as JSON instead of tables (also --json)',
    '  --out FILE     write the figures as JSON to FILE as well',
  ].join('\n'),
  run: runBenchCommand,
};

async function runBenchCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
      format: { type: 'string', default: 'table' },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
      predictions: { type: 'string', default: PREDICTIONS_FILE },
    },
  });
  const run = findBench(positionals);
  const format = values.json ? 'json' : values.format;
  if (!FORMATS.includes(format)) throw new UsageError(`--format is table or json, not "${format}"`);
  if (values.engine !== 'embedded') {
    throw new UsageError(`this version has the engine "embedded" only, not "${values.engine}"`);
  }
  const dataDir = resolve(values.data ?? join(process.env.LACUNA_DATA ?? '../shared', 'data'));
  if (!existsSync(dataDir)) throw new UsageError(`no data folder at ${dataDir}; name it with --data DIR`);

  const result = await run({ dataDir, predictionsFile: values.predictions });
  const json = `${JSON.stringify(result.json, null, 2)}\n`;
  if (values.out) await writeOutput(values.out, json);
  io.stdout.write(format === 'json' ? json : formatBench(result));
  return 0;
}

function findBench(names: readonly string[]) {
  const known = Object.keys(BENCHES).join(', ');
  const [name, extra] = names;
  if (name === undefined) throw new UsageError(`name a bench: ${known}`);
  if (extra !== undefined) throw new UsageError(`one bench at a time, "${extra}" is too much`);
  const run = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (run) return run;
  if (LATER.includes(name)) throw new UsageError(`bench ${name} is not in this version; there are ${known}`);
  throw new UsageError(`unknown bench "${name}"; there are ${known}`);
}
