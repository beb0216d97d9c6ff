import type { ChangeEvent } from '@holdfast/domain/booking/change.events';
import { differenceText } from '@holdfast/domain/kernel/money';
import { periodInShort } from '../messages/words';

type DataOf<Type extends ChangeEvent['type']> = Extract<ChangeEvent, { type: Type }>['data'];

const endings: Readonly<Record<DataOf<'BookingChangeEnded'>['how'], string>> = {
  declined: 'The change was declined.',
  withdrawn: 'The change was taken back.',
  lapsed: 'The change was not settled in time; what was held for it is free again.',
};

/** What was made of the price, where somebody made anything of it. */
const PRICES: Readonly<Record<DataOf<'BookingMoved'>['priceRule'], string>> = {
  kept: ' Its price was kept.',
  recalculated: '',
  set: ' Its price was set by hand.',
};

const moveSentence = ({ from, to, priceRule, rulesBroken }: DataOf<'BookingMoved'>): string => {
  const [before, after] = [periodInShort(from), periodInShort(to)];
  const moved =
    before === after
      ? 'The booking was changed; its dates stay as they were.'
      : `The booking was moved from ${before} to ${after}.`;
  const against = rulesBroken.length === 0 ? '' : ' It went against your own rules.';
  return `${moved}${PRICES[priceRule]}${against}`;
};

const offerSentence = ({ by, wish, to }: DataOf<'BookingChangeOffered'>): string => {
  const period = periodInShort(to);
  if (by === 'customer') return `The customer chose ${period}; it is held for them while they pay.`;
  return wish === 'customer'
    ? `The change to ${period} was accepted; it is held until the customer has paid.`
    : `The customer was asked whether they would have ${period} instead; it is held until they answer.`;
};

/** What happened to a booking's dates or party, for its owner. */
export const changeSentence = (event: ChangeEvent): string => {
  switch (event.type) {
    case 'BookingChangeAsked':
      return `The customer asked for ${periodInShort(event.data.to)}: ${differenceText(event.data.difference)}.`;
    case 'BookingChangeOffered':
      return offerSentence(event.data);
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
