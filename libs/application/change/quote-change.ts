import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { ChangeQuote } from '@holdfast/contracts/changes';
import type { ChangeWish } from '@holdfast/domain/booking/wanted-change';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Read } from '@holdfast/event-store/wire/statement';
import type { Clock } from '@holdfast/ports/clock.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { PaymentReader } from '../payment/payment-reader';
import { toldRefusal } from '../quote/stay-refusal-view';
import { ChangeDesk } from './change-desk';
import type { ChangeRefusal } from './change-desk';
import { changeQuoteView } from '../booking/change-view';

type Quoted = ChangeQuote | Rejection<ChangeRefusal | 'tenant_suspended'>;

/** What a change of a booking would come to now, or why it cannot be had. Takes no lock: it promises nothing. */
export class QuoteChange extends Query<Quoted> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    readonly wish: ChangeWish,
  ) {
    super();
  }
}

@QueryHandler(QuoteChange)
export class QuoteChangeHandler implements IQueryHandler<QuoteChange> {
  constructor(
    private readonly desk: ChangeDesk,
    private readonly reader: PaymentReader,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, bookingId, wish }: QuoteChange): Promise<Quoted> {
    const reading = async <Row>(read: Read<Row>): Promise<readonly Row[]> =>
      (await inTenant(this.pool, tenantId, [read]))[0];
    const [{ booking, payment, account }, [tenant]] = await Promise.all([
      this.reader.read(tenantId, bookingId),
      reading(tenantById(tenantId)),
    ]);
    if (booking.status !== 'confirmed' || tenant === undefined) return reject('change_not_allowed');
    if (tenant.status !== 'active') return reject('tenant_suspended');
    const at = { bookingId, booking, payment, account, tenant, now: this.clock.now() };
    const judged = await this.desk.judge(at, wish, reading);
    return isRejection(judged) ? toldRefusal(judged) : changeQuoteView(judged, judged.mode);
  }
}
