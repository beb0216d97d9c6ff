import type { LocalDate } from '../kernel/dates';
import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { Minor } from '../kernel/money';
import type { Party, StayDates } from '../stay/tariff';
import { closingLines, vatOf } from './agreement';
import type { Agreement, PriceLine } from './agreement';
import { FEE_TERMS, feeOn } from './fee';
import type { FeeTerms } from './fee';
import { nightsOf } from './night-prices';
import type { StayTariff } from './night-prices';
import { discountedSums } from './price';
import type { DiscountTerms, PriceSums } from './price';
import { extrasOf } from './stay-extras';
import type { ChosenExtra } from './stay-extras';
import { reductionOf } from './stay-reduction';

/** What a customer asks the price of: when they stay, who comes, and the extras that they choose. */
export interface StayWish {
  readonly stay: StayDates;
  readonly party: Party;
  readonly extras: readonly ChosenExtra[];
}

/** The price of a stay: its lines, and what they come to. */
export interface Quote {
  readonly nights: number;
  /** Nights, the reduction, compulsory extras, chosen extras, fee, discount, deposit: in this order, none that is nothing but nights. */
  readonly lines: readonly PriceLine[];
  readonly sums: PriceSums;
  /** The terms of the fee, also where they come to nothing; null: the owner does not pass it on. */
  readonly fee: FeeTerms | null;
  readonly vat: Agreement['vat'];
}

/**
 * What a stay costs (docs/rules.md, Prices of stays): the only maker of such prices, the same in page and server. It does not ask whether the
 * stay may be had, the party may come or the extras be chosen; extras that are unknown cost nothing. All amounts are whole minor units,
 * and every division rounds half up. Every night line names the rule behind it (`night-prices.ts`), as do reduction and extras;
 * fee, discount and deposit have none.
 *
 * @param discount A code that fits (`discount-limits.ts`), or none.
 * @param heldOn The tenant's date at the moment of the hold, or today: early and late are counted from it.
 * @param feeTerms What the provider takes: for a live hold the terms that were frozen with it.
 */
export const quote = (
  tariff: StayTariff,
  { stay, party, extras }: StayWish,
  discount: DiscountTerms | null,
  heldOn: LocalDate,
  feeTerms: FeeTerms = FEE_TERMS,
): Quote => {
  const nights = nightsOf(tariff, stay);
  const reduction = reductionOf(tariff.reductions, nights, stay, heldOn);
  const lines = [
    ...nights.map(({ line }) => line),
    ...(reduction ? [reduction] : []),
    ...extrasOf(tariff.extras, extras, { party, nights: nights.length }, tariff.nights),
  ];
  const price = lines.reduce((sum, { amount }) => sum + amount, 0);
  const fee = tariff.bookingFee ? feeTerms : null;
  // A stay that is free has no fee either; the fixed part would be all of it.
  const bookingFee = fee && price > 0 ? feeOn(price, fee) : 0;
  const sums = discountedSums({ price, bookingFee, deposit: tariff.securityDeposit }, discount);
  return {
    nights: nights.length,
    lines: [...lines, ...closingLines(sums)],
    sums,
    fee,
    vat: vatOf(sums, tariff.vat),
  };
};

/** A million pounds: nothing dearer can be booked. */
export const HIGHEST_PRICE: Minor = 100_000_000;

/** What is said of what is dearer. */
export const TOO_DEAR = 'A stay may cost £1,000,000 at most';

/** Why a price cannot be booked: before any discount it is above a million pounds; null when it can. */
export const priceRefusal = ({ sums }: Pick<Quote, 'sums'>): Rejection<'validation_failed'> | null =>
  sums.price + sums.bookingFee + sums.deposit <= HIGHEST_PRICE
    ? null
    : reject('validation_failed', {
        fields: [{ path: 'departure', message: TOO_DEAR }],
      });
