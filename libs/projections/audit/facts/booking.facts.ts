import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { moneyText } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { PriceLine, TakenDiscount } from '@holdfast/domain/pricing/agreement';
import type { Facts } from '../audit.queries';
import { periodText, worthText } from './texts';
import type { Tellers } from './told';

interface Agreed {
  readonly lines: readonly PriceLine[];
  readonly discount: TakenDiscount | null;
  readonly detailsRef: string;
}

const agreed = ({ lines, discount, detailsRef }: Agreed): Facts => ({
  total: moneyText(sumsOf(lines).total),
  discount: discount === null ? null : `${discount.code}, ${worthText(discount)}`,
  customer: detailsRef,
});

export const bookingTellers: Tellers<BookingEvent> = {
  BookingHeld: (data) => ({
    after: {
      reference: data.reference,
      period: periodText(data),
      ...agreed(data),
      status: 'pending',
      lastsUntil: data.expiresAt,
    },
  }),
  BookingDetailsRevised: (data) => ({ after: agreed(data) }),
  BookingHoldExtended: ({ expiresAt }) => ({ after: { lastsUntil: expiresAt } }),
  BookingHoldReleased: () => ({ after: { status: 'expired', lastsUntil: null } }),
  BookingHoldExpired: () => ({ after: { status: 'expired', lastsUntil: null } }),
  BookingHoldRetaken: (data) => ({
    after: { period: periodText(data), status: 'pending', lastsUntil: data.expiresAt },
  }),
  BookingConfirmed: ({ amountPaid }) => ({
    after: { status: 'confirmed', paid: moneyText(amountPaid), lastsUntil: null },
  }),
  BookingMessageRetried: () => ({ after: {} }),
  BookingNoticeCrossedOff: () => ({ after: {} }),
  BookingCancelled: ({ reasonRef }) => ({ after: { status: 'cancelled', reason: reasonRef } }),
};
