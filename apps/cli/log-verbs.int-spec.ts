import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestTenant } from '../../test/support/api';
import { commandLine } from '../../test/support/command-line';
import { startShop } from '../../test/support/shop';
import type { Shop } from '../../test/support/shop';

describe('The command line', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let holdfast: ReturnType<typeof commandLine>['holdfast'];
  let follow: ReturnType<typeof commandLine>['follow'];
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-cli-'));

  beforeAll(async () => {
    shop = await startShop();
    ({ holdfast, follow } = commandLine(shop.api.database));
    tenant = await shop.api.tenant();
    const { id } = await shop.addBlock(tenant);
    await shop.bookAndPay(tenant, id);
    await follow();
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  const sql = (text: string, values: unknown[] = []) => shop.api.database.adminPool.query(text, values);

  it('verifies the log and its seals, against what was noted down as well', async () => {
    await follow('seal');
    const anchors = join(folder, 'anchors.json');
    writeFileSync(anchors, (await holdfast('log anchors')).out);
    const whole = await holdfast(`log verify --anchors ${anchors}`);
    expect([whole.code, whole.err]).toEqual([0, '']);
    expect(whole.out).toMatch(new RegExp(`${tenant.id}  \\d+ .* whole`));

    const client = await shop.api.database.adminPool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(
      `update es.event set data = data || '{"x": 1}' where tenant_id = $1 and position = 2`,
      [tenant.id],
    );
    const broken = await holdfast('log verify');
    expect(broken.code).toBe(1);
    expect(broken.err).toMatch(/the events are not those that were sealed, position 1 to \d+/);
    await client.query(`update es.event set data = data - 'x' where tenant_id = $1 and position = 2`, [
      tenant.id,
    ]);
    await client.query('reset session_replication_role');
    client.release();
    expect((await holdfast('log verify')).code).toBe(0);
  });

  it('reviews the money of bookings, and says what a person may do', async () => {
    const agreed = await holdfast('money review');
    expect([agreed.code, agreed.out]).toEqual([0, 'The money of every booking is what its account says.']);
    const { rows } = await sql(
      `select stream_id from es.event where tenant_id = $1 and type = 'BookingConfirmed'`,
      [tenant.id],
    );
    const client = await shop.api.database.adminPool.connect();
    await client.query('set session_replication_role = replica');
    const half = (sign: '/' | '*') =>
      client.query(
        `update es.event set data = jsonb_set(data, '{amount}', to_jsonb((data ->> 'amount')::int ${sign} 2))
          where tenant_id = $1 and stream_id = $2 and type = 'PaymentCaptured'`,
        [tenant.id, rows[0]?.stream_id],
      );
    const instalments = (to: string) =>
      client.query(
        `update es.event set data = jsonb_set(data, '{instalments,0,amount}', $3::jsonb)
          where tenant_id = $1 and stream_id = $2 and type = 'BookingHeld'`,
        [tenant.id, rows[0]?.stream_id, to],
      );
    await half('/');
    await instalments('21000');
    const apart = await holdfast(`money review --tenant ${tenant.subdomain}`);
    expect(apart.code).toBe(1);
    expect(apart.out).toMatch(/Its parts ask for nothing, and £210\.00 is owed\./);
    await half('*');
    await instalments('42000');
    await client.query('reset session_replication_role');
    client.release();
    expect((await holdfast('money review')).code).toBe(0);
  });

  describe('of a tenant that it cannot read', () => {
    let other: TestTenant;
    let position: string;
    /** As nothing in the product can. */
    const unguarded = async (text: string, values: unknown[]): Promise<void> => {
      const client = await shop.api.database.adminPool.connect();
      await client.query('set session_replication_role = replica');
      await client.query(text, values);
      await client.query('reset session_replication_role');
      client.release();
    };

    beforeAll(async () => {
      other = await shop.api.tenant();
      await follow();
      const { rows } = await sql('select position from es.tenant_log where tenant_id = $1', [tenant.id]);
      position = rows[0].position;
      // Further than a number goes.
      await unguarded('update es.tenant_log set position = 9007199254740993 where tenant_id = $1', [
        tenant.id,
      ]);
    });
    afterAll(() =>
      unguarded('update es.tenant_log set position = $2 where tenant_id = $1', [tenant.id, position]),
    );

    it.each([['log verify'], ['log anchors']])(
      '%s goes on with the others, and says which it was',
      async (line) => {
        const { code, out, err } = await holdfast(line);
        expect(code).toBe(70);
        expect(out).toContain(other.id);
        expect(out).not.toContain(tenant.id);
        expect(err).toContain(`holdfast: ${tenant.id}: something is broken.`);
        expect(err.split('\n').at(-1)).toBe(`holdfast: failed for one tenant: ${tenant.id}`);
      },
    );

    it('rebuild goes on with the others, and says which it was', async () => {
      const { code, out, err } = await holdfast('rebuild discount');
      expect(code).toBe(70);
      expect(out).toMatch(new RegExp(`^${other.subdomain} +discount `, 'm'));
      expect(out).not.toContain(tenant.subdomain);
      expect(err.split('\n').at(-1)).toBe(`holdfast: failed for one tenant: ${tenant.subdomain}`);
    });
  });
});
