import type { Minor } from '../kernel/money';
import { lineOf, sumsOf, vatOf } from './agreement';
import type { Agreement, Plan } from './agreement';

/** Lines of this rule are not of the price as it is quoted: they are what the owner has set. */
const OWNER = 'owner';

/**
 * The same agreement at a total that its owner has set: one line takes the place of all others. The deposit stays within it where the total is more
 * than that; else there is none. Fee and discount are none of it.
 *
 * @param plan when it is paid
 */
export const atSetTotal = (agreement: Agreement, total: Minor, plan: Plan): Agreement => {
  const listed = sumsOf(agreement.lines).deposit;
  const deposit = listed < total ? listed : 0;
  const lines = [
    lineOf('set', total - deposit, { rule: { from: OWNER, field: 'set' } }),
    ...(deposit > 0 ? [lineOf('deposit', deposit)] : []),
  ];
  const sums = sumsOf(lines);
  return {
    ...agreement,
    lines,
    fee: null,
    vat: vatOf(sums, agreement.vat),
    discount: null,
    instalments: plan(sums),
    depositReturnAt: deposit > 0 ? agreement.depositReturnAt : null,
  };
};
