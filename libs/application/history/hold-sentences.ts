import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { HoldEvent } from '@holdfast/domain/booking/hold.events';
import { moneyText } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';

type HeldData = Extract<BookingEvent, { type: 'BookingHeld' }>['data'];
type HoldData<Type extends HoldEvent['type']> = Extract<HoldEvent, { type: Type }>['data'];

const releases: Readonly<Record<HoldData<'BookingHoldReleased'>['cause'], string>> = {
  wish: 'The customer gave the time back.',
  other_dates: 'The customer chose other dates.',
  no_order: 'The hold was released because no payment could be started.',
  time_taken_elsewhere: 'The hold was released because the time is taken in another calendar.',
};

const extensions: Readonly<Record<HoldData<'BookingHoldExtended'>['by'], string>> = {
  customer: 'The customer asked for more time.',
  payment: 'The hold was lengthened so that another card could be tried.',
  redirect: 'The hold was lengthened so that another card could be tried.',
  tenant_admin: 'You kept the time for longer.',
};

const sources: Readonly<Record<HeldData['source'], string>> = {
  site: 'on your site',
  phone: 'by telephone',
  walk_in: 'in person',
  email: 'by email',
  other: 'by hand',
};

/** That time was taken, by whom and at what price, for its owner. */
export const heldSentence = ({ lines, source, provisional }: HeldData): string => {
  const total = moneyText(sumsOf(lines).total);
  if (source === 'site') return `The time was held for the customer, at ${total}.`;
  return `You took the booking ${sources[source]}, at ${total}${provisional ? ', provisionally' : ''}.`;
};

/** What became of a hold, for its owner. */
export const holdSentence = (event: HoldEvent): string => {
  switch (event.type) {
    case 'BookingHoldExtended':
      return extensions[event.data.by];
    case 'BookingHoldReleased':
      return event.data.by === 'tenant_admin' ? 'You gave the time free.' : releases[event.data.cause];
    case 'BookingHoldExpired':
      return event.data.provisional
        ? 'The provisional booking ended by itself.'
        : 'The hold ran out without a payment.';
    case 'BookingHoldRetaken':
      return event.data.by === 'tenant_admin'
        ? 'You had the time held again.'
        : 'The customer approved the payment late; the time was still free and was held again.';
    case 'BookingHoldReminded':
      return 'You were told that it ends within a day.';
  }
};
