import { fillMonths } from './fill-months';

test('a chart shows twelve months up to now, with nothing where nothing was', () => {
  const filled = fillMonths([{ month: '2026-11', bookings: 3, revenue: 120.5 }], '2027-01');
  expect(filled).toHaveLength(12);
  expect(filled[0]).toEqual({ month: '2026-02', bookings: 0, revenue: 0 });
  expect(filled[9]).toEqual({ month: '2026-11', bookings: 3, revenue: 120.5 });
  expect(filled[11]?.month).toBe('2027-01');
});
