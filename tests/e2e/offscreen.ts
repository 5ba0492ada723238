/** A look into the offscreen page, which is no page of the browser's context. */
import type { Page } from 'playwright';
import type { LacunaBrowser } from './browser';

export interface RunningWorker {
  /** Another one for a worker that was started anew. */
  readonly targetId: string;
  readonly url: string;
}

/**
 * Workers that the offscreen page has started and not ended.
 * @param page any page of the extension
 */
export async function offscreenWorkers(browser: LacunaBrowser, page: Page): Promise<RunningWorker[]> {
  const session = await browser.context.newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(({ url }) => url.endsWith('/offscreen.html'));
  if (!target) throw new Error('There is no offscreen page.');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: target.targetId });
  const workers: RunningWorker[] = [];
  const told = new Promise<void>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, method, params } = JSON.parse(message);
      // It is told of the service worker too.
      if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'worker')
        workers.push({ targetId: params.targetInfo.targetId, url: params.targetInfo.url });
      // Its reply comes after the news of every worker that is there.
      if (id === 1) resolve();
    });
  });
  const params = { autoAttach: true, waitForDebuggerOnStart: false };
  await session.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id: 1, method: 'Target.setAutoAttach', params }),
  });
  await told;
  await session.detach();
  return workers;
}
