import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { CustomerExport, CustomerFile } from '@holdfast/contracts/customers';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { Clock } from '@holdfast/ports/clock.port';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { customerBookings } from '@holdfast/projections/customer/customer.queries';
import type { Pool } from 'pg';
import { bookingView } from '../booking/booking-view';
import type { CustomerDetails } from '../booking/customer-details';
import { CustomerReader } from '../booking/customer-reader';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { bookingStream } from '../kernel/streams';

/** Everything that is held about the person with this e-mail address (UK GDPR, article 15). */
export class ExportCustomer extends Query<CustomerExport> {
  constructor(
    readonly tenantId: string,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(ExportCustomer)
export class ExportCustomerHandler implements IQueryHandler<ExportCustomer> {
  constructor(
    private readonly store: EventStore,
    private readonly customers: CustomerReader,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, email }: ExportCustomer): Promise<CustomerExport> {
    const subjects = (await this.customers.find(tenantId, email)) ?? [];
    const [bookings] = await inTenant(this.pool, tenantId, [customerBookings(tenantId, subjects)]);
    const files: CustomerFile[] = [];
    for (const booking of bookings) files.push(await this.fileOf(tenantId, booking));
    return { email, exported_at: this.clock.now().toISOString(), files };
  }

  private async fileOf(tenantId: string, booking: BookingRow): Promise<CustomerFile> {
    const { events } = await this.store.readStream(tenantId, bookingStream(booking.bookingId));
    const statements = events.flatMap(statementOf);
    const details = await this.customers.read(
      tenantId,
      statements.map(({ detailsRef }) => detailsRef),
    );
    return {
      subject_id: booking.subjectId,
      booking: bookingView(booking, details.get(booking.detailsRef) ?? null),
      details: statements.flatMap(({ at, detailsRef, acceptedTerms }) => {
        const stated = details.get(detailsRef);
        return stated
          ? [{ recorded_at: at.toISOString(), ...detailsView(stated), accepted_terms: acceptedTerms }]
          : [];
      }),
    };
  }
}

/** Where a customer says something about themselves. */
const statementOf = (recorded: RecordedEvent) => {
  const event = recorded as unknown as BookingEvent;
  if (event.type !== 'BookingHeld' && event.type !== 'BookingDetailsRevised') return [];
  const { detailsRef, acceptedTerms } = event.data;
  return [{ at: recorded.occurredAt, detailsRef, acceptedTerms }];
};

const detailsView = ({ name, email, phone, ip = '', userAgent = '' }: CustomerDetails) => ({
  name,
  email,
  phone,
  ip: ip || null,
  user_agent: userAgent || null,
});
