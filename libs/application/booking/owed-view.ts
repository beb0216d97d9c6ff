import type { BookedInstalment } from '@holdfast/contracts/instalments';
import { earliestOf } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import { standingOf } from '@holdfast/domain/payment/instalments-owed';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import type { InstalmentRow } from '@holdfast/projections/money/instalment.queries';

type Owing = Pick<BookingRow, 'status' | 'provisional' | 'instalments'>;

/** What is left of a part; a customer's hold is paid at the checkout, and is asked for nothing here; a hold of the owner's is. */
const leftOf = ({ status, provisional }: Owing, part: InstalmentRow): Minor =>
  standingOf(part, status === 'confirmed' || (status === 'pending' && provisional)).left;

const stateOf = ({ status }: Owing, part: InstalmentRow): BookedInstalment['state'] =>
  standingOf(part, status === 'confirmed' || status === 'pending').state;

/** What a booking comes to in parts, and what of that is still to be paid. */
export interface StillOwed {
  readonly due: Minor;
  /** By when the first part of it is due; null where nothing is, or at once. */
  readonly dueOn: LocalDate | null;
}

/** What is still to be paid of a booking. */
export const stillOwed = (booking: Owing): StillOwed => {
  const open = (booking.instalments ?? []).filter((part) => leftOf(booking, part) > 0);
  return {
    due: open.reduce((sum, part) => sum + leftOf(booking, part), 0),
    dueOn: earliestOf(...open.map(({ dueOn }) => dueOn)),
  };
};

/** The same as it travels. */
export const owedView = (booking: Owing) => {
  const { due, dueOn } = stillOwed(booking);
  return {
    instalments: (booking.instalments ?? []).map((part): BookedInstalment => {
      const state = stateOf(booking, part);
      return {
        number: part.number,
        kind: part.kind,
        amount: toMajor(part.amount),
        paid: toMajor(part.paid),
        left: toMajor(leftOf(booking, part)),
        due_on: part.dueOn,
        state,
        paid_on: state === 'paid' ? part.paidOn : null,
      };
    }),
    balance_due: toMajor(due),
    balance_due_on: dueOn,
  };
};
