import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { startServer } from '/work/main/tests/demo/serve';
import { sample } from '/work/main/tests/demo/sample';
import { launchBrowser, openPanel } from '/work/main/tests/e2e/browser';
import { check } from '/work/main/tests/e2e/panel';
for (const scheme of ['light','dark'] as const) it(scheme, async () => {
  const site = await startServer(sample.pages);
  const b = await launchBrowser({ build: 'e2e', port: site.port, colorScheme: scheme });
  try {
  const chat = await b.context.newPage();
  chat.on('console', m => console.log('CHAT', m.text()));
  await chat.goto(`http://${sample.chatHost}${sample.chatPath}`);
  const panel = await openPanel(b, chat);
  panel.on('console', m => console.log('PANEL', m.text()));
  await panel.locator('button.main').waitFor();
  if (scheme==='light') console.log('CAPTURED', (await panel.locator('main').innerText()));
  await panel.screenshot({ path: `/tmp/i/captured-${scheme}.png`, fullPage: true });
  const t=Date.now();
  const r = await check(panel);
  console.log('ms', Date.now()-t, r.status);
  await panel.waitForTimeout(500);
  writeFileSync(`/tmp/i/report-${scheme}.json`, JSON.stringify(r, null, 1));
  await panel.screenshot({ path: `/tmp/i/panel-${scheme}.png`, fullPage: true });
  await chat.bringToFront();
  await chat.waitForTimeout(500);
  await chat.screenshot({ path: `/tmp/i/chat-${scheme}.png` });
  const s = await chat.evaluate(() => { const h=document.querySelector('lacuna-layer'); return h?.shadowRoot?.innerHTML; });
  writeFileSync(`/tmp/i/layer-${scheme}.html`, s ?? 'none');
  // open first contradicted by click
  const pos = await chat.evaluate(() => { const out: Record<string, unknown[]> = {}; for (const [k,h] of CSS.highlights) out[k] = [...h].map(r => { const x = r as Range; const q = x.getClientRects()[0]; return { text: x.toString(), x: q?.x, y: q?.y, w: q?.width, h: q?.height }; }); return out; });
  console.log(JSON.stringify(pos, null, 1));
  const c = (pos['lacuna-contradicted']?.[0] ?? pos['lacuna-none']?.[0]) as any;
  if (c) { await chat.mouse.click(c.x + 20, c.y + c.h/2); await chat.waitForTimeout(600); await chat.screenshot({ path: `/tmp/i/card-${scheme}.png` }); console.log('CARD', await chat.evaluate(() => document.querySelector('lacuna-layer')?.shadowRoot?.querySelector<HTMLElement>('.card-place')?.innerText)); }
  const scroller = chat.locator('.timeline');
  await chat.keyboard.press('Escape');
  await chat.mouse.move(700, 400);
  await scroller.evaluate((e) => { e.scrollTop = 0; });
  await chat.waitForTimeout(500);
  await chat.screenshot({ path: `/tmp/i/bottom-${scheme}.png` });
  } finally { await b.close(); await site.close(); }
});
