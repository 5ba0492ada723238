import { effect, type ReadonlySignal, signal } from '@preact/signals';

/** Follows a signal once it has rested for a while; for what takes long to compute of it. The first value comes at once. */
export function settled<Value>(
  source: ReadonlySignal<Value | null>,
  restMs: number,
): ReadonlySignal<Value | null> {
  const calm = signal<Value | null>(null);
  effect(() => {
    const value = source.value;
    if (calm.peek() === null) calm.value = value;
    const timer = setTimeout(() => {
      calm.value = value;
    }, restMs);
    return () => clearTimeout(timer);
  });
  return calm;
}
