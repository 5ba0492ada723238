import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words';
import { modelStateWords } from './diagnostics';
import type { ModelRow } from './manager-state';

/** What a screen reader hears when a model's state changes: not every count, and nothing at the start. */
export function ManagerAnnouncer({ models }: { readonly models: readonly ModelRow[] }) {
  const before = useRef(new Map<string, string>());
  const [said, say] = useState('');
  useEffect(() => {
    const changed = models.filter(({ id, state }) => {
      const known = before.current.get(id);
      return known !== undefined && known !== state.kind;
    });
    before.current = new Map(models.map(({ id, state }) => [id, state.kind]));
    if (changed.length === 0) return;
    say(changed.map(({ name, state }) => t('models_announced', name, modelStateWords(state.kind))).join(' '));
  }, [models]);
  return (
    <p role="status" class="unseen">
      {said}
    </p>
  );
}
