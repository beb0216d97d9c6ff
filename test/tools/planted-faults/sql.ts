import type { PlantedFault } from './planted-fault';

export const sql: readonly PlantedFault[] = [
  {
    name: 'The database lets two overlap where one of them is only held',
    kind: 'sql',
    file: 'libs/projections/calendar/calendar.migration.ts',
    find: 'exclude using gist (tenant_id with =, during with &&)',
    plant: `exclude using gist (tenant_id with =, during with &&) where (state <> 'held')`,
    foundBy: ['libs/projections/calendar/claim.int-spec.ts'],
  },
  {
    name: 'A table of tenants is left without its policies',
    kind: 'sql',
    file: 'libs/projections/calendar/calendar.migration.ts',
    find: `select es.protect('rm.block'), es.protect('rm.claim');`,
    plant: `select es.protect('rm.block');`,
    foundBy: ['test/security/row-level-security.int-spec.ts'],
  },
  {
    name: 'The sweep ends the holds that are not over yet, and leaves those that are',
    kind: 'sql',
    file: 'libs/projections/calendar/calendar.queries.ts',
    find: `where c.state = 'held' and c.expires_at <= $1::timestamptz`,
    plant: `where c.state = 'held' and c.expires_at >= $1::timestamptz`,
    foundBy: ['test/e2e/sweeps.e2e-spec.ts'],
    test: 'DueHoldsSweep serves the others',
  },
  {
    name: 'The list of bookings begins with the oldest, while its pages go on towards the past',
    kind: 'sql',
    file: 'libs/projections/booking/booking.queries.ts',
    find: `query.orderBy('b.booked_at', 'DESC').addOrderBy('b.booking_id', 'DESC')`,
    plant: `query.orderBy('b.booked_at', 'ASC').addOrderBy('b.booking_id', 'ASC')`,
    foundBy: ['apps/api/booking/bookings-list.int-spec.ts'],
  },
  {
    name: 'A claim that ends as a time begins is read as one that overlaps it',
    kind: 'sql',
    file: 'libs/projections/calendar/overlaps.ts',
    find: 'c.tenant_id = $1 and c.starts < ${to} and c.ends > ${from}',
    plant: 'c.tenant_id = $1 and c.starts < ${to} and c.ends >= ${from}',
    foundBy: ['libs/projections/calendar/overlaps.int-spec.ts'],
  },
];
