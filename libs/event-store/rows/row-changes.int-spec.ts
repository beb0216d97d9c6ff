import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createTestDatabase } from '../../../test/support/database';
import type { TestDatabase } from '../../../test/support/database';
import { Random } from '../../../test/simulation/random';
import type { RecordedEvent } from '../event';
import { BEGIN, COMMIT, scope, withConnection } from '../wire/connection';
import { createPool } from '../wire/database-roles';
import type { Statement } from '../wire/statement';
import { change, remove } from './change';
import { atMost, has, oneOf } from './guards';
import { rowChanges } from './row-changes';
import { insert, insertEach, insertOnce, removeEach, setEach, together } from './words';

interface Plant {
  readonly id: string;
  readonly state: 'sown' | 'grown' | 'cut';
  readonly height: number;
  readonly seen_at: string | null;
  readonly notes: readonly string[];
}
type PlantEvent =
  | { type: 'Sown'; data: { at: string } }
  | { type: 'FoundAgain'; data: object }
  | { type: 'BedSown'; data: { ids: string[] } }
  | { type: 'Grown'; data: { by: number; note: string } }
  | { type: 'Cut'; data: { above: number } }
  | { type: 'Forgotten'; data: { note: string } }
  | { type: 'Dug'; data: object }
  | { type: 'BedMoved'; data: { gone: string[]; kept: { id: string; height: number }[] } };

const stands = oneOf<Extract<PlantEvent, { type: 'Cut' }>, Plant['state']>('sown', 'grown');
const fresh = { state: 'sown', height: 0, seen_at: null, notes: ['new, or "nearly"'] } as const;

const plants = rowChanges<Plant, PlantEvent>(
  {
    name: 'rm.plant',
    key: ['id'],
    columns: { id: 'uuid', state: 'text', height: 'int', seen_at: 'timestamptz', notes: 'text[]' },
  },
  {
    Sown: insert({ ...fresh, id: ({ stream }) => stream.id, seen_at: ({ data }) => data.at }),
    FoundAgain: insertOnce({ ...fresh, id: ({ stream }) => stream.id }),
    BedSown: insertEach(({ data }) => data.ids.map((id) => ({ id })), {
      ...fresh,
      id: ({ data }) => data.id,
    }),
    Grown: change({
      set: { state: 'grown' },
      add: { height: ({ data }) => data.by, notes: ({ data }) => data.note },
    }),
    Cut: change(
      { set: { seen_at: null }, when: { state: stands } },
      { set: { state: 'cut' }, when: { state: stands, height: atMost(({ data }) => data.above) } },
    ),
    Forgotten: change({ set: { notes: [] }, when: { notes: has(({ data }) => data.note) } }),
    Dug: remove({ when: { state: oneOf('cut') } }),
    BedMoved: together(
      removeEach(({ data }) => data.gone),
      setEach(
        ({ data }) => data.kept,
        ({ id }) => id,
        { height: ({ data }) => data.height },
      ),
    ),
  },
);

describe('What is derived from a description', () => {
  const tenantId = randomUUID();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.adminPool.query(
      `create table rm.plant (tenant_id uuid not null, id uuid not null, state text not null, height int not null,
         seen_at timestamptz, notes text[] not null, primary key (tenant_id, id));
       select es.protect('rm.plant')`,
    );
    pool = createPool({ url: database.url, role: 'holdfast_system', max: 1, applicationName: 'test' });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** What may have happened to a few plants: none is sown where one stands. */
  const history = (random: Random): RecordedEvent[] => {
    const events: RecordedEvent[] = [];
    const there = new Set<string>();
    const say = (type: PlantEvent['type'], id: string, data: object) =>
      events.push({ tenantId, type, stream: { type: 'plant', id }, data } as unknown as RecordedEvent);
    const at = '2027-01-01T00:00:00+00:00';
    while (events.length < 40) {
      const id = random.pick(ids);
      const other = random.pick(ids);
      const missing = [...new Set([id, other])].filter((one) => !there.has(one));
      const chance = random.below(9);
      if (chance === 0 && missing.includes(id)) say('Sown', id, { at });
      else if (chance === 1) say('BedSown', id, { ids: missing });
      else if (chance === 2) say('FoundAgain', id, {});
      else if (chance === 3) {
        say('BedMoved', id, { gone: [other], kept: [{ id, height: random.below(4) }] });
        there.delete(other);
      } else if (chance === 4) say('Forgotten', id, { note: random.pick(['a', 'b\\', 'c"']) });
      else if (chance === 5) say('Cut', id, { above: random.below(6) });
      else if (chance === 6) say('Dug', id, {});
      else say('Grown', id, { by: random.below(3), note: random.pick(['a', 'b\\', 'c"']) });
      if (chance === 0 || chance === 2) there.add(id);
      if (chance === 1) for (const one of missing) there.add(one);
    }
    return events;
  };

  const cut = (events: readonly RecordedEvent[], length: number) =>
    Array.from({ length: Math.ceil(events.length / length) }, (_, n) =>
      events.slice(n * length, (n + 1) * length),
    );

  /** The rows that pages of statements lead to. */
  const rowsAfter = async (pages: readonly (readonly Statement[])[]): Promise<unknown[]> => {
    await database.adminPool.query('delete from rm.plant');
    for (const statements of pages)
      await withConnection(pool, (send) =>
        send([BEGIN, scope('holdfast_system', tenantId), ...statements, COMMIT]),
      );
    const { rows } = await database.adminPool.query(
      "select to_jsonb(p) - 'tenant_id' as row from rm.plant p order by id::text",
    );
    return rows.map(({ row }) => row);
  };

  const inMemory = (events: readonly RecordedEvent[]): Plant[] => {
    const rows = new Map<string, Plant>();
    const keep = (row: Plant) => void rows.set(row.id, row);
    for (const { name, values } of cut(events, 3).flatMap((page) => plants.oneByOne(page)))
      plants.meanings.get(name)?.(values, {
        all: () => rows.values(),
        get: (key) => rows.get(key),
        insert: keep,
        put: keep,
        remove: ({ id }) => void rows.delete(id),
      });
    return [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };

  it.each(Array.from({ length: 12 }, (_, n) => n + 1))(
    'makes the same rows by statements, by folds and in memory: %i',
    async (seed) => {
      const events = history(new Random(seed));
      const expected = await rowsAfter(events.map((event) => plants.oneByOne([event])));
      expect(await rowsAfter(cut(events, 7).map((page) => plants.oneByOne(page)))).toEqual(expected);
      for (const length of [2, 9, 40]) {
        const gathered = cut(events, length).map((page) => plants.gather(page).statements(tenantId));
        expect(await rowsAfter(gathered)).toEqual(expected);
      }
      expect(inMemory(events)).toEqual(expected);
    },
  );
});
