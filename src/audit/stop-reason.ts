/** Why a run is stopped, as the reason of its abort signal. */
export const PAUSE = new DOMException('The audit is paused.', 'AbortError');

/** The user will let it go on: what has begun may end. */
export function isPause(
  signal: { readonly aborted: boolean; readonly reason: unknown } | undefined,
): boolean {
  return signal?.aborted === true && signal.reason === PAUSE;
}
