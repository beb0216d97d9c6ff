import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { OfflineMethod } from '@holdfast/domain/payment/payment.events';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import type { CustomerDetails } from '../booking/customer-details';
import type { WholeTenant } from '../tenant/tenant-reader';

/** All that a message is written from, as it is known when it is sent. */
export interface Letter extends WholeTenant {
  readonly kind: MessageRow['kind'];
  readonly messageId: string;
  readonly booking: BookingRow;
  readonly customer: CustomerDetails;
  /** When it happened that the message tells of; ISO text. */
  readonly at: string;
  /** What it tells of that has gone back; only of a refund. */
  readonly refund: {
    readonly amount: Minor;
    readonly note: string | null;
    /** It is a deposit that goes back. */
    readonly isOfDeposit: boolean;
    /** Null: as it was paid, by its provider. */
    readonly byHand: { readonly method: OfflineMethod; readonly on: LocalDate } | null;
  } | null;
  /** The tenant's own address, without a slash at the end. */
  readonly siteUrl: string;
  /** Where its customer manages the booking. */
  readonly manageUrl: string;
  /** What cancelling costs, and what it has come to; null: it is no matter of this message. */
  readonly cancelling: {
    /** What was agreed about it, in words; null: nothing, or it is over. */
    readonly sentence: string | null;
    readonly ended: { readonly by: string; readonly refund: Minor; readonly kept: Minor } | null;
  } | null;
  /** What somebody has written, where the message is about that. */
  readonly remark: string | null;
}

const TO_OWNER = new Set<Letter['kind']>([
  'new_booking',
  'customer_wrote',
  'change_asked',
  'booking_moved',
  'booking_cancelled_by_customer',
  'deposit_soon',
  'provisional_ending',
  'double_booked',
]);

/** Whether a message of this kind is for the owner; all others are for the customer. */
export const isToOwner = (kind: Letter['kind']): boolean => TO_OWNER.has(kind);

/** Where the provider of text messages tells what became of one. */
export const receiptUrl = (siteUrl: string, tenantId: string, messageId: string): string =>
  `${siteUrl}/webhooks/twilio/${tenantId}/${messageId}`;

/** Where the customer sees the booking. */
export const bookingUrl = ({ siteUrl, booking }: Letter): string =>
  `${siteUrl}/confirmation/${booking.bookingId}`;
