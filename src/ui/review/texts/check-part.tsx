import { useId } from 'preact/hooks';
import { CheckButton } from '../../panel/check-button';
import { chosenEngine, EngineLines } from '../../panel/engine-lines';
import { MethodChoice } from '../../panel/method-choice';
import { plural, t } from '../../words';
import type { EditedTexts, TextsActions } from './texts-state';

interface CheckPartProps {
  readonly state: EditedTexts;
  readonly actions: TextsActions;
}

function checkWords({ answers }: EditedTexts): string {
  return plural(answers.filter(({ found }) => found !== null).length, 'review_textsCheck');
}

/** Who hears of the check besides this device. */
function askedWords({ isWebRead, readable }: EditedTexts, sendsTo: string | null): string {
  if (isWebRead && readable.pages > 0) return plural(readable.hosts.length, 'panel_willAskBrowser');
  return t(sendsTo === null ? 'panel_nothingAsked' : 'panel_noPageAsked');
}

/** How the answers are checked, what that takes, and who hears of it. */
export function CheckPart({ state, actions }: CheckPartProps) {
  const { readable, isWebRead, method, answers, files } = state;
  const web = useId();
  const heading = useId();
  const isReady = answers.some(({ found }) => found !== null);
  const isReading = files.some((file) => file.state === null);
  const [sendsTo = null] = [method, 'quick' as const].flatMap((of) => chosenEngine(state, of)?.sendsTo ?? []);
  return (
    <section class="check-part" aria-labelledby={heading}>
      <h2 id={heading}>{t('review_textsCheckTitle')}</h2>
      <MethodChoice state={state} actions={actions} />
      <EngineLines state={state} actions={actions} />
      {readable.pages > 0 && (
        <div class="choice">
          <input
            type="checkbox"
            id={web}
            checked={isWebRead}
            onChange={({ currentTarget }) => actions.onReadWeb(currentTarget.checked)}
          />
          <label for={web} class="told">
            {plural(readable.pages, 'review_textsReadWeb')}
            <span class="small soft">{t('review_textsReadWebWhy')}</span>
          </label>
        </div>
      )}
      {isReady && !isReading ? (
        <CheckButton key={method} words={checkWords(state)} state={state} actions={actions} />
      ) : (
        <button type="button" class="btn main wide" disabled>
          {t(isReading ? 'review_textsStillReading' : 'review_textsNoAnswer')}
        </button>
      )}
      <p class="small soft after">{askedWords(state, sendsTo)}</p>
    </section>
  );
}
