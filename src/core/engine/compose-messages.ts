import { neutralise } from './neutralise';
import type { Prompt } from './request';

export interface Message {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** The messages of a prompt, the same for every engine: what is shared stands before what is asked. */
export function composeMessages({ instructions, shared, question }: Prompt): readonly [Message, Message] {
  const parts = [shared, question].filter((part) => part !== '').map(neutralise);
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: parts.join('\n\n') },
  ];
}
