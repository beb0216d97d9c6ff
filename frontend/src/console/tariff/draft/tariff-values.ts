import type { Tariff } from '@holdfast/contracts/tariff-answers';
import { poundsText } from '../../kit/forms/pounds-text';
import { presets } from './policy-presets';
import type { StepTexts } from './policy-presets';

/** A tariff as it stands in the form: what is typed is text until it is sent. Fields are called and nested as in the contract. */

/** By day, `0` to `6`; blank where a day has nothing of its own. */
export type ByDay = Readonly<Record<string, string>>;

export interface RatesValues {
  readonly rate: string;
  readonly weekday_rates: ByDay;
  readonly week: string;
}

export interface NightsValues extends RatesValues {
  readonly open: boolean;
  readonly min_nights: string;
  readonly max_nights: string;
  readonly min_nights_from: ByDay;
  readonly arrival_days: readonly number[];
  readonly departure_days: readonly number[];
  readonly preparation_nights: string;
  readonly notice_days: string;
  readonly notice_until: string;
  readonly horizon_days: string;
  readonly fill_gaps_from: string;
  readonly smallest_gap: string;
  readonly max_guests: string;
  readonly guests_included: string;
  readonly max_infants: string;
  readonly max_pets: string;
  readonly arrive_from: string;
  readonly leave_by: string;
}

export interface SeasonValues extends RatesValues {
  readonly id: string;
  readonly name: string;
  readonly yearly: boolean;
  /** Dates; of a yearly season days of the year. */
  readonly from: string;
  readonly to: string;
  readonly open: 'base' | 'open' | 'closed';
  readonly min_nights: string;
  /** None: the base's. */
  readonly arrival_days: readonly number[];
  readonly departure_days: readonly number[];
  /** What is typed for the other ways stays in the form, and is not sent. */
  readonly pricing: 'base' | 'rates' | 'percent';
  readonly percent: string;
}

export interface ReductionValues {
  readonly id: string;
  readonly name: string;
  readonly kind: 'length' | 'early' | 'late';
  readonly at: string;
  readonly percent: string;
  /** Ids, and `base` for nights in no season; null: all. */
  readonly seasons: readonly string[] | null;
}

export interface ExtraValues {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly per: Tariff['extras'][number]['per'];
  readonly compulsory: boolean;
  readonly max_quantity: string;
}

export interface PaymentValues {
  /** What is typed for the other ways stays in the form, and is not sent. */
  readonly first: 'all' | 'percent' | 'amount';
  readonly now: { readonly percent: string; readonly amount: string };
  readonly balance_days: string;
  readonly deposit_with: Tariff['payment']['deposit_with'];
  readonly when_unpaid: Tariff['payment']['when_unpaid'];
  readonly grace_days: string;
  /** Blank: the owner gives it back. */
  readonly return_deposit_days: string;
}

export interface CancellationValues {
  readonly has_policy: boolean;
  /** The owner's own steps, also where they happen to be those of a preset. Not sent. */
  readonly own: boolean;
  readonly steps: StepTexts;
  readonly free_hours: string;
  readonly customer_may_cancel: boolean;
  readonly resale: boolean;
}

