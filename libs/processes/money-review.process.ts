import { awaited, claimed, dueByHand, refusedStillDue, toPay } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import { openIn } from '@holdfast/domain/account/parts';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import type { Minor } from '@holdfast/domain/kernel/money';
import { moneyOrNothing, moneyText } from '@holdfast/domain/kernel/money';
import { isCapturing, paidOf } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';

/** A booking whose money was asked for or given back otherwise than its account says: what has happened, and what a person may do. */
export interface MoneyFinding {
  readonly reference: string;
  /** In minor units, above 0: what it is about. */
  readonly amount: Minor;
  readonly happened: string;
  readonly remedy: string;
}

type Found = Omit<MoneyFinding, 'reference'>;

/** Its parts ask for something else than is owed. */
const partsApart = (
  { status, agreement: { instalments }, waived, changeParts: taken }: KnownBooking,
  payment: PaymentState,
  account: Account,
): readonly Found[] => {
  if (status !== 'confirmed' || isCapturing(payment)) return [];
  const known = { paid: (number: number) => paidOf(payment, number), waived, taken, today: '' };
  const [asked, owed] = [openIn(known, instalments), toPay(account)];
  if (asked === owed) return [];
  return [
    {
      amount: Math.abs(asked - owed),
      happened: `Its parts ask for ${moneyOrNothing(asked)}, and ${moneyOrNothing(owed)} is owed.`,
      remedy: 'The next movement of its money lays them anew. Until then ask for no other sum.',
    },
  ];
};

const itemsOf = ({ refunds, openItems }: PaymentState): Minor =>
  refunds.reduce(
    (sum, { refundId, state, amount }) =>
      state === 'failed' && openItems.some(({ key }) => key === refundId) ? sum + amount : sum,
    0,
  );

/** What is due back and is on nobody's list; what is on the list and is not due. */
const itemsApart = (payment: PaymentState, account: Account): readonly Found[] => {
  const [listed, due] = [itemsOf(payment), dueByHand(account)];
  const dueOfThem = [...refusedStillDue(account).values()].reduce((sum, amount) => sum + amount, 0);
  return [
    ...(due > dueOfThem
      ? [
          {
            amount: due - dueOfThem,
            happened: `${moneyText(due - dueOfThem)} is due back, and nobody was asked for it.`,
            remedy: 'Give it back by hand, and note it at the booking.',
          },
        ]
      : []),
    ...(listed > dueOfThem
      ? [
          {
            amount: listed - dueOfThem,
            happened: `Its list says that ${moneyText(listed)} is to be given back, and ${moneyOrNothing(dueOfThem)} is due.`,
            remedy: `Give back no more than ${moneyOrNothing(dueOfThem)}; the next movement of its money sets the list right.`,
          },
        ]
      : []),
  ];
};

/** More went back than its end has said, or than came. */
const tooMuchBack = (booking: KnownBooking, account: Account): readonly Found[] => {
  if (booking.status !== 'cancelled' || booking.cancelled.kept === null) return [];
  const { resale } = booking.cancelled;
  const said = booking.cancelled.kept + account.depositKept - (resale?.refund ?? 0);
  const left = Math.min(claimed(account), account.paid - account.refunded - awaited(account));
  if (left >= said) return [];
  return [
    {
      amount: said - left,
      happened: `When it was cancelled ${moneyOrNothing(said)} was to be kept, and ${moneyOrNothing(Math.max(0, left))} is left.`,
      remedy: 'Look whether that was meant. If not, ask the customer; nothing does so by itself.',
    },
  ];
};

/** What a person should look at of the money of a booking; nothing where its account and all that was said of it agree. */
export const moneyReview = (
  booking: BookingState,
  payment: PaymentState,
  account: Account | null,
): readonly MoneyFinding[] => {
  if (booking.status === 'none' || account === null) return [];
  const found = [
    ...partsApart(booking, payment, account),
    ...itemsApart(payment, account),
    ...tooMuchBack(booking, account),
  ];
  return found.map((one) => ({ reference: booking.reference, ...one }));
};
