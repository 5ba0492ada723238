import type { Locator, Page } from 'playwright';

/** More than any page here has to reach by Tab. */
const MOST_TABS = 150;

/** Tabs to an element as somebody without a mouse would. Errors: rejects where Tab does not reach it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}
