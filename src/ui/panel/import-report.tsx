import { useSignal } from '@preact/signals';
import { LONGEST_REPORT, type ReportFault } from '../../core/report/parse-report';
import { FileButton } from '../file-button';
import { type MessageKey, t } from '../words';
import type { ImportProblem } from './panel-state';

const FAULTS = {
  'too large': 'import_tooLarge',
  'not JSON': 'import_notJson',
  'several reports': 'import_several',
  'other version': 'import_otherVersion',
  'no report': 'import_noReport',
  'contradicts itself': 'import_contradicts',
} as const satisfies Record<ReportFault, MessageKey>;

const TOO_LARGE: ImportProblem = { kind: 'refused', fault: 'too large', detail: null };

interface ImportReportProps {
  /** Of the last file. */
  readonly problem: ImportProblem | undefined;
  readonly onImport: (text: string) => void;
}

/** Takes a report that was exported as JSON; says why one was not taken. */
export function ImportReport({ problem, onImport }: ImportReportProps) {
  const tooLarge = useSignal(false);
  const shown = tooLarge.value ? TOO_LARGE : problem;
  return (
    <div class="field">
      <div class="row">
        <FileButton
          label={t('import_choose')}
          accept=".json,application/json"
          onChoose={async (file) => {
            tooLarge.value = file.size > LONGEST_REPORT;
            if (!tooLarge.value) onImport(await file.text());
          }}
        />
      </div>
      {shown && (
        <div class={`small ${shown.kind === 'refused' ? 'problem' : ''}`} role="alert">
          <p>{t(shown.kind === 'refused' ? FAULTS[shown.fault] : 'import_alreadyThere')}</p>
          {shown.kind === 'refused' && shown.detail !== null && (
            <details>
              <summary>{t('panel_details')}</summary>
              <p class="soft code">{shown.detail}</p>
            </details>
          )}
        </div>
      )}
    </div>
  );
}
