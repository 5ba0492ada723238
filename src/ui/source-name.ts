/** How a source is called on screen. Titles and addresses are shown as text only. */
import { t } from './words';

export interface Named {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
}

/** @returns the host without `www.`; null without a readable address */
export function hostOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, '') || null;
}

export function sourceName(source: Named): string {
  return source.title?.trim() || hostOf(source.url) || t('source_numbered', source.id);
}

/** One character for the square beside a source: of its host, its title or its id. */
export function sourceInitial(source: Named): string {
  const from = hostOf(source.url) ?? (source.title?.trim() || source.id);
  return [...from][0]?.toLocaleUpperCase() ?? '·';
}
