import type { CalendarEvent } from './calendar.events';
import { undoBlocks } from './undo-blocks';
import type { KeptBlock, PresentBlock } from './undo-blocks';

const block = (n: number, changes: Partial<KeptBlock> = {}): KeptBlock => ({
  blockId: `b${n}`,
  startDate: `2027-07-${String(n + 1).padStart(2, '0')}`,
  endDate: `2027-07-${String(n + 3).padStart(2, '0')}`,
  startTime: null,
  endTime: null,
  price: 42_000,
  includeFees: false,
  deposit: 0,
  blocked: false,
  reasonRef: null,
  scheduleId: null,
  byHand: false,
  ...changes,
});
const now = (kept: KeptBlock, claimed = false): PresentBlock => ({ ...kept, claimed });
const price = (n: number, amount: number): CalendarEvent => ({
  type: 'BlockRepriced',
  data: { blockId: `b${n}`, price: amount, includeFees: false, deposit: 0, feesAcknowledged: false },
});

describe('Undoing what was done to blocks', () => {
  it('gives back price, time and state, of one block by one fact each', () => {
    const before = block(1);
    const acted: CalendarEvent[] = [
      { type: 'BlockRescheduled', data: { blockId: 'b1', startDate: '2027-08-01', endDate: '2027-08-03', startTime: null, endTime: null } },
      price(1, 50_000),
      { type: 'BlockBlocked', data: { blockId: 'b1', reasonRef: 'why' } },
    ]; // oxfmt-ignore
    const is = {
      ...before,
      startDate: '2027-08-01',
      endDate: '2027-08-03',
      price: 50_000,
      blocked: true,
      reasonRef: 'why',
    };
    const { events, undone, left } = undoBlocks('a', { before: [before], acted }, [now(is)]);
    expect(events).toEqual([
      { type: 'BlockRescheduled', data: { blockId: 'b1', startDate: '2027-07-02', endDate: '2027-07-04', startTime: null, endTime: null } },
      price(1, 42_000),
      { type: 'BlockUnblocked', data: { blockId: 'b1' } },
    ]); // oxfmt-ignore
    expect([undone, left]).toEqual([['Sunday 1 August 2027 to Tuesday 3 August 2027'], []]);
  });

  it('puts a deleted block back under its own id, and as its schedule made it', () => {
    const before = block(1, { scheduleId: 's', blocked: true, reasonRef: 'why' });
    const acted: CalendarEvent[] = [{ type: 'BlockRemoved', data: { blockId: 'b1' } }];
    const { byHand: _, ...facts } = before;
    expect(undoBlocks('a', { before: [before], acted }, []).events).toEqual([
      { type: 'BlockAdded', data: { ...facts, feesAcknowledged: false } },
    ]);
  });

  it('takes what was made off the calendar again', () => {
    const { blocked: _b, reasonRef: _r, scheduleId: _s, byHand: _h, ...made } = block(1);
    const acted: CalendarEvent[] = [
      { type: 'BlocksGenerated', data: { scheduleId: 's', runId: 'r', blocks: [made] } },
    ];
    const is = now(block(1, { scheduleId: 's' }));
    expect(undoBlocks('a', { before: [], acted }, [is]).events).toEqual([
      { type: 'BlockRemoved', data: { blockId: 'b1' } },
    ]);
    expect(undoBlocks('a', { before: [], acted }, []).left).toHaveLength(1);
  });

  it('of 14 prices 12 are given back, and the 2 that were booked since are named', () => {
    const numbers = Array.from({ length: 14 }, (_, n) => n);
    const before = numbers.map((n) => block(n));
    const acted = numbers.map((n) => price(n, 50_000));
    const present = before.map((kept, n) => now({ ...kept, price: 50_000, byHand: true }, n > 11));
    const { events, undone, left, refusal } = undoBlocks('a', { before, acted }, present);
    expect([events.length, undone.length, refusal]).toEqual([12, 12, 'undo_overtaken']);
    expect(left).toEqual([
      { sentence: 'Tuesday 13 July 2027 to Thursday 15 July 2027', why: 'Somebody has held or booked it since.' },
      { sentence: 'Wednesday 14 July 2027 to Friday 16 July 2027', why: 'Somebody has held or booked it since.' },
    ]); // oxfmt-ignore
  });

  it('leaves alone what was changed again since', () => {
    const present = [now(block(1, { price: 60_000 }))];
    const { events, left } = undoBlocks('a', { before: [block(1)], acted: [price(1, 50_000)] }, present);
    expect([events, left[0]?.why]).toEqual([[], 'It has been changed again since.']);
  });

  it('has blocks follow their schedule as they did before, told of together', () => {
    const before = [block(1, { scheduleId: 's' }), block(2, { scheduleId: 's', byHand: true })];
    const was = ({ startDate, endDate, startTime, endTime, price: p, includeFees, deposit }: KeptBlock) => ({
      startDate, endDate, startTime, endTime, price: p, includeFees, deposit,
    }); // oxfmt-ignore
    const changed = before.map((kept) => ({
      blockId: kept.blockId,
      was: { ...was(kept), byHand: kept.byHand },
      now: { ...was(kept), price: 50_000 },
    }));
    const acted: CalendarEvent[] = [
      { type: 'GeneratedBlocksAligned', data: { scheduleId: 's', actId: 'x', part: 1, parts: 1, changed, removed: [] } },
    ]; // oxfmt-ignore
    const present = before.map((kept) => now({ ...kept, price: 50_000, byHand: false }));
    const { events } = undoBlocks('a', { before, acted }, present);
    // The one that had been changed by hand is changed by hand again.
    expect(events.map(({ type }) => type)).toEqual(['BlockRepriced', 'GeneratedBlocksAligned']);
    expect(events[1]).toMatchObject({ data: { changed: [{ blockId: 'b1', now: { price: 42_000 } }] } });
  });
});
