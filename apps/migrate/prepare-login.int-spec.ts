import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { createTestDatabase } from '../../test/support/database';
import type { TestDatabase } from '../../test/support/database';
import { startShop } from '../../test/support/shop';
import type { Shop } from '../../test/support/shop';
import { migrateDatabase } from './migrate-database';
import { prepareLogin } from './prepare-login';

const CAN = `
  select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
         (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = session_user`;

describe('The login of the product', () => {
  let database: TestDatabase;
  const made: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(async () => {
    for (const name of made) await database.adminPool.query(`drop owned by ${name}; drop role ${name}`);
    await database.drop();
  });

  function login(password = 'first'): string {
    const url = new URL(database.url);
    url.username = `login_${randomBytes(6).toString('hex')}`;
    url.password = password;
    made.push(url.username);
    return url.toString();
  }

  async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it('is made by the migration, is no superuser, owns nothing, and is nothing before it takes a role on', async () => {
    const url = login();
    await migrateDatabase(database.url, url);
    await as(url, async (client) => {
      const { rows } = await client.query(CAN);
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
          rolinherit: false,
          owned: 0,
        },
      ]);
      await expect(client.query('select from es.event')).rejects.toMatchObject({ code: '42501' });
      await expect(client.query('create table public.mine ()')).rejects.toMatchObject({ code: '42501' });
      for (const role of ['holdfast_app', 'holdfast_system', 'holdfast_queue']) {
        await client.query(`set role ${role}`);
        await client.query('reset role');
      }
      await expect(client.query('set role postgres')).rejects.toThrow();
    });
  });

  it('stays as it is when it is there, and takes a new password on', async () => {
    const url = new URL(login());
    await prepareLogin(database.url, url.toString());
    await prepareLogin(database.url, url.toString());
    url.password = 'second';
    await prepareLogin(database.url, url.toString());
    await as(url.toString(), async (client) => client.query('set role holdfast_app'));
  });

  it('is refused when it can do more than the product may, or is the owner', async () => {
    const url = login();
    await database.adminPool.query(`create role ${new URL(url).username} login createdb password 'first'`);
    await expect(prepareLogin(database.url, url)).rejects.toThrow('can do more than the product may');
    const joined = login();
    await database.adminPool.query(
      `create role ${new URL(joined).username} login password 'first' in role pg_write_all_data`,
    );
    await expect(prepareLogin(database.url, joined)).rejects.toThrow('can do more than the product may');
    await expect(prepareLogin(database.url, `${database.url}?x=1`)).rejects.toThrow('a login of its own');
  });
});

describe('A running API', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await startShop()), 60_000);
  afterAll(() => shop.close());

  it('has no connection of a superuser or of an owner', async () => {
    await shop.api.tenant();
    const { rows } = await shop.api.database.adminPool.query(
      `select distinct a.usename, r.rolsuper, r.rolbypassrls
         from pg_stat_activity a join pg_roles r on r.rolname = a.usename
        where a.datname = current_database() and a.application_name like 'holdfast%'`,
    );
    expect(rows).toEqual([{ usename: 'holdfast_login', rolsuper: false, rolbypassrls: false }]);
  });
});
