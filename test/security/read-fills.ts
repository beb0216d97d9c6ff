import { CUSTOMER } from '../support/shop';

/** So many days from today: stays are offered a year ahead. */
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What only reads although it is a POST: what it looks for is somebody's. */
export const SEARCHES: Readonly<Record<string, unknown>> = {
  'POST /api/admin/customers/export': { email: CUSTOMER.customer_email },
  'POST /api/admin/bookings/search': { q: CUSTOMER.customer_email },
  'POST /api/admin/bookings.csv': { q: CUSTOMER.customer_email },
  // Nothing is open any more: it touches every stay that is booked, and names whose it is.
  'POST /api/admin/tariff/preview': { based_on: 1 },
  'POST /api/public/quote': { arrival: soon(30), departure: soon(33), adults: 2 },
};

/** What must be asked for before a list is given. */
export const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/admin/calendar': `?from=${soon(0)}&to=${soon(300)}`,
  'GET /api/admin/arrivals': `?from=${soon(0)}&to=${soon(30)}`,
  'GET /api/admin/cleaning': `?from=${soon(0)}&to=${soon(30)}`,
  'GET /api/admin/accounts.csv': `?by=payment&from=${soon(-300)}&to=${soon(60)}`,
  'GET /api/admin/demand': `?by=month&from=${soon(-300)}&to=${soon(60)}`,
  'GET /api/admin/reports/income': `?from=${soon(-300).slice(0, 7)}&to=${soon(60).slice(0, 7)}`,
};
