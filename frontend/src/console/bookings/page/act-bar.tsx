import type { Booking } from '@holdfast/contracts/bookings';
import { Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { bookingPageTexts } from '../../../shared/copy/booking-page';
import { bookingActs } from './booking-acts';
import type { BookingAct } from './booking-acts';
import classes from './booking-page.module.css';

interface ActBarProps {
  readonly booking: Booking;
  readonly onAct: (key: string) => void;
}

/** On a phone there is room for so many under a thumb, and for what holds the others. */
const IN_BAR = 3;

const MoreActs = ({ acts, onAct }: { acts: readonly BookingAct[]; onAct: ActBarProps['onAct'] }) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button variant="default" leftSection={<Ellipsis size={16} aria-hidden />}>
        {bookingPageTexts.more}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {acts.map(({ key, name, icon: Icon, tone }) => (
        <Menu.Item
          key={key}
          color={tone}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => onAct(key)}
        >
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const ActButtons = ({ acts, onAct }: { acts: readonly BookingAct[]; onAct: ActBarProps['onAct'] }) =>
  acts.map(({ key, name, icon: Icon, tone }) => (
    <Button
      key={key}
      variant={tone === 'red' ? 'light' : 'default'}
      color={tone}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => onAct(key)}
    >
      {name}
    </Button>
  ));

/** What can be done with a booking now: beside its name at a desk, in a bar for the thumb on a phone. */
export const ActBar = ({ booking, onAct }: ActBarProps) => {
  const acts = bookingActs.filter(({ may }) => may(booking));
  const first = acts.filter((act) => act.first);
  const others = acts.filter((act) => !act.first);
  return (
    <>
      <div className={classes.wide} role="group" aria-label={bookingPageTexts.acts}>
        <ActButtons acts={first} onAct={onAct} />
        {others.length > 0 && <MoreActs acts={others} onAct={onAct} />}
      </div>
      <div className={classes.thumbs} role="group" aria-label={bookingPageTexts.acts}>
        <ActButtons acts={first.slice(0, IN_BAR)} onAct={onAct} />
        {acts.length > IN_BAR && <MoreActs acts={[...first.slice(IN_BAR), ...others]} onAct={onAct} />}
      </div>
    </>
  );
};
