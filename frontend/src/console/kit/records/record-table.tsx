import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Column } from './column';
import type { RecordsProps } from './records-props';
import type { Sort } from './sorting';
import classes from './records.module.css';

const ariaSort = (sort: Sort | null, id: string) => {
  if (sort?.id !== id) return 'none' as const;
  return sort.descending ? ('descending' as const) : ('ascending' as const);
};

const SortIcon = ({ sort, id }: { sort: Sort | null; id: string }) => {
  const Icon = sort?.id === id ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return <Icon size={13} aria-hidden className={sort?.id === id ? undefined : classes.faint} />;
};

/** A press on a button or a link inside the row is meant for that. */
const isForTheRow = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('a, button, input, label, [role="menu"]');

interface RecordTableProps<R> extends RecordsProps<R> {
  readonly sort: Sort | null;
  readonly onSort: (id: string) => void;
}

export const RecordTable = <R,>(props: RecordTableProps<R>) => {
  const { columns, rows, rowKey, actions, onOpen, sort, onSort } = props;
  const cell = (column: Column<R>, row: R) =>
    onOpen && column.card === 'title' ? (
      <UnstyledButton className={classes.open} onClick={() => onOpen(row)}>
        {column.cell(row)}
      </UnstyledButton>
    ) : (
      column.cell(row)
    );
  return (
    <div className={classes.scroller} role="region" aria-label={props.label} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{props.label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                data-end={column.end || undefined}
                aria-sort={column.by ? ariaSort(sort, column.id) : undefined}
              >
                {column.by ? (
                  <UnstyledButton className={classes.sort} onClick={() => onSort(column.id)}>
                    {column.head}
                    <SortIcon sort={sort} id={column.id} />
                  </UnstyledButton>
                ) : (
                  column.head
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" data-end data-actions>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-opens={onOpen ? true : undefined}
              data-dimmed={props.dimmed?.(row) || undefined}
              // The same is done by the button in the row's title; this only widens its target.
              onClick={onOpen ? (event) => isForTheRow(event) && onOpen(row) : undefined}
            >
              {columns.map((column) => (
                <td key={column.id} data-end={column.end || undefined}>
                  {cell(column, row)}
                </td>
              ))}
              {actions && (
                <td data-end data-actions>
                  <div className={classes.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
