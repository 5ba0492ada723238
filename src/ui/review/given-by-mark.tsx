import { givenByWords } from './label-words';
import type { GivenBy } from './sheet-rows';

const PATHS = {
  /** A tick. */
  confirmed: 'M3 8.5 6.5 12 13 4.5',
  /** A pencil. */
  corrected: 'M3 13l.7-3.2L10.6 3 13 5.4 6.2 12.3zM9.2 4.4l2.4 2.4',
} as const;

/** Whose label it is, by shape; the engine's has no mark. */
export function GivenByMark({ by }: { readonly by: GivenBy }) {
  if (by === 'engine') return null;
  return (
    <>
      <svg class="by-mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={PATHS[by]} />
      </svg>
      <span class="unseen">{givenByWords(by)}</span>
    </>
  );
}
