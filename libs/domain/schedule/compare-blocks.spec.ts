import { compareBlocks } from './compare-blocks';
import type { BlockDifference, Differences, ScheduleBlock } from './compare-blocks';
import { alignBlocks, alignedBy, MAX_ALIGNED_IN_EVENT } from './align.decide';
import type { GenerationRange } from './expand-schedule';
import type { KnownSchedule } from './schedule.state';
import type { ScheduleException, ScheduleTerms } from './schedule.terms';
import {
  MON,
  SAT,
  blocked,
  customPrice,
  customTime,
  everyDay,
  expand,
  slot,
  slots,
  stay,
  stays,
} from './testing/example-schedules';

const MARCH: GenerationRange = { from: '2027-03-01', to: '2027-03-31' };

const schedule = (
  terms: ScheduleTerms,
  exceptions: readonly ScheduleException[] = [],
  status: KnownSchedule['status'] = 'active',
): KnownSchedule => ({ terms, exceptions, status, pendingRuns: [] });

/** The blocks as they were made, with what happened to some of them since, by their place. */
const made = (
  terms: ScheduleTerms,
  since: Readonly<Record<number, Partial<ScheduleBlock>>> = {},
  { from, to } = MARCH,
): ScheduleBlock[] =>
  expand(terms, from, to).blocks.map(({ period, price, includeFees, deposit }, index) => ({
    blockId: `block ${index}`,
    ...period,
    price,
    includeFees,
    deposit,
    blocked: false,
    reasonRef: null,
    byHand: false,
    claimed: false,
    ...since[index],
  }));

const compare = (
  now: KnownSchedule,
  blocks: readonly ScheduleBlock[],
  { generated = [MARCH], localNow = '2027-02-01T12:00' } = {},
): Differences => compareBlocks(now, blocks, { timeZone: 'Europe/London', localNow, generated });

/** `03-06 → 45000`, `03-06 09:00 → 13:00`, `03-06 → gone` */
const told = (differences: readonly BlockDifference[]): string[] =>
  differences.map(({ block, will }) => {
    const start = `${block.startDate.slice(5)}${block.startTime ? ` ${block.startTime}` : ''}`;
    if (will === null) return `${start} → gone`;
    const moved = will.startTime !== block.startTime || will.endTime !== block.endTime;
    if (moved) return `${start} → ${will.startTime} to ${will.endTime}`;
    return will.endDate === block.endDate
      ? `${start} → ${will.price}`
      : `${start} → until ${will.endDate.slice(5)}`;
  });
const nothing = { following: [], byHand: [], staying: [], missing: 0 };

const weeks = stays(stay(SAT, 8));
const mornings = slots(slot(everyDay, '09:00', '10:00'), slot(everyDay, '10:00', '11:00'));
const TWO_DAYS: GenerationRange = { from: '2027-03-01', to: '2027-03-02' };

