import { sourceStateAdvice, sourceStateDetail, sourceStateWords } from '../state-words';
import { t } from '../words';
import type { GivenFileState } from './panel-state';

export interface FileGiven {
  readonly name: string;
  /** Null while it is read. */
  readonly state: GivenFileState | null;
}

/** A file that is being read, or why it was not used and what can be done. */
export function GivenFile({ name, state }: FileGiven) {
  if (state === null)
    return (
      <p class="small soft" role="status">
        {t('document_reading', name)}
      </p>
    );
  const detail = sourceStateDetail(state);
  const words = sourceStateWords(state.kind);
  return (
    <p class="small problem" role="alert">
      {t('document_notUsed', name, detail === null ? words : `${words}, ${detail}`)}{' '}
      {sourceStateAdvice(state)}
    </p>
  );
}
