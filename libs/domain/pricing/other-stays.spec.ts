import { addDays } from '../kernel/dates';
import { nearestStays } from '../stay/nearest-stays';
import { nightsOfA, tariffA } from '../stay/testing/tariff-a';
import { cheaperStay, totalFrom, withTotals } from './other-stays';
import type { LimitedDiscount } from './other-stays';
import type { StayTariff } from './night-prices';

const tariff: StayTariff = { ...tariffA, nights: nightsOfA };
const now = { date: '2027-01-15', time: '10:00' };
const two = { party: { adults: 2, children: 0, infants: 0, pets: 0 }, extras: [] };
const wish = (arrival: string, nights: number) => ({
  ...two,
  stay: { arrival, departure: addDays(arrival, nights) },
});
const half: LimitedDiscount = {
  type: 'percent',
  amount: 5_000,
  stayFrom: null,
  stayUntil: null,
  minNights: null,
};
const booked = (from: string, to: string) => ({ from, to, kind: 'booked' as const, preparation: 0 });

describe('A longer stay that costs less', () => {
  it('is that of 14 nights beside 13: £1,109.00', () => {
    expect(cheaperStay(tariff, [], wish('2027-06-07', 13), null, now)).toEqual({
      departure: '2027-06-21',
      total: 1_109_00,
    });
  });

  it('is not told where somebody else has its last night, nor where it costs more', () => {
    const taken = [booked('2027-06-20', '2027-06-24')];
    expect(cheaperStay(tariff, taken, wish('2027-06-07', 13), null, now)).toBeNull();
    expect(cheaperStay(tariff, [], wish('2027-06-07', 14), null, now)).toBeNull();
  });

  it('costs less, not as much', () => {
    const free = { ...tariff, nights: { ...nightsOfA, rate: 0, weekdayRates: {}, week: null } };
    expect(cheaperStay(free, [], wish('2027-06-07', 3), null, now)).toBeNull();
  });

  it('is the longer one of two that cost the same, else the cheaper one', () => {
    const off = (at: number, basisPoints: number) => ({
      id: `${at}`,
      name: 'Long',
      kind: 'length' as const,
      at,
      basisPoints,
      seasons: null,
    });
    const plain = { ...nightsOfA, rate: 60_00, weekdayRates: {}, week: null };
    const found = (...reductions: ReturnType<typeof off>[]) =>
      cheaperStay({ ...tariff, nights: plain, reductions }, [], wish('2027-06-07', 4), null, now);
    // 5 nights for 60 % of 300, 6 for half of 360: 180 both, beside 240.
    expect(found(off(5, 4_000), off(6, 5_000))).toEqual({ departure: '2027-06-13', total: 290_00 });
    expect(found(off(5, 4_001), off(6, 5_000))).toMatchObject({ departure: '2027-06-12' });
  });

  it('has a code only where the code is for it', () => {
    const until = { ...half, stayUntil: '2027-06-19' };
    expect(cheaperStay(tariff, [], wish('2027-06-07', 13), until, now)).toBeNull();
    expect(cheaperStay(tariff, [], wish('2027-06-07', 13), half, now)).toEqual({
      departure: '2027-06-21',
      total: 592_00,
    });
  });
});

describe('The stays nearest to one that cannot be had', () => {
  it('have their totals, with the code where it is for them', () => {
    const stays = nearestStays(tariff, [], { arrival: '2027-02-08', departure: '2027-02-09' }, now);
    const code = { ...half, stayFrom: '2027-02-08' };
    expect(withTotals(tariff, stays, two, code, now.date)).toEqual([
      { arrival: '2027-02-08', departure: '2027-02-10', total: 172_50 },
      { arrival: '2027-02-07', departure: '2027-02-09', total: 270_00 },
      { arrival: '2027-02-08', departure: '2027-02-11', total: 212_50 },
    ]);
  });
});

describe('The first price that is seen of an arrival day', () => {
  it.each([
    ['two nights', '2027-02-08', '2027-02-10', 270_00],
    ['three from a Friday', '2027-02-12', '2027-02-15', 390_00],
    ['a week in Summer', '2027-07-17', '2027-07-24', 908_00],
  ])('is that of %s, deposit and compulsory extras in it', (_, arrival, departure, total) => {
    expect(totalFrom(tariff, [], arrival, now)).toEqual({ arrival, departure, total });
  });

  it('is for as many adults as are included', () => {
    const alone = { ...tariff, nights: { ...nightsOfA, guestsIncluded: 1 } };
    expect(totalFrom(alone, [], '2027-02-08', now)?.total).toBe(270_00);
  });

  it('is none where no stay may begin', () => {
    expect(totalFrom(tariff, [], '2027-07-18', now)).toBeNull();
    expect(totalFrom(tariff, [booked('2027-02-08', '2027-02-12')], '2027-02-08', now)).toBeNull();
  });
});
