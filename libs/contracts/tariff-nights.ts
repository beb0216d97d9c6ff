import { z } from 'zod';
import { isRealDate, isoDate, requiredLine, wallTime } from './fields';
import { between, byWeekday, findsNo, or, orNull, ownId, rate, weekdays } from './tariff-fields';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const NIGHTS_UNLESS_SAID = 2;
const LONGEST_UNLESS_SAID = 28;
const GUESTS_UNLESS_SAID = 2;

export const ABOVE_MOST_NIGHTS = 'Must not be above the most nights';

const minimum = between(1, 90);

/** The rules of nights, and what they cost, where no season says otherwise. */
export const Nights = z
  .strictObject({
    open: or(z.boolean(), true),
    min_nights: orNull(minimum),
    max_nights: or(between(1, 365), LONGEST_UNLESS_SAID),
    min_nights_from: byWeekday(minimum).meta({ description: 'By the weekday of the arrival' }),
    arrival_days: or(weekdays, EVERY_DAY),
    departure_days: or(weekdays, EVERY_DAY),
    preparation_nights: or(between(0, 14), 0),
    notice_days: or(between(0, 365), 1),
    notice_until: orNull(wallTime),
    horizon_days: or(between(1, 730), 365),
    fill_gaps_from: between(1, 14)
      .nullable()
      .default(1)
      .meta({ description: 'A stay that fills a gap may be this short; null: gaps are nothing special' }),
    smallest_gap: orNull(between(2, 14)),
    rate,
    weekday_rates: byWeekday(rate),
    week: orNull(rate),
    max_guests: or(between(1, 50), GUESTS_UNLESS_SAID),
    guests_included: orNull(between(1, 50)),
    max_infants: or(between(0, 10), 0),
    max_pets: or(between(0, 10), 0),
    arrive_from: or(wallTime, '16:00'),
    leave_by: or(wallTime, '10:00'),
  })
  // What is not set follows what is.
  .transform(({ min_nights: least, guests_included: included, ...nights }) => ({
    ...nights,
    min_nights: least ?? Math.min(NIGHTS_UNLESS_SAID, nights.max_nights),
    guests_included: included ?? Math.min(GUESTS_UNLESS_SAID, nights.max_guests),
  }))
  .superRefine(
    findsNo(({ max_nights: most, max_guests: guests, ...nights }) => [
      nights.min_nights > most && { path: ['min_nights'], message: ABOVE_MOST_NIGHTS },
      ...Object.entries(nights.min_nights_from).map(
        ([day, least]) => least > most && { path: ['min_nights_from', day], message: ABOVE_MOST_NIGHTS },
      ),
      nights.guests_included > guests && {
        path: ['guests_included'],
        message: 'Must not be above the most guests',
      },
    ]),
  );

/** Any year with a 29 February. */
const LEAP_YEAR = '2000';
const DAY_OF_YEAR = /^\d{2}-\d{2}$/;

const wrongDay = (text: string, yearly: boolean): string | undefined => {
  if (!yearly) return isoDate.safeParse(text).error?.issues[0]?.message;
  if (!DAY_OF_YEAR.test(text)) return 'Must be a day of the year as MM-DD';
  return isRealDate(`${LEAP_YEAR}-${text}`) ? undefined : 'Must be a day of the year that exists';
};

/** Nights of the year with rules or prices of their own. */
export const Season = z
  .strictObject({
    id: ownId,
    name: requiredLine(60),
    from: z.string().meta({ description: 'The first night: YYYY-MM-DD; MM-DD of a yearly season' }),
    to: z.string().meta({ description: 'The last night, written alike' }),
    yearly: or(z.boolean(), false),
    open: orNull(z.boolean()),
    min_nights: orNull(minimum),
    arrival_days: orNull(weekdays),
    departure_days: orNull(weekdays),
    rate: orNull(rate),
    weekday_rates: byWeekday(rate),
    week: orNull(rate),
    percent: orNull(between(-90, 300)),
  })
  .superRefine(
    findsNo(({ from, to, yearly, rate: ofNight, weekday_rates: byDay, week, percent }) => {
      const [first, last] = [wrongDay(from, yearly), wrongDay(to, yearly)];
      const areDates = first === undefined && last === undefined;
      const hasRates = ofNight !== null || week !== null || Object.keys(byDay).length > 0;
      return [
        first !== undefined && { path: ['from'], message: first },
        last !== undefined && { path: ['to'], message: last },
        areDates && !yearly && to < from && { path: ['to'], message: 'Must not be before the first night' },
        percent !== null &&
          hasRates && { path: ['percent'], message: 'Must not be set beside rates of its own' },
      ];
    }),
  );
