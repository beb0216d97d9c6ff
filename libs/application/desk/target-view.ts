import type { TargetView } from '@holdfast/contracts/desk';
import { toMajor } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { quoteView } from '../quote/quote-view';
import type { TargetAtDesk } from './owners-desk';

/** A target as it travels to its owner. */
export const targetView = ({ to, agreement, isListed, rules, takenNames }: TargetAtDesk): TargetView => {
  const { price, bookingFee, discount, deposit, total } = sumsOf(agreement.lines);
  return {
    start_date: to.startDate,
    end_date: to.endDate,
    start_time: to.startTime,
    end_time: to.endTime,
    block_id: to.blockId,
    free: takenNames.length === 0,
    taken_by: [...takenNames],
    rules_broken: rules.map(({ code, sentence }) => ({ code, sentence })),
    price: isListed
      ? {
          price: toMajor(price),
          booking_fee: toMajor(bookingFee),
          discount: toMajor(discount),
          security_deposit: toMajor(deposit),
          total: toMajor(total),
        }
      : null,
    quote: quoteView(agreement, { arrival: to.startDate, departure: to.endDate }),
    total: isListed ? toMajor(total) : null,
  };
};
