import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import type { OccupiedTime, Period } from '@holdfast/domain/kernel/occupied-time';

/** The time that a period occupies with the nights of preparation behind it, as a Postgres range of wall-clock times. */
export const rangeOf = (period: Period, preparationNights = 0): string =>
  rangeText(keptTime(period, preparationNights));

/** A time as a Postgres range. */
export const rangeText = ({ from, to }: OccupiedTime): string => `[${from},${to})`;
