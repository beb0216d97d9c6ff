import { previewWeeks } from './preview-weeks';

const block = (id: string, start_date: string, end_date: string) => ({
  id,
  start_date,
  end_date,
  start_time: null,
  end_time: null,
  status: 'available' as const,
  customer_price: 100,
});

describe('The calendar of a preview', () => {
  it('begins in the first week with something to come, and carries a block on into the next', () => {
    const weeks = previewWeeks(
      [block('old', '2026-11-01', '2026-11-05'), block('a', '2026-12-11', '2026-12-15')],
      '2026-11-22',
    );
    expect(weeks[0]?.days[0]).toBe('2026-12-07');
    expect(weeks.map(({ ribbons }) => ribbons.map(({ from, to, begins }) => [from, to, begins]))).toEqual([
      [[5, 7, true]],
      [[1, 2, false]],
      [],
      [],
    ]);
  });

  it('draws an evening that ends at midnight on its own day, and the next day beside it', () => {
    const evening = (date: string, next: string) => ({
      ...block(date, date, next),
      start_time: '20:00',
      end_time: '00:00',
    });
    const [week] = previewWeeks(
      [evening('2026-11-23', '2026-11-24'), evening('2026-11-24', '2026-11-25')],
      '2026-11-23',
    );
    expect(week?.ribbons.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('shows one of two that meet, and a page without any', () => {
    const [week] = previewWeeks(
      [block('a', '2026-11-23', '2026-11-27'), block('b', '2026-11-25', '2026-11-26')],
      '2026-11-23',
    );
    expect(week?.ribbons.map(({ block: { id } }) => id)).toEqual(['a']);
    expect(previewWeeks([], '2026-11-22')[0]?.days[0]).toBe('2026-11-16');
  });
});
