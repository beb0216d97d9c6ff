import type { TestTenant } from './api';
import type { Answer } from './http';
import type { Shop } from './shop';

/** Somebody who calls, and gives a mobile and an e-mail address; told of nothing unless a test says so. */
export const BY_HAND = {
  customer: { name: 'Anna Whitfield', email: 'anna@example.com', phone: '07700 900123' },
  source: 'phone',
  price: { mode: 'list' },
  payment: 'offline',
  notify: false,
} as const;

/** Takes a booking by hand, as its owner does. */
export const takeByHand = ({ api }: Shop, { host, token }: TestTenant, changes: object): Promise<Answer> =>
  api.request(host, 'POST', '/api/admin/bookings', { token, body: { ...BY_HAND, ...changes } });
