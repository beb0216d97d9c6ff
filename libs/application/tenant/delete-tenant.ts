import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { deleteTenant } from '@holdfast/domain/tenant/tenant.decide';
import { TenantLogUnknown } from '@holdfast/event-store/errors';
import { countUnderWay, countUpcoming } from '@holdfast/projections/booking/booking.queries';
import { countHeldDeposits } from '@holdfast/projections/money/deposit.queries';
import { freeSubdomain } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { tenantStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { PAYMENT_SECRET } from '../payment/payment-accounts';
import { onTenant } from './change-tenant';
import { isRegistered, loadTenant, tenantRead } from './tenant-folding';

export type DeleteRefusal =
  | 'tenant_unknown'
  | 'tenant_suspended'
  | 'tenant_has_upcoming_bookings'
  | 'tenant_holds_deposits'
  | 'payments_under_way';

/**
 * Deletes a tenant: gone everywhere at once, its name free for others, everybody's personal data and its secrets erased.
 * The events stay, and its payment account, sealed, as long as money can go back through it. One with upcoming paid bookings
 * or deposits of customers is deleted only by force; one whose money moves is not.
 */
export class DeleteTenant extends Command<Outcome<{ tenantId: string }, DeleteRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly tenantId: string,
    readonly force: boolean,
  ) {
    super();
  }
}

@CommandHandler(DeleteTenant)
export class DeleteTenantHandler implements ICommandHandler<DeleteTenant> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
  ) {}

  async execute(command: DeleteTenant): Promise<Outcome<{ tenantId: string }, DeleteRefusal>> {
    const { context, tenantId, force } = command;
    try {
      return await this.unitOfWork.run<{ tenantId: string }, DeleteRefusal>(
        onTenant(context, tenantId),
        (tx) => this.delete(tx, force),
        { reads: [tenantRead(tenantId)] },
      );
    } catch (error) {
      if (error instanceof TenantLogUnknown) return reject('tenant_unknown');
      throw error;
    }
  }

  private async delete(tx: Work, force: boolean) {
    const { tenantId } = tx;
    const { state, version } = await loadTenant(tx);
    const today = todayIn(tx.now, isRegistered(state) ? state.timeZone : 'UTC');
    const [upcoming, deposits, underWay] = await Promise.all([
      tx.row(countUpcoming(tenantId, today)),
      tx.row(countHeldDeposits(tenantId, today)),
      tx.row(countUnderWay(tenantId)),
    ]);
    const found = {
      upcomingBookings: upcoming ?? 0,
      heldDeposits: deposits ?? 0,
      paymentsUnderWay: underWay ?? 0,
    };
    const decision = deleteTenant({ force, ...found }, state);
    if (decision.kind === 'rejected') return decision;
    tx.record(tenantStream(tenantId), version, decision.events);
    tx.write(freeSubdomain(tenantId), ...this.vault.eraseTenant(tenantId, [PAYMENT_SECRET]));
    return { tenantId };
  }
}
