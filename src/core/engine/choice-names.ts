/** A choice in one word or two: as a key, and as it is told. Neither says anything of a server's key. */
import type { EngineChoice } from './engine-choice';

/** Same choice, same id; a model's window makes no difference. */
export function optionId(choice: EngineChoice): string {
  return choice.kind === 'server' ? `server ${choice.url} ${choice.model}` : choiceName(choice);
}

/** Without a server's address, which stays out of what may be sent to others. */
export function choiceName(choice: EngineChoice): string {
  return 'model' in choice ? `${choice.kind} ${choice.model}` : choice.kind;
}
