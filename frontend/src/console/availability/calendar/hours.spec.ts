import type { Bar } from './bar';
import { hoursOf, piecesOn } from './hours';

const DAY = '2026-12-07';

const block = (from: string, to: string, end = DAY) =>
  ({
    id: `${from}${to}`,
    start_date: DAY,
    end_date: end,
    start_time: from,
    end_time: to,
  }) as Bar;

test('blocks that overlap share the width of the day; others have it to themselves', () => {
  const pieces = piecesOn(DAY, [block('14:00', '15:00'), block('09:00', '11:00'), block('10:00', '12:00')]);
  expect(pieces.map(({ from, lane, lanes }) => [from / 60, lane, lanes])).toEqual([
    [9, 0, 2],
    [10, 1, 2],
    [14, 0, 1],
  ]);
});

test('what runs past midnight goes on at the top of the next day', () => {
  const night = block('22:00', '02:00', '2026-12-08');
  expect(piecesOn(DAY, [night])).toMatchObject([{ from: 22 * 60, to: 24 * 60, opens: true, closes: false }]);
  expect(piecesOn('2026-12-08', [night])).toMatchObject([{ from: 0, to: 120, opens: false, closes: true }]);
  expect(piecesOn('2026-12-09', [night])).toEqual([]);
});

test('what ends at midnight does not reach the next day', () => {
  const evening = block('22:00', '00:00', '2026-12-08');
  expect(piecesOn(DAY, [evening])).toMatchObject([{ from: 22 * 60, to: 24 * 60, opens: true, closes: true }]);
  expect(piecesOn('2026-12-08', [evening])).toEqual([]);
});

test('nights, from before hours were sold, end with the last of them', () => {
  const nights = { ...block('', '', '2026-12-08'), start_time: null, end_time: null };
  expect(piecesOn(DAY, [nights])).toMatchObject([{ from: 0, to: 24 * 60 }]);
  expect(piecesOn('2026-12-08', [nights])).toEqual([]);
});

test('shows a working day, and more where something lies outside of it', () => {
  expect(hoursOf([])).toEqual([8, 18]);
  expect(hoursOf([{ from: 6 * 60, to: 21 * 60 + 30 }])).toEqual([5, 23]);
});
