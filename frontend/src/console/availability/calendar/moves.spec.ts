import { begunAt, endedAt, movedTo, movedToHour, stretchedTo } from './moves';

const week = { start_date: '2026-12-07', end_date: '2026-12-11', start_time: null, end_time: null };

test('a block that is moved keeps its length', () => {
  expect(movedTo(week, '2026-12-30')).toMatchObject({ start_date: '2026-12-30', end_date: '2027-01-03' });
});

test('a block that is stretched to a day includes the night of that day', () => {
  expect(stretchedTo(week, '2026-12-13').end_date).toBe('2026-12-14');
});

test('a block that is stretched to the morning of a day ends on it', () => {
  expect(stretchedTo(week, '2026-12-13', 0.2).end_date).toBe('2026-12-13');
  expect(stretchedTo(week, '2026-12-13', 0.6).end_date).toBe('2026-12-14');
});

test('a block is never shorter than one night', () => {
  expect(stretchedTo(week, '2026-12-01').end_date).toBe('2026-12-08');
});

const hour = { start_date: '2026-12-07', end_date: '2026-12-07', start_time: '09:00', end_time: '10:30' };

test('hours come from where the block was dropped, to the quarter', () => {
  expect(movedToHour(hour, '2026-12-09', 14 * 60 + 11)).toEqual({
    start_date: '2026-12-09',
    start_time: '14:15',
    end_date: '2026-12-09',
    end_time: '15:45',
  });
  expect(movedToHour(hour, '2026-12-09', 23 * 60)).toMatchObject({
    end_date: '2026-12-10',
    end_time: '00:30',
  });
});

test('an end and a beginning are pulled to another hour, and leave a quarter at least', () => {
  expect(endedAt(hour, '2026-12-07', 12 * 60)).toMatchObject({ start_time: '09:00', end_time: '12:00' });
  expect(endedAt(hour, '2026-12-07', 0)).toMatchObject({ start_time: '09:00', end_time: '09:15' });
  expect(begunAt(hour, '2026-12-07', 8 * 60)).toMatchObject({ start_time: '08:00', end_time: '10:30' });
  expect(begunAt(hour, '2026-12-07', 20 * 60)).toMatchObject({ start_time: '10:15', end_time: '10:30' });
});
