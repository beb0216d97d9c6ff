import type { LocalDate } from '../kernel/dates';
import type { Currency, Minor } from '../kernel/money';
import type { Instalment } from '../pricing/agreement';
import { paidOf } from './payment.state';
import type { PaymentState } from './payment.state';

/** A booking as far as what it owes goes. */
export interface Owing {
  readonly status: 'held' | 'expired' | 'confirmed' | 'cancelled';
  readonly agreement: { readonly currency: Currency; readonly instalments: readonly Instalment[] };
  /** Whose day has passed. */
  readonly overdue: readonly number[];
  /** What was let go of each. */
  readonly waived: Readonly<Record<number, Minor>>;
}

/** How an instalment stands. `waived`: what is not paid of it is let go, by its owner or with the booking. */
export type InstalmentStanding = 'paid' | 'due' | 'overdue' | 'waived';

/** A part of what was agreed, and what is still to be paid of it, in minor units. */
export interface OwedInstalment {
  readonly number: number;
  readonly kind: Instalment['kind'];
  readonly amount: Minor;
  readonly deposit: Minor;
  readonly paid: Minor;
  /** What it takes to pay it now; 0 unless it is due or overdue. */
  readonly left: Minor;
  /** Null: at once. */
  readonly dueOn: LocalDate | null;
  readonly state: InstalmentStanding;
}

/** A part as far as its standing goes; amounts are minor units. */
export interface PartPaid {
  readonly amount: Minor;
  readonly paid: Minor;
  readonly waived: Minor;
  readonly overdue: boolean;
}

/**
 * What is left of a part, and how it stands.
 *
 * @param isAsked its booking is held or stands: else nothing of it is asked for any more
 */
export const standingOf = (
  { amount, paid, waived, overdue }: PartPaid,
  isAsked: boolean,
): Pick<OwedInstalment, 'left' | 'state'> => {
  const left = isAsked ? Math.max(0, amount - waived - paid) : 0;
  if (paid >= amount) return { left, state: 'paid' };
  if (left === 0) return { left, state: 'waived' };
  return { left, state: overdue ? 'overdue' : 'due' };
};

/**
 * What a booking owes, part by part: the one rule of what may be asked for. A part is paid when captures and payments outside the
 * provider come to its amount; what went back since was paid all the same. A booking that has ended owes nothing.
 */
export const instalmentsOwed = (booking: Owing, payment: PaymentState): readonly OwedInstalment[] =>
  booking.agreement.instalments.map(({ number, kind, amount, deposit, dueOn }) => {
    const paid = paidOf(payment, number);
    const waived = booking.waived[number] ?? 0;
    const part = { amount, paid, waived, overdue: booking.overdue.includes(number) };
    return {
      number,
      kind,
      amount,
      deposit,
      paid,
      dueOn,
      ...standingOf(part, OWING.includes(booking.status)),
    };
  });

const OWING: readonly Owing['status'][] = ['held', 'confirmed'];

/** What is left of one part; 0 for one that was not agreed. */
export const leftOf = (booking: Owing, payment: PaymentState, number: number): Minor =>
  instalmentsOwed(booking, payment).find((part) => part.number === number)?.left ?? 0;
