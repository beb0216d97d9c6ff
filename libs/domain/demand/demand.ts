import { dayOfWeek, daysBetween } from '../kernel/dates';
import type { DayOfWeek, LocalDate } from '../kernel/dates';
import { monthOf } from '../kernel/months';
import type { Month } from '../kernel/months';

/** Dates that could be had, and dates that a rule turned away. */
export type DemandKind = 'search' | 'refused';

const LEADS = ['0-2', '3-7', '8-30', '31-90', '91+'] as const;

/** How many days lie between today and the arrival. */
export type Lead = (typeof LEADS)[number];

/** Rules that turn demand away. What is no wish for a stay (dates that do not exist, a wrong code) is not among them. */
const TURNING_AWAY = [
  'stay_too_soon',
  'stay_too_far',
  'stay_taken',
  'stay_closed',
  'stay_preparation',
  'stay_arrival_day',
  'stay_departure_day',
  'stay_too_short',
  'stay_too_long',
  'stay_leaves_gap',
  'party_too_large',
] as const;
type TurningAway = (typeof TURNING_AWAY)[number];

/** What visitors are counted by: wide enough that nobody is known again by it. */
export interface DemandCell {
  readonly kind: DemandKind;
  /** The rule's code, with the number that it was set to where that matters: `stay_too_short 4`. Empty: none turned it away. */
  readonly rule: string;
  readonly stayMonth: Month;
  /** `MOST_NIGHTS` stands for that many or more. */
  readonly nights: number;
  /** Of the arrival. */
  readonly weekday: DayOfWeek;
  readonly lead: Lead;
  /** Adults and children; `MOST_PEOPLE` stands for that many or more. */
  readonly party: number;
}

export const MOST_NIGHTS = 30;
const MOST_PEOPLE = 12;
/** Whoever asks for later than that asks for nothing that anybody could offer now. */
const FURTHEST_DAYS = 730;

/** The band that so many days before the arrival fall into. */
export const leadOf = (days: number): Lead => {
  if (days <= 2) return '0-2';
  if (days <= 7) return '3-7';
  if (days <= 30) return '8-30';
  return days <= 90 ? '31-90' : '91+';
};

const isTurningAway = (code: string): code is TurningAway =>
  (TURNING_AWAY as readonly string[]).includes(code);

/** The number that an owner has set the rule to, of those whose sentence names it. */
const settingOf = (code: TurningAway, details: Readonly<Record<string, unknown>>): unknown =>
  code === 'stay_too_short' ? details['minimum'] : code === 'stay_too_long' ? details['maximum'] : null;

interface Refusal {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refusal as it is counted; null where it turns no demand away. */
export const ruleOf = ({ code, details = {} }: Refusal): string | null => {
  if (!isTurningAway(code)) return null;
  const setting = settingOf(code, details);
  return typeof setting === 'number' ? `${code} ${setting}` : code;
};

/** The code and the number of a rule that was counted. */
export const rulePartsOf = (rule: string): { readonly code: string; readonly setting: number | null } => {
  const [code = '', setting] = rule.split(' ');
  return { code, setting: setting === undefined ? null : Number(setting) };
};

interface Wish {
  readonly stay: { readonly arrival: LocalDate; readonly departure: LocalDate };
  readonly party: { readonly adults: number; readonly children: number };
}

/**
 * What a wish for dates that exist counts as; null: as nothing, for it begins in the past or too far from now.
 *
 * @param rule that turned it away; empty: it could be had
 */
export const demandCell = ({ stay, party }: Wish, today: LocalDate, rule: string): DemandCell | null => {
  const days = daysBetween(today, stay.arrival);
  if (days < 0 || days > FURTHEST_DAYS) return null;
  return {
    kind: rule === '' ? 'search' : 'refused',
    rule,
    stayMonth: monthOf(stay.arrival),
    nights: Math.min(daysBetween(stay.arrival, stay.departure), MOST_NIGHTS),
    weekday: dayOfWeek(stay.arrival),
    lead: leadOf(days),
    party: Math.min(party.adults + party.children, MOST_PEOPLE),
  };
};
