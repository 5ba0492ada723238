import { useSignal } from '@preact/signals';
import { useId, useMemo } from 'preact/hooks';
import { plural, t } from '../words';
import type { PanelActions } from './panel-state';

interface CaptureFileViewProps {
  readonly file: string;
  readonly actions: Pick<PanelActions, 'onSaveCaptureFile'>;
}

/** All of the file that may be attached to a report, to be read and searched before it is saved. */
export function CaptureFileView({ file, actions }: CaptureFileViewProps) {
  const wanted = useSignal('');
  const id = useId();
  const lines = useMemo(() => file.split('\n'), [file]);
  const sought = wanted.value.trim().toLowerCase();
  const shown = sought === '' ? lines : lines.filter((line) => line.toLowerCase().includes(sought));
  return (
    <section class="calm">
      <h2 class="lead">{t('capture_file')}</h2>
      <p class="soft">{t('capture_file_what')}</p>
      <div class="field">
        <label for={id}>{t('capture_file_find')}</label>
        <input
          id={id}
          type="search"
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
        <p role="status" class="small soft">
          {plural(shown.length, 'capture_file_lines')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
      <section class="capture-file code" tabIndex={0} aria-label={t('capture_file_text')}>
        {shown.join('\n')}
      </section>
      <button type="button" class="btn main wide" onClick={actions.onSaveCaptureFile}>
        {t('capture_file_save')}
      </button>
    </section>
  );
}
