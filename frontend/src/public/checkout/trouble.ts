import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';

/** What has come between the form and the payment, and what may be done about it. */
export interface Trouble {
  /** Nothing is wrong with a `note`: the customer changed their mind, or took their time. */
  readonly kind: 'bad' | 'note';
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
  /** The hold has ended: it may be taken again. */
  readonly hasLapsed?: true;
}

export const troubleOf = (cause: unknown, fallback: string, text?: string): Trouble => ({
  kind: 'bad',
  title: sentenceOf(cause, fallback),
  requestId: requestIdOf(cause),
  ...(text ? { text } : {}),
});

export const lapsed: Trouble = {
  kind: 'note',
  title: holdCopy.lapsedTitle,
  text: holdCopy.expired,
  hasLapsed: true,
};
export const providerFailed: Trouble = { kind: 'bad', title: paymentCopy.failed };
export const paymentCancelled: Trouble = { kind: 'note', title: paymentCopy.cancelled };
