import type { Judgement } from '../../core/model/judgement';
import { t } from '../words';

/** What a language model wrote where it could not be read: hostile text, shown as it is, on demand. */
export function ModelWrote({ raw = [] }: Pick<Judgement, 'raw'>) {
  if (raw.length === 0) return null;
  return (
    <details class="small">
      <summary>{t('panel_modelWrote')}</summary>
      <p class="soft">{t('panel_modelWroteWhy')}</p>
      {raw.map((text, index) => (
        <pre key={index} class="wrote" dir="auto">
          {text}
        </pre>
      ))}
    </details>
  );
}
