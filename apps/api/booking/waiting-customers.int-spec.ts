import type { TestTenant } from '../../../test/support/api';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { bookedWithLink, withLink } from '../../../test/support/manage';
import type { Linked } from '../../../test/support/manage';

describe('A customer who has written', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let linked: Linked;
  useStayShop((now) => ({ shop, tenant } = now));
  beforeEach(async () => {
    linked = await bookedWithLink(shop, tenant);
  });

  const ask = (text: string) =>
    withLink(shop, tenant, linked.token, 'POST /conversation', { body: { text } });
  const read = async (path: string) => (await shop.owner(tenant, 'GET', path)).body;
  /** All places that tell that a booking needs attention. */
  const waiting = async () => ({
    items: (await read('attention')).map(({ kind }: { kind: string }) => kind),
    list: (await read('bookings?status=needs_attention')).map(({ id }: { id: string }) => id),
    one: (await read(`bookings/${linked.bookingId}`)).needs_attention,
  });
  const nobody = { items: [], list: [], one: false };

  it('needs attention until they are answered', async () => {
    expect(await waiting()).toEqual(nobody);
    expect((await ask('Is there a cot?')).status).toBe(201);
    expect(await waiting()).toEqual({ items: ['customer_wrote'], list: [linked.bookingId], one: true });
    expect((await read('attention'))[0]).toMatchObject({
      booking_id: linked.bookingId,
      sentence: 'The customer wrote to you and waits for an answer.',
      amount: null,
      retryable: false,
      instalment: null,
    });
    await shop.owner(tenant, 'POST', `bookings/${linked.bookingId}/conversation`, { text: 'Yes.' });
    expect(await waiting()).toEqual(nobody);
  });

  it('or until their owner says that there is nothing to answer', async () => {
    await ask('Thank you!');
    expect((await waiting()).one).toBe(true);
    await shop.owner(tenant, 'POST', `bookings/${linked.bookingId}/conversation/settle`);
    expect(await waiting()).toEqual(nobody);
  });

  it('has their words in the vault alone, also where they ask under a key', async () => {
    const body = { text: 'The door code is a secret' };
    const say = () =>
      withLink(shop, tenant, linked.token, 'POST /conversation', {
        body,
        headers: { 'Idempotency-Key': 'said-once' },
      });
    const first = await say();
    expect([first.status, first.body.text]).toEqual([201, body.text]);
    expect((await say()).body).toEqual(first.body);
    const { rows } = await shop.api.database.adminPool.query(
      `select result::text from es.idempotency where tenant_id = $1 and key = 'said-once'`,
      [tenant.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].result).not.toContain('secret');
    expect((await read(`bookings/${linked.bookingId}/conversation`)).remarks).toHaveLength(1);
  });
});
