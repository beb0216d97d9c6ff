import type { CancelledEvent } from '@holdfast/domain/booking/cancelled.events';
import { moneyText } from '@holdfast/domain/kernel/money';

type DataOf<Type extends CancelledEvent['type']> = Extract<CancelledEvent, { type: Type }>['data'];

const cancellations: Readonly<Record<DataOf<'BookingCancelled'>['cause'], string>> = {
  wish: 'The booking was cancelled and its time is free again.',
  unpaid: 'The booking was cancelled because what was still to be paid did not come; its time is free again.',
  refund: 'The booking was cancelled because its payment was refunded in full.',
};

const endSentence = ({ by, cause, refund, kept }: DataOf<'BookingCancelled'>): string => {
  const ended = by === 'customer' ? 'The customer cancelled; the time is free again.' : cancellations[cause];
  const back = refund !== null && refund > 0 ? ` ${moneyText(refund)} goes back to them.` : '';
  const stays = kept !== null && kept > 0 ? ` ${moneyText(kept)} is kept.` : '';
  return `${ended}${back}${stays}`;
};

const resaleSentence = ({ nights, resold, refund }: DataOf<'BookingResaleReckoned'>): string => {
  if (nights.length === 0) return 'None of the cancelled time was let again.';
  const again = `Cancelled time was let again, for ${moneyText(resold)}.`;
  return refund > 0 ? `${again} ${moneyText(refund)} goes back to the customer.` : again;
};

/** What the history of a booking says of its end. */
export const cancelledSentence = (event: CancelledEvent): string =>
  event.type === 'BookingCancelled' ? endSentence(event.data) : resaleSentence(event.data);
