import { isoDate } from '@holdfast/contracts/fields';
import { firstView as viewOf } from './first-view';

const caravan = { booking_mode: 'date', hide_past_dates: true, today: '2026-11-21' } as const;
const studio = { ...caravan, booking_mode: 'time' } as const;

type Known = Parameters<typeof viewOf>[0];
type Query = Parameters<typeof viewOf>[1];
const firstView = (tenant: Known, query: Query, firstFree: string | null = null) =>
  viewOf(tenant, query, firstFree);

describe('The dates a page shows first', () => {
  it('are the whole weeks of the month of today', () => {
    expect(firstView(caravan, {})).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  });

  it('are those of the month that the address names', () => {
    expect(firstView(caravan, { month: '2027-02' })).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(firstView(caravan, { month: '2027-05' })).toEqual({ from: '2027-04-26', to: '2027-06-06' });
  });

  it('are the week, Monday to Sunday, where times are sold', () => {
    expect(firstView(studio, {})).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(firstView(studio, { week: '2026-W53' })).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  it.each(['9999-12', '0000-01', '2200-12', '1970-01'])(
    'exist, whatever month the address names: %s',
    (month) => {
      const { from, to } = firstView({ ...caravan, hide_past_dates: false }, { month });
      for (const date of [from, to]) expect(isoDate.safeParse(date).success).toBe(true);
    },
  );

  it.each(['9999-W53', '0000-W01', '2200-W53', '1970-W01'])(
    'exist, whatever week the address names: %s',
    (week) => {
      const { from, to } = firstView({ ...studio, hide_past_dates: false }, { week });
      for (const date of [from, to]) expect(isoDate.safeParse(date).success).toBe(true);
    },
  );

  it('do not lie in the past when the owner hides it', () => {
    expect(firstView(caravan, { month: '2026-01' })).toEqual(firstView(caravan, {}));
    expect(firstView({ ...caravan, hide_past_dates: false }, { month: '2026-01' }).from).toBe('2025-12-29');
  });

  it('are those of the first date on which something is free, unless the address names others', () => {
    // 21 November is a Saturday: nobody who opens a studio then should find an empty week.
    expect(firstView(studio, {}, '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(firstView(caravan, {}, '2026-12-04')).toEqual(firstView(caravan, { month: '2026-12' }));
    expect(firstView(studio, { week: '2026-W47' }, '2026-11-23').from).toBe('2026-11-16');
    expect(firstView(caravan, { month: '2027-02' }, '2026-12-04').from).toBe('2027-02-01');
  });

  it('are those of today for an address that makes no sense', () => {
    for (const month of ['2026-13', 'next', ['2026-12'], undefined]) {
      expect(firstView(caravan, { month })).toEqual(firstView(caravan, {}));
    }
    expect(firstView(studio, { week: '2026-W99' })).toEqual(firstView(studio, {}));
  });
});
