import '@mantine/core/styles/Menu.layer.css';
import type { Booking } from '@holdfast/contracts/bookings';
import { Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { bookingPageTexts } from '../../../shared/copy/booking-page';
import { useBusiness } from '../../data/settings.queries';
import { bookingDeeds } from './booking-deeds';
import type { BookingDeed } from './booking-deeds';
import classes from './booking-page.module.css';

interface DeedBarProps {
  readonly booking: Booking;
  readonly onDeed: (key: string) => void;
}

/** On a phone there is room for so many under a thumb, and for what holds the others. */
const IN_BAR = 3;

const MoreDeeds = ({ deeds, onDeed }: { deeds: readonly BookingDeed[]; onDeed: DeedBarProps['onDeed'] }) => (
  <Menu position="top-end">
    <Menu.Target>
      <Button variant="default" leftSection={<Ellipsis size={16} aria-hidden />}>
        {bookingPageTexts.more}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {deeds.map(({ key, name, icon: Icon, tone }) => (
        <Menu.Item
          key={key}
          color={tone}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => onDeed(key)}
        >
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const DeedButtons = ({ deeds, onDeed }: { deeds: readonly BookingDeed[]; onDeed: DeedBarProps['onDeed'] }) =>
  deeds.map(({ key, name, icon: Icon, tone }) => (
    <Button
      key={key}
      variant={tone === 'red' ? 'light' : 'default'}
      color={tone}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => onDeed(key)}
    >
      {name}
    </Button>
  ));

/** What can be done with a booking now: beside its name at a desk, in a bar for the thumb on a phone. */
export const DeedBar = ({ booking, onDeed }: DeedBarProps) => {
  const { today } = useBusiness();
  const deeds = bookingDeeds.filter(({ may }) => may(booking, today));
  const first = deeds.filter((deed) => deed.first);
  const others = deeds.filter((deed) => !deed.first);
  return (
    <>
      <div className={classes.wide} role="group" aria-label={bookingPageTexts.deeds}>
        <DeedButtons deeds={first} onDeed={onDeed} />
        {others.length > 0 && <MoreDeeds deeds={others} onDeed={onDeed} />}
      </div>
      <div className={classes.thumbs} role="group" aria-label={bookingPageTexts.deeds}>
        <DeedButtons deeds={first.slice(0, IN_BAR)} onDeed={onDeed} />
        {deeds.length > IN_BAR && <MoreDeeds deeds={[...first.slice(IN_BAR), ...others]} onDeed={onDeed} />}
      </div>
    </>
  );
};
