/**
 * Path of the model; null where it was not fetched.
 * Errors: with `CI=true` a missing model is an error, so that a green run has asked it.
 */
export function testModelPath(): string | null;
