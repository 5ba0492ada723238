import type { ScoreChange } from '../../core/report/changes/score-changes';
import type { AuditChanges } from '../../core/report/compare-audits';
import type { Score } from '../../core/report/schema';
import { scoreWords } from '../panel/score-words';
import { percent, t } from '../words';
import { comparedScoreWords, unlikeWords } from './change-words';

/** F1 has no counts that say anything. */
function figureWords(name: ScoreChange['name'], score: Score | null): string {
  if (score === null || score.value === null) return t('score_none');
  return name.startsWith('f1') ? percent(score.value) : scoreWords(score);
}

/** Both audits' scores side by side; a difference is marked by weight, not by colour. */
export function ScoresSideBySide({ scores }: { readonly scores: readonly ScoreChange[] }) {
  return (
    <div class="table-scroll">
      <table class="figures-table figures">
        <thead>
          <tr>
            <th scope="col">{t('review_figure')}</th>
            <th scope="col">{t('review_before')}</th>
            <th scope="col">{t('review_after')}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ name, before, after }) => (
            <tr key={name} class={before?.value === after?.value ? 'same' : 'differs'}>
              <th scope="row">{comparedScoreWords(name)}</th>
              <td>{figureWords(name, before)}</td>
              <td>{figureWords(name, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why figures of the two audits may differ for another reason than the answer. */
export function UnlikeNotice({ unlike }: Pick<AuditChanges, 'unlike'>) {
  if (unlike.length === 0) return null;
  return (
    <div class="notice">
      <p>{t('review_unlike')}</p>
      <ul class="lines small">
        {unlike.map((one, index) => (
          <li key={index} dir="auto">
            {unlikeWords(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
