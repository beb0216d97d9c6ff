import { addDays, at, dateOf, daysBetween, timeOf } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { toInstantText } from '../kernel/flavour';
import type { Instant } from '../kernel/flavour';
import { localAt, nearestInstant, todayIn } from '../kernel/zone';
import type { Instalment } from './agreement';
import type { AgreedAt } from './instalments';

/** The same time of day so many days later, or earlier; null: that is past. */
const shiftedMoment = (moment: Instant | null, days: number, { now, zone }: AgreedAt): Instant | null => {
  if (moment === null) return null;
  const local = localAt(new Date(moment), zone);
  const shifted = nearestInstant(at(addDays(dateOf(local), days), timeOf(local)), zone);
  return shifted > now ? toInstantText(shifted) : null;
};

/** One that is due already stays due; any other is due as many days before the new arrival as it was before the old, today at the earliest. */
const shifted = (instalment: Instalment, days: number, today: LocalDate, when: AgreedAt): Instalment => {
  const { dueOn } = instalment;
  if (dueOn === null || dueOn <= today) return instalment;
  const wanted = addDays(dueOn, days);
  const due = wanted < today ? today : wanted;
  const by = daysBetween(dueOn, due);
  return {
    ...instalment,
    dueOn: due,
    remindAt: instalment.remindAt
      .map((moment) => shiftedMoment(moment, by, when))
      .filter((moment) => moment !== null),
    overdueAt: shiftedMoment(instalment.overdueAt, by, when),
    cancelAt: shiftedMoment(instalment.cancelAt, by, when),
  };
};

/**
 * What is owed when, of a booking whose arrival is moved: what is not due yet moves along with it, and so do its reminders. Moments that would be
 * past then are left out.
 *
 * @param days from the old arrival to the new one
 */
export const shiftedInstalments = (
  instalments: readonly Instalment[],
  days: number,
  when: AgreedAt,
): readonly Instalment[] =>
  days === 0
    ? instalments
    : instalments.map((instalment) => shifted(instalment, days, todayIn(when.now, when.zone), when));
