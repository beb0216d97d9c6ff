import { isRejection } from '@holdfast/domain/kernel/decision';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { StayTotal } from '@holdfast/domain/pricing/other-stays';

/** Another stay with its total, as it travels. */
const stayTotalView = ({ arrival, departure, total }: StayTotal) => ({
  arrival,
  departure,
  total: toMajor(total),
});

/** The same answer; of a refusal of dates, the totals of the nearest stays in major units. */
export const toldRefusal = <Answer extends { readonly kind?: unknown }>(answer: Answer): Answer => {
  if (!isRejection(answer)) return answer;
  const nearest = answer.details?.['nearest'] as readonly StayTotal[] | undefined;
  return nearest === undefined
    ? answer
    : { ...answer, details: { ...answer.details, nearest: nearest.map(stayTotalView) } };
};
