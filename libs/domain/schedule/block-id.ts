import { at } from '../kernel/dates';
import type { LocalDate, WallTime } from '../kernel/dates';
import type { BlockId, ScheduleId } from '../kernel/flavour';
import type { Period } from '../kernel/occupied-time';

const momentText = (date: LocalDate, time: WallTime | null): string =>
  time === null ? date : at(date, time);

/**
 * Start and end of a period as one text: `2027-03-01/2027-03-05`, or `2027-03-01T09:00/2027-03-01T10:00`. Equal texts
 * are equal periods, and text order is order by start, then by end.
 */
export const periodText = ({ startDate, startTime, endDate, endTime }: Period): string =>
  `${momentText(startDate, startTime)}/${momentText(endDate, endTime)}`;

/**
 * The id of a block that a schedule makes for a period: the same for the same schedule and period, so that a second
 * run, or a second worker, makes nothing twice. `nameToId` makes a UUID of a name (version 5).
 *
 * `taken` are the ids of all blocks this schedule has on the calendar. A block that its owner moved to another time keeps its id
 * although its first time is free again: that time then gets the next id of its row.
 */
export const generatedBlockId = (
  scheduleId: ScheduleId,
  period: Period,
  taken: ReadonlySet<BlockId>,
  nameToId: (name: string) => BlockId,
): BlockId => {
  const name = `${scheduleId}/${periodText(period)}`;
  let id = nameToId(name);
  for (let round = 2; taken.has(id); round += 1) id = nameToId(`${name}#${round}`);
  return id;
};
