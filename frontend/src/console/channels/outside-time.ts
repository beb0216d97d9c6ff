import type { OutsideStay } from '@holdfast/contracts/channels';
import { occupiedTime, overlaps } from '@holdfast/domain/kernel/occupied-time';
import { clockTime, shortDate } from '../../shared/words';

/** When an outside stay is, in words. */
export const whenOf = ({ start_date, end_date, start_time, end_time }: OutsideStay): string => {
  if (start_time === null || end_time === null) return `${shortDate(start_date)} to ${shortDate(end_date)}`;
  const end = end_date === start_date ? clockTime(end_time) : `${shortDate(end_date)} ${clockTime(end_time)}`;
  return `${shortDate(start_date)} ${clockTime(start_time)} to ${end}`;
};

const timeOf = ({ start_date: startDate, end_date: endDate, start_time, end_time }: OutsideStay) =>
  occupiedTime({ startDate, endDate, startTime: start_time, endTime: end_time });

/** The reservations of different sites that are at the same time, each two once. */
export const soldTwice = (stays: readonly OutsideStay[]): readonly (readonly [OutsideStay, OutsideStay])[] =>
  stays.flatMap((stay, index) =>
    stays
      .slice(index + 1)
      .filter(
        (other) =>
          stay.also_at.includes(other.channel_id) &&
          other.also_at.includes(stay.channel_id) &&
          overlaps(timeOf(stay), timeOf(other)),
      )
      .map((other) => [stay, other] as const),
  );
