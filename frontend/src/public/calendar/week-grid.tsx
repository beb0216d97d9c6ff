import { addDays, dateOf, dateRange } from '@holdfast/domain/kernel/dates';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { calendarCopy } from '../../shared/copy/calendar';
import { dayAndMonth, dayName, dayNumber, fullDate, monthName, shortDayName } from '../../shared/words';
import type { Block } from '../data/block';
import { Slot } from './slot';
import type { WeekRow } from './week';
import { rowsOfWeek } from './week';
import styles from './week-grid.module.css';

export interface WeekProps {
  monday: string;
  blocks: readonly Block[];
  localNow: string;
  greysPast: boolean;
  /** The first Monday that can be reached. */
  earliest: string | null;
  isBusy: boolean;
  labelledBy: string;
  openBlock: (blockId: string) => void;
  onWeek: (monday: string) => void;
}

type Place = readonly [row: number, column: number];

/** Where a key leads within the week, or null; whole weeks are turned elsewhere. */
const placeAfterKey = ([row, column]: Place, key: string, rows: number): Place | null => {
  switch (key) {
    case 'ArrowLeft':
      return [row, Math.max(0, column - 1)];
    case 'ArrowRight':
      return [row, Math.min(6, column + 1)];
    case 'ArrowUp':
      return [Math.max(0, row - 1), column];
    case 'ArrowDown':
      return [Math.min(rows - 1, row + 1), column];
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, 6];
    default:
      return null;
  }
};

const doorOf = (rows: readonly WeekRow[]): Place => {
  const row = rows.findIndex(({ cells }) =>
    cells.some((cell) => cell.some(({ status }) => status === 'available')),
  );
  const column = rows[row]?.cells.findIndex((cell) => cell.some(({ status }) => status === 'available'));
  return row === -1 ? [0, 0] : [row, column ?? 0];
};

const focusPlace = (table: HTMLElement | null, [row, column]: Place): void => {
  const cell = table?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
  (cell?.querySelector<HTMLElement>('button') ?? cell)?.focus();
};

interface NothingHereProps {
  isBusy: boolean;
  onKey: (event: KeyboardEvent<HTMLTableCellElement>) => void;
}

/** What a week without times has in their place: keys lead out of it as they led in. */
const NothingHere = ({ isBusy, onKey }: NothingHereProps) => (
  <tr>
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes the cells of a grid for what they are
      role="gridcell"
      colSpan={8}
      className={styles.none}
      data-place="0-0"
      tabIndex={0}
      onKeyDown={onKey}
    >
      {!isBusy && calendarCopy.nothingHere}
    </td>
  </tr>
);

/** A week as a timetable (WAI-ARIA grid pattern): a column per day, a row per starting time. */
export const WeekGrid = (props: WeekProps) => {
  const { monday, blocks, localNow, isBusy, earliest, openBlock, onWeek } = props;
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<Place | null>(null);
  const turnedTo = useRef<string | null>(null);
  const rows = rowsOfWeek(monday, blocks, isBusy);
  const days = dateRange(monday, 7);
  const today = dateOf(localNow);
  const [stopRow, stopColumn] = reached && reached[0] < rows.length ? reached : doorOf(rows);

  useLayoutEffect(() => {
    if (turnedTo.current !== monday) return;
    // Gone to at once, and again when its times are there.
    if (!isBusy) turnedTo.current = null;
    focusPlace(table.current, [stopRow, stopColumn]);
  });

  const moveInCell = (event: KeyboardEvent<HTMLElement>): boolean => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const next = buttons[index + (event.key === 'ArrowDown' ? 1 : -1)];
    if (index === -1 || !next || !['ArrowDown', 'ArrowUp'].includes(event.key)) return false;
    next.focus();
    return true;
  };

  const onKey = (event: KeyboardEvent<HTMLTableCellElement>, place: Place) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      const target = addDays(monday, event.key === 'PageUp' ? -7 : 7);
      if (!earliest || target >= earliest) {
        turnedTo.current = target;
        onWeek(target);
      }
    } else if (!moveInCell(event)) {
      const next = placeAfterKey(place, event.key, rows.length);
      if (!next) return;
      setReached(next);
      focusPlace(table.current, next);
    }
    event.preventDefault();
  };

  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on the element made for it
      role="grid"
      className={styles.grid}
      aria-labelledby={props.labelledBy}
      aria-busy={isBusy}
    >
      <caption className="visually-hidden">{calendarCopy.keysWeek}</caption>
      <thead>
        <tr>
          <th className={styles.corner} scope="col">
            <span className="visually-hidden">{calendarCopy.start}</span>
          </th>
          {days.map((date) => {
            const isPast = props.greysPast && date < today;
            const look = [styles.day, date === today && styles.today, isPast && styles.past];
            return (
              <th
                key={date}
                scope="col"
                abbr={`${dayName(date)} ${dayAndMonth(date)}`}
                className={look.filter(Boolean).join(' ')}
                aria-current={date === today ? 'date' : undefined}
              >
                {shortDayName(date)} <strong>{dayNumber(date)}</strong> {monthName(date).slice(0, 3)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ time, cells }, row) => (
          <tr key={time}>
            <th scope="row" className={styles.time}>
              {time}
            </th>
            {cells.map((cell, column) => {
              const isStop = row === stopRow && column === stopColumn;
              return (
                <td
                  key={days[column]}
                  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes the cells of a grid for what they are
                  role="gridcell"
                  className={styles.cell}
                  data-place={`${row}-${column}`}
                  tabIndex={cell.length > 0 ? undefined : isStop ? 0 : -1}
                  aria-label={
                    cell.length > 0
                      ? undefined
                      : `${fullDate(days[column] ?? '')}, ${time}, ${calendarCopy.nothing}`
                  }
                  onKeyDown={(event) => onKey(event, [row, column])}
                  onFocus={() => setReached([row, column])}
                >
                  {cell.map((block, index) => (
                    <Slot
                      key={block.id}
                      block={block}
                      localNow={localNow}
                      tabIndex={isStop && index === 0 ? 0 : -1}
                      onClick={() => openBlock(block.id)}
                    />
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
        {rows.length === 0 && <NothingHere isBusy={isBusy} onKey={(event) => onKey(event, [0, 0])} />}
      </tbody>
    </table>
  );
};
