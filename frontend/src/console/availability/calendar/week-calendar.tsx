import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { WeekView } from '@mantine/schedule';
import type { ScheduleEventData } from '@mantine/schedule';
import { isFree } from '../block-state';
import classes from './calendar.module.css';
import { EventBody } from './event-body';
import type { CalendarProps } from './month-calendar';
import { atTimes } from './moves';
import { canMove, toEvent } from './to-events';
import type { BlockPayload } from './to-events';

const blockOf = (event: ScheduleEventData): AvailabilityBlock => (event.payload as BlockPayload).block;

const hour = (number: number): string => `${String(number).padStart(2, '0')}:00:00`;

/** The hours worth showing: those of the blocks, with one to spare, and at least a working day. */
const hoursOf = (blocks: readonly AvailabilityBlock[]): { startTime: string; endTime: string } => {
  const starts = blocks.map(({ start_time }) => Number(start_time?.slice(0, 2) ?? 9));
  const ends = blocks.map(({ start_date, end_date, end_time }) =>
    end_date > start_date ? 24 : Math.ceil(Number((end_time ?? '17:00').replace(':', '.').slice(0, 5))),
  );
  const end = Math.min(24, Math.max(18, ...ends) + 1);
  return {
    startTime: hour(Math.max(0, Math.min(8, ...starts) - 1)),
    endTime: end === 24 ? '23:59:59' : hour(end),
  };
};

export const WeekCalendar = ({ blocks, date, onEdit, onAdd, onMove }: CalendarProps) => (
  <div className={classes.week}>
    <WeekView
      date={date}
      events={blocks.map(toEvent)}
      {...hoursOf(blocks)}
      intervalMinutes={30}
      withSubHourGridLines={false}
      withHeader={false}
      withAllDaySlots={false}
      withWeekNumber={false}
      withCurrentTimeBubble={false}
      highlightToday
      slotHeight={52}
      onTimeSlotClick={({ slotStart }) => onAdd(slotStart.slice(0, 10))}
      onEventClick={(event) => isFree(blockOf(event)) && onEdit(blockOf(event))}
      renderEventBody={(event) => <EventBody block={blockOf(event)} />}
      withEventsDragAndDrop
      canDragEvent={canMove}
      onEventDrop={({ event, newStart, newEnd }) => onMove(blockOf(event), atTimes(newStart, newEnd))}
      withEventResize
      canResizeEvent={canMove}
      onEventResize={({ event, newStart, newEnd }) => onMove(blockOf(event), atTimes(newStart, newEnd))}
    />
  </div>
);
