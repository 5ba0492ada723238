import type { ComponentChildren } from 'preact';
import { t } from '../words';

/** What belongs to the chosen row, beside the sheet. */
export function DetailAside({ children }: { readonly children: ComponentChildren | null }) {
  return (
    <aside class="detail" aria-label={t('review_detail')}>
      {children ?? <p class="soft">{t('review_chooseRow')}</p>}
    </aside>
  );
}
