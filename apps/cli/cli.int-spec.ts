import { inlineProjections } from '@holdfast/projections/inline-projections';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import type { TestTenant } from '../../test/support/api';
import { CUSTOMER, day, startShop } from '../../test/support/shop';
import type { Shop } from '../../test/support/shop';
import { commandLine } from '../../test/support/command-line';
import { runCli } from './run-cli';

describe('The command line', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let holdfast: ReturnType<typeof commandLine>['holdfast'];
  let follow: ReturnType<typeof commandLine>['follow'];

  beforeAll(async () => {
    shop = await startShop();
    ({ holdfast, follow } = commandLine(shop.api.database));
    tenant = await shop.api.tenant();
    const { id } = await shop.addBlock(tenant);
    await shop.bookAndPay(tenant, id);
    await follow();
  }, 60_000);
  afterAll(() => shop.close());

  const sql = (text: string, values: unknown[] = []) => shop.api.database.adminPool.query(text, values);

  it('explains itself, and what it does not understand', async () => {
    const help = await holdfast('--help');
    expect([help.code, help.err]).toEqual([0, '']);
    for (const verb of [
      'migrate',
      'tenants',
      'rebuild',
      'dead-letters',
      'log',
      'replay',
      'customer',
      'keys',
      'super-admin',
    ])
      expect(help.out).toMatch(new RegExp(`^  ${verb} `, 'm'));
    expect(await holdfast('frobnicate')).toMatchObject({
      code: 2,
      err: expect.stringContaining('frobnicate'),
    });
    expect(await holdfast('rebuild')).toMatchObject({ code: 2, err: expect.stringContaining('projection') });
    expect(await holdfast('tenants', { env: { VAULT_KEY: '' } })).toMatchObject({
      code: 1,
      err: expect.stringContaining('VAULT_KEY is missing'),
    });
  });

  it('migrates, needing the address of the database alone', async () => {
    const out: string[] = [];
    const terminal = {
      out: (text: string) => out.push(text),
      err: (text: string) => out.push(text),
      input: async () => '',
    };
    const env = { DATABASE_URL: shop.api.database.url };
    expect(await runCli(['migrate'], { env, ...terminal })).toBe(0);
    expect(out).toEqual(['The database is up to date']);
    expect(await runCli(['migrate'], { env: {}, ...terminal })).toBe(1);
    expect(out.at(-1)).toContain('DATABASE_URL is not set');
  });

  it('lists tenants with the positions of their logs', async () => {
    const { out } = await holdfast('tenants --json');
    const [found] = JSON.parse(out);
    expect(found).toMatchObject({ subdomain: tenant.subdomain, tenantId: tenant.id, status: 'active' });
    expect(found.position).toBeGreaterThan(5);
    expect((await holdfast('tenants')).out).toMatch(
      new RegExp(`^${tenant.subdomain}  ${tenant.id}  active`, 'm'),
    );
  });

  // Of the tenant, and of the platform.
  const built = 2 * [...inlineProjections, ...subscribedProjections].length;

  it('rebuilds every read model, finds them right, and mends one that is not', async () => {
    const whole = await holdfast('rebuild all');
    expect(whole.code).toBe(0);
    const lines = whole.out.split('\n').slice(1);
    expect(lines.length).toBe(built);
    for (const line of lines) expect(line).toMatch(/ 0 +0 +\d+\.\d ms$/);

    const onTwo = await holdfast('rebuild all', { env: { DATABASE_POOL_SIZE: '2' } });
    expect([onTwo.code, onTwo.out.split('\n').length]).toEqual([0, built + 1]);

    const money = await holdfast(`rebuild money --tenant ${tenant.subdomain}`);
    expect(money.out).toMatch(/money +\d+ +0 +0 [\s\S]*ledger +\d+ +0 +0 /);

    await sql('update rm.booking set amount_paid = 1 where tenant_id = $1', [tenant.id]);
    const mended = await holdfast(`rebuild booking --tenant ${tenant.subdomain}`);
    expect(mended.out).toMatch(/booking +\d+ +1 +1 /);
    const { rows } = await sql('select amount_paid from rm.booking where tenant_id = $1', [tenant.id]);
    expect(rows).toEqual([{ amount_paid: 42_000 }]);
  });

  it('refuses what it does not know', async () => {
    expect(await holdfast('rebuild nonsense')).toMatchObject({
      code: 1,
      err: expect.stringContaining('projection_unknown'),
    });
    for (const line of [
      'rebuild stats --tenant nobody',
      'customer export nobody a@b.uk',
      'replay nobody --to 1',
      'log verify --tenant nobody',
    ])
      expect(await holdfast(line)).toMatchObject({ code: 1, err: expect.stringContaining('tenant_unknown') });
    expect(await holdfast(`replay ${tenant.id} --to yesterday`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('moment_unreadable'),
    });
    expect(await holdfast(`log verify --anchors ./nothing-here.json`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('anchors_unreadable'),
    });
  });

  it('shows dead letters, and lets their subscription try again or go on', async () => {
    expect((await holdfast('dead-letters list')).out).toBe('There are none.');
    // The statistics cannot take the next booking.
    await sql('alter table rm.stats_booking add constraint broken check (false) not valid');
    const { id } = await shop.addBlock(tenant, { start_date: day(10), end_date: day(12) });
    await shop.book(tenant, id);
    await follow('stats');
    const [letter] = JSON.parse((await holdfast('dead-letters list --json')).out);
    expect(letter).toMatchObject({ tenantId: tenant.id, subscription: 'stats', resolution: null });
    expect((await holdfast('dead-letters list')).out).toContain('violates check constraint');

    const key = `${tenant.subdomain} stats ${letter.position}`;
    expect(await holdfast(`dead-letters retry ${key} --by ann`)).toMatchObject({ code: 0 });
    await follow('stats');
    expect((await holdfast('dead-letters list')).out).toContain('open');
    expect(await holdfast(`dead-letters skip ${key} --by ann`)).toMatchObject({ code: 0 });
    expect((await holdfast('dead-letters list')).out).toBe('There are none.');
    expect((await holdfast('dead-letters list --all')).out).toContain('skipped by ann');
    await follow('audit');
    const token = await shop.api.superAdmin();
    const path = `/api/superadmin/audit?tenant_id=${tenant.id}`;
    const { body } = await shop.api.request('localhost', 'GET', path, { token });
    expect(body.slice(0, 2)).toMatchObject([
      { type: 'DeadLetterSkipped', actor: 'Platform', sentence: expect.stringContaining('without it') },
      { type: 'DeadLetterRetried', actor: 'Platform', sentence: expect.stringContaining('try it again') },
    ]);
    expect(await holdfast(`dead-letters retry ${key}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('dead_letter_unknown'),
    });
    await sql('alter table rm.stats_booking drop constraint broken');
    expect((await holdfast(`rebuild stats --tenant ${tenant.id}`)).out).toMatch(/stats +\d+ +1 +2 /);
  });

  it('looks after the platform’s own log too, which has no subdomain', async () => {
    await sql('alter table rm.audit add constraint broken check (false) not valid');
    await holdfast('super-admin create vera', { input: 'a long password\n' });
    await follow('audit');
    const letters = JSON.parse((await holdfast('dead-letters list --json')).out);
    const [own] = letters.filter(({ tenantId }: { tenantId: string }) => tenantId !== tenant.id);
    await sql('alter table rm.audit drop constraint broken');
    for (const { tenantId, position } of letters)
      await holdfast(
        `dead-letters retry ${tenantId === own.tenantId ? 'platform' : tenantId} audit ${position}`,
      );
    expect((await holdfast('dead-letters list')).out).toBe('There are none.');
    await follow('audit');
    const { rows } = await sql('select type from rm.audit where tenant_id = $1 order by position', [
      own.tenantId,
    ]);
    expect(rows.map(({ type }) => type).slice(-2)).toEqual(['SuperAdminCreated', 'DeadLetterRetried']);
  });

  it('prints the read models as they were at a moment, and changes nothing', async () => {
    const { rows } = await sql(
      `select position::int, occurred_at from es.event where tenant_id = $1 and type = 'BookingHeld' order by 1 limit 1`,
      [tenant.id],
    );
    const [{ position, occurred_at: at }] = rows;
    const then = JSON.parse((await holdfast(`replay ${tenant.subdomain} --to ${position}`)).out);
    expect(then.rows['rm.booking']).toMatchObject([{ status: 'pending', amount_paid: 0 }]);
    const before = await holdfast(`replay ${tenant.subdomain} --to ${position - 1} --projection booking`);
    expect(JSON.parse(before.out).rows).toEqual({
      'rm.booking': [],
      'rm.booking_terms': [],
      'rm.attention': [],
    });
    const moment = new Date(at.getTime() + 1).toISOString();
    expect(
      JSON.parse((await holdfast(`replay ${tenant.id} --to ${moment}`)).out).position,
    ).toBeGreaterThanOrEqual(position);
    const now = await sql(`select status from rm.booking where tenant_id = $1 order by booked_at`, [
      tenant.id,
    ]);
    expect(now.rows[0]).toEqual({ status: 'confirmed' });
  });

  it('wraps keys anew', async () => {
    const [oldKey, newKey] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const forward = { VAULT_KEY: newKey ?? '', VAULT_OLD_KEYS: oldKey ?? '' };
    const back = { VAULT_KEY: oldKey ?? '', VAULT_OLD_KEYS: newKey ?? '' };
    expect((await holdfast('keys rotate', { env: forward })).out).toMatch(
      /^Wrapped anew: [1-9]\d* people, [1-9]/,
    );
    expect(await holdfast('keys rotate', { env: { VAULT_KEY: oldKey ?? '' } })).toMatchObject({
      code: 1,
      err: expect.stringContaining('vault_key_unknown'),
    });
    expect((await holdfast('keys rotate', { env: back })).code).toBe(0);
  });

  it('files everybody anew', async () => {
    expect((await holdfast('keys file')).out).toMatch(/^Filed anew: [1-9]\d* people\./);
  });

  it('makes a super admin who can sign in, once under a name', async () => {
    expect(await holdfast('super-admin create grace', { input: 'short\n' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('at least 6'),
    });
    expect(await holdfast('super-admin create grace', { input: 'a long secret\n' })).toMatchObject({
      code: 0,
    });
    const body = { username: 'grace', password: 'a long secret' };
    expect((await shop.api.request('localhost', 'POST', '/api/superadmin/login', { body })).status).toBe(200);
    expect(await holdfast('super-admin create grace', { input: 'another secret' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('username_taken'),
    });
  });

  it('exports a person, and forgets them when it is meant', async () => {
    const email = CUSTOMER.customer_email;
    const exported = await holdfast(`customer export ${tenant.subdomain} ${email}`);
    expect(JSON.parse(exported.out).files[0].details[0]).toMatchObject({
      name: CUSTOMER.customer_name,
      email,
    });
    const erase = `customer erase ${tenant.subdomain} ${email}`;
    expect(await holdfast(erase)).toMatchObject({ code: 1, err: expect.stringContaining('not_confirmed') });
    expect(await holdfast(`${erase} --yes`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('customer_has_upcoming_bookings'),
    });
    expect(await holdfast(`${erase} --yes --force`)).toMatchObject({ code: 0 });
    expect(await holdfast(`customer export ${tenant.subdomain} ${email}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('customer_unknown'),
    });
  });
});
