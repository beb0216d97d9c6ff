import { addDays } from '@holdfast/domain/kernel/dates';

/** Days in a row: the first and the last. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Dates in their order as spans of days in a row. */
export const spansOf = (dates: readonly string[]): readonly Span[] => {
  const spans: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
};
