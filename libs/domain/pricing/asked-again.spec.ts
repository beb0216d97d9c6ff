import { NO_TARIFF } from '../stay/tariff';
import type { Party } from '../stay/tariff';
import { COT, FIREWOOD, tariffA, tariffAWith } from '../stay/testing/tariff-a';
import { askedAgain, sumsOfAskedAgain } from './asked-again';
import type { MadeBooking } from './asked-again';

const two: Party = { adults: 2, children: 0, infants: 0, pets: 0 };

/** A stay of last year; unless told otherwise asked for at ten in the morning three weeks and some days before. */
const made = (arrival: string, departure: string, changes: Partial<MadeBooking> = {}): MadeBooking => ({
  stay: { arrival, departure },
  bookedAt: '2026-01-15T10:00:00.000Z',
  bookedOn: { date: '2026-01-15', time: '10:00' },
  party: two,
  extras: [],
  agreed: 100_00,
  ...changes,
});

const answers = (tariff: Parameters<typeof askedAgain>[0], ...bookings: MadeBooking[]) =>
  askedAgain(tariff, bookings).map(({ price, whyNot }) => price ?? whyNot);

describe('What a tariff would have made of bookings', () => {
  it('is their price without discount and deposit, by their dates and party', () => {
    // Nights 8 and 9 February are a Sunday and a Monday; cleaning 35, two extra children for two nights 24.
    expect(answers(tariffA, made('2026-02-08', '2026-02-10'))).toEqual([195_00]);
    const family = { ...two, children: 2 };
    expect(answers(tariffA, made('2026-02-08', '2026-02-10', { party: family }))).toEqual([219_00]);
  });

  it('reckons with two adults where nobody was asked', () => {
    expect(answers(tariffA, made('2026-02-08', '2026-02-10', { party: null }))).toEqual([195_00]);
    const one = tariffAWith({ guestsIncluded: 1 });
    expect(answers(one, made('2026-02-08', '2026-02-10', { party: null }))).toEqual([219_00]);
  });

  it('has the booking fee in it where the tariff passes it on', () => {
    expect(answers({ ...tariffA, bookingFee: true }, made('2026-02-08', '2026-02-10'))).toEqual([202_06]);
  });

  it('counts early and late from the day on which the booking was made', () => {
    const on = (date: string) => ({ bookedOn: { date, time: '10:00' } });
    const [early, plain, late] = ['2026-03-01', '2026-08-01', '2026-09-05'].map(on);
    const week = (by?: Partial<MadeBooking>) => made('2026-09-07', '2026-09-14', by);
    expect(answers(tariffA, week(early), week(plain), week(late))).toEqual([562_25, 590_00, 506_75]);
  });

  it('has the extras that were chosen, as far as the tariff still has them', () => {
    const extras = [
      { id: FIREWOOD, quantity: 2 },
      { id: 'gone', quantity: 1 },
    ];
    expect(answers(tariffA, made('2026-02-08', '2026-02-10', { extras }))).toEqual([210_00]);
    const compulsory = tariffA.extras.map((extra) =>
      extra.id === COT ? { ...extra, compulsory: true, maxQuantity: null } : extra,
    );
    const cot = [{ id: COT, quantity: 1 }];
    expect(
      answers({ ...tariffA, extras: compulsory }, made('2026-02-08', '2026-02-10', { extras: cot })),
    ).toEqual([205_00]);
  });

  it('is a refusal by its rules, with its sentence', () => {
    expect(
      answers(
        tariffA,
        made('2026-02-13', '2026-02-15'),
        made('2026-11-10', '2026-11-12'),
        made('2026-02-08', '2026-02-10', { party: { ...two, adults: 5 } }),
        made('2026-02-08', '2026-02-10', { party: { ...two, pets: 3 } }),
        made('2026-01-15', '2026-01-17'),
      ),
    ).toEqual([
      { code: 'stay_too_short', sentence: 'Stays from a Friday are 3 nights or more.' },
      {
        code: 'stay_closed',
        sentence: 'We are closed on the night of Tuesday 10 November 2026.',
      },
      { code: 'party_too_large', sentence: 'This is for at most 4 guests.' },
      { code: 'party_too_large', sentence: 'This is for at most 2 pets.' },
      { code: 'stay_too_soon', sentence: 'The earliest arrival is Friday 16 January 2026.' },
    ]);
  });

  it('is a refusal too where it is dearer than anything may be, and where no nights are offered', () => {
    const dear = tariffAWith({ rate: 10_000_000, weekdayRates: {}, week: null });
    expect(answers(dear, made('2026-02-08', '2026-02-19'))).toEqual([
      { code: 'validation_failed', sentence: 'A stay may cost £1,000,000 at most' },
    ]);
    expect(answers(NO_TARIFF, made('2026-02-08', '2026-02-10'))).toEqual([
      { code: 'stays_off', sentence: 'No stays are offered.' },
    ]);
  });

  it('is judged beside what had been booked before it, and not beside what came later', () => {
    const at = (hour: string) => ({ bookedAt: `2026-01-15T${hour}:00:00.000Z` });
    const [left, gap, right] = [
      made('2026-02-05', '2026-02-08', at('08')),
      made('2026-02-08', '2026-02-09', at('10')),
      made('2026-02-09', '2026-02-12', at('09')),
    ];
    const loose = tariffAWith({ smallestGap: null });
    expect(answers(loose, left, gap, right)).toEqual([315_00, 115_00, 275_00]);
    const first = { ...gap, ...at('07') };
    expect(answers(loose, left, first, right)).toEqual([
      315_00,
      { code: 'stay_too_short', sentence: 'Stays are 2 nights or more.' },
      275_00,
    ]);
    const prepared = tariffAWith({
      preparationNights: 1,
      smallestGap: null,
      fillGapsFrom: null,
      minNights: 1,
    });
    expect(answers(prepared, left, gap, right).map((answer) => typeof answer)).toEqual([
      'number',
      'object',
      'number',
    ]);
    const next = made('2026-02-08', '2026-02-11', at('12'));
    expect(answers(prepared, left, next).at(-1)).toEqual({
      code: 'stay_preparation',
      sentence: 'We need 1 night between two stays here.',
    });
    const after = { ...made('2026-02-13', '2026-02-16', at('11')) };
    expect(answers(tariffA, right, after).at(-1)).toEqual({
      code: 'stay_leaves_gap',
      sentence: 'It leaves 1 night that nobody could book.',
    });
  });

  it('comes to sums of those that it would have taken, and of the others apart', () => {
    const list = askedAgain(tariffA, [
      made('2026-02-08', '2026-02-10', { agreed: 180_00 }),
      made('2026-02-13', '2026-02-15', { agreed: 60_50 }),
      made('2026-02-22', '2026-02-24', { agreed: 200_00 }),
    ]);
    expect(sumsOfAskedAgain(list)).toEqual({
      priced: { bookings: 2, agreed: 380_00, price: 390_00 },
      refused: { bookings: 1, agreed: 60_50 },
    });
    expect(sumsOfAskedAgain([])).toEqual({
      priced: { bookings: 0, agreed: 0, price: 0 },
      refused: { bookings: 0, agreed: 0 },
    });
  });
});
