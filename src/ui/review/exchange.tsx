import { useState } from 'preact/hooks';
import { FileButton } from '../file-button';
import { plural, t } from '../words';
import type { ImportOutcome, ReviewActions, ReviewExport } from './review-state';

/** A sheet above this is refused before it is read. */
const MAX_FILE_BYTES = 20_000_000;

type ExchangeActions = Pick<ReviewActions, 'onExport' | 'onImport' | 'onDismissImport'>;

interface ExchangeProps {
  readonly imported: ImportOutcome | null;
  readonly actions: ExchangeActions;
}

const EXPORTS = [
  ['csv', 'review_exportCsv'],
  ['csv blank', 'review_exportBlank'],
  ['csv sources', 'review_exportSources'],
  ['json', 'review_exportJson'],
  ['report', 'review_exportReport'],
  ['picture', 'review_exportPicture'],
] as const satisfies readonly (readonly [ReviewExport, string])[];

/** What came of the last file. Its name and its faults are others' words, shown as text. */
function Imported({ imported, actions }: { imported: ImportOutcome; actions: ExchangeActions }) {
  const { file, kind, labels, lost, messages } = imported;
  return (
    <div class={`notice ${kind === 'refused' ? 'warn' : ''}`} role="status">
      <p dir="auto">
        {kind === 'refused'
          ? t('review_importRefused', file)
          : plural(labels, kind === 'mine' ? 'review_importMine' : 'review_importOther', file)}
      </p>
      {lost > 0 && <p>{plural(lost, 'review_importLost')}</p>}
      {messages.length > 0 && (
        <ul class="lines small">
          {messages.map((message, index) => (
            <li key={index} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        class="link small"
        onClick={({ currentTarget }) => {
          // The notice goes: the keyboard goes back to where the next file is chosen.
          currentTarget.closest('section')?.querySelector<HTMLElement>('[type="file"]')?.focus();
          actions.onDismissImport();
        }}
      >
        {t('review_close')}
      </button>
    </div>
  );
}

/** Sheets out and in, as CSV for spreadsheet programs and as JSON. */
export function Exchange({ imported, actions }: ExchangeProps) {
  const [problem, setProblem] = useState<'review_fileTooLarge' | 'review_fileUnreadable' | null>(null);
  const take = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setProblem('review_fileTooLarge');
    setProblem(null);
    try {
      actions.onImport({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      setProblem('review_fileUnreadable');
    }
  };
  return (
    <section aria-labelledby="review-exchange">
      <h2 id="review-exchange">{t('review_exchange')}</h2>
      <p class="small soft">{t('review_exchangeAbout')}</p>
      <div class="row after">
        {EXPORTS.map(([what, words]) => (
          <button key={what} type="button" class="btn" onClick={() => actions.onExport(what)}>
            {t(words)}
          </button>
        ))}
      </div>
      <div class="row after">
        <FileButton
          label={t('review_import')}
          accept=".csv,.tsv,.json,text/csv,application/json"
          onChoose={(file) => void take(file)}
        />
        <span class="small soft">{t('review_importAbout')}</span>
      </div>
      {problem && (
        <p class="problem small" role="alert">
          {t(problem)}
        </p>
      )}
      {imported && <Imported imported={imported} actions={actions} />}
    </section>
  );
}
