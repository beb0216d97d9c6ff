import { boolean, bytea, int, jsonb, text, timestamp, timestamptz, uuid } from './column';
import { table } from './declared-table';
import type { CellsOf } from './declared-table';
import { aliased, asDate, named, nested, only, selection } from './selection';
import type { RowOf } from './selection';

const seats = table('rm.theatre_seat', ['seat_id'], {
  seat_id: uuid(),
  row_name: text<'stalls' | 'circle'>(),
  sold_at: timestamptz<Date>().orNull(),
  uses: int().or(0),
  notes: jsonb<readonly string[]>(),
  free_from: timestamp().generated('lower(during)'),
});

describe('A table that is declared', () => {
  it('tells projections what they fill, and of which types', () => {
    expect([seats.name, seats.key]).toEqual(['rm.theatre_seat', ['seat_id']]);
    expect(seats.columns).toEqual({
      seat_id: 'uuid',
      row_name: 'text',
      sold_at: 'timestamptz',
      uses: 'int',
      notes: 'jsonb',
    });
    const cells: CellsOf<typeof seats> = {
      seat_id: 's',
      row_name: 'circle',
      sold_at: new Date(0),
      uses: 1,
      notes: [],
    };
    // @ts-expect-error Postgres fills it.
    expect(cells.free_from).toBeUndefined();
  });

  it('has its tenant first in its key, unless it says otherwise', () => {
    expect(seats.keys.primary).toEqual(['tenant_id', 'seat_id']);
    expect(table('rm.name', [], { name: text() }, { primary: ['name'] }).keys.primary).toEqual(['name']);
  });
});

describe('A selection', () => {
  const seat = selection({
    ...named(seats, 's'),
    isFree: boolean().from('s.uses = 0'),
  });
  const sent = ['a', 'circle', null, '3', '["worn"]', 'f'];

  it('reads each column by its name, as what it is', () => {
    expect(seat.columns).toBe('s.seat_id, s.row_name, s.sold_at, s.uses, s.notes, s.uses = 0');
    const row: RowOf<typeof seat> = seat.decode(sent);
    expect(row).toEqual({
      seatId: 'a',
      rowName: 'circle',
      soldAt: null,
      uses: 3,
      notes: ['worn'],
      isFree: false,
    });
    const [, ...others] = sent;
    expect(seat.decode(['b', ...others]).seatId).toBe('b');
    expect(row.seatId).toBe('a');
  });

  it('refuses a null where none may be', () => {
    expect(() => seat.decode([null, ...sent.slice(1)])).toThrow('Column 1 is null');
  });

  it('has those columns that are named, in their order, under other names if wanted', () => {
    expect(selection(named(seats, 's', 'uses', 'tenant_id')).columns).toBe('s.uses, s.tenant_id');
    const { free_from: from, sold_at: soldAt } = aliased(seats, 's');
    const times = selection({ from, soldAt: asDate(soldAt) });
    expect(times.decode(['2026-12-07 09:00:00', '2026-03-29 01:30:00+00'])).toEqual({
      from: '2026-12-07T09:00',
      soldAt: new Date('2026-03-29T01:30:00Z'),
    });
    expect(times.decode(['2026-12-07 09:00:00', null]).soldAt).toBeNull();
  });

  it('may stand within another as JSON, where it reads the same', () => {
    const whole = selection({
      seat: nested(selection(named(seats, 's', 'seat_id', 'sold_at', 'free_from'))),
    });
    expect(whole.columns).toBe(
      `jsonb_build_object('seatId', s.seat_id, 'soldAt', to_char(s.sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ` +
        `'freeFrom', to_char(s.free_from, 'YYYY-MM-DD"T"HH24:MI'))`,
    );
    expect(whole.decode(['{"seatId": "a"}'])).toEqual({ seat: { seatId: 'a' } });
  });

  it('reads a row of one value as that value, and bytes as bytes', () => {
    const bytes = selection({ key: bytea().from('k') });
    expect(only((fields, place) => fields[place])(['x'])).toBe('x');
    expect(bytes.decode(['\\x00ff']).key).toEqual(Buffer.from([0, 255]));
  });
});
