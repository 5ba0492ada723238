import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../words';
import type { PanelActions } from './panel-state';
import { PastedTextField } from './pasted-text-field';
import { usePastedText } from './use-pasted-text';

interface PasteViewProps {
  /** Null: the user is asked for it. Otherwise the answer is held against the sources of another one. */
  readonly query: string | null;
  readonly actions: Pick<PanelActions, 'onPasteAnswer' | 'onOpenTexts'>;
}

/** An answer from anywhere, pasted by hand: the way without a page. */
export function PasteView({ query: asked, actions }: PasteViewProps) {
  const query = useSignal(asked ?? '');
  const answer = usePastedText();
  const id = useId();
  const { pasted } = answer;
  return (
    <section>
      <h2>{t(asked === null ? 'panel_pasteTitle' : 'panel_pasteAnother')}</h2>
      {asked !== null && (
        <p class="quote clamp" dir="auto">
          {asked}
        </p>
      )}
      <p class="soft gap">{t(asked === null ? 'panel_pasteLead' : 'panel_pasteAnotherLead')}</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pasted) return;
          const html = pasted.kind === 'html' ? pasted.content : null;
          actions.onPasteAnswer({ query: query.value.trim(), text: answer.text, html });
        }}
      >
        {asked === null && (
          <div class="field">
            <label for={id}>{t('panel_pasteQuery')}</label>
            <input
              id={id}
              dir="auto"
              value={query.value}
              onInput={(event) => {
                query.value = event.currentTarget.value;
              }}
            />
          </div>
        )}
        <PastedTextField label={t('panel_pasteLabel')} field={answer} rows={10} />
        <button type="submit" class="btn main wide" disabled={!pasted}>
          {t('panel_pasteUse')}
        </button>
      </form>
      <p class="small soft after">{t('panel_onDevice')}</p>
      {asked === null && (
        <button type="button" class="link small" onClick={actions.onOpenTexts}>
          {t('panel_openTexts')}
        </button>
      )}
    </section>
  );
}
