import { addDays } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { CHECKS, firstDayOf, ZONE } from './comparison.interpreters';
import type { ComparedDay } from './comparison.interpreters';
import { rowsOf } from './derived.interpreters';
import type { SimulatedWorld } from './simulated-world';

/** So long what waits may wait: the provider does not always answer. */
const LATE_DAYS = 4;

/** Each day from the first order on was compared and agrees: whatever nobody has told of was found, and nobody is told of what is none. */
export const comparedWrongly = (
  { tenantIds, database: { tables }, time }: SimulatedWorld,
  events: readonly { readonly type: string; readonly stream: { readonly id: string } }[],
): string[] => {
  const until = addDays(todayIn(time.now(), ZONE), -LATE_DAYS);
  const days = tenantIds.flatMap((tenantId) => {
    const checks = rowsOf<ComparedDay>(tables, CHECKS, tenantId);
    const apart: string[] = [];
    for (let day = firstDayOf(tables, tenantId) ?? '~'; day <= until; day = addDays(day, 1)) {
      const { state } = checks.get(day) ?? { state: 'not compared' };
      if (state !== 'agrees') apart.push(`${day} of tenant ${tenantId} is ${state}`);
    }
    return apart;
  });
  const told = events.flatMap(({ type, stream: { id } }) =>
    type === 'PaymentDifferenceFound' ? [`of booking ${id} a difference was told that is none`] : [],
  );
  return [...days, ...told];
};
