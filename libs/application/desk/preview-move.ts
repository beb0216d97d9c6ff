import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { MovePreview } from '@holdfast/contracts/move';
import { answeredBy } from '@holdfast/domain/booking/may-change';
import { movable } from '@holdfast/domain/booking/move.decide';
import type { MovableRefusal } from '@holdfast/domain/booking/move.decide';
import type { OwnersTarget, TargetRefusal } from '@holdfast/domain/booking/owners-target';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { toMajor } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Read } from '@holdfast/event-store/wire/statement';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { PaymentReader } from '../payment/payment-reader';
import { OwnersDesk } from './owners-desk';

type Previewed = MovePreview | Rejection<TargetRefusal | MovableRefusal>;

/** What a move of a booking would come to now, and what stands in its way. Takes no lock: it promises nothing. */
export class PreviewMove extends Query<Previewed> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    readonly to: OwnersTarget,
  ) {
    super();
  }
}

@QueryHandler(PreviewMove)
export class PreviewMoveHandler implements IQueryHandler<PreviewMove> {
  constructor(
    private readonly desk: OwnersDesk,
    private readonly reader: PaymentReader,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, bookingId, to }: PreviewMove): Promise<Previewed> {
    const reading = async <Row>(read: Read<Row>): Promise<readonly Row[]> =>
      (await inTenant(this.pool, tenantId, [read]))[0];
    const now = this.clock.now();
    const [{ booking: state }, [row], [tenant]] = await Promise.all([
      this.reader.read(tenantId, bookingId),
      reading(bookingById(tenantId, bookingId)),
      reading(tenantById(tenantId)),
    ]);
    const booking = movable(state, toInstantText(now));
    if ('refused' in booking) return reject(booking.refused);
    if (row === undefined || tenant === undefined) return reject('booking_unknown');
    const target = await this.desk.look({ tenant, now, moved: { bookingId, booking } }, to, reading);
    if (isRejection(target)) return target;
    const { startDate, endDate, startTime, endTime } = target.to;
    return {
      start_date: startDate,
      end_date: endDate,
      start_time: startTime,
      end_time: endTime,
      free: target.takenNames.length === 0,
      taken_by: [...target.takenNames],
      rules_broken: target.rules.map(({ code, sentence }) => ({ code, sentence })),
      total_kept: toMajor(sumsOf(booking.agreement.lines).total),
      total_new: target.isListed ? toMajor(sumsOf(target.agreement.lines).total) : null,
      paid: toMajor(row.amountPaid - row.refunded),
      // Who is asked answers before either time begins.
      may_ask: booking.status === 'confirmed' && answeredBy(booking.period, target.to, tenant.timeZone) > now,
    };
  }
}
