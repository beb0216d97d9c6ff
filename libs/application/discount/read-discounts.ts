import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { ValidDiscount } from '@holdfast/contracts/checkout';
import type { Discount } from '@holdfast/contracts/discounts';
import { refusalOf } from '@holdfast/domain/discount/discount.decide';
import type { DiscountRefusal } from '@holdfast/domain/discount/discount.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { allDiscounts, discountByCode, discountById } from '@holdfast/projections/discount/discount.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { discountView, validDiscountView } from './discount-view';

/** A tenant's discounts, newest first. */
export class ListDiscounts extends Query<Discount[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ListDiscounts)
export class ListDiscountsHandler implements IQueryHandler<ListDiscounts> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId }: ListDiscounts): Promise<Discount[]> {
    const [rows] = await inTenant(this.pool, tenantId, [allDiscounts(tenantId)]);
    return rows.map(discountView);
  }
}

export class ReadDiscount extends Query<Discount | null> {
  constructor(
    readonly tenantId: string,
    readonly discountId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadDiscount)
export class ReadDiscountHandler implements IQueryHandler<ReadDiscount> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, discountId }: ReadDiscount): Promise<Discount | null> {
    const [[row]] = await inTenant(this.pool, tenantId, [discountById(tenantId, discountId)]);
    return row ? discountView(row) : null;
  }
}

/** Whether a code could be used now. It is not taken by asking: only a hold takes a use. */
export class ValidateDiscount extends Query<ValidDiscount | Rejection<DiscountRefusal>> {
  constructor(
    readonly tenantId: string,
    readonly code: string,
  ) {
    super();
  }
}

@QueryHandler(ValidateDiscount)
export class ValidateDiscountHandler implements IQueryHandler<ValidateDiscount> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, code }: ValidateDiscount): Promise<ValidDiscount | Rejection<DiscountRefusal>> {
    const [[row]] = await inTenant(this.pool, tenantId, [discountByCode(tenantId, code.toUpperCase())]);
    const refusal = refusalOf(row ?? null, toInstantText(this.clock.now()));
    if (refusal !== null) return reject(refusal);
    return row ? validDiscountView(row) : reject('discount_unknown');
  }
}
