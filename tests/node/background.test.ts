/** The service worker in a browser that refuses everything: it goes on, and says why in its log. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('what nobody waits for may fail', async () => {
  const refuse = (what: string) => () => Promise.reject(new Error(`no ${what}`));
  const listeners = new Map<string, (...given: unknown[]) => void>();
  const event = (name: string) => ({
    addListener: (listener: (...given: unknown[]) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal('chrome', {
    runtime: { id: 'lacuna', onInstalled: event('installed'), onMessage: event('message') },
    alarms: { onAlarm: event('alarm') },
    action: { onClicked: event('click') },
    commands: { onCommand: event('command') },
    contextMenus: { onClicked: event('menu') },
    sidePanel: { open: refuse('panel') },
    scripting: { executeScript: refuse('script') },
    storage: { session: { set: refuse('storage') } },
    declarativeNetRequest: { updateSessionRules: refuse('rules') },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);

  const { default: background } = await import('../../entrypoints/background');
  background.main();
  listeners.get('click')?.({ id: 1, windowId: 1 });
  listeners.get('alarm')?.({ name: 'runs' });

  // Node has no store either: twice, at the start and by the alarm.
  await expect.poll(() => logged.mock.calls.length).toBe(5);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  const causes = logged.mock.calls.map(([cause]) => String(cause));
  for (const what of ['no rules', 'no panel', 'no storage'])
    expect(causes).toContainEqual(expect.stringContaining(what));
  expect(unhandled).toEqual([]);
});
