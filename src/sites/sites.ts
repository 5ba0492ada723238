/** The sites that Lacuna knows; the first whose page it is reads it, so sites known by their host stand first. */
import { chatgpt } from './chatgpt/site';
import type { Site } from './site';

export const SITES: readonly Site[] = [chatgpt];
