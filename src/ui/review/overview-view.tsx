import { useMemo } from 'preact/hooks';
import { citationNotes } from '../../core/citations/citation-roles';
import type { Report } from '../../core/report/schema';
import { plural, t } from '../words';
import { Picture } from './picture';
import type { ReadyReview, ReviewActions } from './review-state';
import { ScoreTable } from './score-table';
import { Rating } from './source-sheet';
import { numberedSources } from './sources';

interface OverviewViewProps {
  readonly state: ReadyReview;
  readonly actions: ReviewActions;
  readonly onStatement: (id: string) => void;
}

/** What is wrong with the citations themselves, in counts, and of how many. */
function CitationNotes({ report }: { readonly report: Report }) {
  const { redundant, decorative, missing } = useMemo(() => citationNotes(report), [report]);
  const citations = report.statements.reduce((sum, { cited }) => sum + cited.length, 0);
  const told = [
    redundant.length > 0 ? plural(redundant.length, 'review_redundantCount', citations) : null,
    decorative.length > 0 ? plural(decorative.length, 'review_decorativeCount', citations) : null,
    missing.length > 0 ? plural(missing.length, 'review_missingCount') : null,
  ].filter((words) => words !== null);
  if (told.length === 0) return null;
  return (
    <ul class="lines small">
      {told.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

/** Statements by sources at a glance, the figures beside them, and the user's ratings of the answer. */
export function OverviewView({ state, actions, onStatement }: OverviewViewProps) {
  const { report, judged } = state;
  const sources = useMemo(() => numberedSources(report), [report]);
  const { fluency, utility } = judged.review ?? {};
  return (
    <div class="overview">
      <section class="picture-part" aria-labelledby="review-picture">
        <h2 id="review-picture">{t('review_picture')}</h2>
        <p class="small soft figures">
          {plural(report.scores.sourcesCited, 'panel_restsOn', report.scores.sourcesRead)}
        </p>
        <Picture report={report} sources={sources} onStatement={onStatement} />
        <CitationNotes report={report} />
      </section>
      <section class="score-part" aria-labelledby="review-scores">
        <h2 id="review-scores">{t('review_scores')}</h2>
        <ScoreTable report={report} />
        <div class="stack">
          <h3>{t('review_answerRatings')}</h3>
          <Rating
            name="fluency"
            label={t('review_fluency')}
            rating={fluency}
            onRate={(rating) => actions.onRateAnswer('fluency', rating)}
          />
          <Rating
            name="utility"
            label={t('review_utility')}
            rating={utility}
            onRate={(rating) => actions.onRateAnswer('utility', rating)}
          />
          <p class="small soft">{t('review_ratingsAbout')}</p>
        </div>
      </section>
    </div>
  );
}
