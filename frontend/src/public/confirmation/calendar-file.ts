import type { PublicBooking } from '@holdfast/contracts/bookings';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { calendarFileOf } from '@holdfast/domain/kernel/calendar-file';
import { periodOf } from '../../shared/period';

type Site = Pick<PublicTenant, 'name' | 'contact_address' | 'timezone' | 'subdomain'>;

const doorsOf = ({ arrive_from: arriveFrom, leave_by: leaveBy }: PublicBooking) =>
  arriveFrom !== undefined && leaveBy !== undefined ? { arriveFrom, leaveBy } : null;

/** The booking as a calendar file. The mail that confirms it brings the same entry: importing both makes one entry. */
export const calendarFile = (booking: PublicBooking, site: Site): string =>
  calendarFileOf({
    bookingId: booking.id,
    reference: booking.reference,
    period: periodOf(booking),
    doors: doorsOf(booking),
    tenant: {
      name: site.name,
      address: site.contact_address,
      subdomain: site.subdomain,
      timeZone: site.timezone,
    },
    at: booking.booking_date,
  });
