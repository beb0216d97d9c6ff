import { divideHalfUp } from '../kernel/money';

/** The nights of a month: all there are, and what became of them. */
export interface NightCounts {
  readonly nights: number;
  readonly sold: number;
  /** Closed, and not sold in spite of that. */
  readonly closedUnsold: number;
}

/**
 * What part of the nights that could be sold were sold: sold ÷ (nights − closed and unsold).
 *
 * @returns per cent with one decimal, half up; null where nothing could be sold
 */
export const occupancyOf = ({ nights, sold, closedUnsold }: NightCounts): number | null => {
  const open = nights - closedUnsold;
  return open <= 0 ? null : divideHalfUp(sold * 1_000, open) / 10;
};
