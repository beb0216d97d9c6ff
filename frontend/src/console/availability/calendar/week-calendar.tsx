import { dateRange } from '@holdfast/domain/kernel/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import { dayNumber, fullDate, shortDayName } from '../../../shared/words';
import type { Bar } from './bar';
import type { CalendarProps } from './calendar-props';
import { hoursOf, piecesOn } from './hours';
import { HourBlock } from './hour-block';
import type { Moving } from './hour-block';
import { movedTo } from './moves';
import { asDragged, useDrag } from './use-drag';
import { useDays } from './use-days';
import classes from './week-calendar.module.css';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A week of hours: a day beside the other, each block as high as it is long. On a phone the days follow each other. */
export const WeekCalendar = ({ bars, date, today, onOpen, onAdd, onMove, onTurn }: CalendarProps) => {
  const [lifted, lift] = useState<string | null>(null);
  const days = useDays<HTMLDivElement>({ first: date, days: 7, today, onTurn });
  const { drag, begin } = useDrag(onMove, days.ref);
  // Days that follow each other are lists without hours: there a bar is taken to another day, and keeps its hours.
  const isList = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const shown = asDragged(bars, drag);
  const columns = dateRange(date, 7).map((day) => ({ day, pieces: piecesOn(day, shown) }));
  // While something is dragged the hours stay as they were, so that nothing moves away under the hand.
  const still = drag
    ? dateRange(date, 7).flatMap((day) => piecesOn(day, bars))
    : columns.flatMap((each) => each.pieces);
  const [from, to] = hoursOf(still);
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  const drop = (bar: Bar, moved: Moving, event: PointerEvent<HTMLElement>) =>
    begin(
      bar,
      ({ day, down }) => (isList ? movedTo(bar, day) : moved(day, (from + down * (to - from)) * 60)),
      event,
    );
  return (
    <div
      ref={days.ref}
      className={classes.week}
      style={{ '--hours': hours.length } as CSSProperties}
      data-dragging={drag !== null || undefined}
    >
      <div className={classes.axis} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{clock(hour)}</span>
        ))}
      </div>
      {columns.map(({ day, pieces }) => (
        <section
          key={day}
          className={classes.column}
          aria-label={fullDate(day)}
          data-today={day === today || undefined}
          // A day without anything is its heading alone, and something can be let go there too.
          data-day={isList ? day : undefined}
        >
          <button
            type="button"
            className={classes.day}
            aria-label={`${fullDate(day)}${day === today ? ', today' : ''}. Add a block`}
            onClick={() => onAdd(day)}
            {...days.of(day)}
          >
            {shortDayName(day)} <b>{dayNumber(day)}</b>
          </button>
          <div className={classes.body} data-day={day}>
            <button
              type="button"
              className={classes.ground}
              tabIndex={-1}
              aria-hidden
              onClick={() => onAdd(day)}
            />
            {pieces.map((piece) => (
              <HourBlock
                key={piece.block.id}
                piece={piece}
                hours={[from, to]}
                isLifted={lifted === piece.block.id || drag?.bar.id === piece.block.id}
                onOpen={onOpen}
                onLift={lift}
                onDrag={drop}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};
