import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';

export interface SheetColumn<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface SheetRowProps<Row extends { readonly id: string }, Id extends string> {
  readonly row: Row;
  readonly columns: readonly SheetColumn<Id>[];
  readonly isSelected: boolean;
  /** The one row that Tab reaches. */
  readonly isReached: boolean;
  readonly kind: string;
  readonly cell: (column: Id, row: Row, isSelected: boolean) => ComponentChildren;
  readonly onFocus: (id: string) => void;
  /** The column on which the row was pressed, before it has the focus. */
  readonly onPress: (id: string, column: string | null) => void;
}

/** One row; while it is not selected it is drawn again only when it is another. */
export function SheetRow<Row extends { readonly id: string }, Id extends string>(
  props: SheetRowProps<Row, Id>,
) {
  const { row, isSelected, isReached } = props;
  // The selected row's controls may depend on more than the row; what else is given does the same for the same row.
  const drawnFor = isSelected ? props : null;
  return useMemo(() => draw(props), [row, isReached, drawnFor]);
}

function draw<Row extends { readonly id: string }, Id extends string>(props: SheetRowProps<Row, Id>) {
  const { row, columns, isSelected, isReached, kind, cell, onFocus, onPress } = props;
  return (
    <tr
      data-row={row.id}
      class={kind}
      tabIndex={isReached ? 0 : -1}
      aria-selected={isSelected}
      onFocusIn={() => onFocus(row.id)}
      onMouseDown={({ target }) => {
        if (!(target instanceof Element)) return;
        onPress(row.id, target.closest('[data-column]')?.getAttribute('data-column') ?? null);
      }}
    >
      {columns.map(({ id, label }) => (
        <td key={id} class={id} data-column={id} data-label={label}>
          {cell(id, row, isSelected)}
        </td>
      ))}
    </tr>
  );
}
