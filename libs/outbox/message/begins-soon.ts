/**
 * That a booking `b` of a tenant `t` begins within a day, on the tenant's clock: then nobody waits with telling its people.
 *
 * @param at SQL of the instant that the day begins at
 */
export const BEGINS_SOON = (at: string): string =>
  `(b.start_date + coalesce(b.start_time, '00:00')::time) at time zone t.time_zone < ${at} + interval '24 hours'`;
