import { atTimes, movedTo, stretchedTo } from './moves';

const week = { start_date: '2026-12-07', end_date: '2026-12-11', start_time: null, end_time: null };

test('a block that is moved keeps its length', () => {
  expect(movedTo(week, '2026-12-30')).toMatchObject({ start_date: '2026-12-30', end_date: '2027-01-03' });
});

test('a block that is stretched to a day includes the night of that day', () => {
  expect(stretchedTo(week, '2026-12-13').end_date).toBe('2026-12-14');
});

test('a block is never shorter than one night', () => {
  expect(stretchedTo(week, '2026-12-01').end_date).toBe('2026-12-08');
});

test('hours come from where the block was dropped', () => {
  expect(atTimes('2026-12-07 09:15:00', '2026-12-07 10:45:00')).toEqual({
    start_date: '2026-12-07',
    start_time: '09:15',
    end_date: '2026-12-07',
    end_time: '10:45',
  });
});
