import type { TakeBooking } from '@holdfast/contracts/desk';
import type { BookingSource } from '@holdfast/domain/booking/booking.events';
import type { OwnersTarget } from '@holdfast/domain/booking/owners-target';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { ReceivedMoney } from '../money/record-payment';
import { ownersTargetOf } from './owners-target';

/** How it is paid: the customer is sent a link, pays the owner by hand, or is not told how. */
export type PaidHow = 'link' | 'offline' | 'none';

/** A booking as somebody who called, wrote or stood at the door wants it, and as its owner takes it. */
export interface HandWish {
  readonly to: OwnersTarget;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly source: Exclude<BookingSource, 'site'>;
  readonly price:
    | { readonly mode: 'list' }
    | { readonly mode: 'set'; readonly total: Minor; readonly reason: string };
  readonly payment: PaidHow;
  /** Null: it stands at once. */
  readonly provisionalUntil: Instant | null;
  /** Money that has changed hands already. */
  readonly received: Omit<ReceivedMoney, 'note'> | null;
  readonly ignoreRules: boolean;
  readonly notify: boolean;
  /** For the staff alone. */
  readonly note: string | null;
}

const priceOf = ({ mode, total, reason }: TakeBooking['price']): HandWish['price'] =>
  mode === 'set' ? { mode, total: total ?? 0, reason: reason ?? '' } : { mode };

const receivedOf = (received: TakeBooking['received']): HandWish['received'] =>
  received ? { amount: received.amount, method: received.method, receivedOn: received.received_on } : null;

/** What an owner sends about a booking that they take, as it is taken. */
export const handWishOf = (body: TakeBooking): HandWish => ({
  to: ownersTargetOf(body.to),
  customer: {
    name: body.customer.name,
    email: body.customer.email ?? '',
    phone: body.customer.phone ?? '',
  },
  source: body.source,
  price: priceOf(body.price),
  payment: body.payment,
  provisionalUntil: body.provisional_until ?? null,
  received: receivedOf(body.received),
  ignoreRules: body.ignore_rules,
  notify: body.notify,
  note: body.note || null,
});
