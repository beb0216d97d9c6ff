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
