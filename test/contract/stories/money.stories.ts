import { randomUUID } from 'node:crypto';
import { daysAhead } from '../../support/days-ahead';
import { open } from './owner.stories';
import { asOwner, expectAnswer } from './stage';
import type { Story } from './stage';

const nobody = { id: randomUUID() };
const DAY_MS = 24 * 3_600_000;

/** Money that goes back to customers. */
export const moneyStories: readonly Story[] = [
  [
    'an owner gives money back, and by hand what PayPal does not',
    async (stage) => {
      const { tenant, owner, block } = await open(stage);
      const paid = (await stage.shop.bookAndPay(tenant, (await block(0)).id)).body;
      const path = { id: paid.id };
      const read = 'GET /api/admin/bookings/{id}/money';
      const refund = 'POST /api/admin/bookings/{id}/refunds';
      const retry = 'POST /api/admin/bookings/{id}/refunds/{refundId}/retry';
      const giveBack = 'POST /api/admin/bookings/{id}/returns';
      const { body: money } = await owner(read, 200, { path });
      await owner(read, 'booking_unknown', { path: nobody });
      await owner('GET /api/admin/bookings/{id}/account', 200, { path });
      await owner('GET /api/admin/bookings/{id}/account', 'booking_unknown', { path: nobody });
      await stage.worker.drain();
      expect((await owner('GET /api/admin/ledger', 200)).body.movements).toHaveLength(2);
      for (const list of ['owed', 'deposits', 'refunds']) await owner(`GET /api/admin/ledger/${list}`, 200);
      const days = '&from=2027-01-01&to=2027-12-31';
      for (const by of ['payment', 'stay'])
        await owner('GET /api/admin/accounts.csv', 200, { query: `?by=${by}${days}` });
      await owner('GET /api/admin/reports/income', 200, { query: '?from=2027-01&to=2027-12' });
      const wish = { amount: 20, reason: 'goodwill', note: 'The boiler broke.' };
      const byHand = { amount: 20, method: 'cash', returned_on: '2026-01-01' };
      for (const amount of [0, -1, '1.001', 'ten'])
        await owner(refund, 'validation_failed', { path, body: { ...wish, amount } });
      // The provider shows it on one line.
      await owner(refund, 'validation_failed', { path, body: { ...wish, note: 'The boiler\nbroke.' } });
      const { body: early } = await owner(giveBack, 'validation_failed', {
        path,
        body: { ...byHand, returned_on: '2200-01-01' },
      });
      expect(early.error).toBe('Returned on must not be in the future');
      await owner(refund, 'booking_unknown', { path: nobody, body: wish });
      await owner(giveBack, 'booking_unknown', { path: nobody, body: byHand });
      const most = money.refundable.amount;
      const { body: problem } = await owner(refund, 'refund_too_much', {
        path,
        body: { ...wish, amount: most + 0.01 },
      });
      expect(problem.error).toBe(`At most £${most.toFixed(2)} can be refunded.`);
      await owner(giveBack, 'refund_too_much', { path, body: { ...byHand, amount: most + 0.01 } });
      const issue = { kind: 'issue', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' };
      await stage.shop.sandbox('PUT', '/paypal/faults', [{ operation: 'capture.refund', effect: issue }]);
      const { body: refused } = await owner(refund, 200, { path, body: wish });
      expect(refused.refunds).toMatchObject([{ state: 'failed', amount: 20, note: 'The boiler broke.' }]);
      await stage.shop.sandbox('DELETE', '/paypal/faults');
      const [{ id: refundId }] = refused.refunds;
      const ofIt = { ...byHand, refund_id: refundId };
      await owner(retry, 'booking_unknown', { path: { ...nobody, refundId } });
      await owner(retry, 'refund_unknown', { path: { ...path, refundId: randomUUID() } });
      await owner(giveBack, 'refund_unknown', { path, body: { ...byHand, refund_id: randomUUID() } });
      await owner(giveBack, 'refund_amount_differs', { path, body: { ...ofIt, amount: 5 } });
      // What was promised again meanwhile leaves too little for it.
      await owner(giveBack, 200, { path, body: { ...byHand, amount: most - 19 } });
      await owner(retry, 'refund_too_much', { path: { ...path, refundId } });
      const { body: small } = await owner(refund, 200, { path, body: { ...wish, amount: 5 } });
      const done = small.refunds.at(-1);
      expect(done).toMatchObject({ state: 'done', amount: 5 });
      await owner(giveBack, 'refund_under_way', { path, body: { ...byHand, amount: 5, refund_id: done.id } });
      await owner(retry, 200, { path: { ...path, refundId: done.id } });
    },
  ],
  [
    'an owner settles deposits, and sees what was compared',
    async (stage) => {
      const { tenant, block, owner } = await open(stage);
      const settle = 'POST /api/admin/bookings/{id}/deposit';
      const pause = 'POST /api/admin/bookings/{id}/deposit/pause';
      const nothing = { kept: 0 };
      const { api } = stage.shop;
      const on = (days: number) => daysAhead(days, api.clock.now());
      await owner('GET /api/admin/checks', 200, { query: '?limit=7&cursor=2027-01-01' });
      await owner(settle, 'booking_unknown', { path: nobody, body: nothing });
      await owner(pause, 'booking_unknown', { path: nobody });
      const plain = (await stage.shop.bookAndPay(tenant, (await block(10)).id)).body;
      const { id } = await stage.shop.addBlock(tenant, {
        start_date: on(1),
        end_date: on(2),
        price: 120,
        security_deposit: 75,
      });
      const path = { id: (await stage.shop.bookAndPay(tenant, id)).body.id };
      await owner(settle, 'deposit_too_early', { path, body: nothing });
      await owner(pause, 200, { path });
      const away = 3 * DAY_MS;
      api.clock.advance(away);
      try {
        const later = asOwner(stage, await api.signIn(tenant));
        await later(settle, 'deposit_none', { path: { id: plain.id }, body: nothing });
        await later(pause, 'deposit_none', { path: { id: plain.id } });
        await later('POST /api/admin/bookings/{id}/cancel', 200, { path: { id: plain.id } });
        const erase = { token: await api.superAdmin(), path: { id: tenant.id } };
        expectAnswer(await stage.call('DELETE /api/superadmin/tenants/{id}', erase), 'tenant_holds_deposits');
        for (const body of [{ kept: 30 }, { kept: 76, reason: 'The window is broken.' }, { kept: '-1' }])
          await later(settle, 'validation_failed', { path, body });
        const kept = { kept: 30, reason: 'The window is broken.' };
        const { body } = await later(settle, 200, { path, body: kept });
        expect(body.deposit).toMatchObject({ state: 'settled', returned: 45, kept: 30 });
        await later(settle, 'deposit_settled', { path, body: nothing });
        await later(pause, 'deposit_settled', { path });
      } finally {
        api.clock.advance(-away);
      }
    },
  ],
];
