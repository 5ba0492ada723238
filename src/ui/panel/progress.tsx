import { useId } from 'preact/hooks';
import type { LoadProgress } from '../../core/ports/engine';
import type { Report } from '../../core/report/schema';
import { loadStageWords } from '../engine-words';
import { methodWords, stageWords } from '../state-words';
import { duration, percent, t, usable } from '../words';
import type { PanelActions } from './panel-state';
import { secondsLeft } from './time-left';

interface ProgressProps {
  readonly report: Report;
  /** Epoch milliseconds; null while paused. */
  readonly now: number | null;
  /** Of the language model, while it is loaded; absent otherwise. */
  readonly loading?: LoadProgress | undefined;
  readonly actions: Pick<PanelActions, 'onPause' | 'onResume' | 'onStop'>;
}

/** Tokens a second, as far as the engine tells them. */
function paceWords({ speed }: Report['progress']): string | null {
  const { prompt = null, reply = null } = speed ?? {};
  if (prompt !== null && reply !== null) return t('panel_pace', usable(prompt), usable(reply));
  if (prompt !== null) return t('panel_paceReads', usable(prompt));
  return reply === null ? null : t('panel_paceWrites', usable(reply));
}

function loadingWords({ stage, share }: LoadProgress): string {
  const words = t('panel_loadingModel', loadStageWords(stage));
  return share === null ? words : `${words} · ${percent(share)}`;
}

/** Stage, count, time left and pace, in the place where the summary will stand. */
export function Progress({ report, now, loading, actions }: ProgressProps) {
  const id = useId();
  const { stage, done, total } = report.progress;
  const left = now === null ? null : secondsLeft(report.progress, now);
  const words = [
    total > 0 ? t('panel_ofCount', done, total) : null,
    left === null ? null : t('panel_timeLeft', duration(left)),
    now === null ? null : paceWords(report.progress),
    t('panel_method', methodWords(report.method)),
  ].filter((part) => part !== null);
  return (
    <>
      <p class="lead" id={id}>
        {now === null ? t('panel_paused', stageWords(stage)) : stageWords(stage)}
      </p>
      {/* Without a value the bar is indeterminate: the stage has not counted its work yet. */}
      <progress aria-labelledby={id} {...(total > 0 ? { value: done, max: total } : {})} />
      <p class="small soft figures pace">{words.join(' · ')}</p>
      {loading && <p class="small soft figures pace">{loadingWords(loading)}</p>}
      <div class="row">
        {now === null ? (
          <button key="resume" type="button" class="btn main" onClick={actions.onResume}>
            {t('panel_resume')}
          </button>
        ) : (
          <button key="pause" type="button" class="btn" onClick={actions.onPause}>
            {t('panel_pause')}
          </button>
        )}
        <button type="button" class="btn" onClick={actions.onStop}>
          {t('panel_stop')}
        </button>
      </div>
    </>
  );
}
