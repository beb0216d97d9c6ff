import { ReturnMoney } from '@holdfast/application/money/return-money';
import { RequestRefund } from '@holdfast/application/money/request-refund';
import { RetryRefund } from '@holdfast/application/money/retry-refund';
import { SyncCaptures } from '@holdfast/application/payment/sync-captures';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { REFUNDS } from './booking.interpreters';
import type { RefundCells } from '@holdfast/projections/money/refund.table';
import { rowsOf } from './derived.interpreters';
import type { SimulatedWorld } from './simulated-world';

const MINUTE = 60_000;

/** What an owner does with a booking that was paid: gives parts of it back here or at the provider, and sees to what fails. */
export const giveMoneyBack = async (
  world: SimulatedWorld,
  {
    tenantId,
    bookingId,
    key: told,
  }: { readonly tenantId: string; readonly bookingId: string; readonly key: string },
  insist: (command: object) => Promise<unknown>,
): Promise<void> => {
  const { random, time } = world;
  const owner = (key: string): CommandContext => ({
    tenantId,
    meta: { actor: { kind: 'tenant_admin', id: tenantId } },
    idempotency: { scope: 'refund', key: `${told} ${key}`, fingerprint: key },
  });
  const failed = (): RefundCells[] =>
    [...rowsOf<RefundCells>(world.database.tables, REFUNDS, tenantId).values()].filter(
      ({ booking_id: of, state }) => of === bookingId && state === 'failed',
    );
  for (let turn = 0; turn < 4; turn += 1) {
    await time.sleep(random.below(25 * MINUTE));
    const chance = random.next();
    if (chance < 0.6) {
      const amount = 1 + random.below(random.chance(0.2) ? 60_000 : 6_000);
      const wish = { amount, reason: 'goodwill', note: null } as const;
      await insist(new RequestRefund(owner(`${turn}`), bookingId, wish));
      // Else the process has died before it asked, and the sweep does.
      if (random.chance(0.7))
        await Promise.race([world.api().sendRefunds(tenantId, bookingId), time.sleep(MINUTE)]);
    } else if (chance < 0.75) {
      world.provider.refundAtDashboard(bookingId, 1 + random.below(3_000));
      // Now and then nobody tells of it: who compares the books, or looks back, finds it.
      if (random.chance(0.4)) continue;
      // As often as it takes: the provider may not answer.
      const provider = { tenantId, meta: { actor: { kind: 'provider' } } } as const;
      for (let tries = 0; tries < 8; tries += 1) await insist(new SyncCaptures(provider, bookingId));
    }
    for (const { refund_id: refundId, amount } of failed()) {
      if (random.chance(0.5))
        await insist(new RetryRefund(owner(`${turn} ${refundId}`), bookingId, refundId));
      else
        await insist(
          new ReturnMoney(owner(`${turn} ${refundId}`), bookingId, {
            refundId,
            amount,
            method: 'cash',
            returnedOn: '2027-01-01',
            note: null,
          }),
        );
    }
  }
};
