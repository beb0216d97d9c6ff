import type { Pool } from 'pg';
import { operations } from '../contract/operation';
import type { Operation } from '../contract/operation';

/** Who asks: the platform's operator, a tenant's owner, or anybody at the tenant's own address. */
export type Asker = 'operator' | 'owner' | 'visitor';

export interface Question {
  readonly operation: string;
  readonly asker: Asker;
  readonly path: string;
}

/** A tenant's bookings that are not alike: the list tells of all of them. */
const BOOKINGS = `select distinct on (status, payment_status, payment_state, refunded > 0, discount_code is null) booking_id as id
  from rm.booking where tenant_id = $1 order by status, payment_status, payment_state, refunded > 0, discount_code is null, booking_id`;

/** What stands in a path for `{id}` and the like: a query that answers one column for each name. */
const THINGS: Readonly<Record<string, string>> = {
  'GET /api/admin/bookings/{id}': BOOKINGS,
  'GET /api/admin/bookings/{id}/history': BOOKINGS,
  'GET /api/public/booking/{id}': BOOKINGS,
  'GET /api/admin/tariff/versions/{version}': `select version::text from rm.tariff where tenant_id = $1 order by 1`,
  'GET /api/admin/schedules/{id}': `select schedule_id as id from rm.schedule where tenant_id = $1 order by 1`,
  'GET /api/admin/schedules/{id}/exceptions': `select schedule_id as id from rm.schedule where tenant_id = $1 order by 1`,
  'GET /api/admin/jobs/{id}': `select run_id as id from rm.schedule_run where tenant_id = $1 order by 1`,
};

/** Ways to ask besides the plain one. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/admin/bookings': [
    '?limit=3',
    ...['pending', 'confirmed', 'cancelled', 'expired', 'paid', 'failed', 'refunded', 'needs_attention'].map(
      (status) => `?status=${status}`,
    ),
  ],
  'GET /api/admin/calendar': ['?from=2027-06-01&to=2027-06-30'],
  'GET /api/admin/bookings.csv': ['?status=confirmed'],
  'GET /api/admin/audit': ['?limit=4&actor=customer', '?type=BookingHeld'],
  'GET /api/public/calendar': ['?from=2027-06-01&to=2027-06-30'],
  'GET /api/superadmin/audit': ['?type=TenantSuspended'],
};

const CODES = ['hold_expired', 'validation_failed', 'nonsense'];

const askerOf = ({ access }: Operation): Asker => {
  if (access === 'platform') return 'operator';
  return access.startsWith('owner') ? 'owner' : 'visitor';
};

const filled = (path: string, things: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name);

/** Pictures lie in a store beside the log, and are not recorded. */
const NOT_IN_THE_LOG = 'GET /media/{imageId}/{file}';

/** Every operation that reads what has come out of the log. */
export const reading = operations.filter(({ method, name }) => method === 'GET' && name !== NOT_IN_THE_LOG);

const asked = (operation: Operation, paths: readonly string[]): Question[] =>
  paths.map((path) => ({ operation: operation.name, asker: askerOf(operation), path }));

const isOfATenant = ({ access }: Operation): boolean => access !== 'platform' && access !== 'everyone';

/** The plain way, and others where there is something to find. */
const waysTo = ({ name, path }: Operation, inOtherWays: boolean): string[] =>
  ['', ...(inOtherWays ? (QUERIES[name] ?? []) : [])].map((query) => path + query);

/** Every GET that the API has for a tenant, for each of its things. */
export const questionsOfTenant = async (pool: Pool, tenantId: string): Promise<Question[]> => {
  const booked = await pool.query('select from rm.booking where tenant_id = $1 limit 1', [tenantId]);
  const questions: Question[] = [];
  for (const operation of reading.filter(isOfATenant)) {
    const things = THINGS[operation.name];
    if (things === undefined) {
      questions.push(...asked(operation, waysTo(operation, booked.rowCount === 1)));
    } else {
      const { rows } = await pool.query<Record<string, string>>(things, [tenantId]);
      const paths = rows.map((row) => filled(operation.path, row));
      questions.push(...asked(operation, paths));
    }
  }
  return questions;
};

/** The same for what belongs to no tenant. */
export const questionsOfPlatform = (): Question[] =>
  reading
    .filter((operation) => !isOfATenant(operation))
    .flatMap((operation) => {
      const codes = CODES.map((code) => filled(operation.path, { code }));
      return asked(operation, operation.path.includes('{') ? codes : waysTo(operation, true));
    });
