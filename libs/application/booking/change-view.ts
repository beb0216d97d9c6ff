import type { AskedChange, ChangeQuote, OpenChange } from '@holdfast/contracts/changes';
import type { WantedTerms } from '@holdfast/domain/booking/wanted-change';
import { toMajor } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

/** What a change would come to, as it travels. */
export const changeQuoteView = ({ terms }: WantedTerms, mode: ChangeQuote['mode']): ChangeQuote => {
  const { lines } = terms.agreement;
  return {
    lines: priceRows(lines).map(({ kind, text, amount }) => ({ kind, text, amount: toMajor(amount) })),
    total: toMajor(sumsOf(lines).total),
    difference: toMajor(terms.difference),
    pay_now: toMajor(terms.payNow),
    pay_later: toMajor(terms.payLater),
    less_to_pay: toMajor(terms.lessToPay),
    refund: toMajor(terms.refund),
    mode,
  };
};

/** The open change of a booking, as it travels; null: none is. */
export const openChangeView = ({
  change,
  changeUntil,
}: Pick<BookingRow, 'change' | 'changeUntil'>): OpenChange | null =>
  change && {
    id: change.changeId,
    state: change.stage,
    by: change.by === 'customer' ? 'customer' : 'owner',
    start_date: change.to.startDate,
    end_date: change.to.endDate,
    start_time: change.to.startTime,
    end_time: change.to.endTime,
    party: change.party,
    total: toMajor(change.total),
    difference: toMajor(change.difference),
    pay_now: toMajor(change.payNow),
    open_until: changeUntil,
  };

/** The same for the owner, with what the customer wrote. */
export const askedChangeView = (
  row: Pick<BookingRow, 'change' | 'changeUntil'>,
  notes: ReadonlyMap<string, string>,
): AskedChange | null => {
  const open = openChangeView(row);
  return open && { ...open, note: notes.get(row.change?.noteRef ?? '') ?? null };
};
