import type { CaptureInfo } from '../../core/model/answer';
import { adapterMore, adapterWords } from '../state-words';
import { t } from '../words';
import type { PanelActions } from './panel-state';

interface CaptureBadgeProps {
  readonly capture: CaptureInfo;
  readonly actions: Pick<PanelActions, 'onShowCaptureFile'>;
}

/** By what the page was read, and how far that was checked; nothing for an answer that came from no page. */
export function CaptureBadge({ capture, actions }: CaptureBadgeProps) {
  const words = adapterWords(capture);
  if (words === null) return null;
  return (
    <details class="capture-badge small soft">
      <summary>{words}</summary>
      <p>{adapterMore(capture)}</p>
      <p>
        {t('capture_layout', `${capture.adapter}, ${capture.generation}`)}
        {' · '}
        <button type="button" class="link" onClick={actions.onShowCaptureFile}>
          {t('capture_file')}
        </button>
      </p>
    </details>
  );
}
