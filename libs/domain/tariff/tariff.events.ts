import type { DomainEvent } from '../kernel/decision';
import type { Tariff } from '../stay/tariff';

/** The whole tariff, under its number: 1, 2, 3 … */
export type TariffEvent = DomainEvent<
  'TariffPublished',
  { version: number; tariff: Tariff; feesAcknowledged: boolean }
>;
