import { COT, FIREWOOD, tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { offersStays } from '@holdfast/domain/pricing/night-prices';
import { quote } from '@holdfast/domain/pricing/quote';
import { nextStays } from './entries';
import type { StayOffer } from './offer';
import { withoutOwn } from './offer';
import { companyOf, NOTHING_CHOSEN, pickDay } from './wish';
import { departureWanted } from './words';

const NOW = { date: '2027-01-15', time: '10:00' };
const booked = (from: string, to: string) => ({ from, to, kind: 'booked' as const, preparation: 0 });

const offer = (taken: StayOffer['taken'] = []): StayOffer => {
  if (!offersStays(tariffA)) throw new Error('The tariff offers nights');
  return { version: 1, tariff: tariffA, taken };
};

describe('Two taps', () => {
  const picked = (dates: { arrival: string | null; departure: string | null }, date: string) =>
    pickDay(offer([booked('2027-02-19', '2027-02-22')]), dates, date, NOW);
  const nothing = { arrival: null, departure: null };
  const friday = { arrival: '2027-02-12', departure: null };

  it('make a stay: the first says from when on one may leave', () => {
    expect(picked(nothing, '2027-02-12')).toEqual({
      kind: 'arrival',
      arrival: '2027-02-12',
      earliest: '2027-02-15',
    });
    expect(picked(friday, '2027-02-15')).toEqual({
      kind: 'stay',
      stay: { arrival: '2027-02-12', departure: '2027-02-15' },
    });
    expect(departureWanted('2027-02-12', '2027-02-15').replaceAll('\u00a0', ' ')).toBe(
      'Arrive Friday 12 February. Choose when to leave: Monday 15 at the earliest.',
    );
    expect(departureWanted('2027-02-26', '2027-03-01').replaceAll('\u00a0', ' ')).toBe(
      'Arrive Friday 26 February. Choose when to leave: Monday 1 March at the earliest.',
    );
  });

  it('are refused with a reason, and with the dates that were meant', () => {
    expect(picked(friday, '2027-02-14')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'stay_too_short' },
      wish: { arrival: '2027-02-12', departure: '2027-02-14' },
    });
    expect(picked(nothing, '2027-02-20')).toMatchObject({
      kind: 'refused',
      refusal: { code: 'stay_taken' },
      wish: { arrival: '2027-02-20', departure: '2027-02-22' },
    });
  });

  it('begin anew before the arrival and after a whole stay, and end where they began', () => {
    expect(picked(friday, '2027-02-08')).toMatchObject({ kind: 'arrival', arrival: '2027-02-08' });
    expect(picked({ arrival: '2027-02-12', departure: '2027-02-15' }, '2027-02-16')).toMatchObject({
      kind: 'arrival',
      arrival: '2027-02-16',
    });
    expect(picked(friday, '2027-02-12')).toEqual({ kind: 'cleared' });
  });
});

describe('What is held by this customer', () => {
  it('is theirs to change, and what others have stays taken', () => {
    const taken = [booked('2027-02-12', '2027-02-15'), booked('2027-02-19', '2027-02-22')];
    const own = [{ arrival: '2027-02-12', departure: '2027-02-15' }];
    expect(withoutOwn(offer(taken), own).taken).toEqual([taken[1]]);
  });
});

describe('Who comes', () => {
  it('is as many adults as the price includes until somebody says otherwise', () => {
    expect(companyOf(NOTHING_CHOSEN, offer()).party).toEqual({ adults: 2, children: 0, infants: 0, pets: 0 });
  });

  it('is never more than the tariff has room for, with extras that it has', () => {
    const party = { adults: 3, children: 5, infants: 2, pets: 9 };
    const extras = [
      { id: COT, quantity: 3 },
      { id: 'gone', quantity: 1 },
      { id: FIREWOOD, quantity: 2 },
    ];
    expect(companyOf({ ...NOTHING_CHOSEN, party, extras }, offer())).toEqual({
      party: { adults: 3, children: 1, infants: 1, pets: 2 },
      extras: [
        { id: COT, quantity: 1 },
        { id: FIREWOOD, quantity: 2 },
      ],
    });
  });
});

describe('The next stays', () => {
  it('are the shortest of the next arrival days that overlap nothing, each with its plain total', () => {
    const beside = [{ arrival: '2027-01-18', departure: '2027-01-20' }];
    const stays = nextStays(offer([booked('2027-01-20', '2027-01-23')]), beside, 3, NOW);
    expect(stays.map(({ arrival, departure }) => [arrival, departure])).toEqual([
      ['2027-01-16', '2027-01-18'],
      ['2027-01-23', '2027-01-25'],
      ['2027-01-25', '2027-01-27'],
    ]);
    const { tariff } = offer();
    const party = { adults: 2, children: 0, infants: 0, pets: 0 };
    for (const { total, ...stay } of stays)
      expect(total).toBe(quote(tariff, { stay, party, extras: [] }, null, NOW.date).sums.total);
  });

  it('are looked for 120 days ahead and no further', () => {
    const stays = nextStays(offer([booked('2027-01-15', '2027-05-20')]), [], 5, NOW);
    expect(stays).toEqual([]);
  });
});
