/** An engine that is ready to be chosen, as the panel and the model manager offer it. */
import type { EngineChoice } from '../core/engine/engine-choice';
import { isThisDevice } from '../core/net/address';

export interface EngineOption {
  /** Same choice, same id; says nothing of a key. */
  readonly id: string;
  readonly choice: EngineChoice;
  /** Name of a stored model; null where the choice names it itself. */
  readonly modelName: string | null;
  /** Host that texts are sent to; null where they stay on this device. */
  readonly sendsTo: string | null;
}

export function optionId(choice: EngineChoice): string {
  switch (choice.kind) {
    case 'embedded':
    case 'builtin':
      return choice.kind;
    case 'webllm':
    case 'wllama':
      return `${choice.kind} ${choice.model}`;
    case 'server':
      return `server ${choice.url} ${choice.model}`;
  }
}

/**
 * @param url http or https; text that is no address counts as beyond this device
 * @returns its host; null where texts stay on this device
 */
export function hostBeyondDevice(url: string): string | null {
  if (isThisDevice(url)) return null;
  return URL.canParse(url) ? new URL(url).host : url;
}
