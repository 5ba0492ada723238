/** The engine on the browser's own model, against a stand-in of the Prompt API: Debian's Chromium has no model. */
import { afterEach, describe, expect, it } from 'vitest';
import type { LabelRequest } from '../../src/core/engine/request';
import type { Engine } from '../../src/core/ports/engine';
import { loadBuiltin } from '../../src/engines/builtin/load-builtin';
import { probeBuiltin, startBuiltinDownload } from '../../src/engines/builtin/probe-builtin';
import { describeEngineContract } from '../engines/engine-contract';
import { installStandIn, type StandIn, type StandInBehaviour } from '../setup/language-model-stand-in';

let standIn: StandIn | null = null;
let engine: Engine | null = null;

function install(behaviour: Partial<StandInBehaviour> = {}): StandIn {
  standIn = installStandIn(behaviour);
  return standIn;
}

async function load(behaviour: Partial<StandInBehaviour> = {}): Promise<Engine> {
  install(behaviour);
  engine = await loadBuiltin();
  return engine;
}

afterEach(async () => {
  await engine?.unload();
  standIn?.remove();
  engine = null;
  standIn = null;
});

const SKY: LabelRequest = {
  kind: 'label',
  purpose: 'builtin test 1',
  prompt: { instructions: 'Be brief.', shared: '', question: 'Is the sky blue? Answer yes or no.' },
  labels: ['yes', 'no'],
};

describe('builtin: what the browser offers', () => {
  it.each(['unavailable', 'downloadable', 'downloading', 'available'] as const)(
    '%s',
    async (availability) => {
      install({ availability });
      expect(await probeBuiltin()).toBe(availability);
    },
  );

  it('not offered: no such global', async () => {
    install().remove();
    const real = Object.getOwnPropertyDescriptor(globalThis, 'LanguageModel');
    Reflect.deleteProperty(globalThis, 'LanguageModel');
    try {
      expect(await probeBuiltin()).toBe('not offered');
      await expect(loadBuiltin()).rejects.toMatchObject({ fault: 'not offered' });
      await expect(startBuiltinDownload(() => {})).rejects.toMatchObject({ fault: 'not offered' });
    } finally {
      if (real) Object.defineProperty(globalThis, 'LanguageModel', real);
    }
  });

  it.each([
    ['unavailable', 'not offered'],
    ['downloadable', 'needs consent'],
    ['downloading', 'model missing'],
  ] as const)('%s: a load says "%s" and starts no download', async (availability, fault) => {
    const { asked } = install({ availability });
    await expect(loadBuiltin()).rejects.toMatchObject({ name: 'EngineError', fault });
    expect(asked.map(({ call }) => call)).toEqual(['availability']);
  });

  it('asks for the same model that it then loads', async () => {
    await load();
    const [first, second] = standIn?.asked ?? [];
    const { monitor, signal, initialPrompts, ...created } = second?.options ?? {};
    expect([first?.call, second?.call]).toEqual(['availability', 'create']);
    expect(created).toEqual(first?.options);
  });
});

