/**
 * Outside stays that wait for time which somebody has, shaped as claims `c`: whoever has it may keep it, and when they do not, nobody else may have
 * it. There are few of them, in an index of their own.
 */
export const WAITING = `(
  select o.tenant_id, o.outside_stay_id as booking_id, null::uuid as block_id, 'imported'::text as state, null::timestamptz as expires_at,
         0 as preparation, null::uuid as for_booking, o.outside_stay_id, o.starts, o.ends
    from rm.outside_stay o where o.waits) c`;

/** That such a one of the tenant `$1` overlaps the time `[from, to)`. */
export const waitingOverlaps = (from: string, to: string): string =>
  `c.tenant_id = $1 and c.ends > ${from} and c.starts < ${to}`;
