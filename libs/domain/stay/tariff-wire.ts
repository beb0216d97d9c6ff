import type { WallTime } from '../kernel/dates';
import type { CancellationTerms, Extra, PaymentTerms, Reduction } from './tariff';

/** Values by weekday as JSON has them: an object with `0` for Sunday to `6`. */
export type WeekdayWire<Value> = { readonly [day: string]: Value | undefined };

export interface RatesWire {
  readonly rate: number | null;
  readonly weekday_rates: WeekdayWire<number>;
  readonly week: number | null;
}

export interface NightsWire extends RatesWire {
  readonly open: boolean;
  readonly min_nights: number;
  readonly max_nights: number;
  readonly min_nights_from: WeekdayWire<number>;
  readonly arrival_days: readonly number[];
  readonly departure_days: readonly number[];
  readonly preparation_nights: number;
  readonly notice_days: number;
  readonly notice_until: WallTime | null;
  readonly horizon_days: number;
  readonly fill_gaps_from: number | null;
  readonly smallest_gap: number | null;
  readonly rate: number;
  readonly max_guests: number;
  readonly guests_included: number;
  readonly max_infants: number;
  readonly max_pets: number;
  readonly arrive_from: WallTime;
  readonly leave_by: WallTime;
}

export interface SeasonWire extends RatesWire {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
  readonly open: boolean | null;
  readonly min_nights: number | null;
  readonly arrival_days: readonly number[] | null;
  readonly departure_days: readonly number[] | null;
  readonly percent: number | null;
}

export interface ReductionWire extends Pick<Reduction, 'id' | 'name' | 'kind' | 'at' | 'seasons'> {
  readonly percent: number;
}

export interface ExtraWire extends Pick<Extra, 'id' | 'name' | 'per' | 'compulsory'> {
  readonly amount: number;

  readonly max_quantity: number | null;
}

export interface PaymentWire {
  readonly now: { readonly all: true } | { readonly percent: number } | { readonly amount: number };
  readonly balance_days: number;
  readonly deposit_with: PaymentTerms['depositWith'];
  readonly when_unpaid: PaymentTerms['whenUnpaid'];
  readonly grace_days: number;
  readonly return_deposit_days: number | null;
}

export interface CancellationWire {
  readonly steps: CancellationTerms['steps'];
  readonly free_hours: number;
  readonly customer_may_cancel: boolean;
  readonly resale: boolean;
}

/** A tariff as JSON carries it, whole: money in major units, nothing left out. Page and server read it alike. */
export interface TariffWire {
  readonly nights: NightsWire | null;
  readonly seasons: readonly SeasonWire[];
  readonly reductions: readonly ReductionWire[];
  readonly extras: readonly ExtraWire[];
  readonly booking_fee: boolean;
  readonly security_deposit: number;
  readonly vat: { readonly rate_percent: number; readonly number: string } | null;
  readonly payment: PaymentWire;
  readonly cancellation: CancellationWire | null;
}
