import { readSegments } from '../../core/interpretation/describe';
import type { Interpretation } from '../../core/interpretation/interpretation';
import type { Answer, Statement } from '../../core/model/answer';
import { notUnderstoodWords } from '../not-understood';
import { t } from '../words';

interface ReadAsProps {
  readonly statement: Pick<Statement, 'id' | 'text'>;
  readonly interpretation: Interpretation;
  readonly answer: Pick<Answer, 'statements'>;
}

/** How a statement was understood: with what its pronouns and gaps stand for, and where that is said. */
export function ReadAs({ statement, interpretation, answer }: ReadAsProps) {
  const { state, readAs } = interpretation;
  const told = readSegments(statement.text, interpretation).filter(({ standsFor }) => standsFor !== null);
  const placeOf = (from: string | null): string => {
    if (from === 'query') return t('panel_readFromQuery');
    const at = answer.statements.findIndex(({ id }) => id === statement.id);
    const isNext = at > 0 && answer.statements[at - 1]?.id === from;
    return t(isNext ? 'panel_readFromBefore' : 'panel_readFromEarlier');
  };
  return (
    <>
      {state === 'not interpretable' && (
        <p class="small">
          {notUnderstoodWords(statement.text, interpretation)} {t('panel_notUnderstoodCount')}
        </p>
      )}
      {state === 'unsure' && <p class="small soft">{t('panel_understoodUnsure')}</p>}
      {(readAs !== null || told.length > 0) && (
        <div>
          <h3>{t('panel_readAs')}</h3>
          {readAs !== null && (
            <p class="quote" dir="auto">
              {readAs}
            </p>
          )}
          <ul class="plain-list small soft">
            {told.map(({ text, standsFor, from }, index) => (
              <li key={index} dir="auto">
                {text === ''
                  ? t('panel_readGap', standsFor ?? '', placeOf(from))
                  : t('panel_readWord', text, standsFor ?? '', placeOf(from))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
