import type { FactCard } from '../../core/report/card-view';
import { tierWords } from '../state-words';
import { percent, plural, t } from '../words';
import { QuotedSources } from './quoted-sources';

/** The answer's side: what it says of the fact or against it, else where the fact would belong. */
function AnswerSide({ view }: { readonly view: FactCard }) {
  if (view.inAnswer.length > 0) {
    return (
      <>
        <h3>{t('panel_answerSays')}</h3>
        {view.inAnswer.map((said) => (
          <blockquote key={said} dir="auto">
            {said}
          </blockquote>
        ))}
      </>
    );
  }
  if (view.after === null) return <p class="hint">{t('card_factNowhere')}</p>;
  return (
    <>
      <h3>{t('card_belongsAfter')}</h3>
      <blockquote class="place" dir="auto">
        {t('card_quoted', view.after)}
      </blockquote>
    </>
  );
}

/** A fact of the sources that the answer lacks or denies, beside the passages that state it. */
export function FactBody({ view }: { readonly view: FactCard }) {
  return (
    <>
      {view.question !== null && (
        <p class="asked" dir="auto">
          {view.question}
        </p>
      )}
      {view.wording === 'own' && (
        <p class="fact" dir="auto">
          {view.text}
        </p>
      )}
      <div class="card-pair">
        <div>
          <AnswerSide view={view} />
        </div>
        <div>
          <QuotedSources quotes={view.quotes} />
        </div>
      </div>
      <div class="how">
        {view.state === 'disputed' && <p>{t('panel_disputedAdvice')}</p>}
        {view.standsFor > 0 && <p>{plural(view.standsFor, 'card_standsFor')}</p>}
        <p>
          {view.covered === null
            ? t('card_tier', tierWords(view.tier))
            : t('card_tierAndCovered', tierWords(view.tier), percent(view.covered))}
        </p>
        {view.note !== '' && <p dir="auto">{t('card_yourNote', view.note)}</p>}
      </div>
    </>
  );
}
