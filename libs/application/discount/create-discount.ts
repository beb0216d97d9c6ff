import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { createDiscount } from '@holdfast/domain/discount/discount.decide';
import type { CreateDiscount as CreateDiscountWish } from '@holdfast/domain/discount/discount.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Ids } from '@holdfast/ports/ids.port';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import { discountStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

type Created = Outcome<{ discountId: string }, 'discount_code_taken' | TenantRefusal>;

/** Makes a discount code, unique within the tenant without regard to case. */
export class CreateDiscount extends Command<Created> {
  constructor(
    readonly context: CommandContext,
    readonly wish: CreateDiscountWish,
  ) {
    super();
  }
}

@CommandHandler(CreateDiscount)
export class CreateDiscountHandler implements ICommandHandler<CreateDiscount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, wish }: CreateDiscount): Promise<Created> {
    return this.unitOfWork.run<{ discountId: string }, 'discount_code_taken' | TenantRefusal>(
      context,
      async (tx) => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const taken = (await tx.row(discountByCode(tx.tenantId, wish.code))) !== null;
        const decision = createDiscount(wish, taken);
        if (decision.kind === 'rejected') return decision;
        const discountId = this.ids.newId();
        tx.record(discountStream(discountId), 0, decision.events);
        return { discountId };
      },
    );
  }
}
