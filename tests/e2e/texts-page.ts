/** What tests do with the page for private texts. */
import type { Locator, Page } from 'playwright';
import type { LacunaBrowser } from './browser';
import { words } from './words';

export async function openTexts(browser: LacunaBrowser): Promise<Page> {
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`chrome-extension://${browser.extensionId}/review.html`);
  await answerField(page, 'A').waitFor();
  return page;
}

export const answerField = (page: Page, letter: string): Locator =>
  page.getByRole('textbox', { name: words('review_textsAnswer').replace('$1', letter), exact: true });

/** Pastes as a browser does: the same text as HTML and plain. */
export async function pasteRich(field: Locator, html: string, text: string): Promise<void> {
  await field.evaluate(
    (element, clip) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', clip.html);
      clipboardData.setData('text/plain', clip.text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text },
  );
}

export interface DroppedText {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export async function drop(target: Locator, files: readonly DroppedText[]): Promise<void> {
  await target.evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, text } of given) dataTransfer.items.add(new File([text], name, { type }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

export const folderField = (page: Page): Locator => page.locator('input[webkitdirectory]');

const fieldOf = (page: Page, key: Parameters<typeof words>[0]): Locator =>
  page.locator('label.file', { hasText: new RegExp(`^${words(key)}$`) }).locator('input');

export const answerFiles = (page: Page): Locator => fieldOf(page, 'review_textsAnswerFiles');
export const sourceFiles = (page: Page): Locator => fieldOf(page, 'review_textsFiles');

/** Path, and what is said of it, of each file on the page, in its order. */
export async function fileLines(page: Page): Promise<string[]> {
  return page.locator('.file-line .told').allInnerTexts();
}

/** All that was given has been read. */
export async function allRead(page: Page): Promise<void> {
  await page.locator('button.main:enabled').waitFor();
}
