import { calendarStream, discountStream } from '@holdfast/application/kernel/streams';
import { addDays } from '@holdfast/domain/kernel/dates';
import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import { COT, FIREWOOD, nightsOfA, tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import type { CancellationTerms, PaymentTerms, Tariff } from '@holdfast/domain/stay/tariff';
import { PublishTariff } from '@holdfast/contracts/tariff';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import type { EventStore } from '@holdfast/event-store/log/event-store';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Random } from './random';

export const START = new Date('2026-11-21T08:00:00.000Z');
export const DISCOUNT_CODE = 'SUMMER';

/** The first day that anybody may come on. */
export const firstDay = (): string => addDays(START.toISOString().slice(0, 10), 30);

const dayAfter = (days: number): string => addDays(firstDay(), days);

export const tenantRow = (tenantId: string) => ({
  tenantId,
  name: 'Seaview',
  subdomain: `t${tenantId.slice(0, 8)}`,
  status: 'active',
  timeZone: 'Europe/London',
  bookingMode: 'date',
  hidePastDates: true,
  theme: 'default',
  smsEnabled: true,
  clientId: null,
  secretVersion: null,
  secretLast4: null,
  webhookId: null,
  detailsRef: tenantId,
  termsVersion: 1,
  terms: '',
  privacyNotice: '',
  passwordVersion: 1,
  tokenVersion: 1,
  twoStepOn: false,
  recoveryCodesLeft: 0,
  createdAt: START.toISOString(),
  customerChanges: { dates: 'self', untilHours: 0, atMost: 9 },
});

/** Blocks that overlap each other here and there, and a discount that few may have. @returns the blocks' ids */
export const openShop = async (
  store: EventStore,
  ids: Ids,
  random: Random,
  { tenantId, now, blocks: many }: { tenantId: string; now: Date; blocks: number },
): Promise<readonly string[]> => {
  const blocks = Array.from({ length: many }, (_, n) => {
    const from = n * 2 + random.below(2);
    return { blockId: ids.newId(), from, to: from + 1 + random.below(3) };
  });
  const request = { tenantId, meta: { actor: { kind: 'system' as const } }, now, openLog: true };
  await store.transact(request, (tx) => {
    const added = blocks.map(({ blockId, from, to }) => ({
      type: 'BlockAdded',
      schemaVersion: 1,
      data: {
        blockId,
        startDate: dayAfter(from),
        endDate: dayAfter(to),
        startTime: null,
        endTime: null,
        price: 12_000 + random.below(9_000),
        includeFees: random.chance(0.5),
        deposit: 0,
        blocked: false,
        reasonRef: null,
        feesAcknowledged: true,
      },
    }));
    tx.append(calendarStream(tenantId), 0, added);
    const terms = { code: DISCOUNT_CODE, type: 'percent', amount: 1_000, maxUses: 5, expiresAt: null };
    tx.append(discountStream(ids.newId()), 0, [{ type: 'DiscountCreated', schemaVersion: 1, data: terms }]);
  });
  return blocks.map(({ blockId }) => blockId);
};

/** All of it at once, or a first payment now and the balance some weeks before they come. */
const anyPayment = (random: Random): PaymentTerms => ({
  now: random.pick([{ all: true }, { percent: 20 }, { percent: 50 }, { amount: 3_000 }] as const),
  balanceDays: random.pick([7, 21, 28]),
  depositWith: random.pick(['first', 'balance']),
  whenUnpaid: 'ask',
  graceDays: random.below(4),
  returnDepositDays: random.pick([null, 1, 3]),
});

/** Steps near enough to the dates that are booked for all of them to be met. */
const anyPolicy = (random: Random): CancellationTerms => ({
  steps: random.pick([
    [],
    [{ days: 3, percent: 100 }],
    [
      { days: 10, percent: 100 },
      { days: 4, percent: 50 },
    ],
    [
      { days: 30, percent: 80 },
      { days: 0, percent: 33 },
    ],
  ]),
  freeHours: random.pick([0, 24, 48]),
  customerMayCancel: random.chance(0.8),
  resale: random.chance(0.5),
});

/** A tariff as chance has it: tariff A with other rules and prices, now and then without nights. */
const anyTariff = (random: Random): Tariff => ({
  ...tariffA,
  nights: random.chance(0.08)
    ? null
    : {
        ...nightsOfA,
        minNights: 1,
        minNightsFrom: {},
        rate: 6_000 + random.below(6_000),
        week: random.chance(0.5) ? 50_000 : null,
        preparationNights: random.below(3),
        smallestGap: random.chance(0.3) ? 2 : null,
      },
  bookingFee: random.chance(0.5),
  payment: anyPayment(random),
  securityDeposit: random.chance(0.5) ? 7_500 : 0,
  cancellation: random.chance(0.7) ? anyPolicy(random) : null,
});

/** The owner's wish for another tariff. */
export const publishing = (random: Random, basedOn: number): PublishTariff => {
  const wish = { ...wireOf(anyTariff(random)), based_on: basedOn, fees_acknowledged: true };
  const { payment, ...tariff } = PublishTariff.parse(wish);
  // Also without terms of cancellation, which owners cannot ask for: that bookings end unpaid is played all the same.
  return { ...tariff, payment: { ...payment, when_unpaid: random.pick(['ask', 'cancel']) } };
};

/** Dates on the days that blocks are on too, with whoever comes and what they choose. */
export const anyStay = (random: Random, blocks: number): StayWish => {
  const arrival = dayAfter(random.below(blocks * 2));
  return { stay: { arrival, departure: addDays(arrival, 1 + random.below(5)) }, ...anyParty(random) };
};

/** Who comes, and what they choose. */
export const anyParty = (random: Random): Omit<StayWish, 'stay'> => ({
  party: { adults: 1 + random.below(3), children: random.below(2), infants: 0, pets: random.below(3) },
  extras: [
    ...(random.chance(0.3) ? [{ id: FIREWOOD, quantity: 1 + random.below(3) }] : []),
    ...(random.chance(0.2) ? [{ id: COT, quantity: 1 }] : []),
  ],
});
