import { Injectable } from '@nestjs/common';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { refundById } from '@holdfast/projections/money/refund.queries';
import {
  cancellationTold,
  isActUndone,
  messagesOfBooking,
  UNDONE,
} from '@holdfast/outbox/message/message.queries';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import type { Pool } from 'pg';
import type { CustomerDetails } from '../booking/customer-details';
import { CustomerReader } from '../booking/customer-reader';
import { InjectTenantPool } from '../kernel/ports';
import { policyOfBooking } from '../booking/cancellation-view';
import { PaymentReader } from '../payment/payment-reader';
import { RefundNotes } from '../money/refund-notes';
import type { Letter } from './letter';

/** What these are about is what somebody has written. */
const WITH_REMARK: readonly Letter['kind'][] = [
  'owner_wrote',
  'customer_wrote',
  'change_asked',
  'change_ended',
  'booking_cancelled_by_customer',
  'deposit_kept',
];

/** What these say depends on what was agreed about cancelling. */
const ABOUT_CANCELLING: readonly Letter['kind'][] = [
  'confirmation',
  'cancellation',
  'booking_cancelled_by_customer',
];
/** These tell somebody that a time is kept for them. */
const TELLS_OF_HOLD: readonly Letter['kind'][] = ['provisional', 'payment_link'];

const NOT_ENDED = { by: '', refund: null, kept: null };

/** What a letter says beside its booking: to whom, and what of the booking it is about. */
@Injectable()
export class LetterDetails {
  constructor(
    private readonly customers: CustomerReader,
    private readonly notes: RefundNotes,
    private readonly reader: PaymentReader,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  /** Why a message is not so any more, or never had to be said: what it tells of was undone, or nobody was told the contrary; null: it is so. */
  async notSoAnyMore({ tenantId, bookingId, kind, actId }: MessageRow): Promise<string | null> {
    if (kind === 'reinstated') {
      const [[cancelled]] = await inTenant(this.pool, tenantId, [cancellationTold(tenantId, bookingId)]);
      return cancelled?.heard ? null : 'the customer was not told that it was cancelled';
    }
    if (actId === null) return null;
    const [[act]] = await inTenant(this.pool, tenantId, [isActUndone(tenantId, actId)]);
    return act?.undone ? UNDONE : null;
  }

  /** Undefined: they were erased. */
  async customerOf(
    { tenantId, kind, about }: MessageRow,
    { detailsRef }: BookingRow,
  ): Promise<CustomerDetails | undefined> {
    // Of another address the former one is told.
    const known = (kind === 'email_changed' ? about : null) ?? detailsRef;
    return (await this.customers.read(tenantId, [known])).get(known);
  }

  /** Whoever was never told that a time is kept for them is not told that it is no longer; null: they were, or it is about something else. */
  async untold({ tenantId, kind, bookingId }: MessageRow): Promise<string | null> {
    if (kind !== 'provisional_lapsed') return null;
    const [messages] = await inTenant(this.pool, tenantId, [messagesOfBooking(tenantId, bookingId)]);
    const isTold = messages.some(({ kind: told }) => TELLS_OF_HOLD.includes(told));
    return isTold ? null : 'the customer was not told that the time was kept for them';
  }

  /** What somebody has written; null: it is about nothing of the kind. */
  async remarkOf({ tenantId, kind, about }: MessageRow): Promise<string | null> {
    if (about === null || !WITH_REMARK.includes(kind)) return null;
    return this.customers.words(tenantId, about);
  }

  /** What was agreed about cancelling, or what it has come to; null: it is no matter of this message. */
  async cancellingOf(
    { tenantId, kind, queuedAt }: MessageRow,
    { bookingId }: BookingRow,
    zone: string,
  ): Promise<Letter['cancelling']> {
    if (!ABOUT_CANCELLING.includes(kind)) return null;
    const { booking, payment, account } = await this.reader.read(tenantId, bookingId);
    if (booking.status === 'none' || account === null) return null;
    const when = { now: new Date(queuedAt), zone };
    const sentence =
      booking.status === 'confirmed' ? policyOfBooking({ booking, payment, account }, when) : null;
    const { by, refund, kept } = booking.status === 'cancelled' ? booking.cancelled : NOT_ENDED;
    const ended = refund === null || kept === null ? null : { by, refund, kept };
    return { sentence, ended };
  }

  /** Null: it is about none. */
  async refundOf({ tenantId, kind, about }: MessageRow): Promise<Letter['refund']> {
    if (kind !== 'refund_sent' || about === null) return null;
    const [[refund]] = await inTenant(this.pool, tenantId, [refundById(tenantId, about)]);
    if (refund === undefined) return null;
    const { amount, noteRef, method, returnedOn, reason } = refund;
    const note = (await this.notes.read(tenantId, [noteRef])).get(noteRef ?? '') ?? null;
    const isOfDeposit = reason === 'deposit';
    return { amount, note, isOfDeposit, byHand: method && returnedOn ? { method, on: returnedOn } : null };
  }
}
