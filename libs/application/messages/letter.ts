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
  /** The tenant's own address, without a slash at the end. */
  readonly siteUrl: string;
}

/** Where the provider of text messages tells what became of one. */
export const receiptUrl = (siteUrl: string, tenantId: string, messageId: string): string =>
  `${siteUrl}/webhooks/twilio/${tenantId}/${messageId}`;

/** Where the customer sees the booking. */
export const bookingUrl = ({ siteUrl, booking }: Letter): string =>
  `${siteUrl}/confirmation/${booking.bookingId}`;
