/**
 * The command line: `lacuna <command>`. Results go to stdout, progress to
 * stderr. Bad input ends with exit status 2 and one line on stderr.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { EngineError } from '../core/engine/engine-error';
import { audit } from './audit';
import { bench } from './bench';
import { changes } from './changes';
import { type Command, type CommandIo, UsageError } from './command';
import { judge } from './judge';
import { picture } from './picture';
import { report } from './report';
import { sheet } from './sheet';
import { statements } from './statements';

const COMMANDS: Readonly<Record<string, Command>> = {
  statements,
  judge,
  audit,
  sheet,
  report,
  changes,
  picture,
  bench,
};

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: lacuna <command> [options]',
    '',
    ...lines,
    '',
    'lacuna <command> --help tells more; lacuna --version prints the version.',
    '',
  ].join('\n');
}

/**
 * Runs one command line.
 * @param args without the program's own name
 * @returns exit status: 0 done, 1 fault of the program or of an engine while it judged, 2 bad input
 */
export async function runCommandLine(args: readonly string[], io: CommandIo): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.stdout.write(overview());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    io.stdout.write(`${packageJson.version}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) {
      throw new UsageError(`unknown command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}`);
    }
    if (rest.includes('--help') || rest.includes('-h')) {
      io.stdout.write(`${command.summary}\n\n${command.usage}\n`);
      return 0;
    }
    return await command.run(rest, io);
  } catch (error) {
    return reportError(error, io);
  }
}

function reportError(error: unknown, io: CommandIo): number {
  if (error instanceof UsageError || isArgumentError(error)) {
    io.stderr.write(`lacuna: ${oneLine(error.message)}\n`);
    return 2;
  }
  if (error instanceof EngineError) {
    io.stderr.write(`lacuna: ${oneLine(error.message)}\n`);
    return 1;
  }
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.stderr.write(`lacuna: this is a fault of lacuna, please report it\n${cause}\n`);
  return 1;
}

/** What `parseArgs` throws for an unknown option or a missing value. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
