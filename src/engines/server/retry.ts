/** Patience with a busy server. */
import { pause } from '../../core/async/pause';
import type { Patience } from '../../core/net/back-off';

/** Waiting and chance, so that tests need neither. */
export interface Pauses {
  /** Errors: rejects with the signal's reason. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** 0 to below 1. */
  random(): number;
}

export const REAL_PAUSES: Pauses = { wait: pause, random: Math.random };

export const PATIENCE: Patience = { mostTries: 4, longestPauseMs: 60_000, longestWishMs: 60_000 };

export const isWorthRetrying = (status: number): boolean =>
  status === 429 || status === 500 || (status >= 502 && status <= 504);
