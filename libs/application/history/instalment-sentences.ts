import type { InstalmentEvent } from '@holdfast/domain/booking/instalment.state';
import { moneyText } from '@holdfast/domain/kernel/money';
import { dateInWords } from '@holdfast/domain/kernel/words';

/** What happened to a part of what a booking owes, as a sentence for its owner. */
export const instalmentSentence = (event: InstalmentEvent): string => {
  switch (event.type) {
    case 'BookingInstalmentReminded':
      return 'The customer was reminded of what is still to be paid.';
    case 'BookingInstalmentOverdue':
      return 'What is still to be paid is overdue.';
    case 'BookingInstalmentPostponed':
      return `More time was given: what is still to be paid is due by ${dateInWords(event.data.dueOn)}.`;
    case 'BookingInstalmentsLaid':
      return 'What is still to be paid was reckoned anew.';
    case 'BookingInstalmentWaived':
      return `${moneyText(event.data.amount)} of what was still to be paid was let go.`;
  }
};
