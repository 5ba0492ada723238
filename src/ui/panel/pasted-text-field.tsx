import { useId } from 'preact/hooks';
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
        <label class="btn file">
          {t('panel_chooseFile')}
          <input
            type="file"
            accept=".txt,.text,.md,.markdown,.htm,.html,text/plain,text/html,text/markdown"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void field.takeFile(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
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