describe('The blocks of a schedule', () => {
  it('do not differ as they were made', () => {
    expect(compare(schedule(weeks), made(weeks))).toEqual(nothing);
    expect(compare(schedule(mornings), made(mornings))).toEqual(nothing);
  });

  it.each([
    ['another price', { price: 45_000 }],
    ['fees that are passed on no more', { includeFees: false }],
    ['another deposit', { deposit: 0 }],
  ])('all differ from %s', (_, change) => {
    const { following, missing } = compare(schedule({ ...weeks, ...change }), made(weeks));
    expect(following).toHaveLength(4);
    expect(following[0]?.will).toMatchObject(change);
    expect(missing).toBe(0);
  });

  it('differ by an exception on its date only: its price, or that nothing is made', () => {
    const exceptions = [customPrice('2027-03-06', 24_000), blocked('2027-03-16')];
    const { following } = compare(schedule(weeks, exceptions), made(weeks));
    expect(told(following)).toEqual(['03-06 → 24000', '03-13 → gone']);
  });

  it('stay where they end on the day that is blocked', () => {
    expect(told(compare(schedule(weeks, [blocked('2027-03-13')]), made(weeks)).following)).toEqual([
      '03-13 → gone',
    ]);
  });

  it('move where a date has a time of its own: one does, the others of that date go', () => {
    const exceptions = [customTime('2027-03-01', '13:00', '15:00', 9_900)];
    const { following, missing } = compare(schedule(mornings, exceptions), made(mornings, {}, TWO_DAYS), {
      generated: [TWO_DAYS],
    });
    expect(told(following)).toEqual(['03-01 09:00 → 13:00 to 15:00', '03-01 10:00 → gone']);
    expect(following[0]?.will?.price).toBe(9_900);
    expect(missing).toBe(0);
  });

  it('move when their pattern does, on the same day', () => {
    expect(told(compare(schedule(stays(stay(SAT, 15))), made(weeks)).following)[0]).toBe(
      '03-06 → until 03-20',
    );
    const later = slots(slot(everyDay, '09:30', '10:30'));
    const { following } = compare(schedule(later), made(mornings, {}, TWO_DAYS), { generated: [TWO_DAYS] });
    expect(told(following)).toEqual([
      '03-01 09:00 → 09:30 to 10:30',
      '03-01 10:00 → gone',
      '03-02 09:00 → 09:30 to 10:30',
      '03-02 10:00 → gone',
    ]);
  });

  it('go when their weekday is given up, and those of the new one are missing', () => {
    const { following, missing } = compare(schedule(stays(stay(MON, 5))), made(weeks));
    expect(told(following)).toEqual(['03-06 → gone', '03-13 → gone', '03-20 → gone', '03-27 → gone']);
    expect(missing).toBe(5);
  });

  it('go when the schedule is switched off, or does not reach so far any more', () => {
    const off = compare(schedule(weeks, [], 'inactive'), made(weeks));
    expect([off.following.length, off.following.every(({ will }) => will === null), off.missing]).toEqual([
      4,
      true,
      0,
    ]);
    const shorter = { ...weeks, effectiveUntil: '2027-03-13' };
    expect(told(compare(schedule(shorter), made(weeks)).following)).toEqual(['03-20 → gone', '03-27 → gone']);
  });

  it('that have begun are not compared', () => {
    const dearer = schedule({ ...weeks, price: 1 });
    const { following } = compare(dearer, made(weeks), { localNow: '2027-03-13T00:00' });
    expect(told(following)).toEqual(['03-20 → 1', '03-27 → 1']);
  });
});

describe('Blocks that are held or booked', () => {
  it('are listed apart and stay', () => {
    const { following, staying } = compare(
      schedule({ ...weeks, price: 1 }),
      made(weeks, { 1: { claimed: true } }),
    );
    expect(told(staying)).toEqual(['03-13 → 1']);
    expect(told(following)).toEqual(['03-06 → 1', '03-20 → 1', '03-27 → 1']);
  });

  it('do not move: the next of that date does', () => {
    const exceptions = [customTime('2027-03-01', '13:00', '15:00')];
    const { following, staying } = compare(
      schedule(mornings, exceptions),
      made(mornings, { 0: { claimed: true } }, TWO_DAYS),
      { generated: [TWO_DAYS] },
    );
    expect(told(staying)).toEqual(['03-01 09:00 → gone']);
    expect(told(following)).toEqual(['03-01 10:00 → 13:00 to 15:00']);
  });
});

