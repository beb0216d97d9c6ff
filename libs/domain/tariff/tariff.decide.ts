import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { PublishedTariff, Tariff } from '../stay/tariff';
import type { TariffEvent } from './tariff.events';

export interface PublishTariff {
  /** The version that its editor began with; 0 before any. */
  readonly basedOn: number;
  readonly tariff: Tariff;
  /** Whether the owner says that they know what it means to pass payment fees on. */
  readonly feesAcknowledged: boolean;
}

export type TariffRefusal = 'conflict' | 'stays_wrong_mode';

/**
 * Publishes a tariff whole, under the next number. Refused when another one has become current since its editor began, and when it
 * offers nights where slots of time are booked. One that says what the current one says changes nothing.
 */
export const publishTariff = (
  { basedOn, tariff, feesAcknowledged }: PublishTariff,
  current: PublishedTariff,
  bookingMode: 'date' | 'time',
): Decision<TariffEvent, TariffRefusal> => {
  if (basedOn !== current.version) return reject('conflict', { version: current.version });
  if (tariff.nights !== null && bookingMode === 'time') return reject('stays_wrong_mode');
  if (saysTheSame(tariff, current.tariff)) return accept();
  return accept({
    type: 'TariffPublished',
    data: { version: current.version + 1, tariff, feesAcknowledged },
  });
};

/** Whether two documents are alike, in whatever order their fields are named. The order of lists counts. */
const saysTheSame = (one: unknown, other: unknown): boolean => {
  if (!isPart(one) || !isPart(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && saysTheSame(one[key], other[key]))
  );
};

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
