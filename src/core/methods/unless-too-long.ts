import { EngineError } from '../engine/engine-error';

/**
 * @returns null where the prompt does not fit the window after all: estimates can fall short
 * Errors: every other one is passed on.
 */
export async function unlessTooLong<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof EngineError && error.fault === 'too long') return null;
    throw error;
  }
}
