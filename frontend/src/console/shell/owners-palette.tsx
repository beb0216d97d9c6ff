import { bookingDeeds } from '../bookings/page/booking-deeds';
import { paths } from '../paths';
import { CommandPalette } from './command-palette';
import type { CommandPaletteProps } from './command-palette';

const bookings = {
  pathOf: paths.booking,
  deeds: bookingDeeds.map(({ key, name, icon }) => ({
    label: name,
    icon,
    pathOf: (id: string) => `${paths.booking(id)}?do=${key}`,
  })),
};

/** The palette of an owner, which finds bookings and begins what is done with them. */
export const OwnersPalette = (props: CommandPaletteProps) => (
  <CommandPalette {...props} bookings={bookings} />
);
