/** What the built extension may do: the builds are read as they are, `npm test` makes them first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SHIPPED = '.output/chrome-mv3/manifest.json';
const E2E = '.output/chrome-mv3-e2e/manifest.json';

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));

describe.skipIf(!existsSync(SHIPPED))('the shipped manifest', () => {
  it('asks for no host at install, and puts no script into any page by itself', () => {
    const manifest = read(SHIPPED);
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('content_scripts');
    expect(manifest.optional_host_permissions).toEqual(['*://*/*']);
  });

  it('holds no permission but those that it needs', () => {
    expect(read(SHIPPED).permissions).toEqual([
      'activeTab',
      'scripting',
      'sidePanel',
      'offscreen',
      'storage',
      'unlimitedStorage',
      'contextMenus',
      'alarms',
      'declarativeNetRequestWithHostAccess',
    ]);
  });

  it('lets no page load its files or send it messages', () => {
    const manifest = read(SHIPPED);
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
  });

  it('isolates its pages, so that threads may share memory', () => {
    const manifest = read(SHIPPED);
    expect(manifest.cross_origin_embedder_policy).toEqual({ value: 'require-corp' });
    expect(manifest.cross_origin_opener_policy).toEqual({ value: 'same-origin' });
  });

  it('lets its own pages run nothing but its own files', () => {
    const { extension_pages: policy } = read(SHIPPED).content_security_policy as { extension_pages: string };
    const rules = new Map(policy.split(';').map((rule) => rule.trim().split(/\s+(.*)/) as [string, string]));
    expect(rules.get('default-src')).toBe("'none'");
    expect(rules.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(rules.get('worker-src')).toBe("'self'");
    expect(rules.get('base-uri')).toBe("'none'");
    expect(policy).not.toMatch(/(?<!wasm-)unsafe|\*|blob:|data: 'self'/);
  });
});

describe.skipIf(!existsSync(SHIPPED))('the shipped code', () => {
  it('names no code on a server for packages', () => {
    const folder = dirname(SHIPPED);
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.m?js$/.test(name),
    );
    expect(scripts.length).toBeGreaterThan(3);
    const naming = scripts.filter((name) =>
      /jsdelivr|unpkg\.com|esm\.sh|cdnjs/.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(naming).toEqual([]);
  });
});

describe.skipIf(!existsSync(SHIPPED) || !existsSync(E2E))('the build for end-to-end tests', () => {
  it('differs from the shipped one by the test hosts alone', () => {
    const { host_permissions: hosts, ...rest } = read(E2E);
    expect(hosts).toEqual(['*://*.lacuna.test/*']);
    expect(rest).toEqual(read(SHIPPED));
  });
});
