import type { OfferedBlockRow } from '@holdfast/projections/calendar/offered-blocks.queries';
import { calendarBlockView } from './block-view';

const row = (more: Partial<OfferedBlockRow> = {}): OfferedBlockRow => ({
  blockId: 'block',
  startDate: '2026-07-10',
  endDate: '2026-07-13',
  startTime: null,
  endTime: null,
  price: 28_000,
  includeFees: false,
  deposit: 0,
  blocked: false,
  reasonRef: null,
  scheduleId: null,
  claim: { bookingId: 'booking', expiresAt: '2026-07-01T13:00:01.500Z', outsideStayId: null },
  lapses: '2026-07-01T13:00:01.500Z',
  closed: false,
  started: false,
  ...more,
});

const shown = (more: Partial<OfferedBlockRow> = {}, zone = 'Europe/London') =>
  calendarBlockView(row(more), zone);

describe('What anybody may know of a block that somebody holds', () => {
  it('is that it is taken, and the full minute on the tenant’s clock from which it may be free again', () => {
    expect(shown()).toMatchObject({ status: 'booked', free_again_at: '2026-07-01T14:01' });
    expect(shown({ lapses: '2026-07-01T13:00:00.000Z' }).free_again_at).toBe('2026-07-01T14:00');
    expect(shown({}, 'America/New_York').free_again_at).toBe('2026-07-01T09:01');
  });

  it('is nothing else of them', () => {
    const { free_again_at: _free, ...rest } = shown();
    expect(Object.keys(rest)).toEqual(Object.keys(shown({ lapses: null })));
    expect(JSON.stringify(shown())).not.toContain('booking"');
  });

  it('is no such minute where time will not make it free: booked, closed, begun, or begun by then', () => {
    const none = [
      { lapses: null },
      { blocked: true },
      { closed: true },
      { started: true },
      { startDate: '2026-07-01', endDate: '2026-07-01', startTime: '14:01', endTime: '15:00' },
    ];
    for (const more of none) expect(shown(more)).not.toHaveProperty('free_again_at');
    const later = { startDate: '2026-07-01', endDate: '2026-07-01', startTime: '14:02', endTime: '15:00' };
    expect(shown(later).free_again_at).toBe('2026-07-01T14:01');
  });
});
