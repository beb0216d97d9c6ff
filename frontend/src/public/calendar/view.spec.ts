import { dayAfterKey } from '../../shared/roving';
import { readView } from './view';
import { rowsOfWeek } from './week';

const TODAY = '2026-11-21';
const read = (search: string, hidesPast = true, landing: string | null = null) =>
  readView(new URLSearchParams(search), TODAY, hidesPast, landing);

describe('What an address shows', () => {
  it('is today when it says nothing, or nothing that makes sense', () => {
    const now = { month: '2026-11', monday: '2026-11-16', isList: false, blockId: null };
    expect(read('')).toEqual(now);
    expect(read('month=2026-13&week=2026-W60&view=grid')).toEqual(now);
  });

  it('is the month, the week, the list and the block that it names', () => {
    expect(read('month=2027-02&week=2026-W50&view=list&block=abc')).toEqual({
      month: '2027-02',
      monday: '2026-12-07',
      isList: true,
      blockId: 'abc',
    });
  });

  it('is the first date on which something is free when it says nothing', () => {
    expect(read('', true, '2027-01-05')).toMatchObject({ month: '2027-01', monday: '2027-01-04' });
    expect(read('view=list', true, '2026-11-30').monday).toBe('2026-11-30');
    expect(read('month=2026-12&week=2026-W50', true, '2027-01-05')).toMatchObject({
      month: '2026-12',
      monday: '2026-12-07',
    });
    // A page that was left open: what was ahead when it was opened may have passed.
    expect(read('', true, '2026-10-02')).toMatchObject({ month: '2026-11', monday: '2026-11-16' });
  });

  it('is not the past when the owner hides it', () => {
    expect(read('month=2026-01').month).toBe('2026-11');
    expect(read('month=2026-01', false).month).toBe('2026-01');
  });
});

describe('The keys of the month grid', () => {
  it.each([
    ['ArrowLeft', false, '2026-12-30'],
    ['ArrowRight', false, '2027-01-01'],
    ['ArrowUp', false, '2026-12-24'],
    ['ArrowDown', false, '2027-01-07'],
    ['Home', false, '2026-12-28'],
    ['End', false, '2027-01-03'],
    ['PageUp', false, '2026-11-30'],
    ['PageDown', false, '2027-01-31'],
    ['PageUp', true, '2025-12-31'],
    ['PageDown', true, '2027-12-31'],
  ])('%s (Shift: %s) leads from 31 December to %s', (key, shift, date) => {
    expect(dayAfterKey('2026-12-31', key, shift)).toBe(date);
  });

  it('leave every other key to the browser', () => {
    expect(dayAfterKey('2026-12-31', 'a', false)).toBeNull();
  });
});

describe('A week as a timetable', () => {
  const slot = (start_date: string, start_time: string) => ({ start_date, start_time }) as never;

  it('has a row for every time at which something begins', () => {
    const rows = rowsOfWeek('2026-12-07', [
      slot('2026-12-08', '14:00'),
      slot('2026-12-07', '09:00'),
      slot('2026-12-08', '09:00'),
      slot('2026-12-14', '09:00'),
    ]);
    expect(rows.map(({ time, cells }) => [time, cells.map((cell) => cell.length).join('')])).toEqual([
      ['09:00', '1100000'],
      ['14:00', '0100000'],
    ]);
  });

  it('keeps the rows of the week before, empty, while its own times are on their way', () => {
    const before = [slot('2026-12-07', '09:00'), slot('2026-12-08', '14:00')];
    const rows = rowsOfWeek('2026-12-14', before, true);
    expect(rows.map(({ time, cells }) => [time, cells.flat().length])).toEqual([
      ['09:00', 0],
      ['14:00', 0],
    ]);
    expect(rowsOfWeek('2026-12-14', before)).toEqual([]);
  });

  it.each(['2027-03-28', '2027-10-31'])('loses and doubles nothing when the clocks change on %s', (date) => {
    const monday = date === '2027-03-28' ? '2027-03-22' : '2027-10-25';
    const times = ['00:30', '02:00', '03:00', '09:00'];
    const rows = rowsOfWeek(
      monday,
      times.map((time) => slot(date, time)),
    );
    expect(rows.map(({ time, cells }) => [time, cells[6]?.length])).toEqual(times.map((time) => [time, 1]));
  });
});
