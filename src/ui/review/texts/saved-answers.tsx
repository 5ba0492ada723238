import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { plural, t } from '../../words';
import type { SavedAnswers, TextsActions } from './texts-state';

/** Answers on a saved chat page: which of them are meant. */
export function SavedAnswersChoice({
  saved: { file, site, choices },
  actions,
}: {
  readonly saved: SavedAnswers;
  readonly actions: Pick<TextsActions, 'onChooseSaved'>;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set());
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // It comes of a file that was just given, and waits for an answer.
  useEffect(() => first.current?.focus(), []);
  const toggle = (index: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(index);
    else next.delete(index);
    setChosen(next);
  };
  return (
    <fieldset class="notice saved-answers">
      <legend>{plural(choices.length, 'review_textsSaved', site ?? '', file)}</legend>
      <ul class="plain-list">
        {choices.map(({ index, query, opening }, at) => (
          <li key={index} class="choice">
            <input
              ref={at === 0 ? first : null}
              type="checkbox"
              id={`${id}-${index}`}
              checked={chosen.has(index)}
              onChange={({ currentTarget }) => toggle(index, currentTarget.checked)}
            />
            <label for={`${id}-${index}`} class="told">
              {query !== '' && <span dir="auto">{query}</span>}
              <span class="quote clamp small" dir="auto">
                {opening}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div class="row">
        <button
          type="button"
          class="btn"
          disabled={chosen.size === 0}
          onClick={() => actions.onChooseSaved([...chosen].toSorted((a, b) => a - b))}
        >
          {t('review_textsUseThese')}
        </button>
        <button type="button" class="btn plain" onClick={() => actions.onChooseSaved([])}>
          {t('review_textsUseNone')}
        </button>
      </div>
    </fieldset>
  );
}
