import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';

/** The time that a period occupies, as a Postgres range of wall-clock times. */
export const rangeOf = (period: Period): string => {
  const { from, to } = occupiedTime(period);
  return `[${from},${to})`;
};
