import { offersStays } from '@holdfast/domain/pricing/night-prices';
import { withTotals } from '@holdfast/domain/pricing/other-stays';
import type { StayTotal } from '@holdfast/domain/pricing/other-stays';
import { partyRefusal, partySentence } from '@holdfast/domain/pricing/party';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import type { PriceRow } from '@holdfast/domain/pricing/price-rows';
import { priceRefusal, quote, TOO_DEAR } from '@holdfast/domain/pricing/quote';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import { addDays, dateRange } from '@holdfast/domain/kernel/dates';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import { nearestStays } from '@holdfast/domain/stay/nearest-stays';
import { shortestStay } from '@holdfast/domain/stay/picker';
import { staySentence } from '@holdfast/domain/stay/sentence';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { Taken } from '@holdfast/domain/stay/taken';
import type { StayDates, Tariff } from '@holdfast/domain/stay/tariff';

/** What a customer would be told: a price with its lines, or why not and what is nearest. */
export type Answer =
  | {
      readonly kind: 'price';
      readonly nights: number;
      readonly rows: readonly PriceRow[];
      /** In pence, like everything here. */
      readonly total: number;
      readonly vat: { readonly ratePercent: number; readonly included: number } | null;
    }
  | { readonly kind: 'refusal'; readonly sentence: string; readonly nearest: readonly StayTotal[] };

const refused = (sentence: string, nearest: readonly StayTotal[] = []): Answer => ({
  kind: 'refusal',
  sentence,
  nearest,
});

/** By the functions that server and public page use, in the same order: dates, party, price. */
export const answerTo = (tariff: Tariff, taken: Taken, wish: StayWish, now: Today): Answer => {
  if (!offersStays(tariff)) return refused('These prices offer no stays by the night.');
  const dates = mayStay(tariff, taken, wish.stay, now);
  if (dates !== null) {
    const nearest = nearestStays(tariff, taken, wish.stay, now);
    return refused(staySentence(dates), withTotals(tariff, nearest, wish, null, now.date));
  }
  const party = partyRefusal(tariff.nights, wish.party);
  if (party !== null) return refused(partySentence(party.details));
  const price = quote(tariff, wish, null, now.date);
  if (priceRefusal(price) !== null) return refused(TOO_DEAR);
  const { nights, lines, sums, vat } = price;
  return { kind: 'price', nights, rows: priceRows(lines), total: sums.total, vat };
};

/** What to begin with: the first stay that may be had some weeks from now; where there is none, two nights then. */
export const firstStay = (tariff: Tariff, now: Today): StayDates => {
  const soon = addDays(now.date, 14);
  for (const arrival of dateRange(soon, 365)) {
    const stay = shortestStay(tariff, [], arrival, now);
    if (!isRejection(stay)) return stay;
  }
  return { arrival: soon, departure: addDays(soon, 2) };
};
