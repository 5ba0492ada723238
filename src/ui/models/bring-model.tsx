import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../words';
import { TransferFault } from './fault-notice';
import { isWebAddress } from './is-web-address';
import type { Bringing, ManagerActions } from './manager-state';
import { Bar } from './transfer-view';

type Actions = Pick<ManagerActions, 'onBringFiles' | 'onBringUrl' | 'onHub'>;

function FileButton({
  label,
  folder,
  onFiles,
}: {
  readonly label: string;
  /** A folder input gives all files below. */
  readonly folder: Record<string, boolean>;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <label class="btn file">
      {label}
      <input
        type="file"
        aria-label={label}
        {...folder}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

const SHA256 = /^[0-9a-f]{64}$/i;

function FromAddress({ onBringUrl }: Pick<Actions, 'onBringUrl'>) {
  const id = useId();
  const url = useSignal('');
  const hash = useSignal('');
  const isUrl = isWebAddress(url.value);
  const isHash = hash.value.trim() === '' || SHA256.test(hash.value.trim());
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUrl || !isHash) return;
        onBringUrl(url.value.trim(), hash.value.trim() === '' ? null : hash.value.trim().toLowerCase());
      }}
    >
      <div class="field">
        <label for={`${id}-url`}>{t('bring_url')}</label>
        <input
          id={`${id}-url`}
          inputMode="url"
          dir="ltr"
          placeholder="https://…/model.gguf"
          value={url.value}
          onInput={({ currentTarget }) => {
            url.value = currentTarget.value;
          }}
        />
      </div>
      <div class="field">
        <label for={`${id}-hash`}>{t('bring_hash')}</label>
        <input
          id={`${id}-hash`}
          inputMode="text"
          dir="ltr"
          class="code"
          spellcheck={false}
          autocomplete="off"
          aria-invalid={!isHash}
          aria-describedby={`${id}-about`}
          value={hash.value}
          onInput={({ currentTarget }) => {
            hash.value = currentTarget.value;
          }}
        />
        <p id={`${id}-about`} class={isHash ? 'small soft' : 'small problem'}>
          {t(isHash ? 'bring_hashWhy' : 'bring_hashWrong')}
        </p>
      </div>
      <div class="row">
        <button type="submit" class="btn" disabled={!isUrl || !isHash}>
          {t('bring_fetch')}
        </button>
      </div>
    </form>
  );
}

function Hub({ hub, onHub }: { readonly hub: string } & Pick<Actions, 'onHub'>) {
  const id = useId();
  const url = useSignal(hub);
  const isUrl = isWebAddress(url.value);
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUrl) onHub(url.value.trim());
      }}
    >
      <label for={id}>{t('bring_hub')}</label>
      <div class="row">
        <input
          id={id}
          class="grow"
          inputMode="url"
          dir="ltr"
          aria-describedby={`${id}-about`}
          value={url.value}
          onInput={({ currentTarget }) => {
            url.value = currentTarget.value;
          }}
        />
        <button type="submit" class="btn" disabled={!isUrl || url.value.trim() === hub}>
          {t('bring_hubSave')}
        </button>
      </div>
      <p id={`${id}-about`} class="small soft">
        {t('bring_hubWhy')}
      </p>
    </form>
  );
}

function Outcome({ bringing }: { readonly bringing: Bringing }) {
  switch (bringing.kind) {
    case 'none':
      return null;
    case 'reading':
      return (
        <Bar
          label={t('bring_reading', bringing.name)}
          share={bringing.share}
          words={t('bring_reading', bringing.name)}
        />
      );
    case 'done':
      return (
        <p class="small" dir="auto">
          {t('bring_done', bringing.name)}
        </p>
      );
    case 'failed':
      return <TransferFault failed={bringing} />;
  }
}

interface BringModelProps {
  readonly bringing: Bringing;
  readonly hub: string;
  readonly actions: Actions;
}

/** A model that is not in the list: from the user's disk, or from an address; and where downloads come from. */
export function BringModel({ bringing, hub, actions }: BringModelProps) {
  return (
    <div class="models">
      <h3>{t('bring_title')}</h3>
      <p class="small soft">{t('bring_what')}</p>
      <div class="row">
        <FileButton label={t('bring_file')} folder={{}} onFiles={actions.onBringFiles} />
        <FileButton
          label={t('bring_folder')}
          folder={{ webkitdirectory: true }}
          onFiles={actions.onBringFiles}
        />
      </div>
      <Outcome bringing={bringing} />
      <details>
        <summary>{t('bring_fromUrl')}</summary>
        <FromAddress onBringUrl={actions.onBringUrl} />
      </details>
      <details>
        <summary>{t('bring_elsewhere')}</summary>
        <Hub key={hub} hub={hub} onHub={actions.onHub} />
      </details>
    </div>
  );
}
