import { daysAhead } from '../support/days-ahead';
import { CUSTOMER } from '../support/shop';

/** What only reads although it is a POST: what it looks for is somebody's. */
export const SEARCHES: Readonly<Record<string, unknown>> = {
  'POST /api/admin/customers/export': { email: CUSTOMER.customer_email },
  'POST /api/admin/bookings/search': { q: CUSTOMER.customer_email },
  'POST /api/admin/bookings.csv': { q: CUSTOMER.customer_email },
  // Nothing is open any more: it touches every stay that is booked, and names whose it is.
  'POST /api/admin/tariff/preview': { based_on: 1 },
  'POST /api/public/quote': { arrival: daysAhead(30), departure: daysAhead(33), adults: 2 },
};

/** What must be asked for before a list is given. */
export const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/admin/calendar': `?from=${daysAhead(0)}&to=${daysAhead(300)}`,
  'GET /api/admin/arrivals': `?from=${daysAhead(0)}&to=${daysAhead(30)}`,
  'GET /api/admin/cleaning': `?from=${daysAhead(0)}&to=${daysAhead(30)}`,
  'GET /api/admin/accounts.csv': `?by=payment&from=${daysAhead(-300)}&to=${daysAhead(60)}`,
  'GET /api/admin/demand': `?by=month&from=${daysAhead(-300)}&to=${daysAhead(60)}`,
  'GET /api/admin/reports/income': `?from=${daysAhead(-300).slice(0, 7)}&to=${daysAhead(60).slice(0, 7)}`,
};
