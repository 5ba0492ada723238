import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../words';
import type { PanelActions } from './panel-state';
import { PastedTextField } from './pasted-text-field';
import { usePastedText } from './use-pasted-text';

/** An answer from anywhere, pasted by hand: the way without a page. */
export function PasteView({ actions }: { readonly actions: Pick<PanelActions, 'onPasteAnswer'> }) {
  const query = useSignal('');
  const answer = usePastedText();
  const id = useId();
  const { pasted } = answer;
  return (
    <section>
      <h2>{t('panel_pasteTitle')}</h2>
      <p class="soft gap">{t('panel_pasteLead')}</p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pasted) return;
          const html = pasted.kind === 'html' ? pasted.content : null;
          actions.onPasteAnswer({ query: query.value.trim(), text: answer.text, html });
        }}
      >
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
        <PastedTextField label={t('panel_pasteLabel')} field={answer} rows={10} />
        <button type="submit" class="btn main wide" disabled={!pasted}>
          {t('panel_pasteUse')}
        </button>
      </form>
      <p class="small soft after">{t('panel_onDevice')}</p>
    </section>
  );
}
