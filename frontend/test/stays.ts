import type { Stays } from '@holdfast/contracts/tariff-answers';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import { bookedStay } from '../src/public/data/booked';
import { block, booking, tenant } from './site';

/** A business where customers choose their own dates, for component tests. */

/** Friday 15 January 2027, in the morning. */
export const STAYS_NOW = new Date('2027-01-15T10:00:00Z');

export const stayTenant = { ...tenant, offers_stays: true, today: '2027-01-15' };

/** What the server tells of stays; taken are 19 to 22 and 23 to 26 February. */
export const stays = (taken: Stays['taken'] = []): Stays => {
  const { seasons, reductions, extras, payment, ...terms } = wireOf(tariffA);
  const { when_unpaid: _whenUnpaid, grace_days: _graceDays, ...paid } = payment;
  return {
    tariff: {
      ...(terms as Omit<NonNullable<Stays['tariff']>, 'version'>),
      version: 4,
      seasons: seasons as NonNullable<Stays['tariff']>['seasons'],
      reductions: reductions as NonNullable<Stays['tariff']>['reductions'],
      extras: [...extras],
      payment: paid,
    },
    taken: [
      { from: '2027-02-19', to: '2027-02-22', kind: 'booked', preparation: 0 },
      { from: '2027-02-23', to: '2027-02-26', kind: 'booked', preparation: 0 },
      ...taken,
    ],
    today: '2027-01-15',
    earliest_arrival: '2027-01-16',
    latest_arrival: '2028-01-15',
  };
};

/** A stay as its checkout's address asks for it. */
export const wished = bookedStay(
  '2027-02-12',
  '2027-02-15',
  'arrival=2027-02-12&departure=2027-02-15&adults=2&children=0&infants=0&pets=1',
);

/** The booking of that stay, as its customer is told of it. */
export const stayBooking = (more: Partial<PublicBooking> = {}): PublicBooking =>
  booking(block(wished.start_date, wished.end_date), {
    block_id: null,
    party: { adults: 2, children: 0, infants: 0, pets: 1 },
    extras: [],
    ...more,
  });
