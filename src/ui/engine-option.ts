/** An engine that is ready to be chosen, as the panel and the model manager offer it. */
import type { EngineChoice } from '../core/engine/engine-choice';

export interface EngineOption {
  /** Same choice, same id; says nothing of a key. */
  readonly id: string;
  readonly choice: EngineChoice;
  /** Name of a stored model; null where the choice names it itself. */
  readonly modelName: string | null;
  /** Host that texts are sent to; null where they stay on this device. */
  readonly sendsTo: string | null;
}
