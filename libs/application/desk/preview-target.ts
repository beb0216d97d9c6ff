import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { TargetView } from '@holdfast/contracts/desk';
import type { OwnersTarget, TargetRefusal } from '@holdfast/domain/booking/owners-target';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Read } from '@holdfast/event-store/wire/statement';
import type { Clock } from '@holdfast/ports/clock.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { OwnersDesk } from './owners-desk';
import { targetView } from './target-view';

type Previewed = TargetView | Rejection<TargetRefusal | 'tenant_unknown'>;

/** What becomes of a target that an owner may choose for a new booking. Takes no lock: it promises nothing. */
export class PreviewTarget extends Query<Previewed> {
  constructor(
    readonly tenantId: string,
    readonly target: OwnersTarget,
  ) {
    super();
  }
}

@QueryHandler(PreviewTarget)
export class PreviewTargetHandler implements IQueryHandler<PreviewTarget> {
  constructor(
    private readonly desk: OwnersDesk,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, target }: PreviewTarget): Promise<Previewed> {
    const reading = async <Row>(read: Read<Row>): Promise<readonly Row[]> =>
      (await inTenant(this.pool, tenantId, [read]))[0];
    const [tenant] = await reading(tenantById(tenantId));
    if (tenant === undefined) return reject('tenant_unknown');
    const looked = await this.desk.look({ tenant, now: this.clock.now(), moved: null }, target, reading);
    return isRejection(looked) ? looked : targetView(looked);
  }
}
