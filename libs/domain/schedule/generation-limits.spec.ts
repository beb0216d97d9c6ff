import { isRejection } from '../kernel/decision';
import { isSkipped } from '../kernel/zone';
import { expandSchedule } from './expand-schedule';
import type { Expansion, GenerationSurroundings } from './expand-schedule';
import type { ScheduleTerms } from './schedule.terms';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const clock = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
/** So many slots of five minutes every day. */
const busy = (slotsADay: number): ScheduleTerms => ({
  name: 'Busy',
  effectiveFrom: '2027-01-01',
  effectiveUntil: null,
  price: 1_000,
  includeFees: false,
  deposit: 0,
  bookingMode: 'time',
  patterns: Array.from({ length: slotsADay }, (_, index) => ({
    days: everyDay,
    startTime: clock(600 + index * 5),
    endTime: clock(605 + index * 5),
  })),
});
const weekly: ScheduleTerms = { ...busy(0), bookingMode: 'date', patterns: [{ dayOfWeek: 1, rangeDays: 5 }] };

const attempt = (
  terms: ScheduleTerms,
  from: string,
  to: string,
  around: Partial<GenerationSurroundings> = {},
) =>
  expandSchedule(
    { terms, exceptions: [] },
    { from, to },
    {
      bookingMode: terms.bookingMode,
      timeZone: 'Europe/London',
      localNow: '2026-12-01T12:00',
      existing: [],
      ...around,
    },
  );
const expand = (...args: Parameters<typeof attempt>): Expansion => {
  const expansion = attempt(...args);
  if (isRejection(expansion)) throw new Error(expansion.code);
  return expansion;
};
const starts = ({ blocks }: Expansion): string[] => blocks.map(({ occupied }) => occupied.from);

describe('What is there already', () => {
  it('is not made again: the second generation makes nothing', () => {
    const { blocks } = expand(weekly, '2027-03-01', '2027-03-31');
    const again = expand(weekly, '2027-03-01', '2027-03-31', {
      existing: blocks.map(({ period }) => period),
    });
    expect(blocks).toHaveLength(5);
    expect(again).toEqual({ blocks: [], skipped: [] });
  });

  it('is known by its start and its end: another end is another block', () => {
    const existing = [
      { startDate: '2027-03-01', endDate: '2027-03-04', startTime: null, endTime: null },
      { startDate: '2027-03-08', endDate: '2027-03-12', startTime: null, endTime: null },
    ];
    const again = expand(weekly, '2027-03-01', '2027-03-14', { existing });
    expect(starts(again)).toEqual(['2027-03-01T00:00']);
  });

  it('grows with the range', () => {
    const first = expand(weekly, '2027-03-01', '2027-03-14');
    const more = expand(weekly, '2027-03-01', '2027-03-28', {
      existing: first.blocks.map(({ period }) => period),
    });
    expect(starts(more)).toEqual(['2027-03-15T00:00', '2027-03-22T00:00']);
  });
});

describe('What has begun', () => {
  it.each([
    ['just before a slot begins', '2027-03-01T09:59', 3],
    ['as a slot begins', '2027-03-01T10:00', 2],
    ['after all of today', '2027-03-01T23:59', 0],
  ])('is left out: %s', (_, localNow, count) => {
    expect(expand(busy(3), '2027-03-01', '2027-03-01', { localNow }).blocks).toHaveLength(count);
  });

  it("is left out: today's stay", () => {
    const localNow = '2027-03-08T00:00';
    expect(starts(expand(weekly, '2027-03-01', '2027-03-15', { localNow }))).toEqual(['2027-03-15T00:00']);
  });
});

describe('The size of a generation', () => {
  it('is at most 10,000 blocks', () => {
    expect(expand(busy(100), '2027-03-01', '2027-06-08').blocks).toHaveLength(10_000);
    expect(attempt(busy(100), '2027-03-01', '2027-06-09')).toEqual({
      kind: 'rejected',
      code: 'generation_too_large',
      details: {
        sentence:
          'This would generate 10,100 blocks, and at most 10,000 can be generated at once. Please choose a shorter range.',
        blocks: 10_100,
        maxBlocks: 10_000,
      },
    });
  });

  it('counts the blocks that would be made, not those that are there', () => {
    const existing = expand(busy(100), '2027-03-01', '2027-03-01').blocks.map(({ period }) => period);
    expect(expand(busy(100), '2027-03-01', '2027-06-09', { existing }).blocks).toHaveLength(10_000);
  });

  it('is at most two years, judged before the range is cut to the effective period', () => {
    expect(expand(weekly, '2027-03-01', '2029-03-01').blocks).toHaveLength(105);
    expect(attempt({ ...weekly, effectiveUntil: '2027-04-01' }, '2027-03-01', '2029-03-02')).toMatchObject({
      code: 'generation_too_large',
    });
  });

  it('is of days that follow each other', () => {
    expect(attempt(weekly, '2027-03-02', '2027-03-01')).toEqual({
      kind: 'rejected',
      code: 'validation_failed',
      details: { fields: [{ path: 'end_date', message: 'Must not be before the start date' }] },
    });
  });

  it('is made of a schedule of the booking mode only', () => {
    expect(attempt(weekly, '2027-03-01', '2027-03-31', { bookingMode: 'time' })).toEqual({
      kind: 'rejected',
      code: 'schedule_wrong_mode',
    });
  });

  it('is expanded in less time than two looks into the time zone for each block would take', () => {
    const timed = (work: () => unknown): number => {
      const before = performance.now();
      work();
      return performance.now() - before;
    };
    const { blocks } = expand(busy(13), '2027-03-01', '2029-03-01');
    expect(blocks).toHaveLength(9_516);
    const moments = blocks.flatMap(({ occupied }) => [occupied.from, occupied.to]);
    const looks = timed(() => moments.map((moment) => isSkipped(moment, 'Europe/London')));
    const runs = [1, 2, 3].map(() => timed(() => expand(busy(13), '2027-03-01', '2029-03-01')));
    expect(Math.min(...runs)).toBeLessThan(looks);
  });
});
