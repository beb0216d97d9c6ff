import type { Tariff } from '@holdfast/contracts/tariff-answers';
import type {
  ByDay,
  ExtraValues,
  NightsValues,
  CancellationValues,
  PaymentValues,
  RatesValues,
  ReductionValues,
  SeasonValues,
} from './tariff-values';
import type { TariffValues } from './tariff-values';

/** What is blank is left out, and so is what the contract says it is then. What is no number is sent as it was typed, to be refused. */
const whole = (text: string): number | string | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^-?\d+$/.test(typed) ? Number(typed) : typed;
};

const amount = (text: string): string | undefined => text.trim() || undefined;

const byDay = <Value>(values: ByDay, read: (text: string) => Value | undefined): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([day, text]) => {
      const value = read(text);
      return value === undefined ? [] : [[day, value]];
    }),
  );

const ratesOf = ({ rate, weekday_rates: rates, week }: RatesValues) => ({
  rate: amount(rate),
  weekday_rates: byDay(rates, amount),
  week: amount(week),
});

const nightsOf = (nights: NightsValues) => ({
  ...ratesOf(nights),
  open: nights.open,
  min_nights: whole(nights.min_nights),
  max_nights: whole(nights.max_nights),
  min_nights_from: byDay(nights.min_nights_from, whole),
  arrival_days: nights.arrival_days,
  departure_days: nights.departure_days,
  preparation_nights: whole(nights.preparation_nights),
  notice_days: whole(nights.notice_days),
  notice_until: amount(nights.notice_until),
  horizon_days: whole(nights.horizon_days),
  // Blank switches it off, which is something else than not to say it.
  fill_gaps_from: whole(nights.fill_gaps_from) ?? null,
  smallest_gap: whole(nights.smallest_gap),
  max_guests: whole(nights.max_guests),
  guests_included: whole(nights.guests_included),
  max_infants: whole(nights.max_infants),
  max_pets: whole(nights.max_pets),
  arrive_from: amount(nights.arrive_from),
  leave_by: amount(nights.leave_by),
});

const daysOr = (days: readonly number[]): readonly number[] | undefined =>
  days.length > 0 ? days : undefined;

/** A season as it travels. */
export const seasonBody = (season: SeasonValues) => ({
  id: season.id,
  name: season.name,
  yearly: season.yearly,
  from: season.from,
  to: season.to,
  open: season.open === 'base' ? undefined : season.open === 'open',
  min_nights: whole(season.min_nights),
  arrival_days: daysOr(season.arrival_days),
  departure_days: daysOr(season.departure_days),
  ...(season.pricing === 'rates' && ratesOf(season)),
  // Chosen and left blank, it is missed, not left out.
  ...(season.pricing === 'percent' && { percent: whole(season.percent) ?? '' }),
});

export const reductionBody = ({ at, percent, ...reduction }: ReductionValues) => ({
  ...reduction,
  at: whole(at),
  percent: amount(percent),
});

export const extraBody = ({ max_quantity: most, amount: pounds, ...extra }: ExtraValues) => ({
  ...extra,
  amount: amount(pounds),
  max_quantity: extra.compulsory ? undefined : whole(most),
});

/** Chosen and left blank, it is missed, not left out. */
const firstOf = ({ first, now }: PaymentValues) => {
  if (first === 'percent') return { percent: whole(now.percent) ?? 0 };
  return first === 'amount' ? { amount: amount(now.amount) ?? '' } : { all: true };
};

const paymentOf = (payment: PaymentValues) => ({
  now: firstOf(payment),
  balance_days: whole(payment.balance_days),
  deposit_with: payment.deposit_with,
  // Where the price is paid at once, nothing is left for which a booking could end.
  when_unpaid: payment.first === 'all' ? 'ask' : payment.when_unpaid,
  grace_days: whole(payment.grace_days),
  return_deposit_days: whole(payment.return_deposit_days) ?? null,
});

const cancellationOf = (policy: CancellationValues) =>
  policy.has_policy
    ? {
        // Left blank it is missed, not left out.
        steps: policy.steps.map(({ days, percent }) => ({
          days: whole(days) ?? '',
          percent: whole(percent) ?? '',
        })),
        free_hours: Number(policy.free_hours),
        customer_may_cancel: policy.customer_may_cancel,
        resale: policy.resale,
      }
    : null;

/** The body of a PUT. What this screen does not show is sent back as the server told it. */
export const tariffBody = (values: TariffValues, base: Tariff) => ({
  based_on: base.version,
  nights: values.offers_nights ? nightsOf(values.nights) : null,
  seasons: values.seasons.map(seasonBody),
  reductions: values.reductions.map(reductionBody),
  extras: values.extras.map(extraBody),
  booking_fee: values.booking_fee,
  fees_acknowledged: values.booking_fee && values.fees_acknowledged,
  security_deposit: amount(values.security_deposit),
  vat: values.charges_vat
    ? { rate_percent: amount(values.vat.rate_percent), number: values.vat.number }
    : null,
  payment: { ...base.payment, ...paymentOf(values.payment) },
  cancellation: cancellationOf(values.cancellation),
});
