import type { OwnersTarget as WireTarget } from '@holdfast/contracts/desk';
import type { OwnersTarget } from '@holdfast/domain/booking/owners-target';
import { stayWishOf } from '../quote/stay-wish';

/** What an owner sends about where they want a booking to be, as it is judged and priced. */
export const ownersTargetOf = (to: WireTarget): OwnersTarget => {
  if (to.block_id) return { blockId: to.block_id };
  if (to.stay) return { stay: stayWishOf(to.stay) };
  const { start_date: startDate, end_date: endDate, start_time: start, end_time: end, party } = to;
  return {
    period: {
      startDate: startDate ?? '',
      endDate: endDate ?? '',
      startTime: start ?? null,
      endTime: end ?? null,
    },
    party: party ?? null,
  };
};
