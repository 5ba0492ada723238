import type { FactCard } from '../../core/report/card-view';
import { tierWords } from '../state-words';
import { percent, t } from '../words';
import { QuotedSources } from './quoted-sources';

/** A fact of the sources that the answer lacks or denies, beside the passages that state it. */
export function FactBody({ view }: { readonly view: FactCard }) {
  return (
    <>
      <div class="card-pair">
        <div>
          <h3>
            {t('card_fact')}
            <span class="share">
              {' · '}
              {tierWords(view.tier)}
            </span>
          </h3>
          <p class="fact" dir="auto">
            {view.text}
          </p>
          {view.inAnswer.length > 0 && <h3>{t('panel_answerSays')}</h3>}
          {view.inAnswer.map((said) => (
            <blockquote key={said} dir="auto">
              {said}
            </blockquote>
          ))}
        </div>
        <div>
          <QuotedSources quotes={view.quotes} />
        </div>
      </div>
      <div class="how">
        {view.after !== null && <p>{t('panel_belongsAfter', view.after)}</p>}
        {view.covered !== null && <p>{t('card_covered', percent(view.covered))}</p>}
      </div>
    </>
  );
}
