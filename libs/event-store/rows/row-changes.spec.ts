import type { RecordedEvent } from '../event';
import { change, remove } from './change';
import { nothing } from './event-map';
import { atMost, has, oneOf } from './guards';
import { FEW_EVENTS } from './page-rows';
import { rowChanges } from './row-changes';
import type { Table } from './table';
import { insert, insertEach, removeEach, setEach, together } from './words';

interface Seat {
  readonly id: string;
  readonly state: 'free' | 'taken' | 'broken';
  readonly uses: number;
  readonly since: string | null;
  readonly notes: readonly string[];
}
const seats: Table<Seat> = {
  name: 'rm.theatre_seat',
  key: ['id'],
  columns: { id: 'uuid', state: 'text', uses: 'int', since: 'timestamptz', notes: 'text[]' },
};

type SeatEvent =
  | { type: 'Added'; data: { at: string } }
  | { type: 'RowAdded'; data: { ids: string[] } }
  | { type: 'Taken'; data: { at: string; note: string } }
  | { type: 'Left'; data: object }
  | { type: 'Worn'; data: { by: number; limit: number } }
  | { type: 'Checked'; data: { note: string } }
  | { type: 'Removed'; data: object }
  | { type: 'Rearranged'; data: { gone: string[]; mended: { id: string; at: string }[] } }
  | { type: 'Admired'; data: object };

const added = ({ data }: { data: { ids: string[] } }) => data.ids.map((id) => ({ id }));
const mended = ({ data }: { data: { mended: { id: string; at: string }[] } }) => data.mended;
const known = oneOf<Extract<SeatEvent, { type: 'Worn' }>, Seat['state']>('free', 'taken');

const rows = rowChanges<Seat, SeatEvent>(seats, {
  Added: insert({
    id: ({ stream }) => stream.id,
    state: 'free',
    uses: 0,
    since: ({ data }) => data.at,
    notes: [],
  }),
  RowAdded: insertEach(added, {
    id: ({ data }) => data.id,
    state: 'free',
    uses: 0,
    since: null,
    notes: [],
  }),
  Taken: change({
    set: { state: 'taken', since: ({ data }) => data.at },
    add: { uses: 1, notes: ({ data }) => data.note },
  }),
  Left: change({ set: { since: null } }, { set: { state: 'free' }, when: { state: oneOf('taken', 'free') } }),
  Worn: change(
    { add: { uses: ({ data }) => data.by }, when: { state: known } },
    { set: { state: 'broken' }, when: { state: known, uses: atMost(({ data }) => data.limit) } },
  ),
  Checked: change({ set: { since: null }, when: { notes: has(({ data }) => data.note) } }),
  Removed: remove({ when: { state: oneOf('broken') } }),
  Rearranged: together(
    removeEach(({ data }) => data.gone),
    setEach(mended, ({ id }) => id, { state: 'free', since: ({ data }) => data.at }),
  ),
  Admired: nothing,
});

const event = (type: string, id: string, data: object = {}): RecordedEvent =>
  ({ tenantId: 'T', type, stream: { type: 'seat', id }, data }) as unknown as RecordedEvent;
const NOW = '2027-01-01T00:00:00.000Z';
const add = (id: string) => event('Added', id, { at: NOW });
const take = (id: string, note = 'n') => event('Taken', id, { at: NOW, note });

const textOf = (one: RecordedEvent) => rows.oneByOne([one]).map(({ text }) => text);
const valuesOf = (...page: RecordedEvent[]) =>
  rows.oneByOne(page).map(({ name, values }) => [name, ...values.slice(1)]);
const gathered = (...page: RecordedEvent[]) =>
  rows
    .gather(page)
    .statements('T')
    .map(({ name, values }) => [name, ...values.slice(1)]);

describe('the statement of an event', () => {
  it.each([
    [
      add('A'),
      'insert into rm.theatre_seat (tenant_id, id, state, uses, since, notes) values ($1, $2::uuid, $3, $4::int, $5::timestamptz, $6::text[])',
    ],
    [
      take('A'),
      'update rm.theatre_seat set state = $3, since = $4::timestamptz, uses = uses + $5::int, notes = array_append(notes, $6) where tenant_id = $1 and id = $2::uuid',
    ],
    [
      event('Left', 'A'),
      'update rm.theatre_seat set since = $3::timestamptz, state = case when state = any($4::text[]) then $5 else state end where tenant_id = $1 and id = $2::uuid',
    ],
    [
      event('Worn', 'A', { by: 2, limit: 9 }),
      'update rm.theatre_seat set uses = uses + $3::int, state = case when uses <= $4::int then $5 else state end where tenant_id = $1 and id = $2::uuid and state = any($6::text[])',
    ],
    [
      event('Checked', 'A', { note: 'n' }),
      'update rm.theatre_seat set since = $3::timestamptz where tenant_id = $1 and id = $2::uuid and $4 = any(notes)',
    ],
    [
      event('Removed', 'A'),
      'delete from rm.theatre_seat where tenant_id = $1 and id = $2::uuid and state = $3',
    ],
  ])('%#. is derived from what it changes', (one, text) => {
    expect(textOf(one)).toEqual([text]);
  });

  it('has the values of the event, constants among them', () => {
    expect(valuesOf(take('A', 'window'), event('Worn', 'B', { by: 2, limit: 9 }))).toEqual([
      ['theatre_seat.Taken', 'A', 'taken', NOW, 1, 'window'],
      ['theatre_seat.Worn', 'B', 2, 9, 'broken', ['free', 'taken']],
    ]);
  });

  it('is one for all rows of a plural word, and none where there are no rows', () => {
    expect(valuesOf(event('RowAdded', 'x', { ids: ['A', 'B'] }))).toEqual([
      ['theatre_seat_put_rows', ['A', 'B'], ['free', 'free'], [0, 0], [null, null], ['{}', '{}']],
    ]);
    expect(valuesOf(event('Rearranged', 'x', { gone: ['A'], mended: [{ id: 'B', at: NOW }] }))).toMatchObject(
      [
        ['theatre_seat_remove_rows', ['A']],
        ['theatre_seat_change_rows', ['B'], JSON.stringify([{ state: 'free', since: NOW }])],
      ],
    );
    expect(valuesOf(event('Rearranged', 'x', { gone: [], mended: [] }))).toEqual([]);
    expect(valuesOf(event('RowAdded', 'x', { ids: [] }))).toEqual([]);
  });

  it('is wanted of all events but those that do nothing', () => {
    expect(rows.handles).not.toContain('Admired');
    expect(rows.handles).toHaveLength(8);
    expect(valuesOf(event('Admired', 'A'), event('Unknown', 'A'))).toEqual([]);
  });
});

