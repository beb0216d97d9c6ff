import type { TestTenant } from '../support/api';
import { bookedWithLink, withLink } from '../support/manage';
import { startShop } from '../support/shop';
import type { Shop } from '../support/shop';

describe('The page of a booking whose money goes back', () => {
  let shop: Shop;
  let tenant: TestTenant;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    tenant = await shop.api.tenant();
  });

  it('has each refund with its state, as soon as that is another', async () => {
    const { bookingId, token } = await bookedWithLink(shop, tenant);
    const asOwner = async (path: string, body: object) => {
      const answer = await shop.api.request(tenant.host, 'POST', `/api/admin/bookings/${bookingId}/${path}`, {
        token: tenant.token,
        body,
      });
      expect(answer.status).toBe(200);
    };
    const refund = (amount: number) => asOwner('refunds', { amount, reason: 'goodwill' });
    const failing = (effect: object) =>
      shop.sandbox('PUT', '/paypal/faults', [{ operation: 'capture.refund', effect, times: 1 }]);
    await refund(50);
    await failing({ kind: 'refund_pending' });
    await refund(20);
    await asOwner('returns', { amount: 30, method: 'cash', returned_on: '2026-01-01' });
    await failing({ kind: 'issue', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
    await refund(10);
    const one = { at: expect.stringMatching(/^\d{4}-.*Z$/), returned_on: null, orphaned: false };
    const asked = { ...one, reason: 'goodwill' };
    const { body } = await withLink(shop, tenant, token, 'GET');
    expect(body.refunds).toEqual([
      { ...asked, amount: 50, state: 'done' },
      { ...asked, amount: 20, state: 'pending' },
      { ...one, reason: null, amount: 30, state: 'done', returned_on: '2026-01-01' },
      { ...asked, amount: 10, state: 'failed' },
    ]);
    expect(body).toMatchObject({ paid: 420, refunded: 80 });
  });
});
