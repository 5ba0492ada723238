import { answerLabel } from '../../../core/report/compare-reports';
import type { Report } from '../../../core/report/schema';
import { ComparisonView } from '../../panel/comparison-view';
import { leadWords } from '../../panel/lead-sentence';
import { Progress } from '../../panel/progress';
import { statusWords } from '../../state-words';
import { type MessageKey, t } from '../../words';
import type { CheckedAnswer, CheckedTexts, TextsActions } from './texts-state';

interface CheckedViewProps {
  readonly state: CheckedTexts;
  readonly actions: TextsActions;
}

const WAITS = {
  waiting: 'review_textsWaits',
  starting: 'review_textsStarts',
  left: 'review_textsLeft',
} as const satisfies Record<'waiting' | 'starting' | 'left', MessageKey>;

function Ended({ report, actions }: { readonly report: Report; readonly actions: TextsActions }) {
  return (
    <>
      <p>{leadWords(report).join(' ')}</p>
      {report.status !== 'complete' && (
        <p class="small soft">
          {statusWords(report.status)}
          {report.failure !== null && `: ${report.failure}`}
        </p>
      )}
      <button type="button" class="link" onClick={() => actions.onOpenReview(report.id)}>
        {t('review_textsOpenSheet')}
      </button>
    </>
  );
}

function Outcome({ answer, state, actions }: CheckedViewProps & { readonly answer: CheckedAnswer }) {
  switch (answer.state) {
    case 'waiting':
    case 'starting':
    case 'left':
      return <p class="soft">{t(WAITS[answer.state])}</p>;
    case 'failed':
      return (
        <>
          <p class="problem">{t('error_engine')}</p>
          <p class="small soft">{answer.detail}</p>
        </>
      );
    case 'ended':
      return <Ended report={answer.report} actions={actions} />;
    case 'running': {
      const isPaused = answer.report.status === 'paused';
      return (
        <Progress
          report={answer.report}
          now={isPaused ? null : state.now}
          loading={state.loading}
          actions={actions}
        />
      );
    }
  }
}

/** The checks of the answers, and, once they have ended, the answers beside each other. */
export function CheckedView({ state, actions }: CheckedViewProps) {
  const { answers, isRunning, comparison } = state;
  return (
    <div class="checked">
      <section>
        <h2>{t(isRunning ? 'review_textsChecking' : 'review_textsChecked')}</h2>
        <ol class="plain-list stack">
          {answers.map((answer, at) => (
            <li key={answerLabel(at)} class="checked-answer">
              <b class="chip" aria-hidden="true">
                {answerLabel(at)}
              </b>
              <div class="told">
                <h3 dir="auto">{answer.name || t('review_textsAnswer', answerLabel(at))}</h3>
                <Outcome answer={answer} state={state} actions={actions} />
              </div>
            </li>
          ))}
        </ol>
        {!isRunning && (
          <div class="row">
            <button type="button" class="btn" onClick={actions.onEdit}>
              {t('review_textsBack')}
            </button>
          </div>
        )}
      </section>
      {comparison && (
        <ComparisonView
          comparison={comparison}
          actions={{
            onOpenReport: actions.onOpenReview,
            onCheckAlike: () => {
              actions.onEdit();
              actions.onAddAnswer();
            },
            onExportComparison: actions.onExportComparison,
          }}
        />
      )}
    </div>
  );
}
