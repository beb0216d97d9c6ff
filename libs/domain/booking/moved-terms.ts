import type { Minor } from '../kernel/money';
import { atOnce, sumsOf } from '../pricing/agreement';
import type { Agreement } from '../pricing/agreement';
import { changedTerms } from '../pricing/changed-agreement';
import type { ChangedTerms, ChangeMeans, ChangeMoney } from '../pricing/changed-agreement';
import type { AgreedAt } from '../pricing/instalments';
import { atKeptPrice } from '../pricing/kept-price';
import { atSetTotal } from '../pricing/set-price';
import type { ConfirmedBooking, HeldBooking } from './booking.state';
import type { ChangeTarget, PriceRule } from './change.events';

/** What an owner wants a booking to cost once they have moved it. */
export type MovePrice =
  | { readonly mode: 'keep' }
  | { readonly mode: 'recalculate'; readonly givesBack: Minor | null }
  | { readonly mode: 'set'; readonly total: Minor; readonly givesBack: Minor | null };

/** A booking that can be moved: it stands, or its owner holds it. */
export type Movable = ConfirmedBooking | HeldBooking;

export const priceRules: Readonly<Record<MovePrice['mode'], PriceRule>> = {
  keep: 'kept',
  recalculate: 'recalculated',
  set: 'set',
};

const priced = (before: Agreement, listed: Agreement, price: MovePrice): Agreement => {
  switch (price.mode) {
    case 'keep':
      return atKeptPrice(listed, before);
    case 'recalculate':
      return listed;
    case 'set':
      return atSetTotal(listed, price.total, atOnce);
  }
};

/** All that it costs less comes back unless the owner says how much. Of what is only held nothing is anybody's yet. */
const comesBack = ({ status }: Movable, price: MovePrice): ChangeMeans['comesBack'] => {
  const amount = price.mode === 'keep' ? null : price.givesBack;
  return status === 'held' || amount === null ? { percent: 100 } : { amount };
};

/**
 * What a move comes to at the price that its owner wants. What it costs more goes onto whatever of the booking is not paid and not late, else it is
 * a part of its own.
 *
 * @param listed as it would be agreed for the new time today
 */
export const movedTerms = (
  booking: Movable,
  { to, agreement: listed }: { readonly to: ChangeTarget; readonly agreement: Agreement },
  price: MovePrice,
  known: ChangeMoney & { readonly smallest: Minor; readonly at: AgreedAt },
): ChangedTerms => {
  const { agreement: before, period } = booking;
  return changedTerms(
    { agreement: before, arrival: period.startDate, departure: period.endDate },
    { agreement: priced(before, listed, price), arrival: to.startDate, departure: to.endDate },
    { ...known, comesBack: comesBack(booking, price), joinsUnpaid: true },
  );
};

/** What a booking costs by a price, before anything of the former price is kept. */
export const movedTotal = (before: Agreement, listed: Agreement, price: MovePrice): Minor =>
  sumsOf(priced(before, listed, price).lines).total;
