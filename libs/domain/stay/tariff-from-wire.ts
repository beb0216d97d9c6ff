import { toMinor } from '../kernel/money';
import type {
  CancellationTerms,
  Extra,
  NightRates,
  NightRules,
  PaymentTerms,
  Reduction,
  Season,
  SeasonNights,
  Tariff,
} from './tariff';
import type {
  CancellationWire,
  ExtraWire,
  NightsWire,
  PaymentWire,
  RatesWire,
  ReductionWire,
  SeasonWire,
  TariffWire,
  WeekdayWire,
} from './tariff-wire';

const minorOrNull = (major: number | null): number | null => (major === null ? null : toMinor(major));

const byWeekday = <Value>(
  values: WeekdayWire<number>,
  read: (value: number) => Value,
): Readonly<Record<number, Value>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([day, value]) => (value === undefined ? [] : [[day, read(value)]])),
  );

const ratesOf = <Rate extends number | null>({ weekday_rates: byDay, week }: RatesWire, rate: Rate) => ({
  rate,
  weekdayRates: byWeekday(byDay, toMinor),
  week: minorOrNull(week),
});

const nightsOf = (wire: NightsWire): NightRules => ({
  ...ratesOf(wire, toMinor(wire.rate)),
  open: wire.open,
  minNights: wire.min_nights,
  maxNights: wire.max_nights,
  minNightsFrom: byWeekday(wire.min_nights_from, (nights) => nights),
  arrivalDays: wire.arrival_days,
  departureDays: wire.departure_days,
  preparationNights: wire.preparation_nights,
  noticeDays: wire.notice_days,
  noticeUntil: wire.notice_until,
  horizonDays: wire.horizon_days,
  fillGapsFrom: wire.fill_gaps_from,
  smallestGap: wire.smallest_gap,
  maxGuests: wire.max_guests,
  guestsIncluded: wire.guests_included,
  maxInfants: wire.max_infants,
  maxPets: wire.max_pets,
  arriveFrom: wire.arrive_from,
  leaveBy: wire.leave_by,
});

const seasonOf = (wire: SeasonWire): Season => {
  const nights: SeasonNights = { yearly: wire.yearly, from: wire.from, to: wire.to };
  const rates: NightRates = ratesOf(wire, minorOrNull(wire.rate));
  return {
    ...nights,
    ...rates,
    id: wire.id,
    name: wire.name,
    open: wire.open,
    minNights: wire.min_nights,
    arrivalDays: wire.arrival_days,
    departureDays: wire.departure_days,
    percent: wire.percent,
  };
};

const reductionOf = ({ id, name, kind, at, percent, seasons }: ReductionWire): Reduction => ({
  id,
  name,
  kind,
  at,
  // Per cent have two decimals, as pounds have.
  basisPoints: toMinor(percent),
  seasons,
});

const extraOf = ({ id, name, amount, per, compulsory, max_quantity: maxQuantity }: ExtraWire): Extra => ({
  id,
  name,
  amount: toMinor(amount),
  per,
  compulsory,
  maxQuantity,
});

const paymentOf = (wire: PaymentWire): PaymentTerms => ({
  now: 'amount' in wire.now ? { amount: toMinor(wire.now.amount) } : wire.now,
  balanceDays: wire.balance_days,
  depositWith: wire.deposit_with,
  whenUnpaid: wire.when_unpaid,
  graceDays: wire.grace_days,
  returnDepositDays: wire.return_deposit_days,
});

const cancellationOf = (wire: CancellationWire): CancellationTerms => ({
  steps: wire.steps,
  freeHours: wire.free_hours,
  customerMayCancel: wire.customer_may_cancel,
  resale: wire.resale,
});

/** The tariff that JSON carries: what `wireOf` has written comes out as it was. Amounts have at most two decimals. */
export const tariffOf = (wire: TariffWire): Tariff => ({
  nights: wire.nights && nightsOf(wire.nights),
  seasons: wire.seasons.map(seasonOf),
  reductions: wire.reductions.map(reductionOf),
  extras: wire.extras.map(extraOf),
  bookingFee: wire.booking_fee,
  securityDeposit: toMinor(wire.security_deposit),
  vat: wire.vat && { ratePercent: wire.vat.rate_percent, number: wire.vat.number },
  payment: paymentOf(wire.payment),
  cancellation: wire.cancellation && cancellationOf(wire.cancellation),
});
