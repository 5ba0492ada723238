/** The file with which a user can help to repair an adapter: see `redact-page.ts`. */
import type { CaptureInfo } from '../../core/model/answer';
import type { Page } from '../adapter';
import { CHIPS, NOTE_REFERENCES, NOTES } from '../prose/selectors';
import { SITES } from '../sites';
import { redactPage } from './redact-page';
import { vocabularyOf } from './vocabulary';

/**
 * @param around elements of the answer that the user looked at; they stay where a long page is cut
 * @param capture of that answer; null where none was captured
 * @returns HTML without any text, address or key of the page
 */
export function captureFileOf(
  page: Page,
  around: readonly Element[],
  capture: Pick<CaptureInfo, 'adapter' | 'generation' | 'status' | 'unknownLayoutOf'> | null,
): string {
  const facts =
    capture === null
      ? ['Nothing was captured.']
      : [
          `Read by: ${capture.adapter}, ${capture.generation} (${capture.status}).`,
          ...(capture.unknownLayoutOf ? [`No layout known of: ${capture.unknownLayoutOf}.`] : []),
        ];
  const vocabulary = vocabularyOf([SITES, CHIPS, NOTES, NOTE_REFERENCES, '[data-citation-url]']);
  const knownHosts = SITES.flatMap(({ hosts }) => hosts);
  return redactPage({ page, vocabulary, knownHosts, around, facts });
}
