/** The message of whatever was thrown, for a reader; errors of libraries are not always errors. */
export function plainCause(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
