import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';

/** The time that a period occupies with the nights of preparation behind it, as a Postgres range of wall-clock times. */
export const rangeOf = (period: Period, preparationNights = 0): string => {
  const { from, to } = keptTime(period, preparationNights);
  return `[${from},${to})`;
};
