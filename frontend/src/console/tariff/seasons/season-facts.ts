import { isDate } from '@holdfast/domain/kernel/dates';
import { dayName } from '@holdfast/domain/kernel/words';
import { count, dayAndMonth, longDate } from '../../../shared/words';
import type { SeasonValues } from '../draft/tariff-values';

/** Any year with a 29 February. */
const LEAP_YEAR = '2000';

const nightText = (text: string, yearly: boolean): string => {
  const date = yearly ? `${LEAP_YEAR}-${text}` : text;
  if (!isDate(date)) return '…';
  return yearly ? dayAndMonth(date) : longDate(date);
};

const pounds = (text: string): string => `£${text.trim()}`;

const pricesOf = ({ pricing, rate, week, weekday_rates: rates, percent }: SeasonValues): string[] => {
  if (pricing === 'base') return [];
  if (pricing === 'percent')
    return [`${percent.startsWith('-') ? percent.replace('-', '−') : `+${percent}`} %`];
  return [
    rate.trim() && `${pounds(rate)} a night`,
    ...Object.entries(rates).map(
      ([day, text]) => text.trim() && `${dayName(Number(day)).slice(0, 3)} ${pounds(text)}`,
    ),
    week.trim() && `${pounds(week)} a week`,
  ].filter(Boolean);
};

const days = (all: readonly number[]): string => all.map((day) => dayName(day).slice(0, 3)).join(', ');

/** What a season says, in a few words each, as far as it says anything; also while it is not right yet. */
export const seasonFacts = (season: SeasonValues): readonly string[] => {
  const nights = [season.from, season.to].map((text) => nightText(text, season.yearly)).join(' to ');
  const dates = season.yearly ? `${nights}, every year` : nights;
  if (season.open === 'closed') return [dates, 'closed'];
  const least = season.min_nights.trim();
  return [
    dates,
    ...(season.open === 'open' ? ['open'] : []),
    ...pricesOf(season),
    ...(least === '' ? [] : [`${count(Number(least), 'night')} or more`]),
    ...(season.arrival_days.length > 0 ? [`from ${days(season.arrival_days)}`] : []),
    ...(season.departure_days.length > 0 ? [`until ${days(season.departure_days)}`] : []),
  ];
};
