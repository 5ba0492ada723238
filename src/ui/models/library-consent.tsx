import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../words';
import { AgreedList } from './agreed-list';
import type { LibraryConsent as Consent, ManagerActions } from './manager-state';

interface LibraryConsentProps {
  readonly consent: Consent;
  readonly actions: Pick<ManagerActions, 'onAllowLibrary' | 'onRefuseLibrary'>;
}

/** Fetching code at run time is asked for every library: what it is, whence, and what it may do. */
export function LibraryConsent({ consent, actions }: LibraryConsentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="consent"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        actions.onRefuseLibrary();
      }}
    >
      <div class="stack">
        <h2 id={id}>{t('library_title', consent.modelName)}</h2>
        <p>{t('library_what')}</p>
        <dl class="costs">
          <div>
            <dt>{t('library_file')}</dt>
            <dd class="code">{consent.file}</dd>
          </div>
          <div>
            <dt>{t('library_from')}</dt>
            <dd class="code">{consent.url}</dd>
          </div>
        </dl>
        <p>{t('library_means')}</p>
        <p class="soft">{t('library_else')}</p>
        <div class="row">
          <button type="button" class="btn" onClick={actions.onRefuseLibrary}>
            {t('library_no')}
          </button>
          <button type="button" class="btn main" onClick={actions.onAllowLibrary}>
            {t('library_yes')}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** Code that was fetched before: forgotten, it is asked for anew. */
export function FetchedLibraries({
  libraries,
  actions,
}: {
  readonly libraries: readonly string[];
  readonly actions: Pick<ManagerActions, 'onForgetLibrary'>;
}) {
  return (
    <AgreedList
      title={t('library_fetched')}
      names={libraries}
      label={(file) => t('library_forgetNamed', file)}
      words={t('library_forget')}
      onTakeBack={actions.onForgetLibrary}
    />
  );
}
