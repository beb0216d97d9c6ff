import { addDays } from '@holdfast/domain/kernel/dates';
import { agreed } from '@holdfast/domain/pricing/agreement';
import type { Agreement, TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { agreedOnStay } from '@holdfast/domain/pricing/stay-agreement';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import { nightsOfA } from '@holdfast/domain/stay/testing/tariff-a';
import { DAYS, nightOf } from './log-builder';
import type { LogBuilder } from './log-builder';
import { inParts } from './random-instalments';

/** The time of a block or a stay, in days. */
export interface Time {
  /** Null for a stay. */
  readonly blockId: string | null;
  readonly day: number;
  readonly nights: number;
  /** Nights behind a stay that nobody else may have. */
  readonly preparation: number;
}

/** A night that is offered, or nights of the customer's own choice and those behind them. */
export const anyTime = (told: LogBuilder): Time => {
  const { random } = told;
  const day = random.below(DAYS);
  return random.chance(0.6)
    ? { day, nights: 1, preparation: 0, blockId: told.uuid() }
    : { day, nights: 1 + random.below(2), preparation: random.below(2), blockId: null };
};

/** What comes to 125 pounds, whatever it is of and however it is paid. */
export const agreedOf = (told: LogBuilder, time: Time, discount: TakenDiscount | null): Agreement =>
  inParts(told, priced(told, time, discount), nightOf(time.day).startDate);

const priced = (
  { random }: LogBuilder,
  { blockId, day, nights }: Time,
  discount: TakenDiscount | null,
): Agreement => {
  if (blockId !== null) {
    const bookingFee = random.below(500);
    const price = { price: 12_500 - bookingFee, bookingFee, discount: 0, deposit: 0, total: 12_500 };
    return agreed(price, discount);
  }
  const { startDate: arrival, endDate: departure } = nightOf(day, nights);
  const rate = 4_000 + random.below(1_000);
  const rules = { ...nightsOfA, rate, weekdayRates: {}, week: null };
  const tariff = { ...NO_TARIFF, nights: rules, securityDeposit: 12_500 - nights * rate };
  const party = { adults: 1 + random.below(2), children: 0, infants: 0, pets: 0 };
  const wish = { stay: { arrival, departure }, party, extras: [] };
  const heldOn = addDays(arrival, -30);
  const at = { heldOn, now: new Date(`${heldOn}T10:00:00.000Z`), zone: 'Europe/London' };
  return agreedOnStay({ version: 1 + random.below(3), tariff }, wish, null, at);
};
