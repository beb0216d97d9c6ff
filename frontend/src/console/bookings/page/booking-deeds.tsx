import type { Booking } from '@holdfast/contracts/bookings';
import {
  Ban,
  CalendarClock,
  CalendarX2,
  Check,
  HandCoins,
  Hourglass,
  Link2,
  Mail,
  RotateCcw,
  Undo2,
  UserX,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { noShowTexts } from '../../../shared/copy/around';
import { bookingPageTexts } from '../../../shared/copy/booking-page';
import { handTexts } from '../../../shared/copy/hand';
import { undoTexts } from '../../../shared/copy/undo';
import { late } from '../../kit/late';
import { mayMarkNoShow } from '../around/may-mark-no-show';
import { mayMove } from '../may-move';
import type { DeedProps } from './deed-props';

/** Something that an owner can do with a booking, on its page and in the palette. */
export interface BookingDeed {
  /** In the page's address, as `?do=refund`. */
  readonly key: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** The first stand beside the name, and on a phone in the bar; the others are under More. */
  readonly first: boolean;
  readonly tone?: 'red';
  readonly may: (booking: Booking, today: string) => boolean;
  readonly Dialogue: ComponentType<DeedProps>;
}

const stands = ({ status }: Booking): boolean => status === 'confirmed';
const isKept = ({ status, provisional }: Booking): boolean => provisional && status === 'pending';
const hasLapsed = ({ status, provisional }: Booking): boolean => provisional && status === 'expired';

/** Every deed, in the order in which they stand. */
export const bookingDeeds: readonly BookingDeed[] = [
  {
    key: 'message',
    name: bookingPageTexts.message,
    icon: Mail,
    first: true,
    may: () => true,
    Dialogue: late(async () => (await import('./message-deed')).MessageDeed),
  },
  {
    key: 'confirm',
    name: handTexts.confirm,
    icon: Check,
    first: true,
    may: isKept,
    Dialogue: late(async () => (await import('./provisional-deeds')).ConfirmDeed),
  },
  {
    key: 'retake',
    name: handTexts.retake,
    icon: Hourglass,
    first: true,
    may: hasLapsed,
    Dialogue: late(async () => (await import('./provisional-deeds')).RetakeDeed),
  },
  {
    key: 'move',
    name: bookingPageTexts.move,
    icon: CalendarClock,
    first: true,
    may: mayMove,
    Dialogue: late(async () => (await import('./move-deed')).MoveDeed),
  },
  {
    key: 'payment',
    name: bookingPageTexts.takePayment,
    icon: HandCoins,
    first: true,
    may: ({ balance_due: due }) => due > 0,
    Dialogue: late(async () => (await import('./payment-deed')).PaymentDeed),
  },
  {
    key: 'refund',
    name: bookingPageTexts.refund,
    icon: Undo2,
    first: true,
    may: ({ amount_paid: paid, refunded_amount: refunded }) => paid > refunded,
    Dialogue: late(async () => (await import('./refund-deed')).RefundDeed),
  },
  {
    key: 'cancel',
    name: bookingPageTexts.cancel,
    icon: Ban,
    first: true,
    tone: 'red',
    may: stands,
    Dialogue: late(async () => (await import('./cancel-deed')).CancelDeed),
  },
  {
    key: 'reinstate',
    name: undoTexts.reinstate,
    icon: RotateCcw,
    first: true,
    may: ({ status }) => status === 'cancelled',
    Dialogue: late(async () => (await import('./reinstate-deed')).ReinstateDeed),
  },
  {
    key: 'extend',
    name: handTexts.extend,
    icon: Hourglass,
    first: false,
    may: isKept,
    Dialogue: late(async () => (await import('./provisional-deeds')).ExtendDeed),
  },
  {
    key: 'release',
    name: handTexts.release,
    icon: CalendarX2,
    first: false,
    tone: 'red',
    may: isKept,
    Dialogue: late(async () => (await import('./provisional-deeds')).ReleaseDeed),
  },
  {
    key: 'no-show',
    name: noShowTexts.mark,
    icon: UserX,
    first: false,
    may: mayMarkNoShow,
    Dialogue: late(async () => (await import('./no-show-deed')).NoShowDeed),
  },
  {
    key: 'link',
    name: bookingPageTexts.newLink,
    icon: Link2,
    first: false,
    may: () => true,
    Dialogue: late(async () => (await import('./link-deed')).LinkDeed),
  },
];
