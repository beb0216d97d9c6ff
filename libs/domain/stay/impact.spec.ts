import { addDays, at } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { impactOf } from './impact';
import type { BookingRules, LiveClaim } from './impact';
import { impactSentence } from './impact-sentence';
import { NO_TARIFF } from './tariff';
import type { Season, Tariff } from './tariff';
import { SUMMER, tariffA, tariffAWith } from './testing/tariff-a';

const today = '2027-01-15';

const midnight = (date: LocalDate) => at(date, '00:00');

const stay = (bookingId: string, from: LocalDate, to: LocalDate, preparation = 0): LiveClaim => ({
  bookingId,
  blockId: null,
  from: midnight(from),
  to: midnight(addDays(to, preparation)),
  preparation,
  isStay: true,
});

/** A booking of a block that takes a time of a day. */
const slot = (bookingId: string, from: string, to: string): LiveClaim => ({
  bookingId,
  blockId: `block of ${bookingId}`,
  from,
  to,
  preparation: 0,
  isStay: false,
});

const nights = (from: LocalDate, to: LocalDate) => ({ from: midnight(from), to: midnight(to) });

const rules = (given: Partial<BookingRules>): BookingRules => ({
  tariff: NO_TARIFF,
  closed: [],
  notMade: new Map(),
  timeZone: 'Europe/London',
  ...given,
});

const touchedBy = (
  before: Partial<BookingRules>,
  after: Partial<BookingRules>,
  bookings: readonly LiveClaim[],
  others: readonly LiveClaim[] = [],
) => impactOf(rules(before), rules(after), bookings, [...others, ...bookings], today);

const codes = (touched: ReturnType<typeof touchedBy>) =>
  touched.map(({ bookingId, reasons }) => `${bookingId} ${reasons.map(({ code }) => code).join(' ')}`);

/** Which of these stays are touched when a tariff takes the place of another, and by what. */
const touched = (
  before: Tariff,
  after: Tariff,
  stays: readonly LiveClaim[],
  { others = [], closed = [] }: { others?: readonly LiveClaim[]; closed?: BookingRules['closed'] } = {},
) => codes(touchedBy({ tariff: before, closed }, { tariff: after, closed }, stays, others));

const seasons = (...added: readonly Partial<Season>[]): Tariff => ({
  ...tariffA,
  seasons: [
    ...added.map((season) => ({ ...(tariffA.seasons[0] as Season), minNights: null, ...season }) as Season),
    ...tariffA.seasons,
  ],
});
const works = { id: 'works', name: 'Works', yearly: false, open: false } as const;

