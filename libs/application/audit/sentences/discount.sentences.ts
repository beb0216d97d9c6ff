import type { DiscountEvent } from '@holdfast/domain/discount/discount.events';
import type { Facts } from '@holdfast/projections/audit/audit.queries';
import type { Sentences } from './sentences';

const discount = ({ code }: Facts): string => (code ? `The discount ${code}` : 'A discount');

export const discountSentences: Sentences<DiscountEvent> = {
  DiscountCreated: (_, known) => `${discount(known)} of ${known.worth} was created.`,
  DiscountActivated: (_, known) => `${discount(known)} was activated.`,
  DiscountDeactivated: (_, known) => `${discount(known)} was deactivated.`,
  DiscountUseTaken: (_, known) => `${discount(known)} was used by a booking.`,
  DiscountUseReturned: (_, known) => `${discount(known)} got a use back.`,
};
