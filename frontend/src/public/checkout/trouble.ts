import { ApiError, requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { bookFailureCopy, checkoutCopy, paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { stayCopy } from '../../shared/copy/stay';

/** What has come between the form and the payment, and what may be done about it. */
export interface Trouble {
  /** Nothing is wrong with a `note`: the customer changed their mind, or took their time. */
  readonly kind: 'bad' | 'note';
  readonly title: string;
  /** What happened, and whether anything was charged, a sentence or two each. */
  readonly text?: readonly string[];
  readonly requestId?: string | null;
  /** The hold has ended: it may be taken again. */
  readonly hasLapsed?: true;
  /** The order can be paid no more: only another try makes one that can. */
  readonly isSpent?: true;
  /** Nobody should pay before it is known what became of the money. */
  readonly mayNotPay?: true;
}

export const troubleOf = (cause: unknown, fallback: string, text: readonly string[] = []): Trouble => ({
  kind: 'bad',
  title: sentenceOf(cause, fallback),
  requestId: requestIdOf(cause),
  text,
});

/** What an attempt to hold came to, where the server has no word for it, or where its word is not all there is to say. */
const aboutBooking = (cause: unknown): readonly string[] => {
  if (!(cause instanceof ApiError)) return [bookFailureCopy.broken];
  if (cause.code === 'offline') return [bookFailureCopy.offline];
  if (cause.status === 0) return [bookFailureCopy.noAnswer];
  if (cause.retryAfter !== null) return [bookFailureCopy.busy(cause.retryAfter)];
  return cause.status >= 500 && cause.error === null ? [bookFailureCopy.broken] : [];
};

/** The time could not be taken, or the hold not be taken on. */
export const notBooked = (cause: unknown): Trouble =>
  troubleOf(cause, checkoutCopy.failed, aboutBooking(cause));

/** Nobody pays a price that they have not seen: it is shown, and asked for again. */
export const priceChanged = (cause: ApiError): Trouble => ({
  kind: 'note',
  title: sentenceOf(cause, stayCopy.changed),
});

/** What the customer does next depends on what exactly happened at the provider. */
const aboutPayment = (code: string): Pick<Trouble, 'text' | 'isSpent' | 'mayNotPay'> => {
  const { notCharged } = paymentCopy;
  switch (code) {
    case 'payment_declined':
      return { text: [paymentCopy.declined, notCharged] };
    case 'payment_not_approved':
      return { text: [paymentCopy.notApproved, notCharged] };
    case 'payment_order_superseded':
      return { text: [paymentCopy.superseded, notCharged], isSpent: true };
    case 'payment_mismatch':
      return { text: [paymentCopy.mismatch], isSpent: true, mayNotPay: true };
    case 'payment_failed':
      return { text: [paymentCopy.notCompleted, notCharged], isSpent: true };
    default:
      return { text: [notCharged], isSpent: true };
  }
};

/** The server was told of an approval and refuses it: nothing was taken, or it is said that it may have been. */
export const notPaid = (cause: ApiError): Trouble => ({
  ...troubleOf(cause, paymentCopy.notConfirmed),
  ...aboutPayment(cause.code),
});

export const lapsed: Trouble = {
  kind: 'note',
  title: holdCopy.lapsedTitle,
  text: [holdCopy.expired],
  hasLapsed: true,
};
export const lapsedAtPayment: Trouble = { ...lapsed, text: [paymentCopy.lapsed] };
/** It was approved too late, and is sold at another price or under other terms by now. */
export const offerChanged: Trouble = {
  kind: 'note',
  title: holdCopy.changedTitle,
  text: [holdCopy.changed],
  hasLapsed: true,
};
/** It was taken, but too late to be of use: it goes back. */
export const paymentReturned: Trouble = {
  kind: 'note',
  title: paymentCopy.returnedTitle,
  text: [paymentCopy.returned],
  hasLapsed: true,
};
export const providerFailed: Trouble = {
  kind: 'bad',
  title: paymentCopy.failed,
  text: [paymentCopy.failedHint],
};
export const paymentCancelled: Trouble = {
  kind: 'note',
  title: paymentCopy.cancelled,
  text: [paymentCopy.cancelledText],
};
