import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import { occupiedTime } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { localAt, nearestInstant } from '../kernel/zone';
import type { CustomerChanges } from '../kernel/customer-changes';

/** A booking as far as it matters to whether its customer may change it. */
export interface ChangeableBooking {
  readonly status: 'none' | 'held' | 'expired' | 'confirmed' | 'cancelled' | 'pending';
  readonly period: Period;
  /** How often it was changed at their wish. */
  readonly changesMade: number;
}

/** By themselves, or by asking the owner. */
export type ChangeMode = 'ask' | 'self';

const HOUR_MS = 3_600_000;

/** When a booking begins, as an instant. */
const beginOf = (period: Period, zone: string): Date => nearestInstant(occupiedTime(period).from, zone);

/**
 * Whether customers may change a booking here, and how: by themselves, or by asking its owner. Not once it has begun, nor in the last hours before
 * that, nor more often than the owner wants.
 */
export const mayChange = (
  { dates, untilHours, atMost }: CustomerChanges,
  { status, period, changesMade }: ChangeableBooking,
  { now, zone }: { readonly now: Date; readonly zone: string },
): ChangeMode | Rejection<'change_not_allowed' | 'booking_started'> => {
  if (status !== 'confirmed') return reject('change_not_allowed');
  if (occupiedTime(period).from <= localAt(now, zone)) return reject('booking_started');
  if (dates === 'off' || changesMade >= atMost) return reject('change_not_allowed');
  const isTooLate = beginOf(period, zone).getTime() - now.getTime() < untilHours * HOUR_MS;
  return isTooLate ? reject('change_not_allowed') : dates;
};

/** When it is too late to answer what a customer wants: as soon as either begins, the booking as it is or as it would be. */
export const answeredBy = (from: Period, to: Period, zone: string): Date => {
  const [one, other] = [beginOf(from, zone), beginOf(to, zone)];
  return one < other ? one : other;
};
