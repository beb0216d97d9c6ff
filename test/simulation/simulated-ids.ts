import type { Ids } from '@holdfast/ports/ids.port';
import type { Random } from './random';

/** Ids from the seed. */
export const idsFrom = (random: Random): Ids => {
  const uuid = (version: number) => {
    const hex = random.hex(30);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`;
  };
  return {
    newId: () => uuid(7),
    newBookingId: () => uuid(4),
    newReference: () => random.hex(7).toUpperCase(),
  };
};
