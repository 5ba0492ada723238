import { archiveLink } from '../../core/links/archive-link';
import type { SourceState } from '../../core/model/source';
import { sourceStateAdvice, sourceStateDetail } from '../state-words';
import { type MessageKey, t } from '../words';
import type { Elsewhere, PanelActions, ReadPlace } from './panel-state';

/** What the button says, and what happens meanwhile. */
const PLACES = {
  'background tab': ['web_readInTab', 'web_readInTabNamed', 'web_readingInTab'],
  'open tab': ['web_readOpenTab', 'web_readOpenTabNamed', 'web_readingOpenTab'],
  archive: ['web_readArchive', 'web_readArchiveNamed', 'web_readingArchive'],
} as const satisfies Record<ReadPlace, readonly [MessageKey, MessageKey, MessageKey]>;

interface ReadElsewhereProps {
  readonly source: { readonly id: string; readonly url: string | null };
  readonly name: string;
  /** In the order in which they are offered. */
  readonly places: readonly ReadPlace[];
  readonly elsewhere: Elsewhere | undefined;
  readonly actions: Pick<PanelActions, 'onReadElsewhere'>;
}

/** Other ways to a source's text, each a click; nothing is asked of anybody before it. */
export function ReadElsewhere({ source, name, places, elsewhere, actions }: ReadElsewhereProps) {
  const reading = elsewhere?.reading ?? null;
  const ended = elsewhere?.ended ?? null;
  if (places.length === 0 && reading === null) return null;
  return (
    <div class="elsewhere">
      <span class="row small">
        {reading === null &&
          places.map((place) => (
            <button
              key={place}
              type="button"
              class="link"
              aria-label={t(PLACES[place][1], name)}
              onClick={() => actions.onReadElsewhere(source.id, place)}
            >
              {t(PLACES[place][0])}
            </button>
          ))}
        {source.url !== null && places.includes('archive') && (
          <a
            class="link"
            href={archiveLink(source.url)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('web_seeArchiveNamed', name)}
          >
            {t('web_seeArchive')}
          </a>
        )}
      </span>
      <p class="small" role="status">
        {reading !== null && t(PLACES[reading][2])}
        {reading === null && ended !== null && endedWords(ended)}
      </p>
    </div>
  );
}

function endedWords(ended: SourceState): string {
  const detail = sourceStateDetail(ended);
  const advice = sourceStateAdvice(ended);
  return t('web_gaveNothing', detail === null ? advice : `${advice} (${detail})`);
}
