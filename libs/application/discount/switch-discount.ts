import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { switchDiscount } from '@holdfast/domain/discount/discount.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { discountById } from '@holdfast/projections/discount/discount.queries';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { discountStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

type Switched = Outcome<{ discountId: string }, 'discount_unknown' | TenantRefusal>;

/** Activates or deactivates a discount code. Bookings that have it keep it. */
export class SwitchDiscount extends Command<Switched> {
  constructor(
    readonly context: CommandContext,
    readonly discountId: string,
    readonly active: boolean,
  ) {
    super();
  }
}

@CommandHandler(SwitchDiscount)
export class SwitchDiscountHandler implements ICommandHandler<SwitchDiscount> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, discountId, active }: SwitchDiscount): Promise<Switched> {
    return this.unitOfWork.run<{ discountId: string }, 'discount_unknown' | TenantRefusal>(
      context,
      async (tx) => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const row = await tx.row(discountById(tx.tenantId, discountId));
        const decision = switchDiscount(active, row);
        if (decision.kind === 'rejected') return decision;
        tx.record(discountStream(discountId), row?.version ?? 0, decision.events);
        return { discountId };
      },
    );
  }
}
