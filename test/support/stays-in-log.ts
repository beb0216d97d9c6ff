import { isDeepStrictEqual } from 'node:util';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { FEE_TERMS } from '@holdfast/domain/pricing/fee';
import { offersStays } from '@holdfast/domain/pricing/night-prices';
import { quote } from '@holdfast/domain/pricing/quote';
import type { Tariff } from '@holdfast/domain/stay/tariff';

/** A fact of one tenant's log, as much of it as is looked at. */
export interface Told {
  readonly type: string;
  readonly streamId: string;
  readonly data: unknown;
}

type Held = Extract<BookingEvent, { type: 'BookingHeld' }>['data'];

const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** What the lines of an agreement should be, by its own words: dates, party, extras, code, day and fee, under the version it names. */
const requoted = (agreement: Agreement, { startDate, endDate }: Held, tariff: Tariff | undefined) => {
  const { stay, party, discount, fee } = agreement;
  if (tariff === undefined || !offersStays(tariff) || stay === null || party === null) return null;
  const wish = { stay: { arrival: startDate, departure: endDate }, party, extras: stay.extras };
  return quote(tariff, wish, discount, stay.heldOn, fee ?? FEE_TERMS);
};

/** The known kinds of what is wrong with an agreement about a stay, in words. */
const faultsOf = (agreement: Agreement, held: Held, tariff: Tariff | undefined): string[] => {
  const expected = requoted(agreement, held, tariff);
  if (expected === null) return ['is agreed under no tariff'];
  const { lines, vat, instalments } = agreement;
  return [
    ...(isDeepStrictEqual(lines, expected.lines) ? [] : ['costs other than its tariff says']),
    ...(isDeepStrictEqual(vat, expected.vat) ? [] : ['says another VAT than its tariff']),
    ...(sum(lines) === sum(instalments) ? [] : ['owes other than its lines add up to']),
  ];
};

/** A booking is of a block or of a stay; its owner may take other times as well, which are neither. */
const isOfOneThing = ({ blockId, stay, source }: Held): boolean =>
  (blockId === null) === (stay !== null) || (source !== 'site' && blockId === null);

/** All nights of preparation are kept free; an owner may do with fewer, and the fact says so. */
const isPreparedFor = ({ preparationNights, rulesBroken }: Held, tariff: Tariff | undefined): boolean => {
  const wanted = tariff?.nights?.preparationNights;
  const isShort = rulesBroken.includes('stay_preparation') && preparationNights < (wanted ?? 0);
  return preparationNights === wanted || isShort;
};

/** At a price that its owner has set, no tariff says what it costs. */
const faultsOfHeld = (held: Held, tariff: Tariff | undefined): string[] =>
  held.priceSet === null || sum(held.lines) !== sum(held.instalments) ? faultsOf(held, held, tariff) : [];

/**
 * What is wrong with the stays of one tenant's log, as sentences: a booking is of a block or of a stay; a stay is held under the tariff of that
 * moment, with its preparation, and goes on under the same one; its price is what that version makes of what was agreed, or what its owner has set.
 */
export const wrongStays = (events: readonly Told[]): string[] => {
  const tariffs: Tariff[] = [];
  const holds = new Map<string, Held>();
  const found: string[] = [];
  const say = (streamId: string, faults: readonly string[]): void =>
    void found.push(...faults.map((fault) => `stay ${streamId} ${fault}`));
  for (const { type, streamId, data } of events) {
    if (type === 'TariffPublished') tariffs.push((data as { tariff: Tariff }).tariff);
    if (type === 'BookingHeld') {
      const held = data as Held;
      holds.set(streamId, held);
      if (!isOfOneThing(held)) say(streamId, ['is of a block as well']);
      if (held.stay === null) continue;
      const current = tariffs.at(-1);
      if (held.stay.tariffVersion !== tariffs.length) say(streamId, ['is held under a tariff of before']);
      if (!isPreparedFor(held, current)) say(streamId, ['is prepared for otherwise than its tariff says']);
      say(streamId, faultsOfHeld(held, current));
    }
    if (type === 'BookingDetailsRevised') {
      const [held, agreement] = [holds.get(streamId), data as Agreement];
      if (held === undefined || (held.stay === null && agreement.stay === null)) continue;
      const version = agreement.stay?.tariffVersion ?? 0;
      if (version !== held.stay?.tariffVersion || agreement.stay?.heldOn !== held.stay.heldOn)
        say(streamId, ['goes on under another tariff or day']);
      say(streamId, faultsOf(agreement, held, tariffs[version - 1]));
    }
  }
  return found;
};
