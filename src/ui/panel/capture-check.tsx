/** What a capture lacks of what the page shows, in words, before the check. */
import type { CaptureCount } from '../../core/model/answer';
import type { Shortfall } from '../../protocol/messages';
import { list, percent, plural, t } from '../words';
import type { CapturedPage, PanelActions } from './panel-state';

function shortfallWords(shortfall: Shortfall): string {
  switch (shortfall.kind) {
    case 'layout':
      return t('capture_missingLayout', shortfall.site);
    case 'text':
      return t('capture_missingText', percent(shortfall.captured / shortfall.shown));
    case 'marks': {
      const { count, labels } = shortfall;
      return labels.length === 0
        ? plural(count, 'capture_missingMarks')
        : plural(count, 'capture_missingMarksNamed', list(labels.map((label) => `“${label}”`)));
    }
    case 'frames':
      return t('capture_missingFrames', list(shortfall.hosts));
    case 'folded':
      return t('capture_missingFolded');
    case 'list':
      return t('capture_missingList', shortfall.shown, shortfall.got);
  }
}

interface ShortfallsProps {
  readonly shortfalls: readonly Shortfall[];
  readonly actions: Pick<PanelActions, 'onShowCaptureFile' | 'onCaptureSelection'>;
}

/** Never silently fewer: what the page shows and the capture has not, and two ways on. */
export function Shortfalls({ shortfalls, actions }: ShortfallsProps) {
  if (shortfalls.length === 0) return null;
  return (
    <div class="notice warn small capture-note">
      <p>
        <b>{t('capture_missing')}</b>
      </p>
      {shortfalls.length === 1 ? (
        shortfalls.map((shortfall) => <p key={shortfall.kind}>{shortfallWords(shortfall)}</p>)
      ) : (
        <ul class="notes">
          {shortfalls.map((shortfall) => (
            <li key={shortfall.kind}>{shortfallWords(shortfall)}</li>
          ))}
        </ul>
      )}
      <div class="row">
        <button type="button" class="btn" onClick={actions.onCaptureSelection}>
          {t('panel_useSelection')}
        </button>
        <button type="button" class="link" onClick={actions.onShowCaptureFile}>
          {t('capture_file')}
        </button>
      </div>
    </div>
  );
}

interface HiddenSourcesNoteProps {
  readonly page: CapturedPage;
  readonly count: CaptureCount;
  readonly actions: Pick<PanelActions, 'onOpenHiddenSources'>;
}

/** Sources that the site shows only after a click: nothing is clicked until the user says so. */
export function HiddenSourcesNote({ page, count, actions }: HiddenSourcesNoteProps) {
  const { hidden, opened } = page;
  if (!hidden.list && hidden.cards === 0 && opened === null) return null;
  return (
    <div class="notice small capture-note" role="status">
      <p>{hiddenWords(page, count)}</p>
      {opened === null && (
        <>
          <button type="button" class="btn" onClick={actions.onOpenHiddenSources}>
            {t('capture_open')}
          </button>
          <p class="soft">{t('capture_open_how')}</p>
        </>
      )}
    </div>
  );
}

function hiddenWords({ opened }: CapturedPage, { captured, declared }: CaptureCount): string {
  if (opened === 'opening') return t('capture_opening');
  if (opened === 'failed') return t('capture_openFailed');
  if (opened === null) {
    return captured < declared ? t('capture_hidden', captured, declared) : t('capture_hiddenList');
  }
  if (captured >= declared) return t('capture_openedAll', declared);
  return t(captured > opened.capturedBefore ? 'capture_opened' : 'capture_openedNone', captured, declared);
}

interface ChangedNoticeProps {
  readonly of: 'capture' | 'report';
  readonly actions: Pick<PanelActions, 'onCaptureAgain'>;
}

/** The page shows another text than the one captured. */
export function ChangedNotice({ of, actions }: ChangedNoticeProps) {
  return (
    <div class="notice warn small capture-note" role="status">
      <p>{t(of === 'capture' ? 'capture_changed' : 'capture_changedResult')}</p>
      <button type="button" class="btn" onClick={actions.onCaptureAgain}>
        {t('capture_again')}
      </button>
    </div>
  );
}
