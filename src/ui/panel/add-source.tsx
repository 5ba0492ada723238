import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { type MessageKey, t } from '../words';
import type { AddUrlOutcome, PanelActions } from './panel-state';
import { PasteSource } from './paste-source';

const PROBLEMS = {
  added: null,
  'not a web address': 'error_notWebAddress',
  'already there': 'error_sourceThere',
} as const satisfies Record<AddUrlOutcome, MessageKey | null>;

interface AddSourceProps {
  readonly actions: Pick<PanelActions, 'onAddSourceUrl' | 'onAddSourceText' | 'onGiveFile'>;
}

/** A page or a text that the answer does not cite, added by the user. */
export function AddSource({ actions }: AddSourceProps) {
  const url = useSignal('');
  const outcome = useSignal<AddUrlOutcome>('added');
  const id = useId();
  const problem = PROBLEMS[outcome.value];
  return (
    <div class="add">
      <form
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (url.value.trim() === '') return;
          outcome.value = actions.onAddSourceUrl(url.value.trim());
          if (outcome.value === 'added') url.value = '';
        }}
      >
        <label for={id}>{t('panel_addSource')}</label>
        <div class="row">
          <input
            id={id}
            class="grow"
            inputMode="url"
            dir="ltr"
            placeholder={t('panel_addSourceHint')}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            value={url.value}
            onInput={(event) => {
              url.value = event.currentTarget.value;
              outcome.value = 'added';
            }}
          />
          <button type="submit" class="btn">
            {t('panel_add')}
          </button>
        </div>
        {problem !== null && (
          <p id={`${id}-problem`} class="small problem" role="alert">
            {t(problem)}
          </p>
        )}
      </form>
      <PasteSource
        summary={t('panel_addText')}
        name={t('panel_newSource')}
        onPaste={actions.onAddSourceText}
        onGiveFile={(file) => actions.onGiveFile(null, file)}
      />
    </div>
  );
}
