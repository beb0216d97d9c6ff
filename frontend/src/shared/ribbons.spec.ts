import { ribbonsOfWeeks } from './ribbons';

const stay = (id: string, start_date: string, end_date: string) => ({
  id,
  start_date,
  end_date,
  start_time: null,
});

const WEEKS = ['2026-11-30', '2026-12-07', '2026-12-14'];

describe('A block on the month page', () => {
  it('runs from the middle of its first day to the middle of its last', () => {
    const [, week] = ribbonsOfWeeks(WEEKS, [stay('a', '2026-12-07', '2026-12-11')]);
    expect(week).toMatchObject([{ column: 0, fromMiddle: true, length: 8, opens: true, closes: true }]);
  });

  it('shares its change-over day, and its lane, with the block that follows', () => {
    const [, week = []] = ribbonsOfWeeks(WEEKS, [
      stay('a', '2026-12-07', '2026-12-11'),
      stay('b', '2026-12-11', '2026-12-13'),
    ]);
    expect(week.map(({ column, fromMiddle, lane }) => [column, fromMiddle, lane])).toEqual([
      [0, true, 0],
      [4, true, 0],
    ]);
  });

  it('goes on over the end of a week', () => {
    const weeks = ribbonsOfWeeks(WEEKS, [stay('a', '2026-12-11', '2026-12-16')]);
    expect(
      weeks.map((week) =>
        week.map(({ column, length, opens, closes }) => ({ column, length, opens, closes })),
      ),
    ).toEqual([
      [],
      [{ column: 4, length: 5, opens: true, closes: false }],
      [{ column: 0, length: 5, opens: false, closes: true }],
    ]);
  });

  it('takes its whole day when it is one day long', () => {
    const [, week] = ribbonsOfWeeks(WEEKS, [stay('a', '2026-12-09', '2026-12-09')]);
    expect(week).toMatchObject([{ column: 2, fromMiddle: false, length: 2, isOneDay: true }]);
  });

  it('lies beside what it overlaps, the longest first, and keeps its lane from week to week', () => {
    const weeks = ribbonsOfWeeks(WEEKS, [
      stay('weekend', '2026-12-11', '2026-12-14'),
      stay('week', '2026-12-11', '2026-12-18'),
      stay('late', '2026-12-14', '2026-12-16'),
    ]);
    const lanes = weeks.map((week) => Object.fromEntries(week.map(({ block, lane }) => [block.id, lane])));
    expect(lanes).toEqual([{}, { week: 0, weekend: 1 }, { week: 0, weekend: 1, late: 1 }]);
  });

  it('that began before the page begins at its edge', () => {
    const [week] = ribbonsOfWeeks(WEEKS, [stay('a', '2026-11-27', '2026-12-02')]);
    expect(week).toMatchObject([{ column: 0, fromMiddle: false, length: 5, opens: false, closes: true }]);
  });
});
