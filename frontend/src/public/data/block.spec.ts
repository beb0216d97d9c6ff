import type { CalendarBlock } from '@holdfast/contracts/availability';
import { isOffered, lengthOf, lookOf, nameOf, shortWhen } from './block';
import { nearestTo, occupies } from './block-days';
import { dayOf, nameOfDay } from '../calendar/day';

const NOW = '2026-12-07T09:00';
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const stay = (start_date: string, end_date: string, more: Partial<CalendarBlock> = {}): CalendarBlock => ({
  id: start_date,
  start_date,
  end_date,
  start_time: null,
  end_time: null,
  price: 280,
  include_paypal_fees: true,
  security_deposit: 75,
  booking_fee: 10.06,
  customer_price: 365.06,
  status: 'available',
  ...more,
});

const slot = (date: string, from: string, to: string, end = date) =>
  stay(date, end, { start_time: from, end_time: to, security_deposit: null, customer_price: 42 });

describe('A block', () => {
  it('can be booked until it begins, not after', () => {
    expect(isOffered(stay('2026-12-08', '2026-12-10'), NOW)).toBe(true);
    expect(isOffered(stay('2026-12-07', '2026-12-10'), NOW)).toBe(false);
    expect(isOffered(slot('2026-12-07', '09:30', '10:30'), NOW)).toBe(true);
    expect(isOffered(slot('2026-12-07', '09:00', '10:00'), NOW)).toBe(false);
    expect(lookOf(stay('2026-12-07', '2026-12-10'), NOW)).toBe('blocked');
    expect(isOffered(stay('2026-12-08', '2026-12-10', { status: 'booked' }), NOW)).toBe(false);
  });

  it('is named with its dates, its length, what one pays, the deposit in it, and its state', () => {
    expect(plain(nameOf(stay('2026-12-08', '2026-12-11'), 'available'))).toBe(
      'Tue 8 to Fri 11 December, 3 nights, £365.06, includes £75.00 refundable deposit, available',
    );
    expect(plain(nameOf(stay('2026-12-08', '2026-12-11'), 'booked'))).toBe(
      'Tue 8 to Fri 11 December, 3 nights, booked',
    );
  });

  it('of hours says when it runs past midnight', () => {
    expect(plain(shortWhen(slot('2026-12-07', '22:00', '01:00', '2026-12-08')))).toBe(
      'Mon 7 December, 22:00 to 01:00 (Tue 8 December)',
    );
    expect(plain(lengthOf(slot('2026-12-07', '22:00', '01:30', '2026-12-08')))).toBe('3 hours 30 minutes');
  });

  it('occupies its nights, not the day of departure', () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-10', '2026-12-11'];
    expect(days.map((day) => occupies(stay('2026-12-08', '2026-12-11'), day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(occupies(stay('2026-12-09', '2026-12-09'), '2026-12-09')).toBe(true);
  });

  it('of hours is on the days it takes time of: not on the one at whose midnight it ends', () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-09'];
    const on = (block: CalendarBlock) => days.filter((day) => occupies(block, day));
    expect(on(slot('2026-12-07', '22:00', '00:00', '2026-12-08'))).toEqual(['2026-12-07']);
    expect(on(slot('2026-12-07', '22:00', '00:30', '2026-12-08'))).toEqual(['2026-12-07', '2026-12-08']);
    expect(on(slot('2026-12-07', '00:00', '00:00', '2026-12-09'))).toEqual(['2026-12-07', '2026-12-08']);
  });
});

describe('A day', () => {
  it('is named with everything it offers, and with who leaves in the morning', () => {
    const blocks = [stay('2026-12-08', '2026-12-11', { status: 'booked' }), stay('2026-12-11', '2026-12-13')];
    expect(plain(nameOfDay(dayOf('2026-12-11', blocks, '2026-12-07'), NOW))).toBe(
      'Friday 11 December 2026, Fri 11 to Sun 13 December, 2 nights, £365.06, includes £75.00 refundable deposit, available, a stay ends in the morning',
    );
    expect(plain(nameOfDay(dayOf('2026-12-20', blocks, '2026-12-07'), NOW))).toBe(
      'Sunday 20 December 2026, nothing offered',
    );
  });
});

test('the nearest that is free comes to mind first, before and after', () => {
  const blocks = [
    stay('2026-12-08', '2026-12-10'),
    stay('2026-12-14', '2026-12-16', { status: 'booked' }),
    stay('2026-12-16', '2026-12-18'),
    stay('2027-01-20', '2027-01-22'),
  ];
  expect(nearestTo('2026-12-14', blocks, NOW, 2).map(({ id }) => id)).toEqual(['2026-12-08', '2026-12-16']);
});
