import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../core/model/settings';
import type { StoredModel } from '../core/models/stored-model';
import { readyEngines } from './ready-engines';

const NONE: ReadonlySet<string> = new Set();

const complete: StoredModel = {
  id: 'import-0123456789ab',
  name: 'Mine',
  engine: 'wllama',
  origin: { kind: 'import' },
  files: [],
  state: 'complete',
  addedAt: 0,
  measured: null,
};

function withServer(url: string, trustedServers: readonly string[] = []): Settings {
  return {
    ...DEFAULT_SETTINGS,
    server: { url, model: 'qwen3:4b', apiKey: null },
    trustedServers: [...trustedServers],
  };
}

const ids = (settings: Settings) => readyEngines(settings, [], NONE, false).quick.options.map(({ id }) => id);

describe('readyEngines', () => {
  it('has the embedded engine on a fresh device, chosen', () => {
    expect(readyEngines(DEFAULT_SETTINGS, [], NONE, false).quick).toEqual({
      options: [{ id: 'embedded', choice: { kind: 'embedded' }, modelName: null, sendsTo: null }],
      lacking: [],
      chosen: 'embedded',
    });
  });

  it('has models that are complete, and no others', () => {
    const { options } = readyEngines(
      DEFAULT_SETTINGS,
      [complete, { ...complete, id: 'b', state: 'partial' }],
      NONE,
      true,
    ).quick;
    expect(options.map(({ id }) => id)).toEqual(['embedded', 'wllama import-0123456789ab', 'builtin']);
    expect(options[1]).toMatchObject({ modelName: 'Mine', sendsTo: null });
  });

  it('names models that are here without their library, and offers them not', () => {
    const onGraphics: StoredModel = { ...complete, id: 'Mine-MLC', name: 'Mine 2', engine: 'webllm' };
    const partial: StoredModel = { ...onGraphics, id: 'b', name: 'Half', state: 'partial' };
    const models = [complete, onGraphics, partial];
    const without = readyEngines(DEFAULT_SETTINGS, models, new Set(['Mine-MLC', 'b']), false).quick;
    expect(without.options.map(({ id }) => id)).toEqual(['embedded', 'wllama import-0123456789ab']);
    expect(without.lacking).toEqual(['Mine 2']);
    const having = readyEngines(DEFAULT_SETTINGS, models, NONE, false).quick;
    expect(having.options.map(({ id }) => id)).toContain('webllm Mine-MLC');
    expect(having.lacking).toEqual([]);
  });

  it('has a server of this device', () => {
    expect(ids(withServer('http://127.0.0.1:8080'))).toEqual([
      'embedded',
      'server http://127.0.0.1:8080 qwen3:4b',
    ]);
  });

  it('has a server beyond this device only once the user said yes to it', () => {
    const url = 'https://llm.example:8443';
    expect(ids(withServer(url))).toEqual(['embedded']);
    expect(ids(withServer(url, ['https://other.example']))).toEqual(['embedded']);
    const { options } = readyEngines(withServer(url, [url]), [], NONE, false).quick;
    expect(options[1]).toMatchObject({ sendsTo: 'llm.example:8443' });
  });

  it('has a model that a server of this device sends on only once the user said yes to where', () => {
    const origin = 'https://ollama.com';
    const sending = (trusted: readonly string[]): Settings => ({
      ...DEFAULT_SETTINGS,
      server: { url: 'http://127.0.0.1:11434', model: 'glm', apiKey: null, sendsOn: origin },
      trustedServers: [...trusted],
    });
    expect(ids(sending([]))).toEqual(['embedded']);
    expect(ids(sending(['http://127.0.0.1:11434']))).toEqual(['embedded']);
    const { options } = readyEngines(sending([origin]), [], NONE, false).quick;
    expect(options[1]).toEqual({
      id: 'server http://127.0.0.1:11434 glm',
      choice: { kind: 'server', url: 'http://127.0.0.1:11434', model: 'glm', apiKey: null },
      modelName: null,
      sendsTo: 'ollama.com',
    });
  });

  it('keeps a chosen engine that is not ready any more chosen', () => {
    const engines = { ...DEFAULT_SETTINGS.engines, quick: { kind: 'wllama', model: 'gone' } as const };
    const ready = readyEngines({ ...DEFAULT_SETTINGS, engines }, [], NONE, false).quick;
    expect(ready.chosen).toBe('wllama gone');
    expect(ready.options).toHaveLength(1);
  });

  it('offers language models alone to methods that ask one, and none of them is chosen by itself', () => {
    const { e2e, qa, nli } = readyEngines(DEFAULT_SETTINGS, [complete], NONE, true);
    for (const { options, chosen } of [e2e, qa, nli]) {
      expect(options.map(({ id }) => id)).toEqual(['wllama import-0123456789ab', 'builtin']);
      expect(chosen).toBeNull();
    }
  });

  it('keeps an engine for each method', () => {
    const engines = { ...DEFAULT_SETTINGS.engines, qa: { kind: 'builtin' } as const };
    const ready = readyEngines({ ...DEFAULT_SETTINGS, engines }, [complete], NONE, true);
    expect(ready.qa.chosen).toBe('builtin');
    expect(ready.nli.chosen).toBeNull();
  });
});
