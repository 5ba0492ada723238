/** The browser's own model: whether there is one, and its download. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { EngineError } from '../../src/core/engine/engine-error';
import { plainCause } from '../../src/core/model/plain-cause';
import {
  type BuiltinState,
  probeBuiltin,
  startBuiltinDownload,
} from '../../src/engines/builtin/probe-builtin';

type Shown =
  | { readonly kind: 'looking' }
  | { readonly kind: 'not offered' }
  | { readonly kind: 'to download' }
  | { readonly kind: 'downloading'; readonly share: number | null }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly fault: EngineError['fault']; readonly detail: string };

export interface BuiltinModel {
  readonly shown: ReadonlySignal<Shown>;
  look(): Promise<void>;
  /** Within the user's gesture. */
  get(): Promise<void>;
}

const STATES: Record<BuiltinState, Shown> = {
  'not offered': { kind: 'not offered' },
  unavailable: { kind: 'not offered' },
  downloadable: { kind: 'to download' },
  downloading: { kind: 'downloading', share: null },
  available: { kind: 'ready' },
};

export function createBuiltin(): BuiltinModel {
  const shown = signal<Shown>({ kind: 'looking' });

  async function follow(work: () => Promise<Shown>): Promise<void> {
    shown.value = await work().catch(
      (error: unknown): Shown => ({
        kind: 'failed',
        fault: error instanceof EngineError ? error.fault : 'failed',
        detail: plainCause(error),
      }),
    );
  }

  return {
    shown,
    look: () => follow(async () => STATES[await probeBuiltin()]),
    get: () =>
      follow(async () => {
        shown.value = { kind: 'downloading', share: null };
        await startBuiltinDownload((share) => {
          shown.value = { kind: 'downloading', share };
        });
        return { kind: 'ready' };
      }),
  };
}
