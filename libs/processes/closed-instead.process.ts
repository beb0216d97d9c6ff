import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import type { OutsideStay } from '@holdfast/domain/channel/channel.state';
import { addDays, dateOf, timeOf } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime, Period } from '@holdfast/domain/kernel/occupied-time';

/** A time as a period of the tenant's mode: nights that it reaches into, or from one time of day to another. */
export const periodOfTime = ({ from, to }: OccupiedTime, mode: 'date' | 'time'): Period => {
  const [startDate, endDate] = [dateOf(from), dateOf(to)];
  if (mode === 'time') return { startDate, endDate, startTime: timeOf(from), endTime: timeOf(to) };
  const lastDay = timeOf(to) === '00:00' ? endDate : addDays(endDate, 1);
  return { startDate, endDate: lastDay, startTime: null, endTime: null };
};

/** Time that a channel has taken goes on as time that the owner has closed by hand: what they wish when they unlink it. */
export const closedInstead = (
  stays: readonly OutsideStay[],
  mode: 'date' | 'time',
  newId: () => string,
): readonly CalendarEvent[] =>
  stays.map((stay) => ({
    type: 'BlockAdded',
    data: {
      ...periodOfTime(stay, mode),
      price: 0,
      includeFees: false,
      deposit: 0,
      blockId: newId(),
      scheduleId: null,
      blocked: true,
      reasonRef: null,
      feesAcknowledged: false,
    },
  }));