export interface TariffValues {
  /** Without it nights are not sent; what was typed about them stays. */
  readonly offers_nights: boolean;
  readonly nights: NightsValues;
  readonly seasons: readonly SeasonValues[];
  readonly reductions: readonly ReductionValues[];
  readonly extras: readonly ExtraValues[];
  readonly booking_fee: boolean;
  readonly fees_acknowledged: boolean;
  readonly security_deposit: string;
  readonly charges_vat: boolean;
  readonly vat: { readonly rate_percent: string; readonly number: string };
  readonly payment: PaymentValues;
  readonly cancellation: CancellationValues;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const text = (number: number | null): string => (number === null ? '' : String(number));

/** Every day has a text, so that no field begins without one. */
const byDay = (
  values: Readonly<Record<string, number>>,
  write: (value: number) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    EVERY_DAY.map((day) => {
      const value = values[day];
      return [String(day), value === undefined ? '' : write(value)];
    }),
  );

type Rates = Pick<Tariff['seasons'][number], 'rate' | 'weekday_rates' | 'week'>;

const ratesOf = ({ rate, weekday_rates: rates, week }: Rates): RatesValues => ({
  rate: poundsText(rate),
  weekday_rates: byDay(rates, poundsText),
  week: poundsText(week),
});

export const NO_RATES: RatesValues = ratesOf({ rate: null, weekday_rates: {}, week: null });

/** What most owners begin with; only the price is theirs alone to say. */
const NEW_NIGHTS: NightsValues = {
  ...NO_RATES,
  open: true,
  min_nights: '2',
  max_nights: '28',
  min_nights_from: byDay({}, text),
  arrival_days: EVERY_DAY,
  departure_days: EVERY_DAY,
  preparation_nights: '0',
  notice_days: '1',
  notice_until: '',
  horizon_days: '365',
  fill_gaps_from: '1',
  smallest_gap: '',
  max_guests: '2',
  guests_included: '2',
  max_infants: '0',
  max_pets: '0',
  arrive_from: '16:00',
  leave_by: '10:00',
};

const nightsOf = (nights: NonNullable<Tariff['nights']>): NightsValues => ({
  ...ratesOf(nights),
  open: nights.open,
  min_nights: text(nights.min_nights),
  max_nights: text(nights.max_nights),
  min_nights_from: byDay(nights.min_nights_from, text),
  arrival_days: nights.arrival_days,
  departure_days: nights.departure_days,
  preparation_nights: text(nights.preparation_nights),
  notice_days: text(nights.notice_days),
  notice_until: nights.notice_until ?? '',
  horizon_days: text(nights.horizon_days),
  fill_gaps_from: text(nights.fill_gaps_from),
  smallest_gap: text(nights.smallest_gap),
  max_guests: text(nights.max_guests),
  guests_included: text(nights.guests_included),
  max_infants: text(nights.max_infants),
  max_pets: text(nights.max_pets),
  arrive_from: nights.arrive_from,
  leave_by: nights.leave_by,
});

type Season = Tariff['seasons'][number];

const pricingOf = ({ percent, rate, weekday_rates: rates, week }: Season): SeasonValues['pricing'] => {
  if (percent !== null) return 'percent';
  return rate !== null || week !== null || Object.keys(rates).length > 0 ? 'rates' : 'base';
};

const seasonOf = (season: Season): SeasonValues => ({
  ...ratesOf(season),
  id: season.id,
  name: season.name,
  yearly: season.yearly,
  from: season.from,
  to: season.to,
  open: season.open === null ? 'base' : season.open ? 'open' : 'closed',
  min_nights: text(season.min_nights),
  arrival_days: season.arrival_days ?? [],
  departure_days: season.departure_days ?? [],
  pricing: pricingOf(season),
  percent: text(season.percent),
});

const paymentOf = ({
  now,
  balance_days: days,
  deposit_with: depositWith,
  when_unpaid: whenUnpaid,
  grace_days: graceDays,
  return_deposit_days: returnDays,
}: Tariff['payment']): PaymentValues => ({
  first: 'percent' in now ? 'percent' : 'amount' in now ? 'amount' : 'all',
  now: {
    percent: 'percent' in now ? text(now.percent) : '',
    amount: 'amount' in now ? poundsText(now.amount) : '',
  },
  balance_days: text(days),
  deposit_with: depositWith,
  when_unpaid: whenUnpaid,
  grace_days: text(graceDays),
  return_deposit_days: text(returnDays),
});

/** Where nothing was agreed so far, what most agree on is at hand. */
const cancellationOf = (policy: Tariff['cancellation']): CancellationValues => ({
  has_policy: policy !== null,
  own: false,
  steps:
    policy?.steps.map(({ days, percent }) => ({ days: String(days), percent: String(percent) })) ??
    presets.moderate,
  free_hours: String(policy?.free_hours ?? 0),
  customer_may_cancel: policy?.customer_may_cancel ?? true,
  resale: policy?.resale ?? false,
});

/** The form's values of a tariff as the server tells it. */
export const valuesOf = (tariff: Tariff): TariffValues => ({
  offers_nights: tariff.nights !== null,
  nights: tariff.nights ? nightsOf(tariff.nights) : NEW_NIGHTS,
  seasons: tariff.seasons.map(seasonOf),
  reductions: tariff.reductions.map(({ at, percent, ...reduction }) => ({
    ...reduction,
    at: text(at),
    percent: text(percent),
  })),
  extras: tariff.extras.map(({ amount, max_quantity: most, ...extra }) => ({
    ...extra,
    amount: poundsText(amount),
    max_quantity: text(most),
  })),
  booking_fee: tariff.booking_fee,
  fees_acknowledged: tariff.booking_fee,
  security_deposit: tariff.security_deposit === 0 ? '' : poundsText(tariff.security_deposit),
  charges_vat: tariff.vat !== null,
  vat: { rate_percent: text(tariff.vat?.rate_percent ?? null), number: tariff.vat?.number ?? '' },
  payment: paymentOf(tariff.payment),
  cancellation: cancellationOf(tariff.cancellation),
});
