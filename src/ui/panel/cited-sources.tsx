import { wasRead } from '../../core/model/source';
import type { SourceResult, StatementResult } from '../../core/report/schema';
import { sourceName } from '../source-name';
import { sourceStateWords, supportWords } from '../state-words';
import { t } from '../words';

interface CitedSourcesProps {
  readonly result: StatementResult;
  readonly sources: ReadonlyMap<string, SourceResult>;
}

/** What each cited source does for the statement on its own. */
export function CitedSources({ result, sources }: CitedSourcesProps) {
  // A single source that was read has said it all in the verdict.
  const isTold = result.cited.length === 1 && result.verdict !== 'unreadable';
  if (result.cited.length === 0 || isTold) return null;
  return (
    <div>
      <h3>{t('panel_eachSource')}</h3>
      <ul class="each small">
        {result.cited.map((cited, index) => {
          const source = cited.source === null ? undefined : sources.get(cited.source);
          const state = source?.state.kind;
          const words =
            cited.support === 'unreadable' && state !== undefined && !wasRead(state)
              ? sourceStateWords(state)
              : supportWords(cited.support);
          return (
            <li key={`${cited.source}:${index}`}>
              <span dir="auto">{source ? sourceName(source) : t('panel_hiddenSource')}</span>
              <span class="soft">{words}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
