import { wasRead } from '../../../core/model/source';
import { comparisonTitle } from '../../panel/comparison-title';
import { leadWords } from '../../panel/lead-sentence';
import { stageWords } from '../../state-words';
import { plural, t } from '../../words';
import type { EditedTexts, TextsState } from './texts-state';

function saidOfFiles({ files }: EditedTexts): string {
  if (files.length === 0) return '';
  if (files.some(({ state }) => state === null)) return t('review_textsReading');
  const unread = files.filter(({ state }) => state !== null && !wasRead(state.kind)).length;
  const read = plural(files.length - unread, 'review_textsSaidRead');
  return unread === 0 ? read : `${read} ${plural(unread, 'review_textsSaidUnread')}`;
}

/** What a screen reader hears when the page changes: outcomes and stages, not every count. */
export function saidOf(state: TextsState): string {
  if (state.view === 'edited') return saidOfFiles(state);
  if (state.view !== 'checked') return '';
  if (state.comparison) return comparisonTitle(state.comparison);
  const running = state.answers.find((answer) => answer.state === 'running');
  if (running?.state === 'running') return stageWords(running.report.progress.stage);
  const last = state.answers.findLast((answer) => answer.state === 'ended');
  return last?.state === 'ended' ? leadWords(last.report).join(' ') : '';
}
