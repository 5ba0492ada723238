import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Sign, type SignKind } from '../sign';
import { DENSE_REM, ROOMY_REM, segmentColumns } from './segment-columns';

export interface Segment {
  readonly id: string;
  readonly sign: SignKind;
  /** All that a screen reader hears: which one, its verdict, its words. */
  readonly words: string;
}

interface SegmentBarProps {
  readonly label: string;
  readonly segments: readonly Segment[];
  readonly onChoose: (id: string) => void;
}

/** Above this many, segments are narrower than a touch target; the list below has the same rows at full size. */
const ROOMY = 26;

/**
 * A row of segments: a summary, a map and a way to move. One tab stop; the
 * arrow keys walk the segments.
 */
export function SegmentBar({ label, segments, onChoose }: SegmentBarProps) {
  const at = useSignal(0);
  const bar = useRef<HTMLDivElement>(null);
  const current = Math.min(at.value, segments.length - 1);

  const isDense = segments.length > ROOMY;
  const columns = useSignal(1);
  useLayoutEffect(() => {
    const box = bar.current;
    if (!box) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const least = (isDense ? DENSE_REM : ROOMY_REM) * rem;
      columns.value = segmentColumns(segments.length, box.clientWidth, least);
    };
    measure();
    // In the next frame: rows change the height of what is being observed.
    const sizes = new ResizeObserver(() => requestAnimationFrame(measure));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [segments.length, isDense, columns]);

  const move = (event: KeyboardEvent) => {
    const rtl = bar.current !== null && getComputedStyle(bar.current).direction === 'rtl';
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const last = segments.length - 1;
    const next = { [forward]: current + 1, [back]: current - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    at.value = Math.max(0, Math.min(last, next));
    bar.current?.querySelectorAll('button')[at.value]?.focus();
  };

  // The place is kept, so that nothing moves when segments come.
  if (segments.length === 0) return <div class="segments" />;
  return (
    <div
      ref={bar}
      class={isDense ? 'segments dense' : 'segments'}
      style={{ '--columns': columns.value }}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
    >
      {segments.map((segment, index) => (
        <button
          key={segment.id}
          type="button"
          tabIndex={index === current ? 0 : -1}
          title={segment.words}
          aria-label={segment.words}
          onClick={() => {
            at.value = index;
            onChoose(segment.id);
          }}
        >
          <Sign kind={segment.sign} />
        </button>
      ))}
    </div>
  );
}
