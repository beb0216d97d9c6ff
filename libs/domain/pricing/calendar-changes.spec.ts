import { NO_TARIFF } from '../stay/tariff';
import type { Season, Tariff } from '../stay/tariff';
import { tariffA, tariffAWith } from '../stay/testing/tariff-a';
import { calendarChanges, DAYS_AHEAD } from './calendar-changes';

const now = { date: '2027-01-15', time: '10:00' };
const changes = (before: Tariff, after: Tariff) => calendarChanges(before, after, [], now);
const month = (before: Tariff, after: Tariff, name: string) =>
  changes(before, after).months.find((each) => each.month === name);

describe('What another tariff changes in the next twelve months', () => {
  it('is nothing where both say the same', () => {
    const { months, ...lists } = changes(tariffA, { ...tariffA });
    expect(Object.values(lists)).toEqual([[], [], [], []]);
    expect(months).toHaveLength(13);
    expect(
      months.every(({ shortest, week }) =>
        [shortest, week].every((of) => JSON.stringify(of.before) === JSON.stringify(of.after)),
      ),
    ).toBe(true);
  });

  it('is every open night when stays are offered first', () => {
    const { nightsOpened, nightsClosed, arrivalsGained, months } = changes(NO_TARIFF, tariffA);
    // 42 nights of the year ahead are in the winter closing.
    expect(nightsOpened).toHaveLength(DAYS_AHEAD - 42);
    expect(nightsClosed).toEqual([]);
    expect(arrivalsGained[0]).toBe('2027-01-16');
    expect(months.find(({ month: name }) => name === '2027-02')).toEqual({
      month: '2027-02',
      // Two nights in the week; three from a Friday.
      shortest: { before: null, after: { lowest: 270_00, highest: 390_00 } },
      week: { before: null, after: { lowest: 665_00, highest: 665_00 } },
    });
  });

  it('is a season that closes, and the days before it on which nobody can arrive any more', () => {
    const works = {
      ...(tariffA.seasons[2] as Season),
      id: 'works',
      yearly: false,
      from: '2027-02-08',
      to: '2027-02-10',
    } as const;
    const { nightsClosed, nightsOpened, arrivalsLost, arrivalsGained } = changes(tariffA, {
      ...tariffA,
      seasons: [works, ...tariffA.seasons],
    });
    expect(nightsClosed).toEqual(['2027-02-08', '2027-02-09', '2027-02-10']);
    expect(nightsOpened).toEqual([]);
    // Sunday 7 could only be stayed on by itself, and an arrival on Friday 12 would leave the night before it to nobody.
    expect(arrivalsLost.map((date) => date.slice(8))).toEqual(['07', '08', '09', '10', '12']);
    expect(arrivalsGained).toEqual([]);
  });

  it('is what arrivals and weeks cost, old beside new', () => {
    const dearer = tariffAWith({ rate: 90_00, week: 600_00 });
    expect(month(tariffA, dearer, '2027-02')).toMatchObject({
      shortest: { before: { lowest: 270_00 }, after: { lowest: 290_00, highest: 400_00 } },
      week: { before: { lowest: 665_00 }, after: { lowest: 710_00, highest: 710_00 } },
    });
    expect(month(tariffA, tariffAWith({ maxNights: 6 }), '2027-02')?.week.after).toBeNull();
  });

  it('leaves out what is taken anyway', () => {
    const taken = [{ from: '2027-01-15', to: '2028-02-01', kind: 'booked' as const, preparation: 0 }];
    const { nightsOpened, arrivalsGained, months } = calendarChanges(NO_TARIFF, tariffA, taken, now);
    expect([nightsOpened.length > 0, arrivalsGained]).toEqual([true, []]);
    expect(months.every(({ shortest, week }) => shortest.after === null && week.after === null)).toBe(true);
  });
});
