import type { MonthlyFigure } from '@holdfast/contracts/tenants';
import { addMonths } from '@holdfast/domain/kernel/months';

const SHOWN = 12;

/** The twelve months up to now, those without bookings too: a gap is a figure like any other. */
export const fillMonths = (figures: readonly MonthlyFigure[], now: string): readonly MonthlyFigure[] =>
  Array.from({ length: SHOWN }, (_, index) => {
    const month = addMonths(now, index + 1 - SHOWN);
    return figures.find((figure) => figure.month === month) ?? { month, bookings: 0, revenue: 0 };
  });
