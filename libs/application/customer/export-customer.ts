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
import { remarksOf } from '@holdfast/projections/conversation/conversation.queries';
import { notesOf, tagsOf } from '@holdfast/projections/desk/desk.queries';
import { offlinePaymentsOf } from '@holdfast/projections/money/instalment.queries';
import { refundsOfBooking } from '@holdfast/projections/money/refund.queries';
import type { Pool } from 'pg';
import { bookingView } from '../booking/booking-view';
import type { CustomerDetails } from '../booking/customer-details';
import { noteViews } from '../desk/read-notes';
import { remarkViews } from '../conversation/remark-views';
import { CustomerReader } from '../booking/customer-reader';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { RefundNotes } from '../money/refund-notes';
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
    private readonly notes: RefundNotes,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, email }: ExportCustomer): Promise<CustomerExport> {
    const subjects = (await this.customers.find(tenantId, email)) ?? [];
    const [bookings] = await inTenant(this.pool, tenantId, [customerBookings(tenantId, subjects)]);
    const now = this.clock.now();
    const files: CustomerFile[] = [];
    for (const booking of bookings) files.push(await this.fileOf(tenantId, booking, now));
    return { email, exported_at: now.toISOString(), files };
  }

  private async fileOf(tenantId: string, booking: BookingRow, now: Date): Promise<CustomerFile> {
    const { events } = await this.store.readStream(tenantId, bookingStream(booking.bookingId));
    const [refunds, payments] = await inTenant(this.pool, tenantId, [
      refundsOfBooking(tenantId, booking.bookingId),
      offlinePaymentsOf(tenantId, booking.bookingId),
    ]);
    const ofPayments = payments.flatMap(({ noteRef, recordedAt, reasonRef, takenBackAt }) => [
      { reference: noteRef, at: recordedAt },
      { reference: reasonRef, at: takenBackAt ?? recordedAt },
    ]);
    const ofRefunds = refunds.map(({ noteRef, askedAt }) => ({ reference: noteRef, at: askedAt }));
    const ofDeposit = events.flatMap(depositReasonOf);
    const ofCancelling = events.flatMap(cancelReasonOf);
    const notes = await this.notes.read(
      tenantId,
      [...ofRefunds, ...ofPayments, ...ofDeposit, ...ofCancelling].map(({ reference }) => reference),
    );
    const statements = events.flatMap(statementOf);
    const [remarks, kept, tags] = await inTenant(this.pool, tenantId, [
      remarksOf(tenantId, booking.bookingId),
      notesOf(tenantId, [booking.bookingId]),
      tagsOf(tenantId, booking.bookingId),
    ]);
    const ofChanges = events.flatMap(changeNoteOf);
    const ofPrice = events.flatMap(priceReasonOf);
    const words = await this.customers.allWords(tenantId, [
      ...remarks.map(({ textRef }) => textRef),
      ...kept.map(({ textRef }) => textRef),
      ...tags.map(({ nameRef }) => nameRef),
      ...[...ofChanges, ...ofPrice].map(({ reference }) => reference),
    ]);
    const details = await this.customers.read(
      tenantId,
      statements.map(({ detailsRef }) => detailsRef),
    );
    return {
      subject_id: booking.subjectId,
      booking: bookingView(booking, details.get(booking.detailsRef) ?? null, now),
      details: statements.flatMap(({ at, detailsRef, acceptedTerms }) => {
        const stated = details.get(detailsRef);
        return stated
          ? [{ recorded_at: at.toISOString(), ...detailsView(stated), accepted_terms: acceptedTerms }]
          : [];
      }),
      conversation: remarkViews(remarks, words),
      notes: noteViews(kept, words),
      tags: tags.flatMap(({ nameRef }) => words.get(nameRef) ?? []),
      change_notes: written(ofChanges, words),
      price_notes: written(ofPrice, words).filter(({ text }) => text !== ''),
      refund_notes: written(ofRefunds, notes),
      cancellation_notes: written(ofCancelling, notes),
      payment_notes: written(ofPayments, notes),
      deposit_notes: written(ofDeposit, notes),
    };
  }
}

/** Notes as they travel; none where nothing was written, or where it was erased. */
const written = (
  notes: readonly { readonly reference: string | null; readonly at: Date | string }[],
  texts: ReadonlyMap<string, string>,
): { written_at: string; text: string }[] =>
  notes.flatMap(({ reference, at }) => {
    const text = texts.get(reference ?? '');
    return text === undefined ? [] : [{ written_at: new Date(at).toISOString(), text }];
  });

/** Where a customer says something about themselves. */
const statementOf = (recorded: RecordedEvent) => {
  const event = recorded as unknown as BookingEvent;
  const at = recorded.occurredAt;
  switch (event.type) {
    case 'BookingHeld':
    case 'BookingDetailsRevised':
      return [{ at, detailsRef: event.data.detailsRef, acceptedTerms: event.data.acceptedTerms }];
    case 'BookingContactRevised':
      return [{ at, detailsRef: event.data.detailsRef, acceptedTerms: null }];
    default:
      return [];
  }
};

/** What a customer wrote when they asked for a change, why they were told no, and why their owner has set another price. */
const changeNoteOf = (recorded: RecordedEvent) => {
  const event = recorded as unknown as BookingEvent;
  const at = recorded.occurredAt;
  switch (event.type) {
    case 'BookingChangeAsked':
      return event.data.noteRef === null ? [] : [{ at, reference: event.data.noteRef }];
    case 'BookingMoved':
      // What was offered first has said why.
      return event.data.changeId !== null || event.data.reasonRef === null
        ? []
        : [{ at, reference: event.data.reasonRef }];
    case 'BookingChangeOffered':
    case 'BookingChangeEnded':
      return event.data.reasonRef === null ? [] : [{ at, reference: event.data.reasonRef }];
    default:
      return [];
  }
};

/** Why their owner has set another price. */
const priceReasonOf = (recorded: RecordedEvent) => {
  const event = recorded as unknown as BookingEvent;
  return event.type === 'BookingHeld' && event.data.priceSet !== null
    ? [{ at: recorded.occurredAt, reference: event.data.priceSet.reasonRef }]
    : [];
};

/** Why their booking was cancelled: what they wrote, or its owner. */
const cancelReasonOf = (recorded: RecordedEvent) => {
  const event = recorded as unknown as BookingEvent;
  return event.type === 'BookingCancelled' && event.data.reasonRef !== null
    ? [{ at: recorded.occurredAt, reference: event.data.reasonRef }]
    : [];
};

/** Why some of their deposit was kept. */
const depositReasonOf = (recorded: RecordedEvent) => {
  const event = recorded as unknown as BookingEvent;
  return event.type === 'BookingDepositSettled' && event.data.reasonRef !== null
    ? [{ at: recorded.occurredAt, reference: event.data.reasonRef }]
    : [];
};

const detailsView = ({ name, email, phone, ip = '', userAgent = '' }: CustomerDetails) => ({
  name,
  email,
  phone,
  ip: ip || null,
  user_agent: userAgent || null,
});
