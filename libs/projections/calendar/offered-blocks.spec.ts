import { nextChange, offer } from './offered-blocks.queries';
import type { BlockRow } from './offered-blocks.queries';

const block = (
  blockId: string,
  startDate: string,
  endDate: string,
  more: Partial<BlockRow> = {},
): BlockRow => ({
  blockId,
  startDate,
  endDate,
  startTime: null,
  endTime: null,
  price: 100,
  includeFees: false,
  deposit: 0,
  blocked: false,
  reasonRef: null,
  scheduleId: null,
  ...more,
});

const claim = (bookingId: string, blockId: string, from: string, to: string, expires?: string) => ({
  bookingId,
  blockId,
  from: `${from}T00:00`,
  to: `${to}T00:00`,
  expiresAt: expires ? new Date(expires) : null,
  lapses: expires !== undefined,
  outsideStayId: null,
});

const NOW = '2026-12-01T10:00';

describe('what stands in the way of a block', () => {
  it('is a claim that overlaps it, and not one that only touches it', () => {
    const blocks = [block('a', '2026-12-05', '2026-12-07'), block('b', '2026-12-07', '2026-12-09')];
    const offered = offer([blocks, [claim('k', 'a', '2026-12-05', '2026-12-07')], []], NOW);
    expect(offered.map((each) => each.claim?.bookingId ?? null)).toEqual(['k', null]);
  });

  it('is its own claim before those of others', () => {
    const claims = [
      claim('other', 'x', '2026-12-05', '2026-12-06'),
      claim('own', 'a', '2026-12-06', '2026-12-07'),
    ];
    const [found] = offer([[block('a', '2026-12-05', '2026-12-09')], claims, []], NOW);
    expect(found?.claim?.bookingId).toBe('own');
  });

  it('is found among many claims, whichever it overlaps', () => {
    const days = Array.from({ length: 28 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
    const claims = days.slice(0, -1).map((from, n) => claim(`k${n}`, 'x', from, days[n + 1] as string));
    for (const [n, from] of days.slice(0, -2).entries()) {
      const [found] = offer([[block('a', from, days[n + 1] as string)], claims, []], NOW);
      expect(found?.claim?.bookingId).toBe(`k${n}`);
    }
  });

  it('is the time that another block closes, and not its own', () => {
    const closed = [{ blockId: 'shut', from: '2026-12-06T00:00', to: '2026-12-08T00:00' }];
    const blocks = [
      block('shut', '2026-12-06', '2026-12-08', { blocked: true }),
      block('a', '2026-12-07', '2026-12-09'),
      block('b', '2026-12-08', '2026-12-09'),
    ];
    expect(offer([blocks, [], closed], NOW).map((each) => each.closed)).toEqual([false, true, false]);
  });

  it('may lapse when all of it are holds, with the last of them, and never while something is booked or being paid for', () => {
    const week = [block('a', '2026-12-05', '2026-12-12')];
    const first = claim('k', 'x', '2026-12-05', '2026-12-07', '2026-12-01T10:05:00Z');
    const last = claim('l', 'y', '2026-12-08', '2026-12-09', '2026-12-01T10:09:30Z');
    const lapses = (...claims: readonly ReturnType<typeof claim>[]) =>
      offer([week, claims, []], NOW)[0]?.lapses;
    expect(lapses()).toBeNull();
    expect(lapses(first)).toBe('2026-12-01T10:05:00.000Z');
    expect(lapses(first, last)).toBe('2026-12-01T10:09:30.000Z');
    expect(lapses(first, last, claim('m', 'z', '2026-12-10', '2026-12-11'))).toBeNull();
    expect(lapses(first, { ...last, lapses: false })).toBeNull();
    expect(lapses(claim('n', 'z', '2026-12-12', '2026-12-13', '2026-12-01T10:05:00Z'))).toBeNull();
  });

  it('is that it has started', () => {
    const blocks = [block('a', '2026-12-01', '2026-12-03'), block('b', '2026-12-02', '2026-12-03')];
    expect(offer([blocks, [], []], NOW).map((each) => each.started)).toEqual([true, false]);
  });
});

describe('the next change of a calendar to which nothing happens', () => {
  it('is the first start or end that lies ahead, and the first hold to lapse', () => {
    const blocks = [block('a', '2026-11-30', '2026-12-03'), block('b', '2026-12-02', '2026-12-09')];
    const claims = [
      claim('k', 'a', '2026-11-30', '2026-12-03', '2026-12-01T10:09:00Z'),
      claim('l', 'b', '2026-12-03', '2026-12-09', '2026-12-01T10:05:00Z'),
    ];
    const next = nextChange([blocks, claims, []], NOW);
    expect(next).toEqual({ lapse: new Date('2026-12-01T10:05:00Z'), turn: '2026-12-02T00:00' });
  });

  it('is none in an empty calendar', () => {
    expect(nextChange([[], [], []], NOW)).toEqual({ lapse: null, turn: null });
  });
});
