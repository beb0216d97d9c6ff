import { addMonths, firstOf, lastOf, monthOf } from '@holdfast/domain/kernel/months';
import type { Month } from '@holdfast/domain/kernel/months';

/** Which months are looked at. */
export interface Period {
  readonly from: Month;
  readonly to: Month;
}

const YEAR = 12;

/** What may be chosen: the first is what is shown unless another is asked for. */
export const periods = [
  {
    value: '',
    label: 'Last 12 months',
    of: (now: Month): Period => ({ from: addMonths(now, 1 - YEAR), to: now }),
  },
  {
    value: 'coming',
    label: 'Coming 12 months',
    of: (now: Month): Period => ({ from: now, to: addMonths(now, YEAR - 1) }),
  },
  {
    value: 'around',
    label: 'Six months either way',
    of: (now: Month): Period => ({ from: addMonths(now, -6), to: addMonths(now, 5) }),
  },
] as const;

/** The months that an address asks for. */
export const periodOf = (name: string | null, today: string): Period =>
  (periods.find(({ value }) => value === name) ?? periods[0]).of(monthOf(today));

/** Its first and its last day. */
export const daysOf = ({ from, to }: Period): { readonly from: string; readonly to: string } => ({
  from: firstOf(from),
  to: lastOf(to),
});
