import type { EngineSpeed } from '../../core/engine/check-engine';
import type { EngineChoice } from '../../core/engine/engine-choice';
import type { EngineFault } from '../../core/engine/engine-error';
import type { LoadProgress } from '../../core/ports/engine';

/** `idle`: nobody needs it; `asked`: by the user; `broken`: it failed, and may be loaded again at once. */
export type Unloading = 'idle' | 'another model' | 'asked' | 'broken';

/** What the host does with its engines, for the screen; `reason` is in plain words. */
export type HostEvent =
  | { readonly kind: 'loading'; readonly choice: EngineChoice; readonly progress: LoadProgress }
  | {
      readonly kind: 'loaded';
      readonly choice: EngineChoice;
      /** The engine's id. */
      readonly engine: string;
      /** Null where the engine did not say. */
      readonly speed: EngineSpeed | null;
    }
  | {
      /** Loaded or not yet: now it takes no memory. */
      readonly kind: 'unloaded';
      readonly choice: EngineChoice;
      readonly why: Unloading;
    }
  /** It broke and was loaded again; the request goes on. */
  | {
      readonly kind: 'reloaded';
      readonly choice: EngineChoice;
      readonly fault: EngineFault;
      readonly reason: string;
    }
  | {
      readonly kind: 'stepped down';
      readonly from: EngineChoice;
      readonly to: EngineChoice;
      readonly fault: EngineFault;
      readonly reason: string;
    }
  /** It cannot be used now. */
  | {
      readonly kind: 'failed';
      readonly choice: EngineChoice;
      readonly fault: EngineFault;
      readonly reason: string;
    };
