import type { Stays } from '@holdfast/contracts/tariff-answers';
import { offersStays } from '@holdfast/domain/pricing/night-prices';
import type { StayTariff } from '@holdfast/domain/pricing/night-prices';
import type { Taken } from '@holdfast/domain/stay/taken';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';

/** What stays are judged and priced by: the tariff, and what of the time is taken. */
export interface StayOffer {
  readonly version: number;
  readonly tariff: StayTariff;
  readonly taken: Taken;
  /** What the customer holds themselves. */
  readonly own?: readonly StayDates[];
}

/** What becomes of those who do not pay is the owner's business: it is not told, and nothing here asks for it. */
const untold = {
  when_unpaid: NO_TARIFF.payment.whenUnpaid,
  grace_days: NO_TARIFF.payment.graceDays,
};

/** The offer that the server tells; null: no stays are offered. */
export const offerOf = ({ tariff: told, taken }: Pick<Stays, 'tariff' | 'taken'>): StayOffer | null => {
  if (told === null) return null;
  const tariff = tariffOf({ ...told, payment: { ...told.payment, ...untold } });
  return offersStays(tariff) ? { version: told.version, tariff, taken } : null;
};

/** The same without what the customer holds themselves: it is theirs to change. */
export const withoutOwn = (offer: StayOffer, own: readonly StayDates[]): StayOffer => {
  if (own.length === 0) return offer;
  const isOwn = ({ from, to }: Taken[number]): boolean =>
    own.some(({ arrival, departure }) => arrival === from && departure === to);
  return { ...offer, own, taken: offer.taken.filter((one) => one.kind === 'closed' || !isOwn(one)) };
};
