/** Ways in which a run is cut off, each as the browser or the user would do it. */
import { readdirSync, readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import type { LacunaBrowser } from '../e2e/browser';

export const FAULTS = [
  'worker killed',
  'offscreen closed',
  'service worker stopped',
  'tabs closed',
  'browser killed',
] as const;
export type Fault = (typeof FAULTS)[number];

/** @returns whether there was something to break: a worker may not have started yet */
export async function breakRun(
  fault: Exclude<Fault, 'browser killed'>,
  browser: LacunaBrowser,
  page: Page,
): Promise<boolean> {
  switch (fault) {
    case 'worker killed':
      return withSession(browser, page, killWorker);
    case 'offscreen closed':
      return withSession(browser, page, async (session) => {
        const target = await offscreenTarget(session);
        if (target) await session.send('Target.closeTarget', { targetId: target });
        return target !== undefined;
      });
    case 'service worker stopped':
      return withSession(browser, page, async (session) => {
        await session.send('ServiceWorker.enable');
        await session.send('ServiceWorker.stopAllWorkers');
        return true;
      });
    case 'tabs closed':
      for (const tab of browser.context.pages()) if (tab !== page) await tab.close();
      return true;
  }
}

/** Ends every process of the browser at once, as a crash or a power cut would. */
export function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile))
        process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

async function withSession<Result>(
  { context }: LacunaBrowser,
  page: Page,
  work: (session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const session = await context.newCDPSession(page);
  try {
    return await work(session);
  } finally {
    await session.detach().catch(() => {});
  }
}

async function offscreenTarget(session: CDPSession): Promise<string | undefined> {
  const { targetInfos } = await session.send('Target.getTargets');
  return targetInfos.find(({ url }) => url.endsWith('/offscreen.html'))?.targetId;
}

/** Ends the worker from within: the page that owns it hears nothing. */
async function killWorker(session: CDPSession): Promise<boolean> {
  const targetId = await offscreenTarget(session);
  if (targetId === undefined) return false;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = (id: number, method: string, params: unknown) =>
    session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
  const workers: string[] = [];
  let answered: (id: number) => void = () => {};
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, params } = JSON.parse(message);
    const isWorker = method === 'Target.attachedToTarget' && params.targetInfo.url.includes('/judge.worker');
    if (isWorker) workers.push(params.sessionId);
    if (typeof id === 'number') answered(id);
  });
  const answer = (id: number) =>
    new Promise<void>((resolve) => {
      answered = (answeredId) => answeredId === id && resolve();
    });
  const listed = answer(1);
  await send(1, 'Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false });
  await listed;
  for (const worker of workers) {
    const message = JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression: 'self.close()' },
    });
    const sent = answer(2);
    await send(2, 'Target.sendMessageToTarget', { sessionId: worker, message });
    await sent;
  }
  return workers.length > 0;
}
