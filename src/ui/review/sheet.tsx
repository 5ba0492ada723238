import { type ComponentChildren, Fragment } from 'preact';
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { rowCommand, type SheetCommand } from './sheet-keys';
import { type SheetColumn, SheetRow } from './sheet-row';

interface SheetProps<Row extends { readonly id: string }, Id extends string> {
  readonly label: string;
  /** Of which items. */
  readonly kind: 'statements' | 'facts';
  readonly columns: readonly SheetColumn<Id>[];
  readonly rows: readonly Row[];
  /** Id of the row whose labels can be chosen; null: none yet. */
  readonly selected: string | null;
  readonly letterKeys: boolean;
  readonly onSelect: (id: string) => void;
  /** All but moving about, which the sheet does itself. */
  readonly onCommand: (command: SheetCommand, row: Row) => void;
  /** Of a row that is not selected, from the row alone. */
  readonly cell: (column: Id, row: Row, isSelected: boolean) => ComponentChildren;
  /** Class of a row. */
  readonly kindOf: (row: Row) => string;
  /** What is told of the selected row below it; null: it is told elsewhere. */
  readonly under: ((row: Row) => ComponentChildren) | null;
}

const TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Whether keys write into it. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT) !== null;

/** Whether letters are text there, or choose an option. */
export const isTyping = (target: EventTarget | null): boolean =>
  isWriting(target) || (target instanceof Element && target.closest('select') !== null);

/** Gives the focus to a row. */
export function focusRow(within: ParentNode | null, id: string): void {
  const row = within?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * A grid whose rows take the focus: the one that has it is selected, and its labels become controls that Tab
 * reaches.
 */
export function Sheet<Row extends { readonly id: string }, Id extends string>(props: SheetProps<Row, Id>) {
  const { label, kind, columns, rows, selected, letterKeys, onSelect, onCommand, cell, kindOf, under } =
    props;
  const grid = useRef<HTMLTableElement>(null);
  /** Column whose control is to have the focus once it is there. */
  const wanted = useRef<string | null>(null);
  const reached = rows.some(({ id }) => id === selected) ? selected : (rows[0]?.id ?? null);

  useLayoutEffect(() => {
    const column = wanted.current;
    wanted.current = null;
    if (column === null || selected === null) return;
    const row = grid.current?.querySelector(`[data-row="${CSS.escape(selected)}"]`);
    row?.querySelector<HTMLElement>(`.${column} :is(select, input, textarea)`)?.focus();
  }, [selected]);

  // Rows are not drawn again for what is selected now.
  const now = useRef({ selected, onSelect });
  now.current = { selected, onSelect };
  const focus = useCallback((id: string) => {
    if (id !== now.current.selected) now.current.onSelect(id);
  }, []);
  const press = useCallback((id: string, column: string | null) => {
    if (id !== now.current.selected) wanted.current = column;
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) {
      if (event.key === 'Escape' && selected !== null) focusRow(grid.current, selected);
      return;
    }
    const command = rowCommand(event, letterKeys);
    const at = rows.findIndex(({ id }) => id === selected);
    const row = rows[at];
    if (!command || !row) return;
    // What stands in a row has keys of its own.
    const isOnRow = event.target instanceof Element && event.target.hasAttribute('data-row');
    if (command.kind === 'confirm' && !isOnRow) return;
    event.preventDefault();
    const next =
      command.kind === 'move'
        ? rows[Math.max(0, Math.min(rows.length - 1, at + command.by))]
        : command.kind === 'ends'
          ? rows.at(command.to === 'first' ? 0 : -1)
          : undefined;
    if (next) focusRow(grid.current, next.id);
    else onCommand(command, row);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (ARIA in HTML)
    <table ref={grid} class={`sheet ${kind}`} role="grid" aria-label={label} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" class={id}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isSelected = row.id === selected;
          return (
            <Fragment key={row.id}>
              <SheetRow
                row={row}
                columns={columns}
                isSelected={isSelected}
                isReached={row.id === reached}
                kind={kindOf(row)}
                cell={cell}
                onFocus={focus}
                onPress={press}
              />
              {isSelected && under && (
                <tr class="under">
                  <td colSpan={columns.length}>{under(row)}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
