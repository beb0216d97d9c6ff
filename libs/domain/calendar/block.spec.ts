import type { Decision } from '../kernel/decision';
import { addBlock, editBlock, removeBlock } from './block.decide';
import type { CalendarRules } from '../kernel/period-problem';
import type { BlockRefusal, BlockState, SaveBlock } from './block.decide';
import type { CalendarEvent } from './calendar.events';

const dates: CalendarRules = { bookingMode: 'date', timeZone: 'Europe/London' };
const times: CalendarRules = { bookingMode: 'time', timeZone: 'Europe/London' };

const wish: SaveBlock = {
  blockId: 'block',
  startDate: '2026-12-07',
  endDate: '2026-12-11',
  startTime: null,
  endTime: null,
  price: 42_000,
  includeFees: false,
  deposit: 7_500,
  blocked: false,
  reasonRef: null,
  feesAcknowledged: false,
};
const slot: SaveBlock = { ...wish, endDate: '2026-12-07', startTime: '09:00', endTime: '11:00' };
const { feesAcknowledged: _, ...facts } = wish;
const block: BlockState = { ...facts, claimed: false };

type Answer = Decision<CalendarEvent, BlockRefusal>;
const faultyField = (answer: Answer): unknown =>
  answer.kind === 'rejected'
    ? (answer.details?.['fields'] as { path: string }[] | undefined)?.[0]?.path
    : null;
const typesOf = (answer: Answer): string[] =>
  answer.kind === 'accepted' ? answer.events.map(({ type }) => type) : [answer.code];

describe('A new block', () => {
  it('is added as it was typed', () => {
    expect(addBlock(wish, dates)).toMatchObject({
      kind: 'accepted',
      events: [{ type: 'BlockAdded', data: { blockId: 'block', startDate: '2026-12-07', blocked: false } }],
    });
  });

  it.each<[string, Partial<SaveBlock>, CalendarRules, string]>([
    ['that ends before it starts', { endDate: '2026-12-06' }, dates, 'end_date'],
    ['with times where nights are sold', { startTime: '09:00', endTime: '10:00' }, dates, 'start_time'],
    ['without a start time where time is sold', {}, times, 'start_time'],
    ['without an end time where time is sold', { startTime: '09:00' }, times, 'end_time'],
    ['that ends when it starts', { ...slot, endTime: '09:00' }, times, 'end_time'],
    ['at a time the clocks leave out', { ...slot, startDate: '2027-03-28', endDate: '2027-03-28', startTime: '01:30', endTime: '03:00' }, times, 'start_time'],
    ['until a time the clocks leave out', { ...slot, startDate: '2027-03-27', endDate: '2027-03-28', startTime: '23:00', endTime: '01:30' }, times, 'end_time'],
  ])('%s is refused, and the field is named', (_name, changes, rules, field) => {
    expect(faultyField(addBlock({ ...wish, ...changes }, rules))).toBe(field);
  }); // oxfmt-ignore

  it('may cross midnight', () => {
    const night = { ...slot, endDate: '2026-12-08', startTime: '22:00', endTime: '02:00' };
    expect(typesOf(addBlock(night, times))).toEqual(['BlockAdded']);
  });

  it('may be one day', () => {
    expect(typesOf(addBlock({ ...wish, endDate: wish.startDate }, dates))).toEqual(['BlockAdded']);
  });

  it.each([true, false])(
    'passes payment fees on, and keeps whether the warning was read: %s',
    (feesAcknowledged) => {
      const added = addBlock({ ...wish, includeFees: true, feesAcknowledged }, dates);
      expect(added).toMatchObject({
        events: [{ type: 'BlockAdded', data: { includeFees: true, feesAcknowledged } }],
      });
      const repriced = editBlock({ ...wish, includeFees: true, feesAcknowledged }, block, dates);
      expect(repriced).toMatchObject({
        events: [{ type: 'BlockRepriced', data: { includeFees: true, feesAcknowledged } }],
      });
    },
  );
});

describe('A block that is edited', () => {
  it('gives one fact for each thing that changed, and none when nothing did', () => {
    expect(typesOf(editBlock(wish, block, dates))).toEqual([]);
    const all = { ...wish, endDate: '2026-12-12', price: 45_000, blocked: true, reasonRef: 'why' };
    expect(typesOf(editBlock(all, block, dates))).toEqual([
      'BlockRescheduled',
      'BlockRepriced',
      'BlockBlocked',
    ]);
    expect(typesOf(editBlock(wish, { ...block, blocked: true }, dates))).toEqual(['BlockUnblocked']);
  });

  it('is left alone while somebody holds or has booked it', () => {
    const claimed = { ...block, claimed: true };
    expect(typesOf(editBlock({ ...wish, price: 1 }, claimed, dates))).toEqual(['block_in_use']);
    expect(typesOf(editBlock(wish, claimed, dates))).toEqual([]);
    expect(typesOf(removeBlock(claimed))).toEqual(['block_in_use']);
  });

  it('must be there', () => {
    expect(typesOf(editBlock(wish, null, dates))).toEqual(['block_unknown']);
    expect(typesOf(removeBlock(null))).toEqual(['block_unknown']);
    expect(typesOf(removeBlock(block))).toEqual(['BlockRemoved']);
  });
});
