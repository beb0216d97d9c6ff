import type { DayOfWeek, LocalDate, WallTime } from '../kernel/dates';
import type { Minor } from '../kernel/money';

/** Days of the week as an owner lists them: at least one, each once. */
export type Weekdays = readonly DayOfWeek[];

/** A value for some days of the week. */
export type ByWeekday<Value> = { readonly [day in DayOfWeek]?: Value };

/** What nights cost. Null and empty: not set here. */
export interface NightRates {
  /** Of a night. */
  readonly rate: Minor | null;
  /** By the weekday of the night. */
  readonly weekdayRates: ByWeekday<Minor>;
  /** For seven nights. */
  readonly week: Minor | null;
}

/** The rules of nights that hold where no season says otherwise. */
export interface NightRules extends NightRates {
  readonly rate: Minor;
  /** False: nights can be had only in seasons that open them. */
  readonly open: boolean;
  readonly minNights: number;
  readonly maxNights: number;
  /** The shortest stay by the weekday of its arrival, in place of `minNights`. */
  readonly minNightsFrom: ByWeekday<number>;
  readonly arrivalDays: Weekdays;
  readonly departureDays: Weekdays;
  /** Nights kept free behind each stay. */
  readonly preparationNights: number;
  /** The earliest arrival is so many days from today, and one more once the clock shows `noticeUntil`. */
  readonly noticeDays: number;
  readonly noticeUntil: WallTime | null;
  /** The latest arrival is so many days from today. */
  readonly horizonDays: number;
  /** A stay that fills a gap exactly may be this short; null: gaps are nothing special. */
  readonly fillGapsFrom: number | null;
  /** A stay may not leave a gap of fewer nights; null: it may. */
  readonly smallestGap: number | null;
  /** Adults and children together. */
  readonly maxGuests: number;
  readonly guestsIncluded: number;
  readonly maxInfants: number;
  readonly maxPets: number;
  /** Shown, and written into calendar files; never part of the time that is taken. */
  readonly arriveFrom: WallTime;
  readonly leaveBy: WallTime;
}

/** The first and the last night of a season, both in it. */
export type SeasonNights =
  /** Every year, as `MM-DD`; may wrap: 12-20 to 01-02. */
  | { readonly yearly: true; readonly from: string; readonly to: string }
  | { readonly yearly: false; readonly from: LocalDate; readonly to: LocalDate };

/** Nights of the year with rules or prices of their own. What is null here is as the base says, but for rates. */
export type Season = SeasonNights &
  NightRates & {
    readonly id: string;
    readonly name: string;
    readonly open: boolean | null;
    readonly minNights: number | null;
    readonly arrivalDays: Weekdays | null;
    readonly departureDays: Weekdays | null;
    /** What the base's prices are raised (or, below 0, lowered) by; with it the season has no rates of its own. */
    readonly percent: number | null;
  };

/** What takes something off the nights. Of those that apply only one counts. */
export interface Reduction {
  readonly id: string;
  readonly name: string;
  /** `length`: of so many nights or more; `early`: booked so many days ahead or more; `late`: so many or fewer. */
  readonly kind: 'length' | 'early' | 'late';
  readonly at: number;
  /** Hundredths of a per cent. */
  readonly basisPoints: number;
  /** Ids of the seasons whose nights it is for, or `base` for nights in none; null: all. */
  readonly seasons: readonly string[] | null;
}

/** What an extra is charged by. */
export type ExtraPer =
  | 'stay'
  | 'night'
  | 'guest'
  | 'guest_night'
  | 'extra_adult_night'
  | 'extra_child_night'
  | 'pet'
  | 'pet_night';

/** What a stay costs beside its nights: compulsory where it applies, or chosen by the customer. */
export interface Extra {
  readonly id: string;
  readonly name: string;
  readonly amount: Minor;
  readonly per: ExtraPer;
  readonly compulsory: boolean;
  /** How many of it may be chosen; null for a compulsory one. */
  readonly maxQuantity: number | null;
}

/** When a booking is paid. */
export interface PaymentTerms {
  readonly now: { readonly all: true } | { readonly percent: number } | { readonly amount: Minor };
  /** The balance is due so many days before the arrival. */
  readonly balanceDays: number;
  readonly depositWith: 'first' | 'balance';
  readonly whenUnpaid: 'ask' | 'cancel';
  readonly graceDays: number;
  /** The deposit goes back by itself so many days after the departure; null: the owner gives it back. */
  readonly returnDepositDays: number | null;
}

/** What a customer gets back who cancels. */
export interface CancellationTerms {
  readonly steps: readonly { readonly days: number; readonly percent: number }[];
  readonly freeHours: number;
  readonly customerMayCancel: boolean;
  readonly resale: boolean;
}

/** Everything that an owner says about stays, prices and terms; published whole. */
export interface Tariff {
  /** Null: no stays are offered. */
  readonly nights: NightRules | null;
  /** Of those that cover a night the first one counts, and only that. */
  readonly seasons: readonly Season[];
  readonly reductions: readonly Reduction[];
  readonly extras: readonly Extra[];
  /** Whether the customer pays the booking fee. */
  readonly bookingFee: boolean;
  /** Of stays; a block has its own. 0: none. */
  readonly securityDeposit: Minor;
  /** Prices include it; it is shown, never added. */
  readonly vat: { readonly ratePercent: number; readonly number: string } | null;
  readonly payment: PaymentTerms;
  /** Null: cancelling is settled by hand. */
  readonly cancellation: CancellationTerms | null;
}

/** What is true before an owner has published anything: no stays, and everything is paid at once. */
export const NO_TARIFF: Tariff = {
  nights: null,
  seasons: [],
  reductions: [],
  extras: [],
  bookingFee: false,
  securityDeposit: 0,
  vat: null,
  payment: {
    now: { all: true },
    balanceDays: 42,
    depositWith: 'first',
    whenUnpaid: 'ask',
    graceDays: 3,
    returnDepositDays: null,
  },
  cancellation: null,
};

/** How many of whom a stay is for. Guests are adults and children; infants and pets count apart. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly pets: number;
}

/** The dates of a stay: nights `[arrival, departure)`, so that changeover days touch. */
export interface StayDates {
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
}

/** A tariff, or what somebody needs of it, under its number. */
export interface PublishedTariff<T = Tariff> {
  readonly version: number;
  readonly tariff: T;
}