describe('Blocks that were changed by hand', () => {
  it('are listed apart when they differ, and follow only when they are chosen', () => {
    const blocks = made(weeks, { 2: { byHand: true, price: 39_000 } });
    const differences = compare(schedule({ ...weeks, price: 45_000 }), blocks);
    expect(told(differences.byHand)).toEqual(['03-20 → 45000']);
    expect(told(differences.following)).toEqual(['03-06 → 45000', '03-13 → 45000', '03-27 → 45000']);
    expect(alignedBy(differences, false)).toHaveLength(3);
    expect(alignedBy(differences, true)).toHaveLength(4);
  });

  it('and moved to another day are not of the schedule any more; their first time is missing', () => {
    const blocks = made(weeks, { 0: { byHand: true, startDate: '2027-03-08', endDate: '2027-03-12' } });
    const differences = compare(schedule(weeks), blocks);
    expect(told(differences.byHand)).toEqual(['03-08 → gone']);
    expect([differences.following, differences.missing]).toEqual([[], 1]);
  });

  it('do not take the time from one that follows by itself', () => {
    const exceptions = [customTime('2027-03-01', '13:00', '15:00')];
    const blocks = made(mornings, { 0: { byHand: true } }, TWO_DAYS);
    const differences = compare(schedule(mornings, exceptions), blocks, { generated: [TWO_DAYS] });
    expect(told(differences.following)).toEqual(['03-01 10:00 → 13:00 to 15:00']);
    expect(told(differences.byHand)).toEqual(['03-01 09:00 → gone']);
  });

  it('are still to be made anew where only they could move to a time', () => {
    const one = slots(slot(everyDay, '09:00', '10:00'));
    const exceptions = [customTime('2027-03-01', '13:00', '15:00')];
    const blocks = made(one, { 0: { byHand: true } }, TWO_DAYS);
    const differences = compare(schedule(one, exceptions), blocks, { generated: [TWO_DAYS] });
    expect([told(differences.byHand), differences.missing]).toEqual([['03-01 09:00 → 13:00 to 15:00'], 1]);
  });

  it('and only closed do not differ', () => {
    expect(compare(schedule(weeks), made(weeks, { 1: { blocked: true, byHand: true } }))).toEqual(nothing);
  });
});

describe('Blocks that are missing', () => {
  const short: GenerationRange = { from: '2027-03-01', to: '2027-03-14' };

  it('are counted on the days that were generated, and on no other', () => {
    const blocks = made(weeks, {}, short).slice(1);
    expect(compare(schedule(weeks), blocks, { generated: [short] }).missing).toBe(1);
    expect(compare(schedule(weeks), blocks, { generated: [short, { ...short }] }).missing).toBe(1);
  });

  it('are not asked for again where all were cleared', () => {
    expect(compare(schedule(weeks), [])).toEqual(nothing);
  });
});

describe('An act', () => {
  it('changes and removes, and says what was and what is', () => {
    const now = schedule({ ...weeks, price: 1 }, [blocked('2027-03-16')]);
    const [act, ...more] = alignBlocks(compare(now, made(weeks)), false);
    expect(more).toEqual([]);
    expect(act).toMatchObject({ part: 1, parts: 1 });
    expect(act?.changed.map(({ blockId, was, now: is }) => [blockId, was.price, is.price])).toEqual([
      ['block 0', 42_000, 1],
      ['block 2', 42_000, 1],
      ['block 3', 42_000, 1],
    ]);
    expect(act?.removed).toEqual([
      expect.objectContaining({ blockId: 'block 1', startDate: '2027-03-13', price: 42_000, byHand: false }),
    ]);
  });

  it('on nothing that differs is none', () => {
    expect(alignBlocks(compare(schedule(weeks), made(weeks)), true)).toEqual([]);
  });

  it('on many blocks is told in parts, and stops at 10,000', () => {
    const hours = Array.from({ length: 23 }, (_, hour) => String(hour).padStart(2, '0'));
    const many = slots(...hours.map((hour) => slot(everyDay, `${hour}:00`, `${hour}:30`)));
    const blocks = made(many, {}, { from: '2027-03-01', to: '2028-04-30' });
    const twice = [...blocks, ...blocks.map((block) => ({ ...block, blockId: `again ${block.blockId}` }))];
    const off = compare(schedule(many, [], 'inactive'), twice, { generated: [] });
    const parts = alignBlocks(off, false);
    expect(parts).toHaveLength(10_000 / MAX_ALIGNED_IN_EVENT);
    expect(parts.map(({ removed }) => removed.length)).toEqual(parts.map(() => MAX_ALIGNED_IN_EVENT));
    expect(parts.at(-1)).toMatchObject({ part: 20, parts: 20 });
  });
});
