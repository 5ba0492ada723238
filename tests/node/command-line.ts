/** Runs the command line in this process on streams of its own. */
import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../src/cli/main';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function lacuna(args: readonly string[], stdin = ''): Promise<Ran> {
  const stdout = new Collected();
  const stderr = new Collected();
  const status = await runCommandLine(args, { stdin: Readable.from([stdin]), stdout, stderr });
  return { status, stdout: stdout.text, stderr: stderr.text };
}

class Collected extends Writable {
  text = '';

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
