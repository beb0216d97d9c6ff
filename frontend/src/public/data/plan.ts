import type { HeldBooking } from '@holdfast/contracts/checkout';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { toMajor, toMinor } from '@holdfast/domain/kernel/money';
import { instalmentsOf } from '@holdfast/domain/pricing/instalments';
import type { PriceSums } from '@holdfast/domain/pricing/price';
import { priceCopy } from '../../shared/copy/price';
import { formatPounds } from '../../shared/money';
import type { PriceLines } from '../../shared/price';
import { longDate } from '../../shared/words';
import { serverNow } from '../../shared/api/server-clock';
import type { Held } from './holds';

/** In which parts something is paid; empty where all of it is paid at once. */
export type Plan = HeldBooking['instalments'];

/** As the server will say when it is held, by its own rule. */
export const planOfSums = (
  { payment, timezone: zone }: PublicTenant,
  arrival: string,
  sums: PriceSums,
): Plan => {
  if (payment === null) return [];
  const terms = {
    now: 'amount' in payment.now ? { amount: toMinor(payment.now.amount) } : payment.now,
    balanceDays: payment.balance_days,
    depositWith: payment.deposit_with,
    // What becomes of it when it is not paid, only the server asks.
    whenUnpaid: 'ask',
    graceDays: 0,
    returnDepositDays: null,
  } as const;
  const parts = instalmentsOf(sums, terms, { arrival, now: new Date(serverNow()), zone });
  return parts.length < 2
    ? []
    : parts.map(({ number, kind, amount, dueOn }) => ({
        number,
        kind,
        amount: toMajor(amount),
        due_on: dueOn,
      }));
};

/** `£208.25 now, £699.75 by 5 June 2027`; null where all of it is paid at once. */
export const planInWords = (plan: Plan): string | null => {
  const [first, second] = plan;
  return first && second?.due_on
    ? priceCopy.nowAndLater(formatPounds(first.amount), formatPounds(second.amount), longDate(second.due_on))
    : null;
};

const planOfLines = (
  tenant: PublicTenant,
  arrival: string,
  { total, security_deposit: deposit, booking_fee: bookingFee, discount, price }: PriceLines,
): Plan =>
  planOfSums(tenant, arrival, {
    price: toMinor(price),
    bookingFee: toMinor(bookingFee),
    discount: toMinor(discount),
    deposit: toMinor(deposit),
    total: toMinor(total),
  });

/** As it was held, or would be. */
export const planNow = (held: Held | null, tenant: PublicTenant, arrival: string, lines: PriceLines): Plan =>
  // What a browser has kept of earlier says nothing of parts.
  held ? (held.booking.instalments ?? []) : planOfLines(tenant, arrival, lines);
