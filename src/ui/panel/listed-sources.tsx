import type { CitedUrl } from '../../core/model/answer';
import { plural, t } from '../words';
import type { CapturedSource, PanelActions } from './panel-state';

interface ListedSourcesProps {
  readonly listed: readonly CitedUrl[];
  readonly sources: readonly CapturedSource[];
  readonly actions: Pick<PanelActions, 'onAddSourceUrl'>;
}

/** Pages that the site lists with the answer and no marker cites: offered, never support. */
export function ListedSources({ listed, sources, actions }: ListedSourcesProps) {
  const taken = new Set(sources.map(({ url }) => url));
  const open = listed.filter(({ url }) => !taken.has(url));
  if (open.length === 0) return null;
  return (
    <details class="listed small">
      <summary>{plural(open.length, 'capture_listed')}</summary>
      <p class="soft">{t('capture_listed_why')}</p>
      <ul class="plain-list">
        {open.map(({ url, key }) => (
          <li key={key} class="row">
            <span class="code grow">{key}</span>
            <button
              type="button"
              class="btn"
              aria-label={t('capture_addListed', key)}
              onClick={() => actions.onAddSourceUrl(url)}
            >
              {t('panel_add')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
