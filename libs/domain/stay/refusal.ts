import type { DayOfWeek, LocalDate } from '../kernel/dates';
import type { Rejection } from '../kernel/decision';
import type { Weekdays } from './tariff';

/** What a refusal says of a season. */
export interface SeasonName {
  readonly id: string;
  readonly name: string;
}

interface Refused<
  Code extends string,
  Details extends Readonly<Record<string, unknown>>,
> extends Rejection<Code> {
  readonly details: Details;
}

type Nothing = Readonly<Record<string, never>>;

/** Days of the week on which stays begin or end, as the owner has listed them, and the season that has set them; null: the base. */
type OnDays = { readonly days: Weekdays; readonly season: SeasonName | null };

/** Why dates cannot be had, with what a sentence about it needs. */
export type StayRefusal =
  | Refused<
      'validation_failed',
      { readonly fields: readonly { readonly path: 'arrival' | 'departure'; readonly message: string }[] }
    >
  | Refused<'stays_off', Nothing>
  | Refused<'stay_started', Nothing>
  | Refused<'stay_too_soon', { readonly earliest: LocalDate }>
  | Refused<'stay_too_far', { readonly latest: LocalDate }>
  /** The first night that is taken. */
  | Refused<'stay_taken', { readonly night: LocalDate }>
  | Refused<'stay_closed', { readonly night: LocalDate }>
  /** How many nights are kept between two stays here. */
  | Refused<'stay_preparation', { readonly nights: number }>
  | Refused<'stay_arrival_day', OnDays>
  | Refused<'stay_departure_day', OnDays>
  /** Set by a season, by the weekday of the arrival, or (both null) for all stays. */
  | Refused<
      'stay_too_short',
      { readonly minimum: number; readonly season: SeasonName | null; readonly weekday: DayOfWeek | null }
    >
  | Refused<'stay_too_long', { readonly maximum: number }>
  | Refused<'stay_leaves_gap', { readonly gap: number; readonly side: 'before' | 'after' }>;

export type StayRefusalCode = StayRefusal['code'];

type Refusing<Code extends StayRefusalCode> = Extract<StayRefusal, { readonly code: Code }>;

/** A refusal of dates. */
export const refuse = <Code extends StayRefusalCode>(code: Code, details: Refusing<Code>['details']) =>
  ({ kind: 'rejected', code, details }) as Refusing<Code>;
