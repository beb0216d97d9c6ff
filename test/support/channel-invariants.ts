import type { Pool } from 'pg';
import { sentences } from './sentences';

interface Where {
  readonly pool: Pool;
}

/**
 * I24: what is claimed for an outside stay lies within it, and all of its time is somebody's: what is free is its own. One that waits for nothing
 * has all of it, and each has a channel. What ended a day before the last event is let be: nobody waits for it any more.
 */
export const outsideStaysHaveTheirTime = ({ pool }: Where): Promise<string[]> =>
  sentences(
    pool,
    `select format('claim %s from %s is of outside stay %s, which is %s', c.booking_id, c.during, c.outside_stay_id,
                   coalesce(tsrange(o.starts, o.ends)::text, 'not there')) as sentence
       from rm.claim c left join rm.outside_stay o using (tenant_id, outside_stay_id)
      where (c.state = 'imported') <> (c.outside_stay_id is not null)
         or c.outside_stay_id is not null and not coalesce(c.during <@ tsrange(o.starts, o.ends), false)
     union all
     select format('outside stay %s from %s to %s %s, and %s is free', o.outside_stay_id, o.starts, o.ends,
                   case when o.waits then 'waits' else 'does not wait' end, tsmultirange(tsrange(o.starts, o.ends)) - taken.by_all)
       from rm.outside_stay o
       cross join lateral (
         select coalesce(range_agg(c.during), '{}') as by_all,
                coalesce(range_agg(c.during) filter (where c.outside_stay_id = o.outside_stay_id), '{}') as by_itself
           from rm.claim c where c.tenant_id = o.tenant_id and c.during && tsrange(o.starts, o.ends)) taken
      where o.ends > (select max(e.occurred_at) at time zone 'UTC' - interval '1 day' from es.event e where e.tenant_id = o.tenant_id)
        and (not taken.by_all @> tsrange(o.starts, o.ends)
             or o.waits = (taken.by_itself @> tsrange(o.starts, o.ends)))
     union all
     select format('outside stay %s is of channel %s, which is not there', o.outside_stay_id, o.channel_id)
       from rm.outside_stay o left join rm.channel k using (tenant_id, channel_id) where k.channel_id is null`,
  );
