import { UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import type { RecordsProps } from './records-props';
import classes from './records.module.css';

/** The same facts as the table's, one card for each row. */
export const RecordCards = <R,>({
  columns,
  rows,
  rowKey,
  actions,
  onOpen,
  label,
  dimmed,
}: RecordsProps<R>) => {
  const title = columns.filter(({ card }) => card === 'title');
  const marks = columns.filter(({ card }) => card === 'mark');
  const lines = columns.filter(({ card }) => card === undefined || card === 'line');
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} data-dimmed={dimmed?.(row) || undefined}>
          <div className={classes.cardHead}>
            <div className={classes.cardTitle}>
              {title.map((column) =>
                onOpen ? (
                  <UnstyledButton key={column.id} className={classes.cardOpen} onClick={() => onOpen(row)}>
                    {column.cell(row)}
                    <ChevronRight size={18} aria-hidden />
                  </UnstyledButton>
                ) : (
                  <div key={column.id}>{column.cell(row)}</div>
                ),
              )}
            </div>
            {marks.map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
          <dl className={classes.lines}>
            {lines
              .filter(({ blank }) => !blank?.(row))
              .map((column) => (
                <div key={column.id} className={classes.line}>
                  <dt>{column.head}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
          </dl>
          {actions && <div className={classes.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
};