describe('builtin: the download', () => {
  it('runs with a gesture, tells how far it is, and leaves no session open', async () => {
    const { behaviour, openSessions } = install({ availability: 'downloadable', activated: true });
    const shares: number[] = [];
    await startBuiltinDownload((share) => shares.push(share));
    expect(shares).toEqual([0, 0.25, 0.5, 1]);
    expect(behaviour.availability).toBe('available');
    expect(openSessions()).toBe(0);
  });

  it('calls the browser before it awaits anything, while the gesture lasts', async () => {
    const { behaviour } = install({ availability: 'downloadable', activated: true });
    const downloading = startBuiltinDownload(() => {});
    behaviour.activated = false;
    await downloading;
  });

  it('without a gesture it needs consent', async () => {
    install({ availability: 'downloadable' });
    await expect(startBuiltinDownload(() => {})).rejects.toMatchObject({ fault: 'needs consent' });
  });

  it('that fails says so, and can be started again', async () => {
    const { behaviour } = install({ availability: 'downloadable', activated: true, download: 'fails' });
    await expect(startBuiltinDownload(() => {})).rejects.toMatchObject({
      fault: 'failed',
      message: expect.stringContaining('download'),
    });
    behaviour.download = 'succeeds';
    await startBuiltinDownload(() => {});
    expect(await probeBuiltin()).toBe('available');
  });

  it('is left by an abort', async () => {
    install({ availability: 'downloadable', activated: true });
    const aborting = new AbortController();
    const download = startBuiltinDownload(() => aborting.abort(), aborting.signal);
    await expect(download).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('builtin: what it can do', () => {
  it('enforces labels and structures where a constraint is heard', async () => {
    const { capabilities } = await load();
    expect(capabilities).toMatchObject({ labels: 'enforced', schema: true, labelScores: 'none' });
  });

  it.each(['ignored', 'not supported'] as const)(
    'only asks where constraints are %s',
    async (constraints) => {
      const { capabilities, ask } = await load({ constraints });
      expect(capabilities).toMatchObject({ labels: 'asked', schema: false });
      expect((await ask(SKY)).text).toBe('yes');
    },
  );

  it('is greedy in an extension, and says that it is not elsewhere', async () => {
    expect((await load({ context: 'extension' })).capabilities.deterministic).toBe(true);
    standIn?.remove();
    expect((await load({ context: 'page' })).capabilities.deterministic).toBe(false);
  });

  it('refuses a model that writes nonsense', async () => {
    const loading = load({ write: () => '@@@@@@@@' });
    await expect(loading).rejects.toMatchObject({ fault: 'nonsense' });
    expect(standIn?.openSessions()).toBe(0);
  });

  it('names the browser and its version, by which the model changes', async () => {
    expect((await load()).id).toMatch(/^builtin:\S.* \d+(\.\d+){3}$/);
  });
});

describe('builtin: sessions', () => {
  it('no request sees another, and none stays open', async () => {
    const { ask } = await load();
    const before = standIn?.openSessions();
    await ask({ ...SKY, prompt: { ...SKY.prompt, shared: 'A first claim.' } });
    await ask({ ...SKY, prompt: { ...SKY.prompt, shared: 'A second claim.' } });
    expect(standIn?.lastPrompt()).toContain('A second claim.');
    expect(standIn?.lastPrompt()).not.toContain('A first claim.');
    expect(standIn?.openSessions()).toBeLessThanOrEqual((before ?? 0) + 1);
    expect(standIn?.lastPrompt()).toMatch(/^system: Be brief\.\nuser: /);
  });

  it('reads the same instructions once', async () => {
    const { ask } = await load();
    await ask(SKY);
    const created = standIn?.asked.length;
    await ask(SKY);
    expect(standIn?.asked.length).toBe(created);
  });

  it('an unload leaves nothing open', async () => {
    const { ask, unload } = await load();
    await ask(SKY);
    await unload();
    expect(standIn?.openSessions()).toBe(0);
  });

  it('an abort after the load ends nothing', async () => {
    install();
    const aborting = new AbortController();
    engine = await loadBuiltin({ signal: aborting.signal });
    aborting.abort();
    expect((await engine.ask(SKY)).text).toBe('"yes"');
  });

  it('an abort while the browser is asked whether it has a model rejects, and nothing is created', async () => {
    const { asked } = install();
    const aborting = new AbortController();
    const loading = loadBuiltin({ signal: aborting.signal });
    aborting.abort();
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked.filter(({ call }) => call === 'create')).toEqual([]);
  });

  it('an abort during the load rejects and leaves nothing open', async () => {
    install({ msPerTokenRead: 20 });
    const aborting = new AbortController();
    const loading = loadBuiltin({ signal: aborting.signal });
    setTimeout(() => aborting.abort(), 100);
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(standIn?.openSessions()).toBe(0);
  });

  it.each(['NotReadableError', 'NotSupportedError'] as const)(
    'a reply that the browser holds back (%s) is empty, and no fault of the engine',
    async (withheld) => {
      const { ask } = await load();
      if (standIn) standIn.behaviour.withheld = withheld;
      expect(await ask(SKY)).toMatchObject({ text: '', probabilities: null });
    },
  );

  it('instructions that do not fit are too long', async () => {
    const { ask } = await load({ window: 200 });
    const instructions = 'word '.repeat(300);
    await expect(ask({ ...SKY, prompt: { ...SKY.prompt, instructions } })).rejects.toMatchObject({
      fault: 'too long',
    });
    expect((await ask(SKY)).text).toBe('"yes"');
  });
});

describeEngineContract('builtin, on a stand-in of the Prompt API', {
  async load() {
    contractStandIn = installStandIn({ msPerTokenRead: 0.5, msPerTokenWritten: 1 });
    return loadBuiltin();
  },
  // Counted by hand by the stand-in's rule: words and marks.
  known: { text: 'Built in 1889, it is 330 metres high; “la dame de fer” – yes.', tokens: 19 },
  lastPrompt: () => contractStandIn?.lastPrompt() ?? '',
});
let contractStandIn: StandIn | null = null;
