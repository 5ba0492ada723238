import { stageWords } from '../state-words';
import { plural, t } from '../words';
import { comparisonTitle } from './comparison-title';
import { leadWords } from './lead-sentence';
import type { PanelState } from './panel-state';

/** What a screen reader hears when the panel changes: stages and outcomes, not every count. */
function announcementOf(state: PanelState): string {
  switch (state.view) {
    case 'captured':
      return t(
        'panel_capturedAnnounced',
        plural(state.answer.statements.length, 'count_statements'),
        plural(state.sources.length, 'count_sources'),
      );
    case 'running':
      return stageWords(state.report.progress.stage);
    case 'result':
      if (state.report.status === 'paused') return t('panel_paused', stageWords(state.report.progress.stage));
      return leadWords(state.report).join(' ');
    case 'looking':
      return t('panel_looking');
    case 'opening':
      return t('panel_opening');
    case 'comparison':
      return comparisonTitle(state.comparison);
    case 'waiting':
      return t('capture_waiting');
    case 'far off':
      return t(state.scrolling ? 'capture_scrolling' : 'capture_farOff');
    case 'capture file':
    case 'nothing':
    case 'paste':
    case 'history':
    case 'failed':
      return '';
  }
}

export function Announcer({ state }: { readonly state: PanelState }) {
  return (
    <p role="status" class="unseen">
      {announcementOf(state)}
    </p>
  );
}