describe('The stays that a draft of the tariff touches', () => {
  it('are none where it says the same', () => {
    expect(touched(tariffA, { ...tariffA }, [stay('a', '2027-02-08', '2027-02-10')])).toEqual([]);
  });

  it('are those with a night that it closes', () => {
    const closing = seasons({ ...works, from: '2027-02-09', to: '2027-02-12' });
    const stays = [
      stay('before', '2027-02-07', '2027-02-09'),
      stay('in', '2027-02-09', '2027-02-11'),
      stay('across', '2027-02-11', '2027-02-15'),
      stay('after', '2027-02-15', '2027-02-17'),
    ];
    expect(touched(tariffA, closing, stays)).toEqual(['in stay_closed', 'across stay_closed']);
  });

  it('are, where stays end on Sundays no more, those that end on one', () => {
    const days = [1, 2, 3, 4, 5, 6] as const;
    const stays = [
      stay('Sunday', '2027-02-11', '2027-02-14'),
      stay('Saturday', '2027-02-16', '2027-02-20'),
      stay('next Sunday', '2027-02-24', '2027-02-28'),
    ];
    expect(touched(tariffA, tariffAWith({ departureDays: days }), stays)).toEqual([
      'Sunday stay_departure_day',
      'next Sunday stay_departure_day',
    ]);
  });

  it('come in the order of their arrivals, each with the rule and whose it is', () => {
    const longer = tariffAWith({ minNights: 5 });
    const stays = [stay('later', '2027-03-16', '2027-03-18'), stay('sooner', '2027-02-08', '2027-02-10')];
    expect(touchedBy({ tariff: tariffA }, { tariff: longer }, stays)).toMatchObject([
      {
        bookingId: 'sooner',
        time: nights('2027-02-08', '2027-02-10'),
        reasons: [{ details: { minimum: 5 } }],
      },
      {
        bookingId: 'later',
        time: nights('2027-03-16', '2027-03-18'),
        reasons: [{ details: { minimum: 5 } }],
      },
    ]);
    const inSummer = [stay('week', '2027-07-17', '2027-07-24')];
    const fortnights = {
      ...tariffA,
      seasons: tariffA.seasons.map((each) => (each.id === SUMMER ? { ...each, minNights: 14 } : each)),
    };
    expect(touchedBy({ tariff: tariffA }, { tariff: fortnights }, inSummer)).toMatchObject([
      { reasons: [{ code: 'stay_too_short', details: { minimum: 14, season: { name: 'Summer' } } }] },
    ]);
  });

  it('are not those that kept no rule of the tariff before', () => {
    const short = [stay('a', '2027-02-08', '2027-02-09')];
    expect(touched(tariffA, tariffAWith({ minNights: 5 }), short)).toEqual([]);
    expect(touched(NO_TARIFF, tariffA, short)).toEqual([]);
  });

  it('are all that kept the rules, where stays are offered no more', () => {
    const stays = [stay('a', '2027-02-08', '2027-02-10')];
    expect(touched(tariffA, NO_TARIFF, stays)).toEqual(['a stays_off']);
  });

  it('are let off by what lets every stay off: one that fills a gap may be short', () => {
    const others = [stay('left', '2027-02-19', '2027-02-22'), stay('right', '2027-02-24', '2027-02-26')];
    const gap = [stay('gap', '2027-02-22', '2027-02-24')];
    expect(touched(tariffA, tariffAWith({ minNights: 5 }), gap, { others })).toEqual([]);
    expect(touched(tariffA, tariffAWith({ minNights: 5, fillGapsFrom: 3 }), gap, { others })).toEqual([
      'gap stay_too_short',
    ]);
  });

  it('are those behind which there is no time to prepare; what was held before keeps its own preparation', () => {
    const stays = [
      stay('first', '2027-02-08', '2027-02-10'),
      stay('second', '2027-02-10', '2027-02-12'),
      stay('third', '2027-02-13', '2027-02-16'),
    ];
    const prepared = tariffAWith({ preparationNights: 1, smallestGap: null });
    expect(touched(tariffAWith({ smallestGap: null }), prepared, stays)).toEqual(['first stay_preparation']);
    // A block has no preparation of its own: behind it the draft's counts.
    const block = [slot('block', midnight('2027-02-05'), midnight('2027-02-08'))];
    expect(
      touched(tariffAWith({ smallestGap: null }), prepared, stays.slice(0, 1), { others: block }),
    ).toEqual(['first stay_preparation']);
  });

  it('are judged beside what is closed', () => {
    const closed = [nights('2027-02-11', '2027-02-20')];
    const stays = [stay('a', '2027-02-08', '2027-02-10')];
    const careful = tariffAWith({ smallestGap: 3 });
    expect(touched(tariffAWith({ smallestGap: null }), careful, stays, { closed })).toEqual([
      'a stay_leaves_gap',
    ]);
  });

  it('are not touched by notice or by how far ahead people may book: they have booked', () => {
    const stays = [stay('tomorrow', '2027-01-16', '2027-01-18'), stay('far', '2027-12-06', '2027-12-08')];
    const open = { ...tariffA, seasons: [] };
    const strict = {
      ...open,
      nights: { ...tariffAWith({ noticeDays: 14, noticeUntil: '09:00', horizonDays: 60 }).nights! },
    };
    expect(touched(open, strict, stays)).toEqual([]);
  });

  it('are those among guests who are there now, too', () => {
    const there = [stay('there', '2027-01-13', '2027-01-18')];
    const closing = seasons({ ...works, from: '2027-01-17', to: '2027-01-31' });
    expect(touched(tariffA, closing, there)).toEqual(['there stay_closed']);
    expect(touched(tariffA, tariffAWith({ minNights: 5 }), there)).toEqual([]);
    expect(touched(tariffA, tariffAWith({ minNights: 6 }), there)).toEqual(['there stay_too_short']);
  });
});

