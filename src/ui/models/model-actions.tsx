import { faultAdvice, faultWords } from '../engine-words';
import { dateTime, percent, size, t } from '../words';
import { DeleteModel } from './delete-model';
import { FaultNotice, TransferFault } from './fault-notice';
import type { ManagerActions, ModelRow } from './manager-state';
import { Bar, TransferBar, TrialBar } from './transfer-view';
import { speedWords } from './transfer-words';

interface ModelActionsProps {
  readonly model: ModelRow;
  readonly actions: ManagerActions;
  /** How its download button looks: the guide's is the page's next step. */
  readonly download: 'btn' | 'btn main';
}

/** There is nowhere to fetch its files from again. */
const isImport = ({ from }: ModelRow): boolean => from === null;

/** How much of a model is on the device, and whether it works. */
export function ModelProgress({ model }: Pick<ModelActionsProps, 'model'>) {
  const { state, trial, measured, name } = model;
  switch (state.kind) {
    case 'absent':
      return state.failed && <TransferFault failed={state.failed} />;
    case 'downloading':
      return <TransferBar label={t('models_downloadingNamed', name)} transfer={state} />;
    case 'checking':
      return (
        <Bar
          label={t('models_checkingNamed', name)}
          share={state.share}
          words={t('models_checking', percent(state.share))}
        />
      );
    case 'stopped':
      return (
        <>
          <TransferBar
            label={t('models_stoppedNamed', name)}
            transfer={{ ...state, bytesPerSecond: null }}
            pace="still"
          />
          {state.failed === null ? (
            <p class="small soft">{t('models_stopped')}</p>
          ) : (
            <TransferFault failed={state.failed} />
          )}
        </>
      );
    case 'damaged':
      return (
        <FaultNotice
          what={t('models_damaged')}
          next={t(isImport(model) ? 'models_damagedImport_next' : 'models_damaged_next')}
          detail={state.files.join(', ')}
        />
      );
    case 'complete':
      if (trial.kind === 'loading') return <TrialBar name={name} trial={trial} />;
      if (trial.kind === 'failed') {
        return (
          <FaultNotice what={faultWords(trial.fault)} next={faultAdvice(trial.fault)} detail={trial.detail} />
        );
      }
      return (
        <p class="small figures">
          {measured === null
            ? t('models_hereUntried')
            : t('models_measured', speedWords(measured), dateTime(measured.at))}
        </p>
      );
  }
}

export function TryButton({ model, actions }: Pick<ModelActionsProps, 'model' | 'actions'>) {
  return (
    <button
      type="button"
      class="btn"
      disabled={model.trial.kind === 'loading'}
      aria-label={t('models_tryNamed', model.name)}
      onClick={() => actions.onTry(model.id)}
    >
      {t('models_try')}
    </button>
  );
}

/** What can be done with a model as it is now. */
export function ModelButtons({ model, actions, download }: ModelActionsProps) {
  const { id, name, state, trial } = model;
  const remove = (bytes: number) => (
    <DeleteModel key="delete" name={name} bytes={bytes} onDelete={() => actions.onDelete(id)} />
  );
  switch (state.kind) {
    case 'absent':
      return (
        <button
          key="download"
          type="button"
          class={download}
          aria-label={t('models_downloadNamed', name, size(model.bytes))}
          onClick={() => actions.onDownload(id)}
        >
          {t('models_download', size(model.bytes))}
        </button>
      );
    case 'downloading':
      return (
        <button
          key="stop"
          type="button"
          class="btn"
          aria-label={t('models_stopNamed', name)}
          onClick={() => actions.onStop(id)}
        >
          {t('panel_stop')}
        </button>
      );
    case 'checking':
      return null;
    case 'stopped':
    case 'damaged':
      return (
        <>
          {!isImport(model) && (
            <button
              key="continue"
              type="button"
              class="btn"
              aria-label={t(state.kind === 'stopped' ? 'models_continueNamed' : 'models_repairNamed', name)}
              onClick={() => actions.onDownload(id)}
            >
              {t(state.kind === 'stopped' ? 'models_continue' : 'models_repair')}
            </button>
          )}
          {remove(state.kind === 'stopped' ? state.held : state.bytes)}
        </>
      );
    case 'complete':
      return (
        <>
          <TryButton key="try" model={model} actions={actions} />
          <button
            key="check"
            type="button"
            class="btn plain"
            disabled={trial.kind === 'loading'}
            aria-label={t('models_checkNamed', name)}
            onClick={() => actions.onCheck(id)}
          >
            {t('models_check')}
          </button>
          {remove(state.bytes)}
        </>
      );
  }
}
