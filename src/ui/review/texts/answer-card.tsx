import { useId } from 'preact/hooks';
import { richClip } from '../../rich-clip';
import { plural, t } from '../../words';
import type { AnswerRow, TextsActions } from './texts-state';

interface AnswerCardProps {
  readonly answer: AnswerRow;
  readonly letter: string;
  /** The only one stays as a field. */
  readonly isAlone: boolean;
  readonly actions: Pick<TextsActions, 'onNameAnswer' | 'onWriteAnswer' | 'onRemoveAnswer'>;
}

function foundWords({ found, isCaptured }: AnswerRow): string {
  if (!found) return t('review_textsAnswerHint');
  const counts = [plural(found.statements, 'count_statements'), plural(found.citations, 'count_citations')];
  if (isCaptured) counts.push(t('review_textsSavedPage'));
  else if (found.isRich) counts.push(t('review_textsLinksKept'));
  return counts.join(' · ');
}

/** One answer: its name, its text, and what was found in it. */
export function AnswerCard({ answer, letter, isAlone, actions }: AnswerCardProps) {
  const { id, name, text, isCaptured } = answer;
  const field = useId();
  const isEmpty = text === '' && name === '';
  const takeRich = (event: Event, clip: DataTransfer | null) => {
    const rich = richClip(clip);
    if (!rich || text.trim() !== '' || isCaptured) return;
    event.preventDefault();
    actions.onWriteAnswer(id, rich.text, rich.html);
  };
  return (
    <li class="answer-card">
      <div class="row">
        <b class="chip" aria-hidden="true">
          {letter}
        </b>
        <input
          class="grow"
          dir="auto"
          aria-label={t('review_textsNameOf', letter)}
          placeholder={t('review_textsName')}
          value={name}
          onInput={({ currentTarget }) => actions.onNameAnswer(id, currentTarget.value)}
        />
        {!(isAlone && isEmpty) && (
          <button
            type="button"
            class="btn plain"
            aria-label={t('review_textsRemoveAnswer', name || letter)}
            onClick={() => actions.onRemoveAnswer(id)}
          >
            {t('review_textsRemove')}
          </button>
        )}
      </div>
      <label class="unseen" for={field}>
        {t('review_textsAnswer', letter)}
      </label>
      <textarea
        id={field}
        dir="auto"
        rows={isCaptured ? 6 : 9}
        readOnly={isCaptured}
        aria-describedby={`${field}-found`}
        placeholder={t('review_textsAnswerPlace')}
        value={text}
        onInput={({ currentTarget }) => actions.onWriteAnswer(id, currentTarget.value, null)}
        onPaste={(event) => takeRich(event, event.clipboardData)}
        onDrop={(event) => takeRich(event, event.dataTransfer)}
      />
      <p id={`${field}-found`} class="small soft figures">
        {foundWords(answer)}
      </p>
    </li>
  );
}
