import type { ArrivalsDay, ExpectedBooking } from '@holdfast/contracts/arrivals';
import type { Tag } from '@holdfast/contracts/tags';
import { BedDouble, LogIn, LogOut } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { arrivalTexts } from '../../shared/copy/around';
import { DayHeading } from '../kit/day-heading';
import classes from './arrivals.module.css';
import { Expected } from './expected';

interface GroupProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly bookings: readonly ExpectedBooking[];
  readonly timeOf: (booking: ExpectedBooking) => string | null;
  readonly tags: readonly Tag[] | undefined;
}

const Group = ({ name, icon: Icon, bookings, timeOf, tags }: GroupProps) => {
  if (bookings.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.groupName}>
        <Icon size={16} aria-hidden />
        {name}
      </h3>
      <ul className={classes.bookings} aria-label={name}>
        {bookings.map((booking) => (
          <Expected key={booking.booking_id} booking={booking} time={timeOf(booking)} tags={tags} />
        ))}
      </ul>
    </div>
  );
};

interface ArrivalDayProps {
  readonly day: ArrivalsDay;
  readonly today: string;
  readonly tags: readonly Tag[] | undefined;
}

/** One day: who leaves and who comes, then who is there. */
export const ArrivalDay = ({ day, today, tags }: ArrivalDayProps) => {
  const id = useId();
  const { date, arrivals, departures, staying } = day;
  const isQuiet = arrivals.length + departures.length + staying.length === 0;
  return (
    <section className={classes.day} aria-labelledby={id} data-today={date === today || undefined}>
      <DayHeading id={id} date={date} today={today} />
      {isQuiet && <p className={classes.quiet}>{arrivalTexts.quiet}</p>}
      <Group name="Leaves" icon={LogOut} bookings={departures} timeOf={(b) => b.leaves_at} tags={tags} />
      <Group name="Arrives" icon={LogIn} bookings={arrivals} timeOf={(b) => b.arrives_at} tags={tags} />
      <Group name="Stays" icon={BedDouble} bookings={staying} timeOf={() => null} tags={tags} />
    </section>
  );
};
