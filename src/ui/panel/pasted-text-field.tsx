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
  /** What files are for: kinds that are offered, and what the empty field says. */
  readonly takes?: 'texts' | 'documents';
}

const TEXTS = '.txt,.text,.md,.markdown,.htm,.html,text/plain,text/html,text/markdown';
const DOCUMENTS = `${TEXTS},.xhtml,.json,.xml,.csv,.pdf,.docx,.epub,application/pdf,application/epub+zip,application/vnd.openxmlformats-officedocument.wordprocessingml.document`;

/** Takes typed or pasted text, a chosen file or a dropped one. */
export function PastedTextField({ label, field, rows, takes = 'texts' }: PastedTextFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={rows}
        placeholder={t(takes === 'texts' ? 'panel_pasteHint' : 'document_pasteHint')}
        {...field.area}
      />
      <div class="row">
        <FileButton
          label={t('panel_chooseFile')}
          accept={takes === 'texts' ? TEXTS : DOCUMENTS}
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
