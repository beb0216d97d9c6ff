import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { UnstyledButton } from '@mantine/core';
import type { BoxMod } from '@mantine/core';
import { MonthView } from '@mantine/schedule';
import type { ScheduleEventData } from '@mantine/schedule';
import type { ReactNode } from 'react';
import { monthOf, startOfWeek, weeksOf } from '../../../shared/dates';
import { fullDate, fullRange } from '../../../shared/words';
import { isFree } from '../block-state';
import classes from './calendar.module.css';
import { EventBody } from './event-body';
import { movedTo, stretchedTo } from './moves';
import type { Times } from './moves';
import { canMove, toEvent } from './to-events';
import type { BlockPayload } from './to-events';
import { useStretch } from './use-stretch';

export interface CalendarProps {
  readonly blocks: readonly AvailabilityBlock[];
  readonly date: string;
  readonly onEdit: (block: AvailabilityBlock) => void;
  readonly onAdd: (date: string) => void;
  readonly onMove: (block: AvailabilityBlock, times: Times) => void;
}

const blockOf = (event: ScheduleEventData): AvailabilityBlock => (event.payload as BlockPayload).block;

interface SegmentProps {
  readonly mod?: BoxMod;
  readonly children?: ReactNode;
}

/** A bar that goes on in the next week ends there, and can be pulled there. */
const endsHere = ({ mod }: SegmentProps): boolean => {
  const { hanging } = (Array.isArray(mod) ? mod[0] : mod) as { hanging?: string };
  return hanging === 'none' || hanging === 'start' || hanging === undefined;
};

interface MonthCalendarProps extends CalendarProps {
  readonly today: string;
  /** The week of `date` alone. The library's own week has hours, and days have none. */
  readonly onlyWeek?: boolean;
}

const [IN_A_MONTH, IN_A_WEEK] = [3, 8];

/** Which row of its month the week of a day is, from 1. */
const rowOf = (date: string): number => weeksOf(monthOf(date)).indexOf(startOfWeek(date)) + 1;

export const MonthCalendar = ({
  blocks,
  date,
  today,
  onlyWeek = false,
  onEdit,
  onAdd,
  onMove,
}: MonthCalendarProps) => {
  const { stretch, begin } = useStretch((block, day) => {
    const times = stretchedTo(block, day);
    if (times.end_date !== block.end_date) onMove(block, times);
  });
  const shown = blocks.map((block) =>
    stretch?.block.id === block.id ? { ...block, ...stretchedTo(block, stretch.day) } : block,
  );
  return (
    <div
      className={classes.month}
      data-week={onlyWeek ? rowOf(date) : undefined}
      data-stretching={stretch !== null || undefined}
    >
      <MonthView
        date={date}
        events={shown.map(toEvent)}
        withHeader={false}
        consistentWeeks={false}
        maxEventsPerDay={onlyWeek ? IN_A_WEEK : IN_A_MONTH}
        weekdayFormat="ddd"
        getDayProps={(day) => ({
          'data-day': day,
          'aria-label': `${fullDate(day)}${day === today ? ', today' : ''}. Add a block`,
        })}
        onDayClick={onAdd}
        onEventClick={(event) => isFree(blockOf(event)) && onEdit(blockOf(event))}
        withEventsDragAndDrop
        canDragEvent={canMove}
        onEventDrop={({ event, newStart }) =>
          onMove(blockOf(event), movedTo(blockOf(event), newStart.slice(0, 10)))
        }
        renderEventBody={(event) => <EventBody block={blockOf(event)} />}
        renderEvent={(event, props) => {
          const block = blockOf(event);
          const { key, children, ...rest } = props as SegmentProps & { key?: string };
          return (
            <UnstyledButton
              key={key}
              {...rest}
              aria-label={`${event.title}, ${fullRange(block.start_date, block.end_date)}`}
            >
              {children}
              {isFree(block) && !block.start_time && endsHere(props) && (
                <span
                  className={classes.handle}
                  title="Pull to make it longer or shorter"
                  onPointerDown={(pressed) => begin(block, pressed)}
                  onClick={(clicked) => clicked.stopPropagation()}
                  aria-hidden
                />
              )}
            </UnstyledButton>
          );
        }}
      />
    </div>
  );
};
