/** A screen without a monitor (Xvfb) and a hand on its keyboard (xdotool), for real gestures. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Screen {
  readonly display: string;
  /** Presses keys as a person would, e.g. `alt+shift+l`, one after another. */
  press(...keys: string[]): void;
  /** Writes the whole screen to a PNG file, where ImageMagick is installed. */
  picture(file: string): void;
  close(): void;
}

/** Whether this machine can show a headed browser without a monitor. */
export function hasScreen(): boolean {
  const found = ['Xvfb', 'xdotool'].every((program) => existsSync(`/usr/bin/${program}`));
  if (!found && process.env.CI === 'true') throw new Error('Xvfb and xdotool are missing');
  if (!found) console.warn('Skipped: needs Xvfb and xdotool');
  return found;
}

/** Errors: rejects when no display can be had within twenty seconds. */
export async function openScreen(size = '1440x900'): Promise<Screen> {
  // Xvfb picks a free display itself and says which on the descriptor given.
  const server: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const display = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill();
      reject(new Error('Xvfb did not start'));
    }, 20_000);
    server.stdout?.once('data', (chunk: Buffer) => {
      clearTimeout(timer);
      resolve(`:${chunk.toString().trim()}`);
    });
  });
  const env = { ...process.env, DISPLAY: display };
  return {
    display,
    press(...keys) {
      execFileSync('xdotool', ['key', '--delay', '120', ...keys], { env });
    },
    picture(file) {
      if (existsSync('/usr/bin/import')) execFileSync('import', ['-window', 'root', file], { env });
    },
    close() {
      server.kill();
    },
  };
}
