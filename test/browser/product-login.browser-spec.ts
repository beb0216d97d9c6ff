import { Client } from 'pg';

describe('What `npm start` runs', () => {
  it('logs in to its database as nobody’s superuser and owner of nothing, API and worker alike', async () => {
    const client = new Client({ connectionString: process.env['HOLDFAST_TEST_PRODUCT_DATABASE_URL'] });
    await client.connect();
    try {
      const { rows } = await client.query(
        `select rolname, rolsuper, rolbypassrls, rolcreaterole,
                (select count(*)::int from pg_class where relowner = r.oid) as owned
           from pg_roles r where rolname = session_user`,
      );
      expect(rows).toEqual([
        { rolname: 'holdfast_login', rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 },
      ]);
      const { rows: others } = await client.query(
        `select distinct usename from pg_stat_activity where datname = current_database() and usename is not null`,
      );
      expect(others).toEqual([{ usename: 'holdfast_login' }]);
    } finally {
      await client.end();
    }
  });
});
