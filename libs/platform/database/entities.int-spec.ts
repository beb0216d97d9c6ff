import { randomUUID } from 'node:crypto';
import { Column, Entity, PrimaryColumn, type DataSource } from 'typeorm';
import { assertSafeRole } from '@holdfast/event-store/wire/database-roles';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { createEntitySource, readEntities } from './entities';
import { createPools, type Pools } from './pools';

@Entity({ schema: 'rm', name: 'note', synchronize: false })
class Note {
  @PrimaryColumn('uuid', { name: 'tenant_id' }) tenantId!: string;
  @PrimaryColumn('int') id!: number;
  @Column('text') text!: string;
}

const [one, other] = [randomUUID(), randomUUID()];

let database: TestDatabase;
let source: DataSource;
let pools: Pools;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.adminPool.query(`
    create table rm.note (tenant_id uuid not null, id int not null, text text not null, primary key (tenant_id, id));
    select es.protect('rm.note');
    insert into rm.note values ('${one}', 1, 'first'), ('${one}', 2, 'second'), ('${other}', 1, 'theirs')`);
  const config = { url: database.url, appUrl: database.loginUrl, poolSize: 2 };
  source = await createEntitySource(config, 'test', [Note]).initialize();
  pools = createPools(config, 'test');
});

afterAll(async () => {
  await source?.destroy();
  await pools?.end();
  await database?.drop();
});

const textsOf = (tenantId: string) =>
  readEntities(source, tenantId, async (manager) => {
    const notes = await manager.find(Note, { order: { id: 'ASC' } });
    return notes.map(({ text }) => text);
  });

describe('Reading entities', () => {
  it('shows the rows of the tenant and no others', async () => {
    expect(await textsOf(one)).toEqual(['first', 'second']);
    expect(await textsOf(other)).toEqual(['theirs']);
    expect(await textsOf(randomUUID())).toEqual([]);
  });

  it('never mixes tenants up, however many connections are shared and however many readers fail', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 0)
          return readEntities(source, one, (manager) => manager.query('select 1 / 0')).catch(() => 'failed');
        return textsOf(index % 3 === 1 ? one : other);
      }),
    );

    results.forEach((result, index) =>
      expect(result).toEqual([['failed'], [['first', 'second']], [['theirs']]][index % 3]?.[0]),
    );
  });

  it('shows nothing to a query that has stepped outside', async () => {
    expect(await source.manager.find(Note)).toEqual([]);
  });

  it('cannot write', async () => {
    await expect(
      readEntities(source, one, (manager) => manager.insert(Note, { tenantId: one, id: 9, text: 'x' })),
    ).rejects.toThrow(/read-only transaction/);
  });

  it('sees one moment in all of its queries', async () => {
    const texts = await readEntities(source, one, async (manager) => {
      const before = await manager.count(Note);
      await database.adminPool.query(`insert into rm.note values ('${one}', 3, 'third')`);
      const after = await manager.count(Note);
      await database.adminPool.query(`delete from rm.note where id = 3`);
      return [before, after];
    });

    expect(texts).toEqual([2, 2]);
  });

  it('takes nothing but a uuid for a tenant', async () => {
    await expect(textsOf("x', true); drop table rm.note; --")).rejects.toThrow(TypeError);
  });
});

describe('The pools of a process', () => {
  it('act as the two roles that row-level security binds', async () => {
    await expect(pools.assertSafe()).resolves.toBeUndefined();
    await expect(assertSafeRole(database.adminPool)).rejects.toThrow(/superuser/);
  });
});
