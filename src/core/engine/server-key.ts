/** The key of a server is kept with that server in the settings alone: no other record of a choice holds one. */
import type { Settings } from '../model/settings';
import type { EngineChoice } from './engine-choice';

export function withoutKey(choice: EngineChoice): EngineChoice {
  return choice.kind === 'server' ? { ...choice, apiKey: null } : choice;
}

/** @param server as the settings keep it; its key goes to no other address */
export function withKey(choice: EngineChoice, server: Settings['server']): EngineChoice {
  if (choice.kind !== 'server') return choice;
  return { ...choice, apiKey: server?.url === choice.url ? server.apiKey : null };
}
