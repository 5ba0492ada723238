import { useId } from 'preact/hooks';
import { FileButton } from '../file-button';
import { type MessageKey, t } from '../words';
import type { PastedTextField as Field, FileProblem } from './use-pasted-text';

const PROBLEMS = {
  'wrong type': 'error_fileType',
  'too large': 'error_fileSize',
  unreadable: 'error_fileUnreadable',
} as const satisfies Record<FileProblem, MessageKey>;

interface PastedTextFieldProps {
  readonly label: string;
  readonly field: Field;
  readonly rows: number;
}

/** Takes typed or pasted text, a chosen file or a dropped one. */
export function PastedTextField({ label, field, rows }: PastedTextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea id={id} dir="auto" rows={rows} placeholder={t('panel_pasteHint')} {...field.area} />
      <div class="row">
        <FileButton
          label={t('panel_chooseFile')}
          accept=".txt,.text,.md,.markdown,.htm,.html,text/plain,text/html,text/markdown"
          onChoose={(file) => void field.takeFile(file)}
        />
        {field.pasted?.name != null && <span class="small soft name">{field.pasted.name}</span>}
      </div>
      {field.problem !== null && (
        <p class="small problem" role="alert">
          {t(PROBLEMS[field.problem])}
        </p>
      )}
    </div>
  );
}
