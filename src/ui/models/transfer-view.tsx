import { useId } from 'preact/hooks';
import { loadStageWords } from '../engine-words';
import { t } from '../words';
import type { Transfer, Trial } from './manager-state';
import { transferWords } from './transfer-words';

interface BarProps {
  readonly label: string;
  /** 0..1; null: not known. */
  readonly share: number | null;
  /** What is known beside it, written with figures of one width. */
  readonly words: string;
  /** `moving`: its words change while it is watched. */
  readonly pace?: 'moving' | 'still';
}

/** A bar with its words under it; both keep their height while figures change. */
export function Bar({ label, share, words, pace = 'moving' }: BarProps) {
  const id = useId();
  return (
    <div class={`progress ${pace}`}>
      <p class="unseen" id={id}>
        {label}
      </p>
      {/* Without a value the bar is indeterminate. */}
      <progress aria-labelledby={id} max={1} {...(share === null ? {} : { value: share })} />
      <p class="small soft figures">{words}</p>
    </div>
  );
}

interface TransferBarProps extends Pick<BarProps, 'label' | 'pace'> {
  readonly transfer: Transfer;
}

export function TransferBar({ label, transfer, pace }: TransferBarProps) {
  const { held, total } = transfer;
  const share = total === null || total === 0 ? null : Math.min(1, held / total);
  return <Bar label={label} share={share} words={transferWords(transfer)} pace={pace} />;
}

/** A trial under way; what came of it stands with its owner. */
export function TrialBar({
  name,
  trial,
}: {
  readonly name: string;
  readonly trial: Extract<Trial, { kind: 'loading' }>;
}) {
  return (
    <Bar label={t('models_tryingNamed', name)} share={trial.share} words={loadStageWords(trial.stage)} />
  );
}
