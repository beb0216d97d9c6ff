import { boolean, date, int, text, timestamptz } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** What came of comparing the books of a day, of the tenant's calendar, with the provider's. It stands in no event, so no rebuild makes it anew. */
export const reconciliationTable = table('rm.reconciliation', ['day'], {
  day: date(),
  /** `waiting`: the provider's books do not reach so far yet, or it has not answered. `refused`: it does not let us in. */
  state: text<'begun' | 'waiting' | 'agrees' | 'differs' | 'refused'>(),
  /** The provider shows no list to this account: its captures were asked for one by one. */
  search_off: boolean().or(false),
  captures: int().or(0),
  refunds: int().or(0),
  differences: int().or(0),
  /** Since when it is in its state. */
  at: timestamptz<Date>(),
});
