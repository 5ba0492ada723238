/**
 * The import rule: who may import whom. Folders on one row of the table do not
 * import each other; entrypoints and workers join them and nothing imports those.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Folder of src → folders of src that it may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  audit: ['core'],
  protocol: ['core'],
  dom: ['core'],
  sites: ['core', 'protocol', 'dom'],
  sources: ['core', 'protocol', 'dom'],
  overlay: ['core', 'protocol', 'dom'],
  engines: ['core', 'protocol'],
  models: ['core', 'protocol'],
  store: ['core', 'protocol', 'audit'],
  ui: ['core', 'protocol'],
  cli: ['core', 'audit', 'engines', 'sources'],
};

/** Packages that core may use: pure, small, the same in browser and Node. Data files (JSON) may be read by anyone. */
const CORE_PACKAGES = [
  'zod',
  'mdast',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'micromark-extension-gfm',
];

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(ROOT, folder, name));
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\b[^'";]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...found].map(([, named, bare, dynamic]) => named ?? bare ?? dynamic ?? '');
}

/** First folder below src of a file, or the top-level folder. */
function folderOf(path: string): string {
  const [top = '', next = ''] = relative(ROOT, path).split(/[\\/]/);
  return top === 'src' ? next : top;
}

/** Folder below entrypoints; a file that stands there by itself is its own. */
const entrypointOf = (path: string): string => relative(ROOT, path).split(/[\\/]/)[1] ?? '';

describe('import rule', () => {
  it('has a row for every folder of src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
  });

  it.each(Object.keys(MAY_IMPORT))('src/%s imports only what it may', (folder) => {
    const allowed = new Set([folder, ...(MAY_IMPORT[folder] ?? [])]);
    const wrong = sourceFiles(join('src', folder)).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.') && !name.endsWith('.json'))
        .map((name) => resolve(dirname(file), name))
        .filter((target) => !allowed.has(folderOf(target)))
        .map((target) => `${relative(ROOT, file)} → ${relative(ROOT, target)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('no entrypoint imports another: what several need is shared', () => {
    const wrong = sourceFiles('entrypoints').flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => resolve(dirname(file), name))
        .filter((target) => folderOf(target) === 'entrypoints')
        .filter((target) => ![entrypointOf(file), 'shared'].includes(entrypointOf(target)))
        .map((target) => `${relative(ROOT, file)} → ${relative(ROOT, target)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('core imports no package but the pure ones', () => {
    const wrong = sourceFiles('src/core').flatMap((file) =>
      importsOf(file)
        .filter((name) => !name.startsWith('.') && !CORE_PACKAGES.includes(name))
        .map((name) => `${relative(ROOT, file)} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('finds imports (the rule can fail)', () => {
    expect(sourceFiles('src/core').length).toBeGreaterThan(20);
    expect(importsOf(join(ROOT, 'src/audit/fact-coverage.ts'))).toContain('../core/facts/quick-facts');
  });
});

describe('hostile text', () => {
  it('is never written as HTML or run as code', () => {
    const forbidden =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|eval|new Function)\b/;
    const files = ['src', 'entrypoints', 'workers'].flatMap(sourceFiles);
    const wrong = files.filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && forbidden.test(line)),
    );
    expect(wrong.map((file) => relative(ROOT, file))).toEqual([]);
  });
});
