/**
 * What the commands of the command line have in common: where they read and
 * write, and how they fail.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text as readAll } from 'node:stream/consumers';

/** Results go to `stdout`, progress to `stderr`; tests pass their own streams. */
export interface CommandIo {
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/**
 * One subcommand. `run` gets the arguments after the command's name and gives
 * the exit status. Errors: throws `UsageError` for bad input, which ends with
 * exit status 2 and its message as the one line on stderr.
 */
export interface Command {
  readonly summary: string;
  /** Shown by `lacuna <command> --help`, without the summary. */
  readonly usage: string;
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

/** Bad input: its message is one line, says what is wrong and names the place. */
export class UsageError extends Error {
  readonly kind = 'usage';
}

/**
 * Text of the named file, or of stdin for `-` or no name.
 * Errors: `UsageError` when it cannot be read.
 */
export async function readInput(path: string | undefined, io: CommandIo): Promise<string> {
  if (path === undefined || path === '-') return readAll(io.stdin);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${causeOf(error)}`);
  }
}

/** Asked before long work. Errors: `UsageError` when the file's folder is not there. */
export function checkOutput(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new UsageError(`cannot write ${path}: there is no folder ${folder}`);
}

/** Errors: `UsageError` when the file cannot be written. */
export async function writeOutput(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${causeOf(error)}`);
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a folder',
  EACCES: 'not allowed',
  ENOTDIR: 'no such file',
};

/** A file system error in plain words. */
export function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CAUSES[code] ?? (code || String(error));
}
