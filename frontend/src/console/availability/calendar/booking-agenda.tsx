import type { CalendarBooking } from '@holdfast/contracts/booking-calendar';
import { monthOf } from '@holdfast/domain/kernel/months';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { clockTime, fullDate } from '../../../shared/words';
import { Empty } from '../../kit/empty';
import { calendarTexts } from '../../../shared/copy/owners-calendar';
import classes from './agenda.module.css';
import { owedInWords } from './booking-bars';

interface Line {
  readonly booking: CalendarBooking;
  readonly does: 'arrives' | 'leaves' | 'comes';
  readonly time: string | null;
}

/** What happens on the days of a month, day by day, those that leave first. */
const linesByDay = (bookings: readonly CalendarBooking[], month: string): Map<string, Line[]> => {
  const days = new Map<string, Line[]>();
  const add = (day: string, line: Line) => {
    if (monthOf(day) === month) days.set(day, [...(days.get(day) ?? []), line]);
  };
  for (const booking of bookings) {
    const { start_date: start, end_date: end, start_time: hour } = booking;
    if (start === end) add(start, { booking, does: 'comes', time: hour });
    else {
      add(end, { booking, does: 'leaves', time: booking.end_time ?? booking.leave_by });
      add(start, { booking, does: 'arrives', time: hour ?? booking.arrive_from });
    }
  }
  const order = ({ does, time }: Line) => `${does === 'leaves' ? 0 : 1}${time ?? ''}`;
  return new Map(
    [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, lines]) => [day, lines.toSorted((a, b) => order(a).localeCompare(order(b)))]),
  );
};

const timeOf = ({ does, time }: Line): string =>
  time === null ? '' : calendarTexts.times[does](clockTime(time));

interface AgendaProps {
  readonly bookings: readonly CalendarBooking[];
  readonly month: string;
  readonly today: string;
  readonly onOpen: (id: string) => void;
}

/** Who comes and who leaves, day by day. */
export const BookingAgenda = ({ bookings, month, today, onOpen }: AgendaProps) => {
  const days = linesByDay(bookings, month);
  if (days.size === 0) return <Empty title={calendarTexts.nobody}>{calendarTexts.nobodyMore}</Empty>;
  return (
    <ol className={classes.agenda} aria-label={calendarTexts.agenda}>
      {[...days].map(([day, lines]) => (
        <li key={day} data-past={day < today || undefined}>
          <h3 className={classes.day}>
            {fullDate(day)}
            {day === today && <span className={classes.today}> {calendarTexts.today}</span>}
          </h3>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={`${line.booking.id} ${line.does}`}>
                <button type="button" className={classes.line} onClick={() => onOpen(line.booking.id)}>
                  <span className={classes.does} data-does={line.does}>
                    {calendarTexts.does[line.does]}
                  </span>
                  <strong>{line.booking.customer_name}</strong>
                  <span className={classes.more}>
                    {[line.booking.party && partyInWords(line.booking.party), timeOf(line)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  {owedInWords(line.booking) && (
                    <span className={classes.owed}>{owedInWords(line.booking)}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};
