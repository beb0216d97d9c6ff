import { ManageLinks } from '@holdfast/application/links/manage-links';
import type { TestTenant } from '../../../test/support/api';
import { takeByHand } from '../../../test/support/by-hand';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { violations } from '../../../test/support/invariants';
import { tokenOf, withLink } from '../../../test/support/manage';

let shop: StayShop;
let tenant: TestTenant;
useStayShop((now) => ({ shop, tenant } = now));

const NIGHTS = stay('2027-02-12', '2027-02-15');
const types = async (id: string) => (await shop.eventsOfBooking(tenant, id)).map(({ type }) => type);

const hasBegunToCapture = async (): Promise<boolean> => {
  const { rowCount } = await shop.api.database.adminPool.query(
    `select from es.event where tenant_id = $1 and type = 'PaymentCaptureStarted'`,
    [tenant.id],
  );
  return rowCount === 1;
};

/** The address that the customer of a booking was sent, as the product writes it. */
const linkOf = async (bookingId: string): Promise<string> => {
  const links = shop.api.app.get(ManageLinks, { strict: false });
  const { rows } = await shop.api.database.adminPool.query(
    'select link_version from rm.booking where booking_id = $1',
    [bookingId],
  );
  const linking = { tenantId: tenant.id, subdomain: tenant.subdomain };
  return tokenOf(await links.urlOf(linking, { bookingId, linkVersion: rows[0].link_version }));
};

