import { faultAdvice, faultWords } from '../engine-words';
import { dateTime, t } from '../words';
import { FaultNotice } from './fault-notice';
import type { Builtin, ManagerActions } from './manager-state';
import { Bar, TrialBar } from './transfer-view';
import { speedWords } from './transfer-words';
import { useKeptFocus } from './use-kept-focus';

interface BuiltinProps {
  readonly builtin: Builtin;
  readonly actions: Pick<ManagerActions, 'onGetBuiltin' | 'onTryBuiltin'>;
}

function State({ builtin, actions }: BuiltinProps) {
  switch (builtin.kind) {
    case 'looking':
      return <p class="soft">{t('builtin_looking')}</p>;
    case 'not offered':
      return <p>{t('builtin_notOffered')}</p>;
    case 'to download':
      return (
        <>
          <p>{t('builtin_toDownload')}</p>
          <div class="row">
            <button type="button" class="btn" onClick={actions.onGetBuiltin}>
              {t('builtin_get')}
            </button>
          </div>
        </>
      );
    case 'downloading':
      return <Bar label={t('builtin_downloading')} share={builtin.share} words={t('builtin_downloading')} />;
    case 'failed':
      return (
        <FaultNotice
          what={faultWords(builtin.fault)}
          next={faultAdvice(builtin.fault)}
          detail={builtin.detail}
        />
      );
    case 'ready': {
      const { trial, measured } = builtin;
      return (
        <>
          {trial.kind === 'none' && (
            <p class="figures">
              {measured === null
                ? t('builtin_ready')
                : t('models_measured', speedWords(measured), dateTime(measured.at))}
            </p>
          )}
          {trial.kind === 'loading' && <TrialBar name={t('builtin_title')} trial={trial} />}
          {trial.kind === 'failed' && (
            <FaultNotice
              what={faultWords(trial.fault)}
              next={faultAdvice(trial.fault)}
              detail={trial.detail}
            />
          )}
          <div class="row">
            <button
              type="button"
              class="btn"
              disabled={trial.kind === 'loading'}
              aria-label={t('models_tryNamed', t('builtin_title'))}
              onClick={actions.onTryBuiltin}
            >
              {t('models_try')}
            </button>
          </div>
        </>
      );
    }
  }
}

/** The model that some browsers bring along or fetch themselves. */
export function BuiltinSection(props: BuiltinProps) {
  return (
    <div class="stack" {...useKeptFocus<HTMLDivElement>(props.builtin.kind)}>
      <p class="soft">{t('builtin_what')}</p>
      <State {...props} />
    </div>
  );
}
