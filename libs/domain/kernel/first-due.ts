import type { LocalDate } from './dates';

/**
 * What is to be paid first of several parts that are owed: what is due at once, then what is due earliest; of the same day the one that comes first.
 *
 * @param dueOn null: at once
 * @returns undefined where nothing is owed
 */
export const firstDue = <Part>(
  parts: readonly Part[],
  dueOn: (part: Part) => LocalDate | null,
): Part | undefined => parts.toSorted((a, b) => (dueOn(a) ?? '').localeCompare(dueOn(b) ?? ''))[0];
