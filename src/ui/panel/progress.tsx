import { useId } from 'preact/hooks';
import type { Report } from '../../core/report/schema';
import { methodWords, stageWords } from '../state-words';
import { duration, t } from '../words';
import { secondsLeft } from './time-left';

interface ProgressProps {
  readonly report: Report;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onStop: () => void;
}

/** Stage, count and time left, in the place where the summary will stand. */
export function Progress({ report, now, onStop }: ProgressProps) {
  const id = useId();
  const { stage, done, total } = report.progress;
  const left = secondsLeft(report.progress, now);
  const words = [
    total > 0 ? t('panel_ofCount', done, total) : null,
    left === null ? null : t('panel_timeLeft', duration(left)),
    t('panel_method', methodWords(report.method)),
  ].filter((part) => part !== null);
  return (
    <>
      <p class="lead" id={id}>
        {stageWords(stage)}
      </p>
      {/* Without a value the bar is indeterminate: the stage has not counted its work yet. */}
      <progress aria-labelledby={id} {...(total > 0 ? { value: done, max: total } : {})} />
      <div class="row">
        <span class="small soft figures grow">{words.join(' · ')}</span>
        <button type="button" class="btn" onClick={onStop}>
          {t('panel_stop')}
        </button>
      </div>
    </>
  );
}
