/** Models that are tried in the offscreen page: how far it is, what came of it, how fast it was. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { optionId } from '../../src/core/engine/choice-names';
import type { EngineChoice } from '../../src/core/engine/engine-choice';
import type { StoredModel } from '../../src/core/models/stored-model';
import { askBackground, tryEngine } from '../../src/protocol/channel';
import type { EngineNotice } from '../../src/protocol/engine-messages';
import type { Trial } from '../../src/ui/models/manager-state';

type Measured = NonNullable<StoredModel['measured']>;

export interface Trials {
  /** By the choice's `optionId`. */
  readonly all: ReadonlySignal<ReadonlyMap<string, Trial>>;
  /** Since the page was opened, by the same. */
  readonly measured: ReadonlySignal<ReadonlyMap<string, Measured>>;
  /** Never rejects: what failed is told by its trial. */
  begin(choice: EngineChoice): Promise<void>;
  onLoading(notice: Extract<EngineNotice, { type: 'engine-loading' }>): void;
}

export function createTrials(): Trials {
  const all = signal<ReadonlyMap<string, Trial>>(new Map());
  const measured = signal<ReadonlyMap<string, Measured>>(new Map());
  const set = (id: string, trial: Trial) => {
    all.value = new Map(all.value).set(id, trial);
  };
  return {
    all,
    measured,
    async begin(choice) {
      const id = optionId(choice);
      set(id, { kind: 'loading', stage: 'reading', share: null });
      const ready = await askBackground({ to: 'background', type: 'need-offscreen' });
      const reply = ready.ok ? await tryEngine(choice) : ready;
      if (!reply.ok) {
        set(id, { kind: 'failed', fault: reply.fault ?? 'failed', detail: reply.reason });
        return;
      }
      const { promptTokensPerSecond, tokensPerSecond } = reply;
      const speed = { promptTokensPerSecond, tokensPerSecond, at: Date.now() };
      measured.value = new Map(measured.value).set(id, speed);
      set(id, { kind: 'none' });
    },
    onLoading({ option, stage, share }) {
      if (all.value.get(option)?.kind === 'loading') set(option, { kind: 'loading', stage, share });
    },
  };
}
