import type { DepositEvent } from '@holdfast/domain/booking/deposit.events';
import { moneyText } from '@holdfast/domain/kernel/money';

/** What became of a deposit, as a sentence for its owner. */
export const depositSentence = ({ type, data }: DepositEvent): string => {
  switch (type) {
    case 'BookingDepositReturnNear':
      return `You were told that the deposit of ${moneyText(data.amount)} goes back by itself.`;
    case 'BookingDepositPaused':
      return data.by === 'system'
        ? 'The deposit does not go back by itself: please look at its payment.'
        : 'The deposit no longer goes back by itself.';
    case 'BookingDepositSettled':
      if (data.kept === 0) return `The deposit of ${moneyText(data.returned)} goes back to the customer.`;
      return `${moneyText(data.kept)} of the deposit was kept, and ${moneyText(data.returned)} goes back to the customer.`;
  }
};
