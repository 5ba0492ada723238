import { useId, useMemo } from 'preact/hooks';
import type { MatchClue } from '../../../core/answer/match-file';
import { type SourceState, wasRead } from '../../../core/model/source';
import { sourceName } from '../../source-name';
import { sourceStateAdvice, sourceStateDetail, sourceStateWords } from '../../state-words';
import { type MessageKey, plural, size, t } from '../../words';
import type { FileRow, SlotRow, TextsActions } from './texts-state';

interface FileLineProps {
  readonly file: FileRow;
  readonly slots: readonly SlotRow[];
  readonly actions: Pick<TextsActions, 'onPlaceFile' | 'onRemoveFile'>;
}

const CLUES = {
  file: 'review_textsByFile',
  address: 'review_textsByAddress',
  number: 'review_textsByNumber',
  title: 'review_textsByTitle',
  path: 'review_textsByPath',
  host: 'review_textsByHost',
  user: 'review_textsByUser',
} as const satisfies Record<MatchClue | 'user', MessageKey>;

/** What helps with a file; other states say the same of a file as of a page. */
const ADVICE: Partial<Record<SourceState['kind'], MessageKey>> = {
  'unsupported type': 'review_textsUnsupported',
  'too large': 'review_textsFileTooLarge',
  failed: 'review_textsFileFailed',
};

function adviceWords(state: SourceState): string {
  const key = ADVICE[state.kind];
  return key ? t(key) : sourceStateAdvice(state);
}

function Options({ slots }: Pick<FileLineProps, 'slots'>) {
  return (
    <>
      <option value="">{t('review_textsNotCited')}</option>
      {slots.map((one) => (
        <option key={one.id} value={one.id}>
          {slotNumber(one)} {sourceName(one)}
        </option>
      ))}
    </>
  );
}

/** A file with its state, and which source it is. */
export function FileLine({ file, slots, actions }: FileLineProps) {
  const { id, path, bytes, state, sentences, slot, by } = file;
  const select = useId();
  // Many files with many sources each: drawn again only where the sources change.
  const options = useMemo(() => <Options slots={slots} />, [slots]);
  const isGood = state !== null && wasRead(state.kind);
  const detail = state && !isGood ? sourceStateDetail(state) : null;
  return (
    <div class="file-line">
      <div class="told">
        <span class="small path" dir="auto">
          {path}
        </span>
        <span class="small soft figures">
          {[
            size(bytes),
            state === null
              ? t('review_textsReading')
              : isGood
                ? plural(sentences, 'review_textsSentences')
                : null,
            by && t(CLUES[by]),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        {state !== null && !isGood && (
          <span class="small tone-warn">
            <b>{sourceStateWords(state.kind)}</b>: {adviceWords(state)}
            {detail !== null && ` (${detail})`}
          </span>
        )}
      </div>
      <div class="row">
        {slots.length > 0 && (
          <select
            id={select}
            class="grow small"
            aria-label={t('review_textsIsSource', path)}
            value={slot ?? ''}
            onChange={({ currentTarget }) => actions.onPlaceFile(id, currentTarget.value || null)}
          >
            {options}
          </select>
        )}
        <button
          type="button"
          class="btn plain small"
          aria-label={t('review_textsRemoveFile', path)}
          onClick={() => actions.onRemoveFile(id)}
        >
          {t('review_textsRemove')}
        </button>
      </div>
    </div>
  );
}

/** As the answers call it, else by its place in the list. */
export function slotNumber({ numbers, id }: SlotRow): string {
  return `[${numbers.length > 0 ? numbers.join(', ') : id}]`;
}
