import { browser } from 'wxt/browser';

/** Opens a web page in a tab. Addresses come from answers and imported reports: no other scheme is opened. */
export function openWebPage(url: string | null | undefined): void {
  if (url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) void browser.tabs.create({ url });
}

export function openModelsPage(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('/models.html') });
}

export function openReviewPage(audit: string): void {
  void browser.tabs.create({
    url: `${browser.runtime.getURL('/review.html')}?${new URLSearchParams({ audit })}`,
  });
}

/** Where private texts are given and checked. */
export function openTextsPage(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('/review.html') });
}
