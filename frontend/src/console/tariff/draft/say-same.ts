import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import type { Tariff } from '@holdfast/domain/stay/tariff';

/** Whether two tariffs say the same, in the same order. */
export const saySame = (one: Tariff, other: Tariff): boolean =>
  JSON.stringify(wireOf(one)) === JSON.stringify(wireOf(other));
