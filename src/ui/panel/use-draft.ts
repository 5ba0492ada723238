import { useRef } from 'preact/hooks';

interface Draft<Value> {
  /** What was given last, here or elsewhere. */
  readonly now: () => Value;
  readonly set: (next: Value) => void;
}

/**
 * A record that is saved field by field. Saving takes a moment: a field that is changed within it builds on
 * what is being saved, not on what is drawn.
 */
export function useDraft<Value>(given: Value): Draft<Value> {
  const seen = useRef(given);
  const draft = useRef(given);
  if (seen.current !== given) {
    seen.current = given;
    draft.current = given;
  }
  return {
    now: () => draft.current,
    set: (next) => {
      draft.current = next;
    },
  };
}
