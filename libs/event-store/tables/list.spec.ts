import { int, text, uuid } from './column';
import { table } from './declared-table';
import { given, list } from './list';
import { named, selection } from './selection';

const seats = table('rm.theatre_seat', ['seat_id'], { seat_id: uuid(), row_name: text(), uses: int() });
const seat = selection(named(seats, 's'));

const page = (row: string | null, limit: number) =>
  list('seats', { table: seats, alias: 's', selection: seat }, (query) => {
    query.where('s.tenant_id = :tenantId', { tenantId: 'T' });
    given(query, '(s.row_name = :row or s.seat_id = any(:seats::uuid[]))', { row, seats: ['a'] });
    return query.orderBy('s.uses', 'DESC').limit(limit);
  });

describe('A list without a fixed form', () => {
  it('has only the conditions that are asked for, its values apart from its text', () => {
    const all = page(null, 5);
    expect(all.text).toBe(
      'SELECT s.seat_id, s.row_name, s.uses FROM "rm"."theatre_seat" "s" WHERE s.tenant_id = $1 ORDER BY s.uses DESC LIMIT 5',
    );
    expect(all.values).toEqual(['T']);
    const some = page(`x' or true --`, 5);
    expect(some.text).toContain('AND (s.row_name = $2 or s.seat_id = any($3::uuid[]))');
    expect(some.values).toEqual(['T', `x' or true --`, ['a']]);
  });

  it('is not kept by the server under its name, for its text is another each time', () => {
    expect(page(null, 5)).toMatchObject({ name: 'seats', isKept: false });
    expect(page(null, 5).decode(['a', 'b', '1'])).toEqual({ seatId: 'a', rowName: 'b', uses: 1 });
  });
});
