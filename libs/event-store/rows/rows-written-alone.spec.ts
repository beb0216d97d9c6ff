import type { RecordedEvent } from '../event';
import { statement } from '../wire/statement';
import { change, remove } from './change';
import { atMost, oneOf } from './guards';
import { rowChanges, rowsWrittenAlone } from './row-changes';
import { byHand, insertOnce, removeEach } from './words';

const event = (type: string, id: string, data: object = {}): RecordedEvent =>
  ({ tenantId: 'T', type, stream: { type: 'seat', id }, data }) as unknown as RecordedEvent;

describe('a table that several columns name', () => {
  interface Fault {
    readonly seat_id: string;
    readonly kind: 'torn' | 'loud';
    readonly cost: number | null;
  }
  type FaultEvent =
    | { type: 'Torn'; data: { cost: number | null } }
    | { type: 'Paid'; data: { sum: number } }
    | { type: 'Forgiven'; data: object };
  const faults = rowsWrittenAlone<Fault, FaultEvent>(
    {
      name: 'rm.fault',
      key: ['seat_id', 'kind'],
      columns: { seat_id: 'uuid', kind: 'text', cost: 'int' },
    },
    {
      Torn: insertOnce({ seat_id: ({ stream }) => stream.id, kind: 'torn', cost: ({ data }) => data.cost }),
      Paid: remove({ when: { kind: oneOf('torn'), cost: atMost(({ data }) => data.sum) } }),
      Forgiven: byHand(({ tenantId }) => [
        statement('fault_forgive', 'delete from rm.fault where tenant_id = $1')(tenantId),
      ]),
    },
  );
  const torn = (id: string, cost: number | null) => event('Torn', id, { cost });

  it('is written event by event, on pages of any length', () => {
    const page = Array.from({ length: 20 }, () => torn('A', 3));
    expect(faults.statements([...page, event('Forgiven', 'A')])).toHaveLength(21);
    expect(faults.statements([torn('A', 3), event('Paid', 'A', { sum: 3 })]).map(({ text }) => text)).toEqual(
      [
        'insert into rm.fault (tenant_id, seat_id, kind, cost) values ($1, $2::uuid, $3, $4::int) on conflict do nothing',
        'delete from rm.fault where tenant_id = $1 and seat_id = $2::uuid and kind = $3 and cost <= $4::int',
      ],
    );
  });

  it('comes to the same in memory: what is there stays, and what is not known is not at most anything', () => {
    const found = new Map<string, Fault>();
    const memory = {
      all: () => found.values(),
      get: () => undefined,
      insert: (row: Fault) => void found.set(`${row.seat_id}/${row.kind}`, row),
      put: (row: Fault) => void found.set(`${row.seat_id}/${row.kind}`, row),
      remove: (row: Fault) => void found.delete(`${row.seat_id}/${row.kind}`),
    };
    const page = [torn('A', 3), torn('A', 9), torn('B', null), torn('C', 7), event('Paid', 'A', { sum: 3 })];
    for (const { name, values } of faults.statements([
      ...page,
      event('Paid', 'B', { sum: 99 }),
      event('Paid', 'C', { sum: 6 }),
    ]))
      faults.meanings.get(name)?.(values, memory);
    expect([...found.keys()]).toEqual(['B/torn', 'C/torn']);
  });
});

describe('a description', () => {
  const one = { name: 'rm.chair', key: ['id'], columns: { id: 'uuid', uses: 'int' } } as const;

  it('cannot change a column twice', () => {
    const twice = () =>
      rowChanges<{ id: string; uses: number }, { type: 'Used'; data: object }>(one, {
        Used: change({ set: { uses: 1 } }, { add: { uses: 1 } }),
      });
    expect(twice).toThrow('chair.Used changes a column twice');
  });

  it('must say which row it is for', () => {
    const unsaid = () =>
      rowChanges<{ id: string; uses: number }, { type: 'Swept'; data: object }>(one, {
        Swept: byHand(() => []),
      });
    expect(unsaid).toThrow('Swept does not say which row of rm.chair it is for');
  });

  it('is written alone when it is about one row', () => {
    const used = rowsWrittenAlone<{ id: string; uses: number }, { type: 'Worn'; data: object }>(one, {
      Worn: change({ set: { uses: 1 } }),
    });
    expect(used.statements([event('Worn', 'A')]).map(({ values }) => values)).toEqual([['T', 'A', 1]]);
    const swept = () =>
      rowsWrittenAlone<{ id: string; uses: number }, { type: 'Cleared'; data: object }>(one, {
        Cleared: removeEach(() => []),
      });
    expect(swept).toThrow('Cleared is about many rows of rm.chair');
  });
});
