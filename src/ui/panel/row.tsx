import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Sign, type SignKind } from '../sign';

interface RowProps {
  readonly id: string;
  readonly sign: SignKind;
  /** Quoted text: the statement or the fact. */
  readonly text: string;
  /** Words under it: a verdict, or where it comes from. */
  readonly about: ComponentChildren;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
  readonly children: ComponentChildren;
  /** Said before the text, such as the question that a fact answers; null: nothing. */
  readonly before?: string | null;
  /** Stands below the row, open or not. */
  readonly below?: ComponentChildren;
}

/** A statement or fact that opens to show its evidence. */
export function Row({ id, sign, text, about, open, onToggle, children, before = null, below }: RowProps) {
  const body = useId();
  return (
    <li class="item" data-row={id}>
      <button
        type="button"
        class="item-head"
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={() => onToggle(id)}
      >
        <Sign kind={sign} />
        <span class="told">
          {before !== null && (
            <span class="small soft" dir="auto">
              {before}
            </span>
          )}
          <span class="quote" dir="auto">
            {text}
          </span>
          {about}
        </span>
      </button>
      {open && (
        <div class="item-body" id={body}>
          {children}
        </div>
      )}
      {below}
    </li>
  );
}
