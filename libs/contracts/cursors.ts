import { z } from 'zod';
import { id, instant } from './fields';

const decoded = (cursor: string): string => {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
};

const isMoment = (text: string | undefined): boolean =>
  text?.length === 24 && text.endsWith('Z') && instant.safeParse(text).success;

const isId = (text: string | undefined): boolean => id.safeParse(text).success;

const isPosition = (text: string | undefined): boolean => /^\d{1,15}$/.test(text ?? '');

const cursor = (isOurs: (cursor: string) => boolean) =>
  z.string().max(200).refine(isOurs, 'Must be taken from a Link header');

/** Where a page of bookings begins: when the last one before it was made, and its id. */
export const BookingsCursor = cursor((text) => {
  const [at, bookingId, ...more] = decoded(text).split(' ');
  return isMoment(at) && isId(bookingId) && more.length === 0;
});

/** Where a page of a tenant's audit begins: a position of its log. */
export const AuditCursor = cursor(isPosition);

/** Where a page of the platform's audit begins. */
export const PlatformAuditCursor = cursor((text) => {
  const [at, tenantId, position, ...more] = decoded(text).split(' ');
  return isMoment(at) && isId(tenantId) && isPosition(position) && more.length === 0;
});

/** Where a page of the ledger begins: a position of its log, and which of its movements. */
export const LedgerCursor = cursor((text) => {
  const [position, item, ...more] = text.split('.');
  return isPosition(position) && /^\d{1,4}$/.test(item ?? '') && more.length === 0;
});

/** Where a page of a booking's timeline begins: when the last entry before it happened, its place in the log, and its id. */
export const TimelineCursor = cursor((text) => {
  const [at, position, entry, ...more] = decoded(text).split(' ');
  return isMoment(at) && isPosition(position) && /^[\w-]{1,40}$/.test(entry ?? '') && more.length === 0;
});
