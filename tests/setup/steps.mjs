/**
 * What the commands of a fresh clone share: running a program, installing
 * packages, finding or installing a Chromium. Plain JavaScript, since it runs
 * before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.mjs';
import { ssconvertPath } from './spreadsheet.mjs';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs a program in the project's root with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {boolean} whether it ended with 0
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** A program of `node_modules/.bin`. */
export function runTool(tool, args, env) {
  return run(resolve(ROOT, 'node_modules/.bin', tool), args, env);
}

/** Installs the locked packages unless they are there already. */
export function ensurePackages() {
  const installed = resolve(ROOT, 'node_modules/.package-lock.json');
  const lock = resolve(ROOT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) stop('npm ci failed; its message stands above.');
}

const isDebian = existsSync('/etc/debian_version');
const isRoot = process.getuid?.() === 0;

/** Installs Debian packages that are not there; elsewhere, or without the right to, does nothing. */
function installDebian(packages) {
  if (!isDebian || !isRoot) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}

/** Finds a Chromium, or installs Debian's, or Playwright's; stops with advice if neither can be had. */
export function ensureChromium() {
  if (chromiumPath()) return;
  installDebian(['chromium', 'fonts-liberation']);
  if (chromiumPath()) return;
  if (runTool('playwright', ['install', 'chromium'])) return;
  stop('No Chromium found. Install one (Debian: apt install chromium) or name it in LACUNA_CHROMIUM.');
}

/** A screen for the one headed test: Xvfb and xdotool, where they can be installed. */
export function ensureScreen() {
  const missing = ['Xvfb', 'xdotool'].filter((program) => !existsSync(`/usr/bin/${program}`));
  if (missing.length > 0) installDebian(['xvfb', 'xdotool']);
}

/** A Python with pip and venv, which the test model and the llama.cpp server come through, where it can be installed. */
export function ensurePython() {
  const has = (module) => spawnSync('python3', ['-c', `import ${module}`], { stdio: 'ignore' }).status === 0;
  if (has('pip') && has('ensurepip')) return;
  installDebian(['python3', 'python3-venv', 'python3-pip']);
}

/** A spreadsheet program, which opens what is exported as CSV, where it can be installed. */
export function ensureSpreadsheet() {
  if (!ssconvertPath()) installDebian(['gnumeric']);
}

/** For a server of the tests that speaks TLS, where it can be installed. */
export function ensureOpenssl() {
  if (spawnSync('openssl', ['version']).status !== 0) installDebian(['openssl']);
}

/** A C++ compiler, to build the tests' llama.cpp server, where it can be installed. */
export function ensureCompiler() {
  const isThere = ['c++', 'make'].every((program) => spawnSync(program, ['--version']).status === 0);
  if (!isThere) installDebian(['build-essential']);
}

/**
 * Starts a script of this folder beside everything else; its own messages are shown.
 * @param {string} script
 * @returns {Promise<void>} when it ended, well or not: what it makes may be missing
 */
export function startBeside(script) {
  const path = resolve(ROOT, 'tests/setup', script);
  const child = spawn(process.execPath, [path], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((ended) => child.once('close', () => ended()));
}

/** @returns {never} */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
