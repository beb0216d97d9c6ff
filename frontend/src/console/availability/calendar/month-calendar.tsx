import { addDays, dateRange } from '@holdfast/domain/kernel/dates';
import { monthOf } from '@holdfast/domain/kernel/months';
import { weeksOf } from '@holdfast/domain/kernel/weeks';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { ribbonsOfWeeks } from '../../../shared/ribbons';
import { count, dayName, dayNumber, fullDate, shortDayName } from '../../../shared/words';
import type { CalendarProps } from './calendar-props';
import type { ClosedNights } from './closed-nights';
import marks from './marks.module.css';
import classes from './month-calendar.module.css';
import { Ribbon } from './ribbon';
import { asDragged, useDrag } from './use-drag';
import { useDays } from './use-days';

/** Lanes that are painted: what lies in others is in the week. */
const [IN_A_MONTH, IN_A_WEEK] = [4, 12];

interface MonthCalendarProps extends CalendarProps {
  /** The week of `date` alone: days have no hours. */
  readonly onlyWeek?: boolean;
  /** The nights that nobody may book for want of a season. */
  readonly closed?: ClosedNights | undefined;
  /** Shows the week of a day on which more lies than there is room for. */
  readonly onMore: (date: string) => void;
}

/** A month of days with what is there laid across them as ribbons, each as long as the nights it takes. */
export const MonthCalendar = (props: MonthCalendarProps) => {
  const { bars, date, today, closed, onlyWeek = false, onAdd, onOpen, onMore } = props;
  const [lifted, lift] = useState<string | null>(null);
  const mondays = onlyWeek ? [date] : weeksOf(monthOf(date));
  const days = useDays<HTMLTableElement>({
    first: mondays[0] ?? date,
    days: mondays.length * 7,
    today,
    onTurn: props.onTurn,
  });
  const { drag, begin } = useDrag(props.onMove, days.ref);
  const lanesShown = onlyWeek ? IN_A_WEEK : IN_A_MONTH;
  // Only what touches these weeks has a say in who lies in which lane.
  const last = addDays(mondays.at(-1) ?? date, 6);
  const touching = asDragged(bars, drag).filter(
    ({ start_date, end_date }) => end_date >= (mondays[0] ?? date) && start_date <= last,
  );
  const weeks = ribbonsOfWeeks(mondays, touching);
  return (
    <div
      className={classes.month}
      data-week={onlyWeek || undefined}
      data-dragging={drag !== null || undefined}
    >
      <table ref={days.ref} className={classes.table}>
        <thead>
          <tr>
            {dateRange(mondays[0] ?? date, 7).map((day) => (
              <th key={day} scope="col" abbr={dayName(day)}>
                {shortDayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday, week) => {
            const pieces = weeks[week] ?? [];
            const lanes = Math.min(lanesShown, Math.max(1, ...pieces.map(({ lane }) => lane + 1)));
            return (
              <tr key={monday} style={{ '--lanes': lanes } as CSSProperties}>
                {dateRange(monday, 7).map((day, column) => {
                  const own = pieces.filter((piece) => piece.column === column);
                  const closedAs = closed?.(day) ?? null;
                  const rest = own.filter(({ lane }) => lane >= lanesShown).length;
                  return (
                    <td
                      key={day}
                      data-day={day}
                      data-outside={(!onlyWeek && monthOf(day) !== monthOf(date)) || undefined}
                      data-today={day === today || undefined}
                      data-past={day < today || undefined}
                      className={closedAs === null ? undefined : marks.outOfSeason}
                    >
                      <button
                        type="button"
                        className={classes.day}
                        aria-label={`${[fullDate(day), day === today && 'today', closedAs].filter(Boolean).join(', ')}. Add a block`}
                        title={closedAs ?? undefined}
                        onClick={() => onAdd(day)}
                        {...days.of(day)}
                      >
                        <span className={classes.number}>{dayNumber(day)}</span>
                      </button>
                      {own
                        .filter(({ lane }) => lane < lanesShown)
                        .map((piece) => (
                          <Ribbon
                            key={piece.block.id}
                            piece={piece}
                            isLifted={lifted === piece.block.id || drag?.bar.id === piece.block.id}
                            onOpen={onOpen}
                            onLift={lift}
                            onDrag={begin}
                          />
                        ))}
                      {rest > 0 && (
                        <button
                          type="button"
                          className={classes.more}
                          aria-label={`${count(rest, 'more block')} on ${fullDate(day)}`}
                          onClick={() => onMore(day)}
                        >
                          +{rest}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
