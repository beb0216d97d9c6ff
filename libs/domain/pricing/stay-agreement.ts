import type { LocalDate } from '../kernel/dates';
import { atOnce } from './agreement';
import type { Agreement, TakenDiscount } from './agreement';
import { FEE_TERMS } from './fee';
import type { FeeTerms } from './fee';
import type { PublishedTariff } from '../stay/tariff';
import type { StayTariff } from './night-prices';
import { quote } from './quote';
import type { StayWish } from './quote';

/** What was agreed about a stay. */
export type StayAgreement = Agreement & { readonly stay: NonNullable<Agreement['stay']> };

/**
 * The agreement about a stay under a tariff: its lines, and one instalment of all that they come to, at once. Whoever calls has judged dates,
 * party, extras, price and discount.
 *
 * @param heldOn The tenant's date at the moment of the hold.
 * @param feeTerms What the provider takes: frozen with the agreement where the owner passes it on.
 */
export const agreedOnStay = (
  { version, tariff }: PublishedTariff<StayTariff>,
  wish: StayWish,
  discount: TakenDiscount | null,
  heldOn: LocalDate,
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
    instalments: atOnce(sums),
    depositReturnAt: null,
    policy: null,
  };
};

/**
 * The agreement of a live hold for another party, other extras or another discount, its dates as they were: under the version of the tariff
 * that it was held under, from the day on which it was held, and with the fee's terms of then.
 *
 * @param tariff The one of the hold's `stay.tariffVersion`.
 */
export const revisedStay = (
  { stay, fee }: StayAgreement,
  tariff: StayTariff,
  wish: StayWish,
  discount: TakenDiscount | null,
): StayAgreement =>
  agreedOnStay({ version: stay.tariffVersion, tariff }, wish, discount, stay.heldOn, fee ?? FEE_TERMS);