describe('a short page', () => {
  it('writes what follows an insertion with it, and nothing of other rows', () => {
    expect(valuesOf(add('A'), take('B'), take('A', 'window'), event('Left', 'A'))).toEqual([
      ['theatre_seat.Added', 'A', 'free', 1, null, ['window']],
      ['theatre_seat.Taken', 'B', 'taken', NOW, 1, 'n'],
    ]);
  });

  it('does so for rows that come together', () => {
    const page = [event('RowAdded', 'x', { ids: ['A', 'B'] }), take('B')];
    expect(valuesOf(...page)).toEqual([
      ['theatre_seat_put_rows', ['A', 'B'], ['free', 'taken'], [0, 1], [null, NOW], ['{}', '{"n"}']],
    ]);
  });

  it('lets a row go that has just come, after what was done to it', () => {
    const broken = event('Worn', 'A', { by: 1, limit: 9 });
    expect(
      valuesOf(add('A'), broken, event('Removed', 'A'), event('Left', 'A')).map(([name]) => name),
    ).toEqual(['theatre_seat.Added', 'theatre_seat.Removed', 'theatre_seat.Left']);
    expect(valuesOf(add('A'), event('Removed', 'A'))).toHaveLength(1);
  });
});

describe('a long page', () => {
  it('folds all steps on the row as it was before the event', () => {
    const worn = event('Worn', 'A', { by: 5, limit: 1 });
    expect(gathered(add('A'), take('A'), worn, event('Worn', 'A', { by: 1, limit: 9 }))).toEqual([
      ['theatre_seat_put_rows', ['A'], ['broken'], [6], [NOW], ['{"n"}']],
    ]);
  });

  it('asks the statement what it does not know, and goes on from there', () => {
    const page = [
      event('Left', 'A'),
      take('A'),
      event('Rearranged', 'x', { gone: [], mended: [{ id: 'A', at: NOW }] }),
    ];
    expect(gathered(...page).map(([name]) => name)).toEqual([
      'theatre_seat.Left',
      'theatre_seat.Taken',
      'theatre_seat_change_rows',
    ]);
    const two = [event('Rearranged', 'x', { gone: [], mended: [{ id: 'A', at: NOW }] }), event('Left', 'A')];
    expect(gathered(...two)).toEqual([
      ['theatre_seat_change_rows', ['A'], JSON.stringify([{ state: 'free', since: null }])],
    ]);
  });

  it('leaves a row alone whose guard does not hold, and takes one out whose guard does', () => {
    expect(gathered(add('A'), event('Removed', 'A'), event('Checked', 'A', { note: 'x' }))).toEqual([
      ['theatre_seat_put_rows', ['A'], ['free'], [0], [NOW], ['{}']],
    ]);
    const broken = event('Worn', 'A', { by: 1, limit: 9 });
    expect(gathered(add('A'), broken, event('Removed', 'A'))).toEqual([]);
  });

  it('is one of many events', () => {
    const many = Array.from({ length: FEW_EVENTS + 1 }, () => take('A'));
    expect(rows.statements([add('A'), ...many]).map(({ name }) => name)).toEqual(['theatre_seat_put_rows']);
    expect(rows.statements(many.slice(1)).map(({ name }) => name)).toHaveLength(FEW_EVENTS);
  });
});

describe('rows in memory', () => {
  it('get the same from each statement', () => {
    const found = new Map<string, Seat>();
    const memory = {
      all: () => found.values(),
      get: (key: string) => found.get(key),
      insert: (row: Seat) => void found.set(row.id, row),
      put: (row: Seat) => void found.set(row.id, row),
      remove: (row: Seat) => void found.delete(row.id),
    };
    const run = (...page: RecordedEvent[]) => {
      for (const { name, values } of rows.oneByOne(page)) rows.meanings.get(name)?.(values, memory);
    };
    run(event('RowAdded', 'x', { ids: ['B', 'C'] }), add('A'));
    run(take('A', 'window'), event('Worn', 'B', { by: 3, limit: 0 }), take('unknown'));
    run(event('Rearranged', 'x', { gone: ['C'], mended: [{ id: 'A', at: NOW }] }), event('Removed', 'A'));
    expect([...found.values()]).toMatchObject([
      { id: 'B', state: 'broken', uses: 3 },
      { id: 'A', state: 'free', uses: 1, notes: ['window'] },
    ]);
  });
});
