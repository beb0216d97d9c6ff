import type { Pool } from 'pg';
import { sentences } from './sentences';

interface Where {
  readonly pool: Pool;
}

/** I1: no two live claims of a tenant overlap, with the nights that stays are prepared in. The constraint says so; this does not rely on it. */
export const noOverlap = ({ pool }: Where): Promise<string[]> =>
  sentences(
    pool,
    `select format('claims %s and %s overlap', a.booking_id, b.booking_id) as sentence
       from rm.claim a join rm.claim b
         on a.tenant_id = b.tenant_id and a.booking_id < b.booking_id and a.during && b.during`,
  );

/** I13: a claim is its booking's period and the nights of preparation that it was held or moved with, behind it. */
export const claimsAreWhole = ({ pool }: Where): Promise<string[]> =>
  sentences(
    pool,
    `select format('booking %s from %s to %s, prepared %s nights, claims %s', booking_id, starts, ends, prepared, during) as sentence
       from (select c.booking_id, c.during, c.preparation, c.block_id, b.block_id as of_block,
                    coalesce((e.data->>'preparationNights')::int, 0) as prepared,
                    b.start_date + coalesce(b.start_time, '00:00')::time as starts,
                    case when b.end_time is not null then b.end_date + b.end_time::time
                         else greatest(b.end_date, b.start_date + 1) + time '00:00' end as ends
               from rm.claim c join rm.booking b using (tenant_id, booking_id)
               cross join lateral (
                 select data from es.event e
                  where e.tenant_id = b.tenant_id and e.stream_type = 'booking' and e.stream_id = b.booking_id
                    and e.type in ('BookingHeld', 'BookingMoved') order by e.version desc limit 1) e) known
      where during <> tsrange(starts, ends + make_interval(days => prepared)) or preparation <> prepared
         or block_id is distinct from of_block`,
  );

/**
 * I11: however a hold is prolonged, it ends three lengths after it began; one taken again past that ends with its payment. One that takes the
 * place of another counts from there, and may be shorter for it.
 */
export const noHoldWithoutEnd = ({ pool }: Where): Promise<string[]> =>
  sentences(
    pool,
    `with held as (
       select tenant_id, stream_id, began, greatest(ends, began + 3 * (ends - taken)) as latest from (
         select tenant_id, stream_id, (data->'acceptedTerms'->>'at')::timestamptz as began,
                (data->>'expiresAt')::timestamptz as ends, date_trunc('milliseconds', occurred_at) as taken
           from es.event where type = 'BookingHeld') h)
     select format('hold %s was prolonged to %s and should end at %s', e.stream_id, e.data->>'expiresAt', h.latest) as sentence
       from es.event e join held h using (tenant_id, stream_id)
      where e.type in ('BookingHoldExtended', 'BookingHoldRetaken') and (e.data->>'expiresAt')::timestamptz
            > greatest(h.latest, case when e.type = 'BookingHoldRetaken' then e.occurred_at end)`,
  );
