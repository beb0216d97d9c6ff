import { impactOf } from './impact';
import type { ClaimedBy } from './impact';
import { NO_TARIFF } from './tariff';
import type { Season, Tariff } from './tariff';
import { SUMMER, tariffA, tariffAWith } from './testing/tariff-a';

const today = '2027-01-15';

const stay = (claimId: string, from: string, to: string, preparation: number | null = 0): ClaimedBy => ({
  claimId,
  from,
  to,
  kind: 'booked',
  preparation,
});

/** Which of these stays are touched when a tariff takes the place of another, and by what. */
const touched = (
  before: Tariff,
  after: Tariff,
  stays: readonly ClaimedBy[],
  { others = [], closed = [] }: { others?: readonly ClaimedBy[]; closed?: readonly ClaimedBy[] } = {},
) =>
  impactOf(before, after, stays, { claims: [...others, ...stays], closed }, today).map(
    ({ bookingId, refusal }) => `${bookingId} ${refusal.code}`,
  );

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
    expect(impactOf(tariffA, longer, stays, { claims: stays, closed: [] }, today)).toMatchObject([
      { bookingId: 'sooner', arrival: '2027-02-08', refusal: { details: { minimum: 5, season: null } } },
      { bookingId: 'later', departure: '2027-03-18', refusal: { details: { minimum: 5 } } },
    ]);
    const inSummer = [stay('week', '2027-07-17', '2027-07-24')];
    const fortnights = {
      ...tariffA,
      seasons: tariffA.seasons.map((each) => (each.id === SUMMER ? { ...each, minNights: 14 } : each)),
    };
    expect(impactOf(tariffA, fortnights, inSummer, { claims: inSummer, closed: [] }, today)).toMatchObject([
      { refusal: { code: 'stay_too_short', details: { minimum: 14, season: { name: 'Summer' } } } },
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
    const block = [stay('block', '2027-02-05', '2027-02-08', null)];
    expect(
      touched(tariffAWith({ smallestGap: null }), prepared, stays.slice(0, 1), { others: block }),
    ).toEqual(['first stay_preparation']);
  });

  it('are judged beside what is closed', () => {
    const closed = [{ ...stay('c', '2027-02-11', '2027-02-20', null), kind: 'closed' as const }];
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
