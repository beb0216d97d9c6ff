import type { BookedInstalment } from '@holdfast/contracts/instalments';
import { payCopy } from '../../../shared/copy/pay';
import { formatPounds } from '../../../shared/money';
import { longDate } from '../../../shared/words';
import { Sums } from './sums';

const told = ({ state, due_on: dueOn, paid_on: paidOn }: BookedInstalment): string => {
  if (state === 'paid' && paidOn !== null) return payCopy.paidOn(longDate(paidOn));
  if (dueOn === null || state === 'paid' || state === 'waived') return payCopy.states[state];
  return state === 'due' ? payCopy.by(longDate(dueOn)) : payCopy.wasDue(longDate(dueOn));
};

const partlyPaid = ({ amount, paid }: BookedInstalment): string =>
  paid > 0 && paid < amount ? `; ${payCopy.partly(formatPounds(paid))}` : '';

/** In which parts a booking is paid, and how each stands; nothing where all of it was paid at once. */
export const Parts = ({ instalments }: { instalments: readonly BookedInstalment[] }) => (
  <Sums
    title={payCopy.instalments}
    sums={instalments.map((part) => ({
      key: part.number,
      name: payCopy.parts[part.kind],
      told: told(part) + partlyPaid(part),
      amount: part.amount,
    }))}
  />
);
