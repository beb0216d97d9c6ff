import { ReinstateBooking } from '@holdfast/application/act/reinstate-booking';
import type { Cancelling } from './cancel.story';

/** The owner thinks better of it, minutes or hours later: the booking stands again, if nobody has taken its time by then. */
export const reinstate = async ({ world, tenantId, bookingId, key, insist }: Cancelling): Promise<void> => {
  const { random, time } = world;
  await time.sleep(random.below(random.chance(0.5) ? 10 * 60_000 : 3 * 60 * 60_000));
  const idempotency = { scope: 'reinstate', key, fingerprint: bookingId };
  const meta = { actor: { kind: 'tenant_admin', id: tenantId } } as const;
  await insist(new ReinstateBooking({ tenantId, meta, idempotency }, bookingId));
};
