import { toMajor } from '../kernel/money';
import type {
  ByWeekday,
  CancellationTerms,
  Extra,
  NightRates,
  NightRules,
  PaymentTerms,
  Reduction,
  Season,
  Tariff,
} from './tariff';
import type {
  CancellationWire,
  ExtraWire,
  NightsWire,
  PaymentWire,
  ReductionWire,
  SeasonWire,
  TariffWire,
  WeekdayWire,
} from './tariff-wire';

const majorOrNull = (minor: number | null): number | null => (minor === null ? null : toMajor(minor));

const byWeekday = (values: ByWeekday<number>, write: (value: number) => number): WeekdayWire<number> =>
  Object.fromEntries(Object.entries(values).map(([day, value]) => [day, write(value as number)]));

const ratesOf = <Rate extends number | null>({ weekdayRates, week }: NightRates, rate: Rate) => ({
  rate,
  weekday_rates: byWeekday(weekdayRates, toMajor),
  week: majorOrNull(week),
});

const nightsOf = (nights: NightRules): NightsWire => ({
  ...ratesOf(nights, toMajor(nights.rate)),
  open: nights.open,
  min_nights: nights.minNights,
  max_nights: nights.maxNights,
  min_nights_from: byWeekday(nights.minNightsFrom, (least) => least),
  arrival_days: nights.arrivalDays,
  departure_days: nights.departureDays,
  preparation_nights: nights.preparationNights,
  notice_days: nights.noticeDays,
  notice_until: nights.noticeUntil,
  horizon_days: nights.horizonDays,
  fill_gaps_from: nights.fillGapsFrom,
  smallest_gap: nights.smallestGap,
  max_guests: nights.maxGuests,
  guests_included: nights.guestsIncluded,
  max_infants: nights.maxInfants,
  max_pets: nights.maxPets,
  arrive_from: nights.arriveFrom,
  leave_by: nights.leaveBy,
});

const seasonOf = (season: Season): SeasonWire => ({
  ...ratesOf(season, majorOrNull(season.rate)),
  id: season.id,
  name: season.name,
  from: season.from,
  to: season.to,
  yearly: season.yearly,
  open: season.open,
  min_nights: season.minNights,
  arrival_days: season.arrivalDays,
  departure_days: season.departureDays,
  percent: season.percent,
});

const reductionOf = ({ basisPoints, ...reduction }: Reduction): ReductionWire => ({
  ...reduction,
  percent: toMajor(basisPoints),
});

const extraOf = ({ amount, maxQuantity, ...extra }: Extra): ExtraWire => ({
  ...extra,
  amount: toMajor(amount),
  max_quantity: maxQuantity,
});

const paymentOf = (terms: PaymentTerms): PaymentWire => ({
  now: 'amount' in terms.now ? { amount: toMajor(terms.now.amount) } : terms.now,
  balance_days: terms.balanceDays,
  deposit_with: terms.depositWith,
  when_unpaid: terms.whenUnpaid,
  grace_days: terms.graceDays,
  return_deposit_days: terms.returnDepositDays,
});

const cancellationOf = (terms: CancellationTerms): CancellationWire => ({
  steps: terms.steps,
  free_hours: terms.freeHours,
  customer_may_cancel: terms.customerMayCancel,
  resale: terms.resale,
});

/** A tariff as JSON carries it; `tariffOf` reads it. */
export const wireOf = (tariff: Tariff): TariffWire => ({
  nights: tariff.nights && nightsOf(tariff.nights),
  seasons: tariff.seasons.map(seasonOf),
  reductions: tariff.reductions.map(reductionOf),
  extras: tariff.extras.map(extraOf),
  booking_fee: tariff.bookingFee,
  security_deposit: toMajor(tariff.securityDeposit),
  vat: tariff.vat && { rate_percent: tariff.vat.ratePercent, number: tariff.vat.number },
  payment: paymentOf(tariff.payment),
  cancellation: tariff.cancellation && cancellationOf(tariff.cancellation),
});
