/** Sheets and reports as files. */
import { exportJson } from '../../src/core/report/export-json';
import { overviewSvg } from '../../src/core/report/picture/overview-svg';
import type { Report } from '../../src/core/report/schema';
import { mergeReviews } from '../../src/core/review/merge-reviews';
import { readReviewFile } from '../../src/core/review/read-review-file';
import { EMPTY_REVIEW } from '../../src/core/review/review';
import { reviewed } from '../../src/core/review/reviewed';
import { sourceSheet } from '../../src/core/review/source-sheet';
import { editsBetween, type ReviewEdit } from '../../src/core/review/undoable-edit';
import { worksheet } from '../../src/core/review/worksheet';
import { exportReviewJson } from '../../src/core/review/worksheet-json';
import { TableError, writeCsv } from '../../src/core/text/csv';
import { decodeSavedText } from '../../src/sources/decode-text';
import type { ImportOutcome, ReviewExport, SheetFile } from '../../src/ui/review/review-state';
import { saveFile } from '../../src/ui/save-file';

interface Export {
  /** What the file's name ends with. */
  readonly ending: string;
  readonly type: string;
  readonly text: string;
}

/** @param report as stored */
export function exportSheet(report: Report, what: ReviewExport, user: string): void {
  const { ending, type, text } = fileOf(report, what, user);
  saveFile(`lacuna-${new Date(report.startedAt).toISOString().slice(0, 10)}${ending}`, type, text);
}

function fileOf(stored: Report, what: ReviewExport, user: string): Export {
  // Her sheet bears her name before her first label too, so that it comes back as hers.
  const review = stored.review ?? { ...EMPTY_REVIEW, reviewer: user };
  const report = what === 'report' ? stored : { ...stored, review };
  const csv = (ending: string, rows: string[][]) => ({ ending, type: 'text/csv', text: writeCsv(rows) });
  const json = (ending: string, text: string) => ({ ending, type: 'application/json', text });
  switch (what) {
    case 'csv':
      return csv('-worksheet.csv', worksheet(report, 'filled'));
    case 'csv blank':
      return csv('-worksheet-blank.csv', worksheet(report, 'blank'));
    case 'csv sources':
      return csv('-sources.csv', sourceSheet(report, 'filled'));
    case 'json':
      return json('-review.json', exportReviewJson(report, review));
    case 'report':
      return json('.json', exportJson(report));
    case 'picture':
      return { ending: '-picture.svg', type: 'image/svg+xml', text: overviewSvg(reviewed(report)) };
  }
}

interface Arrived {
  readonly outcome: ImportOutcome;
  /** Null where nothing is to be changed. */
  readonly edit: ReviewEdit | null;
}

/** @param report as stored */
export function importSheet(report: Report, { name, bytes }: SheetFile, user: string): Arrived {
  const file = name.replace(/\.[^.]*$/, '');
  const text = decodeSavedText(bytes);
  try {
    const merged = mergeReviews(report, readReviewFile(text, report), { user, file, now: Date.now() });
    const edit = editsBetween(report, merged.reviews);
    return {
      outcome: { file: name, kind: merged.as, labels: merged.labels, lost: merged.lost, messages: [] },
      edit: edit.edits.length > 0 ? edit : null,
    };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const outcome = { file: name, kind: 'refused', labels: 0, lost: 0, messages: [error.message] } as const;
    return { outcome, edit: null };
  }
}
