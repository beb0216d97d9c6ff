import { PauseDeposit } from '@holdfast/application/money/pause-deposit';
import { SettleDeposit } from '@holdfast/application/money/settle-deposit';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Owing } from './balance.story';

const MINUTE = 60_000;

const owner = ({ tenantId, key }: Owing, act: string): CommandContext => ({
  tenantId,
  meta: { actor: { kind: 'tenant_admin', id: tenantId } },
  idempotency: { scope: act, key: `${key} ${act}`, fingerprint: act },
});

/**
 * What an owner does about a deposit, before or after its customer has left: stops its return, keeps some of it, gives all of it back, two of these at
 * once, or nothing.
 */
export const seeToDeposit = async (by: Owing): Promise<void> => {
  const { random, time } = by.world;
  await time.sleep(random.below(20 * MINUTE));
  const kept = random.chance(0.5) ? 0 : 1 + random.below(8_000);
  const settle = new SettleDeposit(owner(by, 'deposit'), by.bookingId, { kept, reason: 'The window' });
  const again = new SettleDeposit(owner(by, 'deposit again'), by.bookingId, { kept: 0, reason: null });
  const acts = [
    [0.4, new PauseDeposit(owner(by, 'pause'), by.bookingId)],
    [0.6, settle],
    [0.3, again],
  ] as const;
  await Promise.all(acts.flatMap(([often, act]) => (random.chance(often) ? [by.insist(act)] : [])));
};
