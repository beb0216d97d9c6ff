import type { Quote, QuoteLine } from '@holdfast/contracts/stays';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { daysBetween } from '@holdfast/domain/kernel/dates';
import type { Minor } from '@holdfast/domain/kernel/money';
import { toMajor } from '@holdfast/domain/kernel/money';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { Agreement, PriceLine } from '@holdfast/domain/pricing/agreement';
import type { StayDates } from '@holdfast/domain/stay/tariff';

/** A line as a customer is shown it; fee, discount and deposit have fields of their own. */
const lineView = ({ kind, amount, label, night, rule, id, quantity, unit }: PriceLine): QuoteLine[] => {
  const said = { amount: toMajor(amount), label: label ?? '', rule: rule ?? { from: '', field: '' } };
  switch (kind) {
    case 'night':
      return [{ kind, ...said, ...(night !== null && { night }) }];
    case 'reduction':
    case 'set':
      return [{ kind, ...said }];
    case 'extra':
      return [
        {
          kind,
          ...said,
          ...(id !== null && { id }),
          ...(quantity !== null && { quantity }),
          ...(unit !== null && { unit: toMajor(unit) }),
        },
      ];
    default:
      return [];
  }
};

const policyView = (policy: Agreement['policy']): Quote['policy'] =>
  policy && {
    steps: policy.steps.map(({ days, percent }) => ({ days, percent })),
    free_hours: policy.freeHours,
    customer_may_cancel: policy.customerMayCancel,
    resale: policy.resale,
  };

/**
 * The price of a stay as it travels: what would be agreed now, or what was agreed. Null for what is no stay.
 *
 * @param cheaper a longer stay that costs less, where that was looked for
 */
export const quoteView = (
  { stay, lines, vat, instalments, policy }: Agreement,
  { arrival, departure }: StayDates,
  cheaper: { readonly departure: string; readonly total: Minor } | null = null,
): Quote | null => {
  if (stay === null) return null;
  const sums = sumsOf(lines);
  return {
    tariff_version: stay.tariffVersion,
    arrival,
    departure,
    nights: daysBetween(arrival, departure),
    lines: lines.flatMap(lineView),
    price: toMajor(sums.price),
    booking_fee: toMajor(sums.bookingFee),
    discount: toMajor(sums.discount),
    security_deposit: toMajor(sums.deposit),
    total: toMajor(sums.total),
    vat_included: vat && toMajor(vat.included),
    instalments: instalments.map(({ number, kind, amount, dueOn }) => ({
      number,
      kind,
      amount: toMajor(amount),
      due_on: dueOn,
    })),
    policy: policyView(policy),
    cheaper: cheaper && { departure: cheaper.departure, total: toMajor(cheaper.total) },
  };
};

/** The same of a booking; null where it is of a block. */
export const quoteOfBooking = ({
  agreement,
  period,
}: Pick<KnownBooking, 'agreement' | 'period'>): Quote | null =>
  quoteView(agreement, { arrival: period.startDate, departure: period.endDate });