describe('The bookings that closed time touches', () => {
  const works = nights('2027-12-04', '2027-12-07');
  const closes = { closed: [works] };
  const friday = stay('Friday', '2027-12-03', '2027-12-06', 1);

  it('are stays with a night in it: the first such night is named, and what is kept free behind them is no night of theirs', () => {
    const stays = [friday, stay('ends as it begins', '2027-12-01', '2027-12-04', 2)];
    const [found, ...others] = touchedBy({}, closes, stays);
    expect(others).toEqual([]);
    expect(found).toEqual({
      bookingId: 'Friday',
      time: nights('2027-12-03', '2027-12-06'),
      reasons: [{ kind: 'rejected', code: 'stay_closed', details: { night: '2027-12-04' } }],
    });
    expect(found?.reasons.map(impactSentence)).toEqual([
      'We are closed on the night of Saturday 4 December 2027.',
    ]);
  });

  it('are bookings of blocks that share a moment with it', () => {
    const morning = { from: '2027-12-04T09:00', to: '2027-12-04T12:00' };
    const bookings = [
      slot('before', '2027-12-04T08:00', '2027-12-04T09:00'),
      slot('in', '2027-12-04T11:00', '2027-12-04T13:00'),
      slot('after', '2027-12-04T12:00', '2027-12-04T13:00'),
    ];
    expect(codes(touchedBy({}, { closed: [morning] }, bookings))).toEqual(['in block_closed']);
  });

  it('are not those that had closed time in them already', () => {
    const more = { closed: [works, nights('2027-12-03', '2027-12-04')] };
    expect(codes(touchedBy(closes, more, [friday]))).toEqual([]);
    expect(codes(touchedBy(closes, closes, [friday]))).toEqual([]);
  });

  it('are none where time opens, or where only what is left beside them becomes too small', () => {
    expect(touchedBy(closes, {}, [friday])).toEqual([]);
    const careful = tariffAWith({ smallestGap: 3 });
    const beside = { closed: [nights('2027-12-08', '2027-12-20')] };
    expect(touchedBy({ tariff: careful }, { tariff: careful, ...beside }, [friday])).toEqual([]);
  });
});

describe('The bookings that other schedules and clocks touch', () => {
  const one = slot('one', '2027-03-28T01:30', '2027-03-28T02:30');
  const gone = { notMade: new Map([['block of one', 'block_gone' as const]]) };

  it('are those whose block is not made any more, unless it was not before', () => {
    expect(codes(touchedBy({}, gone, [one]))).toEqual(['one block_gone']);
    const shut = { notMade: new Map([['block of one', 'block_closed' as const]]) };
    expect(codes(touchedBy({}, shut, [one]))).toEqual(['one block_closed']);
    expect(touchedBy(gone, shut, [one])).toEqual([]);
    expect(touchedBy(gone, {}, [one])).toEqual([]);
  });

  it('are those that begin or end while the clocks go forward where they have not before', () => {
    const [before, after] = [{ timeZone: 'Atlantic/Reykjavik' }, { timeZone: 'Europe/London' }];
    const ends = slot('ends', '2027-03-28T00:30', '2027-03-28T01:00');
    const later = slot('later', '2027-03-28T02:00', '2027-03-28T03:00');
    expect(codes(touchedBy(before, after, [one, ends, later]))).toEqual([
      'ends time_skipped',
      'one time_skipped',
    ]);
    expect(touchedBy(after, before, [one])).toEqual([]);
    expect(touchedBy(before, after, [stay('stay', '2027-03-27', '2027-03-29')])).toEqual([]);
  });

  it('are told all that they break', () => {
    const after = { ...gone, timeZone: 'Europe/London' };
    expect(codes(touchedBy({ timeZone: 'Atlantic/Reykjavik' }, after, [one]))).toEqual([
      'one block_gone time_skipped',
    ]);
  });
});
