/** `lacuna bench NAME`: accuracy on public data, as tables or as JSON. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runBench as runCitations } from './bench-citations';
import { runBench as runCoverage } from './bench-coverage';
import { META_OPTIONS, META_USAGE, runMeta } from './bench-meta';
import { runBench as runQuantities } from './bench-quantities';
import type { BenchOptions, BenchResult, ModelBenchOptions } from './bench-result';
import { runBench as runScoring } from './bench-scoring';
import { runBench as runSegmentation } from './bench-segmentation';
import { runBench as runSupport } from './bench-support';
import { runBench as runModelSupport } from './bench-support-model';
import { type Command, type CommandIo, checkOutput, UsageError, writeOutput } from './command';
import { ENGINE_OPTIONS, ENGINE_SYNOPSIS, ENGINE_USAGE, readEngineOptions } from './engine-options';
import { formatBench } from './format-bench';
import { loadChosenJudge } from './load-judge';
import { METHOD_SYNOPSIS, METHOD_USAGE } from './method-options';
import { PREDICTIONS_FILE } from './predictions';

type RunBench = (options: BenchOptions) => Promise<BenchResult>;

const BENCHES = {
  citations: runCitations,
  coverage: runCoverage,
  quantities: runQuantities,
  scoring: runScoring,
  segmentation: runSegmentation,
  support: runSupport,
} as const satisfies Record<string, RunBench>;
type BenchName = keyof typeof BENCHES | 'meta';

/** Those that can ask a language model. */
const MODEL_BENCHES: Readonly<
  Partial<Record<BenchName, (options: ModelBenchOptions) => Promise<BenchResult>>>
> = {
  coverage: runCoverage,
  support: runModelSupport,
};

const MODEL_BENCH_OPTIONS = ['pairs', 'predictions'];

const NAMES = [...Object.keys(BENCHES), 'meta'];

const FORMATS = ['table', 'json'];

const OPTIONS = {
  data: { type: 'string' },
  ...META_OPTIONS,
  pairs: { type: 'string' },
  format: { type: 'string', default: 'table' },
  json: { type: 'boolean', default: false },
  out: { type: 'string' },
  predictions: { type: 'string', default: PREDICTIONS_FILE },
} as const;
type BenchValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export const bench: Command = {
  summary: 'Measure accuracy on public data, with confidence intervals.',
  usage: [
    `Usage: lacuna bench ${NAMES.join('|')} [--data DIR] [--predictions FILE] [--format table|json] [--out FILE]`,
    `       ${ENGINE_SYNOPSIS} [--pairs N]`,
    '',
    '  --data DIR     folder of the public data sets; default $LACUNA_DATA/data, then ../shared/data',
    '  --predictions FILE',
    '                 out-of-fold predictions of the trained model (support, coverage);',
    `                 default ${PREDICTIONS_FILE}`,
    '  --format json  print the figures as JSON instead of tables (also --json)',
    '  --out FILE     write the figures as JSON to FILE as well',
    ...ENGINE_USAGE,
    '  --pairs N      of each set, at most so many pairs for the language model (support, coverage)',
    '',
    `       lacuna bench meta ${METHOD_SYNOPSIS} [--items N]`,
    '',
    ...META_USAGE,
    ...METHOD_USAGE,
  ].join('\n'),
  run: runBenchCommand,
};

async function runBenchCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
    tokens: true,
  });
  const name = findBench(positionals);
  for (const token of tokens) if (token.kind === 'option') checkFits(token.name, name);
  const format = values.json ? 'json' : values.format;
  if (!FORMATS.includes(format)) throw new UsageError(`--format is table or json, not "${format}"`);
  const dataDir = resolve(values.data ?? join(process.env.LACUNA_DATA ?? '../shared', 'data'));
  if (!existsSync(dataDir)) throw new UsageError(`no data folder at ${dataDir}; name it with --data DIR`);
  if (values.out) checkOutput(values.out);

  const result =
    name === 'meta'
      ? await runMeta({ dataDir, out: values.out ?? null, values }, io)
      : await runOther(name, dataDir, values);
  const json = `${JSON.stringify(result.json, null, 2)}\n`;
  if (values.out) await writeOutput(values.out, json);
  io.stdout.write(format === 'json' ? json : formatBench(result));
  return 0;
}

async function runOther(
  name: Exclude<BenchName, 'meta'>,
  dataDir: string,
  values: BenchValues,
): Promise<BenchResult> {
  const chosen = readEngineOptions(values);
  const askModel = MODEL_BENCHES[name];
  if (chosen !== null && askModel === undefined) {
    throw new UsageError(
      `bench ${name} asks no engine; --engine server is for ${[...Object.keys(MODEL_BENCHES), 'meta'].join(', ')}`,
    );
  }
  if (values.pairs !== undefined && (chosen === null || !/^[1-9]\d{0,5}$/.test(values.pairs))) {
    throw new UsageError('--pairs is a number from 1, for --engine server');
  }
  const options = { dataDir, predictionsFile: values.predictions };
  if (chosen === null || askModel === undefined) return BENCHES[name](options);
  return askModel({
    ...options,
    judge: await loadChosenJudge(chosen),
    ...(values.pairs && { pairsPerSet: Number(values.pairs) }),
  });
}

/** Errors: `UsageError` for an option of another bench, so that none is passed over in silence. */
function checkFits(option: string, name: BenchName): void {
  const isMeta = option in META_OPTIONS && !(option in ENGINE_OPTIONS);
  if (isMeta && name !== 'meta') throw new UsageError(`--${option} is for bench meta`);
  if (MODEL_BENCH_OPTIONS.includes(option) && !(name in MODEL_BENCHES)) {
    throw new UsageError(`--${option} is for bench ${Object.keys(MODEL_BENCHES).join(' and ')}`);
  }
}

function findBench(names: readonly string[]): BenchName {
  const known = NAMES.join(', ');
  const [name, extra] = names;
  if (name === undefined) throw new UsageError(`name a bench: ${known}`);
  if (extra !== undefined) throw new UsageError(`one bench at a time, "${extra}" is too much`);
  const isBench = (text: string): text is BenchName => NAMES.includes(text);
  if (isBench(name)) return name;
  throw new UsageError(`unknown bench "${name}"; there are ${known}`);
}
