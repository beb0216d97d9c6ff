import type { MoneyDifference } from '@holdfast/domain/payment/payment.events';
import { moneyText } from '@holdfast/domain/kernel/money';

/** Where our books and the provider's differ, as a sentence for the owner. */
export const differenceSentence = ({ kind, what, providerId, ours, theirs }: MoneyDifference): string => {
  const [noun, theirText, ourText] = [
    what === 'capture' ? 'payment' : 'refund',
    moneyText(theirs ?? 0),
    moneyText(ours ?? 0),
  ];
  switch (kind) {
    case 'only_theirs':
      return `PayPal lists a ${noun} of ${theirText} (${providerId}) that is not in the books here.`;
    case 'only_ours':
      return `A ${noun} of ${ourText} (${providerId}) is in the books here, and PayPal does not know of it.`;
    case 'amount_differs':
      return `The ${noun} ${providerId} is of ${ourText} here, and of ${theirText} at PayPal.`;
  }
};
