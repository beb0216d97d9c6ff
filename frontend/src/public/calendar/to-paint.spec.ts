import type { Block } from '../data/block';
import { toPaint } from './to-paint';

const stay = (
  id: string,
  start_date: string,
  end_date: string,
  status: Block['status'] = 'available',
): Block => ({
  id,
  start_date,
  end_date,
  start_time: null,
  end_time: null,
  price: 100,
  include_paypal_fees: false,
  security_deposit: null,
  booking_fee: 0,
  customer_price: 100,
  status,
});

describe('What is painted', () => {
  const NOW = '2026-12-01T09:00';
  const [weekend, midweek] = [['2026-12-04', '2026-12-07'] as const, ['2026-12-07', '2026-12-11'] as const];
  const ids = (...blocks: readonly Block[]) => toPaint(blocks, NOW).map(({ id }) => id);

  it('is all that can be booked, however much of it overlaps', () => {
    const all = [
      stay('weekend', ...weekend),
      stay('midweek', ...midweek),
      stay('week', '2026-12-04', '2026-12-11'),
    ];
    expect(ids(...all)).toEqual(['weekend', 'midweek', 'week']);
  });

  it('is one ribbon for time that is taken, not one for each block that it stands in the way of', () => {
    const taken = [
      stay('weekend', ...weekend, 'booked'),
      stay('midweek', ...midweek, 'booked'),
      stay('week', '2026-12-04', '2026-12-11', 'booked'),
    ];
    expect(ids(...taken)).toEqual(['week']);
  });

  it('is nothing taken across what is still free', () => {
    const half = [
      stay('week', '2026-12-04', '2026-12-11', 'booked'),
      stay('weekend', ...weekend, 'booked'),
      stay('midweek', ...midweek),
    ];
    expect(ids(...half)).toEqual(['midweek', 'weekend']);
    expect(ids(half[0]!, half[2]!)).toEqual(['midweek', 'week']);
  });

  it('is one’s own hold, and not again what overlaps it', () => {
    const own = stay('weekend', ...weekend, 'booked');
    const held = { block: own, booking: {} as never, discount: null };
    const week = { ...stay('week', '2026-12-04', '2026-12-11', 'booked'), own: held };
    expect(ids({ ...own, own: held }, week, stay('midweek', ...midweek))).toEqual(['weekend', 'midweek']);
  });
});
