import { useId } from 'preact/hooks';
import { engineName } from '../engine-words';
import type { ReadyEngines } from '../ready-engines';
import { t } from '../words';

interface EngineLineProps {
  /** What the engine does: "Statements judged by". */
  readonly label: string;
  readonly engines: ReadyEngines;
  readonly onChoose: (option: string) => void;
}

/** What judges, or finds facts, in this check; said loudly where texts leave the device for it. */
export function EngineLine({ label, engines, onChoose }: EngineLineProps) {
  const id = useId();
  const { options, lacking } = engines;
  const chosen = options.find((option) => option.id === engines.chosen);
  const isChoice = options.length > 1 || !chosen;
  return (
    <div class="judged-by">
      {isChoice ? (
        <div class="field">
          <label for={id}>{label}</label>
          <select
            id={id}
            value={chosen?.id ?? ''}
            aria-describedby={chosen ? undefined : `${id}-gone`}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            {!chosen && <option value="">{t('method_engineGone')}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {engineName(option)}
              </option>
            ))}
          </select>
          {!chosen && (
            <p class="small problem" id={`${id}-gone`}>
              {t('panel_engineGone')}
            </p>
          )}
        </div>
      ) : (
        <p class="small">{t('panel_byOnly', label, engineName(chosen))}</p>
      )}
      {lacking.length > 0 && (
        <p class="small" dir="auto">
          {t('engine_lacksLibrary', lacking.join(', '))}
        </p>
      )}
      {chosen && chosen.sendsTo !== null && (
        <p class="notice warn small">{t('server_leaves', chosen.sendsTo)}</p>
      )}
    </div>
  );
}
