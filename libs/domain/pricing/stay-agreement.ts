import type { LocalDate } from '../kernel/dates';
import type { Agreement, TakenDiscount } from './agreement';
import { FEE_TERMS } from './fee';
import type { FeeTerms } from './fee';
import { depositReturnAt } from './deposit-return';
import { planOf } from './instalments';
import type { AgreedAt } from './instalments';
import type { PublishedTariff } from '../stay/tariff';
import type { StayTariff } from './night-prices';
import { quote } from './quote';
import type { StayWish } from './quote';

/** When a stay was held: that moment, and the tenant's date, from which its reductions are counted. */
export interface HeldAt extends AgreedAt {
  readonly heldOn: LocalDate;
}

/** What was agreed about a stay. */
export type StayAgreement = Agreement & { readonly stay: NonNullable<Agreement['stay']> };

/**
 * The agreement about a stay under a tariff: its lines, and in which instalments what they come to is paid. Whoever calls has judged dates,
 * party, extras, price and discount.
 *
 * @param feeTerms What the provider takes: frozen with the agreement where the owner passes it on.
 */
export const agreedOnStay = (
  { version, tariff }: PublishedTariff<StayTariff>,
  wish: StayWish,
  discount: TakenDiscount | null,
  { heldOn, ...at }: HeldAt,
  feeTerms: FeeTerms = FEE_TERMS,
): StayAgreement => {
  const { lines, fee, vat, sums } = quote(tariff, wish, discount, heldOn, feeTerms);
  return {
    currency: 'GBP',
    party: wish.party,
    lines,
    fee,
    vat,
    discount,
    stay: { tariffVersion: version, heldOn, extras: wish.extras },
    instalments: planOf(tariff.payment, { ...at, arrival: wish.stay.arrival })(sums),
    depositReturnAt: depositReturnAt(tariff.payment, sums.deposit, {
      departure: wish.stay.departure,
      zone: at.zone,
    }),
    policy: tariff.cancellation,
  };
};

/**
 * The agreement of a live hold for another party, other extras or another discount, its dates as they were: under the version of the tariff
 * that it was held under, from the day on which it was held, and with the fee's terms of then.
 *
 * @param tariff The one of the hold's `stay.tariffVersion`.
 * @param at When it was held first.
 */
export const revisedStay = (
  { stay, fee }: StayAgreement,
  tariff: StayTariff,
  wish: StayWish,
  discount: TakenDiscount | null,
  at: AgreedAt,
): StayAgreement =>
  agreedOnStay(
    { version: stay.tariffVersion, tariff },
    wish,
    discount,
    { ...at, heldOn: stay.heldOn },
    fee ?? FEE_TERMS,
  );
