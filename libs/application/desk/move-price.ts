import type { MoveBooking } from '@holdfast/contracts/move';
import type { MovePrice } from '@holdfast/domain/booking/moved-terms';

/** What an owner sends about what a moved booking costs, as it is worked out. */
export const movePriceOf = ({
  mode,
  total,
  give_back: givesBack = null,
}: MoveBooking['price']): MovePrice => {
  switch (mode) {
    case 'keep':
      return { mode };
    case 'recalculate':
      return { mode, givesBack };
    case 'set':
      return { mode, total: total ?? 0, givesBack };
  }
};
