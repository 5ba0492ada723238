/**
 * `lacuna bench meta`: how well comprehensiveness agrees with people (metrics.md section 7). A method scores
 * WikiContradict's answers and ConflictBank's claims; the label match rates stand beside the paper's, those
 * of rules of thumb, and those of constants.
 */
import type { parseArgs } from 'node:util';
import type { BenchResult } from './bench-result';
import { type CommandIo, UsageError } from './command';
import { ENGINE_OPTIONS, readEngineOptions } from './engine-options';
import { runPhrasings } from './meta-phrasings';
import { measureMeta } from './meta-result';
import { type MetaMethod, openScorer, openUnitFile, scoreUnits } from './meta-run';
import { pickUnits, readConflictUnits, readWikiUnits } from './meta-units';
import { METHOD_OPTIONS, readMethodOptions } from './method-options';

/** For `parseArgs`, beside those of every bench. */
export const META_OPTIONS = {
  ...METHOD_OPTIONS,
  ...ENGINE_OPTIONS,
  items: { type: 'string' },
  set: { type: 'string', default: 'both' },
  phrasings: { type: 'string' },
} as const;

export const META_USAGE: readonly string[] = [
  'bench meta: comprehensiveness by a method, held against people on WikiContradict and ConflictBank',
  '  --method e2e-one-call   also: the form of e2e in the paper, which finds the facts anew for each answer',
  '  --items N      of each set so many answers, drawn by chance; all unless given',
  '  --set wikicontradict|both   which sets; both unless given',
  '  --phrasings all   the same again in the two other wordings and in reversed order: seven times the work',
  '  --out FILE     figures as JSON; beside it FILE.units.jsonl, a line an answer, and FILE.journal or',
  '                 FILE.replies: the same command goes on after a stop, and asks for nothing twice',
];

type MetaValues = ReturnType<typeof parseArgs<{ options: typeof META_OPTIONS }>>['values'];

export interface MetaBench {
  readonly dataDir: string;
  readonly out: string | null;
  readonly values: MetaValues;
}

/** Errors: `UsageError`; `EngineError` where the engine fails, with what is finished kept. */
export async function runMeta({ dataDir, out, values }: MetaBench, io: CommandIo): Promise<BenchResult> {
  const method = readMethod(values);
  const server = readEngineOptions(values);
  const items = readItems(values.items);
  if (!SETS.includes(values.set)) throw new UsageError(`--set is ${SETS.join(' or ')}, not "${values.set}"`);
  const wiki = pickUnits(readWikiUnits(dataDir), items);
  const conflict = values.set === 'both' ? pickUnits(readConflictUnits(dataDir), items) : [];
  const units = [...wiki, ...conflict];
  if (values.phrasings !== undefined && values.phrasings !== 'all') {
    throw new UsageError(`--phrasings is all, not "${values.phrasings}"`);
  }
  if (values.phrasings !== undefined && method.name === 'quick') {
    throw new UsageError('--phrasings is for --method e2e, e2e-one-call, qa or nli');
  }
  const scorer = await openScorer(method, server, out);
  const write = out === null ? null : openUnitFile(`${out}.units.jsonl`);
  const every = server === null ? 100 : 1;
  const tell = (done: number, what: string) => {
    if (done % every === 0 || done === units.length) {
      io.stderr.write(`${done} of ${units.length}: ${what}\n`);
    }
  };
  try {
    const scores = await scoreUnits({
      units,
      score: scorer.score,
      parallel: scorer.parallel,
      onScore(score, done) {
        write?.(score);
        tell(done, `${score.id}, ${score.score ?? score.reason}`);
      },
    });
    const phrasings =
      values.phrasings === undefined
        ? null
        : await runPhrasings({ units, usual: scores, scorer, onScore: (what, done) => tell(done, what) });
    return await measureMeta({
      method: method.name,
      engine: scorer.engine,
      dataDir,
      wiki,
      conflict,
      scores,
      phrasings,
      sent: scorer.sent(),
    });
  } catch (error) {
    if (out !== null) io.stderr.write('What is finished is kept: the same command goes on from there.\n');
    throw error;
  } finally {
    await scorer.close();
  }
}

const SETS = ['wikicontradict', 'both'];

function readMethod(values: MetaValues): MetaMethod {
  if (values.method !== 'e2e-one-call') return readMethodOptions(values);
  const method = readMethodOptions({ ...values, method: 'e2e' });
  if (method.name === 'quick') throw new Error('e2e is not quick');
  return { name: 'e2e-one-call', options: method.options };
}

function readItems(items: string | undefined): number | undefined {
  if (items === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(items)) throw new UsageError('--items is a number from 1');
  return Number(items);
}
