import type { Actor } from '@holdfast/event-store/event';

/**
 * What somebody may do in a business, each by one name. Owners may all of it. Routes say which they need; one that names none is the owner's
 * alone.
 */
export type Right =
  | 'availability:read'
  | 'availability:write'
  | 'bookings:read'
  | 'bookings:write'
  /** What is to be cleaned, without a word of who comes and goes. */
  | 'cleaning:write'
  /** How customers are reached, and what was noted about them. */
  | 'customers:read'
  /** Personal data of customers leaves the house, or is erased. */
  | 'customers:export'
  /** The ledger and the accounts. */
  | 'money:read'
  /** Money goes back to customers. */
  | 'money:refund'
  | 'page:write'
  /** The tariff and discounts. */
  | 'prices:write'
  /** Money that came outside the provider, and time and mercy for what has not come. */
  | 'money:record'
  | 'reports:read'
  | 'audit:read'
  | 'settings:write';

/**
 * Whether somebody has a right on which not the whole route hangs, but what it shows. Owners have all of them; whoever else is let in has none that
 * nobody gave them.
 */
export const holdsRight = ({ kind }: Pick<Actor, 'kind'>, _right: Right): boolean => kind === 'tenant_admin';
