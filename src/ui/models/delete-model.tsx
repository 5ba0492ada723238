import { useSignal } from '@preact/signals';
import { size, t } from '../words';

interface DeleteModelProps {
  readonly name: string;
  readonly bytes: number;
  readonly onDelete: () => void;
}

/** Asks once more in place, and says what is gained. */
export function DeleteModel({ name, bytes, onDelete }: DeleteModelProps) {
  const asking = useSignal(false);
  if (!asking.value) {
    return (
      <button
        type="button"
        class="btn plain"
        aria-label={t('models_deleteNamed', name)}
        onClick={() => {
          asking.value = true;
        }}
      >
        {t('panel_delete')}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        class="btn danger"
        aria-label={t('models_deleteForGoodNamed', name, size(bytes))}
        onClick={() => {
          asking.value = false;
          onDelete();
        }}
      >
        {t('models_deleteForGood', size(bytes))}
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => {
          asking.value = false;
        }}
      >
        {t('panel_keep')}
      </button>
    </>
  );
}
