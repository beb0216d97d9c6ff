import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TestTenant } from '../../../test/support/api';
import { createTestDatabase } from '../../../test/support/database';
import type { TestDatabase } from '../../../test/support/database';
import { violations } from '../../../test/support/invariants';
import { CUSTOMER, day, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import { operatorEnvironment } from '../../../test/support/workers';
import { runCli } from '../run-cli';

describe('A backup', () => {
  const place = mkdtempSync(join(tmpdir(), 'holdfast-backup-'));
  const folder = join(place, 'monday');
  const uploads = join(place, 'uploads');
  let shop: Shop;
  let tenant: TestTenant;
  let other: TestDatabase;

  const holdfast = async (database: TestDatabase, line: string, to = uploads, more = {}) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCli(line.split(' '), {
      env: { ...operatorEnvironment(database), UPLOADS_FOLDER: to, ...more },
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      input: async () => '',
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  const namesIn = async (database: TestDatabase): Promise<number> => {
    const { rows } = await database.adminPool.query<{ n: string }>(
      'select count(*) as n from vault.subject_key',
    );
    return Number(rows[0]?.n);
  };
  const eventsIn = async (database: TestDatabase): Promise<unknown[]> => {
    const { rows } = await database.adminPool.query('select * from es.event order by tenant_id, position');
    return rows;
  };
  let atBackup: unknown[];

  beforeAll(async () => {
    shop = await startShop({ env: { UPLOADS_FOLDER: uploads } });
    tenant = await shop.api.tenant();
    for (const n of [0, 1, 2]) {
      const { id } = await shop.addBlock(tenant, { start_date: day(n * 3), end_date: day(n * 3 + 2) });
      await shop.bookAndPay(tenant, id);
    }
    other = await createTestDatabase();
  }, 120_000);
  afterAll(async () => {
    await other?.drop();
    await shop.close();
    rmSync(place, { recursive: true, force: true });
  });

  it('is taken while people book, shows one moment, and appears whole', async () => {
    const { id } = await shop.addBlock(tenant, { start_date: day(30), end_date: day(32) });
    const [taken] = await Promise.all([
      holdfast(shop.api.database, `backup ${folder}`),
      shop.book(tenant, id),
    ]);
    expect([taken.code, taken.err]).toEqual([0, '']);
    expect(existsSync(`${folder}.part`)).toBe(false);
    expect((await holdfast(shop.api.database, `backup ${folder}`)).err).toContain('backup_exists');
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    atBackup = (await eventsIn(shop.api.database)).slice(0, manifest.rows['es.event']);
  });

  it('holds nobody’s details in clear', () => {
    const text = gunzipSync(readFileSync(join(folder, 'database.ndjson.gz'))).toString('utf8');
    expect(text).toContain('BookingHeld');
    expect(text).not.toContain(CUSTOMER.customer_email);
    expect(text).not.toContain(CUSTOMER.customer_name);
  });

  it('is never restored while the product’s login leads to another database', async () => {
    const elsewhere = { APP_DATABASE_URL: shop.api.database.loginUrl };
    const { code, err } = await holdfast(other, `restore ${folder}`, uploads, elsewhere);
    expect(code).toBe(1);
    expect(err).toContain('databases_differ');
    expect(await eventsIn(other)).toEqual([]);
  });

  it('comes back in a new place: every event, the people, and the read models, without those forgotten since', async () => {
    const bookings = await shop.api.request(tenant.host, 'GET', '/api/admin/bookings', {
      token: tenant.token,
    });
    const [{ id }] = bookings.body.filter(({ status }: { status: string }) => status === 'confirmed');
    const { rows } = await shop.api.database.adminPool.query<{ subject_id: string }>(
      'select subject_id from rm.booking where booking_id = $1',
      [id],
    );
    const path = `/api/admin/customers/${rows[0]?.subject_id}?force=true`;
    const erased = await shop.api.request(tenant.host, 'DELETE', path, { token: tenant.token });
    expect(erased.status).toBe(204);
    const list = join(place, 'erasures.json');
    writeFileSync(list, (await holdfast(shop.api.database, 'erasures')).out);
    expect(JSON.parse(readFileSync(list, 'utf8')).length).toBe(1);

    const before = await namesIn(shop.api.database);
    const restored = await holdfast(other, `restore ${folder} --erasures ${list}`, join(place, 'elsewhere'));
    expect([restored.err, restored.code]).toEqual(['', 0]);
    expect(restored.out).toContain('Forgot 1 people again');
    expect((await eventsIn(other)).length).toBe(atBackup.length);
    expect(await namesIn(other)).toBeLessThanOrEqual(before);
    const { rowCount } = await other.adminPool.query('select from vault.subject_key where subject_id = $1', [
      rows[0]?.subject_id,
    ]);
    expect(rowCount).toBe(0);
    expect(await violations(other, await shop.ledger())).toEqual([]);
  }, 120_000);

  it('of a newer build is refused', async () => {
    const manifest = join(folder, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace('"migrations": [', '"migrations": ["FromTheFuture9",'));
    expect((await holdfast(other, `restore ${folder}`)).err).toContain('backup_newer');
    writeFileSync(manifest, text);
  });

  it('is refused where tenants live already, and when it is damaged', async () => {
    expect((await holdfast(shop.api.database, `restore ${folder}`)).err).toContain('database_in_use');
    const file = join(folder, 'database.ndjson.gz');
    truncateSync(file, readFileSync(file).length - 10);
    expect((await holdfast(other, `restore ${folder}`)).err).toContain('backup_damaged');
    expect((await holdfast(other, `restore ${place}`)).err).toContain('backup_unreadable');
    const nonsense = join(place, 'nonsense.json');
    writeFileSync(nonsense, 'nonsense');
    expect((await holdfast(other, `restore ${folder} --erasures ${nonsense}`)).err).toContain(
      'erasures_unreadable',
    );
  });
});
