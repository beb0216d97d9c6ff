import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { OutsideStay } from '@holdfast/contracts/channels';
import { addDays, at, dateOf } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { periodOfTime } from '@holdfast/processes/closed-instead.process';
import { bookingsNamed } from '@holdfast/projections/booking/booking.queries';
import { outsideStaysWithin } from '@holdfast/projections/channel/channel.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';

/** Without dates: from today on. */
export class ListOutsideStays extends Query<OutsideStay[]> {
  constructor(
    readonly tenant: Pick<TenantRow, 'tenantId' | 'timeZone' | 'bookingMode'>,
    readonly from: LocalDate | null,
    readonly to: LocalDate | null,
  ) {
    super();
  }
}

/** Further ahead nothing is read of any calendar. */
const FURTHEST_DAYS = 3 * 366;

@QueryHandler(ListOutsideStays)
export class ListOutsideStaysHandler implements IQueryHandler<ListOutsideStays> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenant, from, to }: ListOutsideStays): Promise<OutsideStay[]> {
    const { tenantId, timeZone, bookingMode } = tenant;
    const today = dateOf(localAt(this.clock.now(), timeZone));
    const first = at(from ?? today, '00:00');
    const end = at(addDays(to ?? addDays(today, FURTHEST_DAYS), 1), '00:00');
    const [stays] = await inTenant(this.pool, tenantId, [outsideStaysWithin(tenantId, first, end)]);
    const met = [...new Set(stays.flatMap(({ clashes }) => clashes))];
    const [bookings] = await inTenant(this.pool, tenantId, [bookingsNamed(tenantId, met)]);
    const references = new Map(bookings.map(({ bookingId, reference }) => [bookingId, reference]));
    return stays.map((stay) => {
      const period = periodOfTime({ from: stay.starts, to: stay.ends }, bookingMode);
      return {
        id: stay.outsideStayId,
        channel_id: stay.channelId,
        kind: stay.kind,
        start_date: period.startDate,
        end_date: period.endDate,
        start_time: period.startTime,
        end_time: period.endTime,
        clashes_with: stay.clashes.flatMap((id) => {
          const reference = references.get(id);
          return reference === undefined ? [] : [{ booking_id: id, reference }];
        }),
        also_at: [...stay.alsoAt],
        since: stay.since,
      };
    });
  }
}
