import { overtaken } from '../kernel/undoing';
import type { Undoing } from '../kernel/undoing';
import type { PublishedTariff } from '../stay/tariff';
import type { TariffEvent } from './tariff.events';

/**
 * Takes back the publishing of a tariff: the one before it is published again, under the next number. Nothing that was published since is overwritten,
 * and no nights are offered where slots of time are booked meanwhile.
 *
 * @param version which the act published
 */
export const undoTariff = (
  version: number,
  before: PublishedTariff,
  present: { readonly version: number; readonly bookingMode: 'date' | 'time' },
): Undoing & { readonly events: readonly TariffEvent[] } => {
  const sellsNights = before.tariff.nights !== null && present.bookingMode === 'time';
  if (present.version !== version || sellsNights)
    return { ...overtaken('Prices and rules of stays'), events: [] };
  const data = { version: present.version + 1, tariff: before.tariff, feesAcknowledged: false };
  return {
    undone: ['Prices and rules of stays are what they were.'],
    left: [],
    refusal: null,
    events: [{ type: 'TariffPublished', data }],
  };
};
