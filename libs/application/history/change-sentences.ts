import type { ChangeEvent } from '@holdfast/domain/booking/change.events';
import { differenceText } from '@holdfast/domain/kernel/money';
import { periodInShort } from '../messages/words';

type DataOf<Type extends ChangeEvent['type']> = Extract<ChangeEvent, { type: Type }>['data'];

const endings: Readonly<Record<DataOf<'BookingChangeEnded'>['how'], string>> = {
  declined: 'The change that the customer had asked for was declined.',
  withdrawn: 'The change was taken back.',
  lapsed: 'The change was not settled in time; what was held for it is free again.',
};

const moveSentence = ({ from, to }: DataOf<'BookingMoved'>): string => {
  const [before, after] = [periodInShort(from), periodInShort(to)];
  return before === after
    ? 'The booking was changed; its dates stay as they were.'
    : `The booking was moved from ${before} to ${after}.`;
};

/** What happened to a booking's dates or party, for its owner. */
export const changeSentence = (event: ChangeEvent): string => {
  switch (event.type) {
    case 'BookingChangeAsked':
      return `The customer asked for ${periodInShort(event.data.to)}: ${differenceText(event.data.difference)}.`;
    case 'BookingChangeOffered':
      return event.data.by === 'customer'
        ? `The customer chose ${periodInShort(event.data.to)}; it is held for them while they pay.`
        : `The change to ${periodInShort(event.data.to)} was accepted; it is held until the customer has paid.`;
    case 'BookingChangeExtended':
      return event.data.expiresAt === null
        ? 'The customer approved; the payment for the change is being taken.'
        : 'The payment for the change was refused; the customer may try again.';
    case 'BookingMoved':
      return moveSentence(event.data);
    case 'BookingChangeEnded':
      return endings[event.data.how];
  }
};
