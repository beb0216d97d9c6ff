import type { CancellationQuote } from '@holdfast/contracts/cancellation';
import { CancelBooking } from '@holdfast/application/cancel/cancel-booking';
import type { OwnersRefund } from '@holdfast/application/cancel/cancel-booking';
import { CancelOwnBooking } from '@holdfast/application/cancel/cancel-own-booking';
import { ReadCancellation } from '@holdfast/application/cancel/read-cancellation';
import { toMinor } from '@holdfast/domain/kernel/money';
import type { SimulatedWorld } from './simulated-world';

/** Who ends a booking that stands. */
export interface Cancelling {
  readonly world: SimulatedWorld;
  readonly tenantId: string;
  readonly bookingId: string;
  /** Of this time. */
  readonly key: string;
  /** Asks any process, and again when it has died or gives no answer. */
  insist(command: object): Promise<any>;
}

/** They look what comes back, think for a while, and cancel: by then it may be another figure, or paid by another tab. */
export const cancelOwn = async ({ world, tenantId, bookingId, key, insist }: Cancelling): Promise<void> => {
  const { random, time } = world;
  for (let looks = 0; looks < 2; looks += 1) {
    const tenant = { tenantId, timeZone: 'Europe/London' };
    const quote: CancellationQuote | { readonly kind: 'rejected' } | undefined = await insist(
      new ReadCancellation(tenant, bookingId),
    );
    if (quote === undefined || 'kind' in quote) return;
    await time.sleep(random.below(5 * 60_000));
    const idempotency = { scope: 'cancel', key: `${key} ${looks}`, fingerprint: String(quote.refund) };
    const context = { tenantId, meta: { actor: { kind: 'customer' } }, idempotency } as const;
    const wish = { expectedRefund: toMinor(quote.refund), reason: null };
    const cancelled = await insist(new CancelOwnBooking(context, bookingId, wish));
    if (cancelled?.code !== 'cancellation_changed') return;
  }
};

/** The owner cancels, and says what goes back. */
export const cancelAsOwner = async ({
  world,
  tenantId,
  bookingId,
  key,
  insist,
}: Cancelling): Promise<void> => {
  const { random } = world;
  const refund = random.pick<OwnersRefund>(['none', 'all', 'policy', { amount: 1 + random.below(20_000) }]);
  const idempotency = { scope: 'owner cancels', key, fingerprint: JSON.stringify(refund) };
  const meta = { actor: { kind: 'tenant_admin', id: tenantId } } as const;
  await insist(new CancelBooking({ tenantId, meta, idempotency }, bookingId, refund));
};
