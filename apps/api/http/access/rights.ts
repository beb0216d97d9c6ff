/**
 * What somebody may do in a business, each by one name. Owners may all of it. Routes say which they need; one that names none is the owner's
 * alone.
 */
export type Right =
  | 'availability:read'
  | 'availability:write'
  | 'bookings:read'
  | 'bookings:write'
  /** Personal data of customers leaves the house, or is erased. */
  | 'customers:export'
  | 'page:write'
  /** The tariff and discounts. */
  | 'prices:write'
  | 'reports:read'
  | 'audit:read'
  | 'settings:write';