describe('Time that is taken by hand (2.6)', () => {
  it('1 two owners and a customer take one night at once: one wins, the others read that it is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const nights = stay(`2027-03-${12 + round}`, `2027-03-${15 + round}`, {});
      const own = await shop.stayTenant();
      const byHand = () => takeByHand(shop, own, { to: { stay: nights }, ignore_rules: true });
      const answers = await Promise.all([byHand(), byHand(), shop.bookStay(own, nights)]);
      const won = answers.filter(({ status }) => status === 201);
      const lost = answers.filter(({ status }) => status !== 201);
      // A customer may be refused for a rule of the owner's that the day breaks.
      expect(won).toHaveLength(1);
      for (const { status, body } of lost.slice(0, 1)) {
        expect(status).toBe(409);
        expect(body.error).toBe('This date is no longer available');
      }
      const { rows } = await shop.api.database.adminPool.query(
        'select state from rm.claim where tenant_id = $1',
        [own.id],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('2 provisional until 18:00, approved at 17:59:58: never lapsed and captured', async () => {
    const until = '2027-01-16T18:00:00.000Z';
    const { body } = await takeByHand(shop, tenant, {
      to: { stay: NIGHTS },
      payment: 'link',
      provisional_until: until,
    });
    const token = await linkOf(body.id);
    const shown = await withLink(shop, tenant, token, 'GET ');
    expect(shown.body).toMatchObject({ status: 'pending', hold_expires_at: until, may: { pay: true } });
    shop.clock.set('2027-01-16T17:59:58.000Z');
    const [{ number }] = shown.body.instalments;
    const paying = { number, terms_version: shown.body.terms_to_accept };
    const order = await withLink(shop, tenant, token, 'POST /payments', { body: paying });
    await shop.approve(order.body.payment.order_id);
    // The capture begins in time, and its answer comes after the end.
    const settling = withLink(shop, tenant, token, 'POST /payments/confirm', {
      body: { order_id: order.body.payment.order_id },
    });
    while (!(await hasBegunToCapture())) await new Promise((resolve) => setTimeout(resolve, 5));
    const wish = shop.bookStay(tenant, NIGHTS);
    shop.clock.set('2027-01-16T18:00:01.000Z');
    const [settled] = await Promise.all([settling, wish]);
    expect(settled.body).toMatchObject({ status: 'confirmed' });
    expect(await types(body.id)).not.toContain('BookingHoldExpired');
    expect((await shop.bookStay(tenant, NIGHTS)).body.code).toBe('stay_taken');
  });

  it('let go by its owner, paid by its customer and wanted by somebody else at once, is one of the three, and no money stays behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      tenant = await shop.stayTenant();
      const { body } = await takeByHand(shop, tenant, {
        to: { stay: NIGHTS },
        payment: 'link',
        provisional_until: '2027-01-20T18:00:00.000Z',
      });
      const token = await linkOf(body.id);
      const shown = await withLink(shop, tenant, token, 'GET ');
      const paying = { number: 1, terms_version: shown.body.terms_to_accept };
      const order = await withLink(shop, tenant, token, 'POST /payments', { body: paying });
      const order_id = order.body.payment.order_id;
      await shop.approve(order_id);
      const acts = [
        () => withLink(shop, tenant, token, 'POST /payments/confirm', { body: { order_id } }),
        () => shop.owner(tenant, 'POST', `bookings/${body.id}/release`),
        () => shop.bookStay(tenant, NIGHTS),
      ];
      // Whoever calls first in a round is another than in the one before.
      const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)];
      const answers = await Promise.all(turned.map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

      const { body: seen } = await shop.owner(tenant, 'GET', `bookings/${body.id}`);
      const { rows } = await shop.api.database.adminPool.query(
        'select booking_id from rm.claim where tenant_id = $1',
        [tenant.id],
      );
      expect(rows.length).toBeLessThanOrEqual(1);
      expect(rows.some((claim) => claim.booking_id === body.id)).toBe(seen.status === 'confirmed');
      expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
    }
  }, 60_000);

  it('is paid at its address once its customer agrees to the terms, and the fact says so', async () => {
    await shop.owner(tenant, 'PUT', 'settings', { terms: 'Be kind.' });
    const { body } = await takeByHand(shop, tenant, { to: { stay: NIGHTS }, payment: 'link' });
    const token = await linkOf(body.id);
    const pay = (terms: object = {}) =>
      withLink(shop, tenant, token, 'POST /payments', { body: { number: 1, ...terms } });
    expect((await withLink(shop, tenant, token, 'GET ')).body).toMatchObject({
      status: 'confirmed',
      terms_to_accept: 2,
      balance_due: body.total_amount,
    });
    expect((await pay()).body.code).toBe('terms_not_accepted');
    expect((await pay({ terms_version: 7 })).body.code).toBe('terms_version_unknown');
    const { body: order } = await pay({ terms_version: 2 });
    await shop.approve(order.payment.order_id);
    const paid = await withLink(shop, tenant, token, 'POST /payments/confirm', {
      body: { order_id: order.payment.order_id },
    });
    expect(paid.body).toMatchObject({ payment_status: 'paid', balance_due: 0, terms_to_accept: null });
    const seen = await shop.owner(tenant, 'GET', `bookings/${body.id}`);
    expect(seen.body).toMatchObject({ amount_paid: body.total_amount, payment_status: 'paid' });
    expect(await violations(shop.api.database, await shop.ledger())).toEqual([]);
    expect(await types(body.id)).toEqual(['BookingHeld', 'BookingConfirmed', 'BookingTermsAccepted']);
  });

  it('of an owner stays held when the provider cannot make an order', async () => {
    const { body } = await takeByHand(shop, tenant, {
      to: { stay: NIGHTS },
      payment: 'link',
      provisional_until: '2027-01-16T18:00:00.000Z',
    });
    const token = await linkOf(body.id);
    const fault = { operation: 'order.create', times: 5, effect: { kind: 'reset', when: 'before' } };
    await shop.sandbox('PUT', '/paypal/faults', [fault]);
    const pay = () =>
      withLink(shop, tenant, token, 'POST /payments', { body: { number: 1, terms_version: 1 } });
    expect((await pay()).body.code).toBe('payment_provider_failed');
    expect(await types(body.id)).toEqual(['BookingHeld', 'BookingTermsAccepted']);
    await shop.sandbox('PUT', '/paypal/faults', []);
    expect((await pay()).status).toBe(200);
  });
});
