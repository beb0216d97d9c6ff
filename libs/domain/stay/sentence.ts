import { assertNever } from '../kernel/assert-never';
import { anyOf, counted, dateInWords, dayName } from '../kernel/words';
import type { SeasonName, StayRefusal } from './refusal';
import type { Weekdays } from './tariff';

const changeover = (verb: 'begin' | 'end', days: Weekdays, season: SeasonName | null): string => {
  const subject = season === null ? 'Stays' : `In ${season.name} stays`;
  return `${subject} ${verb} on a ${anyOf(days.map(dayName))}.`;
};

type TooShort = Extract<StayRefusal, { readonly code: 'stay_too_short' }>['details'];

const tooShort = ({ minimum, season, weekday }: TooShort): string => {
  const which =
    season !== null ? ` that touch ${season.name}` : weekday !== null ? ` from a ${dayName(weekday)}` : '';
  return `Stays${which} are ${counted(minimum, 'night')} or more.`;
};

/** What a customer is told of a refusal of dates, by the page and by the API alike. */
export const staySentence = (refusal: StayRefusal): string => {
  switch (refusal.code) {
    case 'validation_failed':
      return refusal.details.fields[0]?.message ?? 'Choose two dates';
    case 'stays_off':
    case 'stay_started':
    case 'stay_taken':
      return 'This date is no longer available';
    case 'stay_too_soon':
      return `The earliest arrival is ${dateInWords(refusal.details.earliest)}.`;
    case 'stay_too_far':
      return `Arrivals can be booked until ${dateInWords(refusal.details.latest)}.`;
    case 'stay_closed':
      return `We are closed on the night of ${dateInWords(refusal.details.night)}.`;
    case 'stay_preparation':
      return `We need ${counted(refusal.details.nights, 'night')} between two stays here.`;
    case 'stay_arrival_day':
      return changeover('begin', refusal.details.days, refusal.details.season);
    case 'stay_departure_day':
      return changeover('end', refusal.details.days, refusal.details.season);
    case 'stay_too_short':
      return tooShort(refusal.details);
    case 'stay_too_long':
      return `Stays are ${counted(refusal.details.maximum, 'night')} at most.`;
    case 'stay_leaves_gap':
      return `This would leave ${counted(refusal.details.gap, 'night')} that nobody could book. Try one of the dates below.`;
    default:
      return assertNever(refusal);
  }
};
