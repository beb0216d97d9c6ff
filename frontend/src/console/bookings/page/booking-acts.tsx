import type { Booking } from '@holdfast/contracts/bookings';
import { Ban, HandCoins, Link2, Mail, RotateCcw, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { bookingPageTexts } from '../../../shared/copy/booking-page';
import { undoTexts } from '../../../shared/copy/undo';
import { late } from '../../kit/late';
import type { ActProps } from './act-props';

/** Something that an owner can do with a booking, on its page and in the palette. */
export interface BookingAct {
  /** In the page's address, as `?do=refund`. */
  readonly key: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** The first stand beside the name, and on a phone in the bar; the others are under More. */
  readonly first: boolean;
  readonly tone?: 'red';
  readonly may: (booking: Booking) => boolean;
  readonly Dialogue: ComponentType<ActProps>;
}

const stands = ({ status }: Booking): boolean => status === 'confirmed';

/** Every act, in the order in which they stand. */
export const bookingActs: readonly BookingAct[] = [
  {
    key: 'message',
    name: bookingPageTexts.message,
    icon: Mail,
    first: true,
    may: () => true,
    Dialogue: late(async () => (await import('./message-act')).MessageAct),
  },
  {
    key: 'payment',
    name: bookingPageTexts.takePayment,
    icon: HandCoins,
    first: true,
    may: ({ balance_due: due }) => due > 0,
    Dialogue: late(async () => (await import('./payment-act')).PaymentAct),
  },
  {
    key: 'refund',
    name: bookingPageTexts.refund,
    icon: Undo2,
    first: true,
    may: ({ amount_paid: paid, refunded_amount: refunded }) => paid > refunded,
    Dialogue: late(async () => (await import('./refund-act')).RefundAct),
  },
  {
    key: 'cancel',
    name: bookingPageTexts.cancel,
    icon: Ban,
    first: true,
    tone: 'red',
    may: stands,
    Dialogue: late(async () => (await import('./cancel-act')).CancelAct),
  },
  {
    key: 'reinstate',
    name: undoTexts.reinstate,
    icon: RotateCcw,
    first: true,
    may: ({ status }) => status === 'cancelled',
    Dialogue: late(async () => (await import('./reinstate-act')).ReinstateAct),
  },
  {
    key: 'link',
    name: bookingPageTexts.newLink,
    icon: Link2,
    first: false,
    may: () => true,
    Dialogue: late(async () => (await import('./link-act')).LinkAct),
  },
];
