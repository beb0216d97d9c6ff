import type { Pool } from 'pg';
import { sentences } from './sentences';

interface World {
  readonly pool: Pool;
}

/**
 * I23: a deposit is settled once; what goes back of it and what is kept come to what was paid of it, never to more than was agreed; so much is asked
 * back because of it as was decided, no more and no less; nothing is kept without a person; and none goes back by itself that was stopped.
 */
export const depositsAreSettledOnce = ({ pool }: World): Promise<string[]> =>
  sentences(
    pool,
    `with told as (
       select e.tenant_id, e.stream_id as booking_id, e.position, e.type, e.data
         from es.event e where e.stream_type = 'booking' and e.type like 'BookingDeposit%'),
     settled as (
       select *, (data ->> 'returned')::int as returned, (data ->> 'kept')::int as kept
         from told where type = 'BookingDepositSettled')
     select format('the deposit of booking %s is settled %s times', booking_id, count(*)) as sentence
       from settled group by tenant_id, booking_id having count(*) > 1
     union all
     select format('%s of the deposit of booking %s were settled, and %s agreed', s.returned + s.kept, s.booking_id, b.deposit)
       from settled s join rm.booking b using (tenant_id, booking_id) where s.returned + s.kept > b.deposit
     union all
     select format('%s of the deposit of booking %s go back, and refunds for it come to %s', s.returned, s.booking_id, r.amount)
       from settled s cross join lateral (
         select coalesce(sum(amount + absorbed), 0) as amount from rm.refund r
          where r.tenant_id = s.tenant_id and r.booking_id = s.booking_id and r.reason = 'deposit') r
      where r.amount <> s.returned
     union all
     select format('%s of the deposit of booking %s are kept by nobody', s.kept, s.booking_id)
       from settled s where s.kept > 0 and s.data ->> 'by' = 'system'
     union all
     select format('the deposit of booking %s went back by itself though it was stopped', s.booking_id)
       from settled s join told p using (tenant_id, booking_id)
      where p.type = 'BookingDepositPaused' and p.position < s.position and s.data ->> 'by' = 'system'
     union all
     select format('%s of booking %s is due, whose deposit does not go back', d.kind, d.booking_id)
       from rm.due d left join rm.deposit x using (tenant_id, booking_id) left join rm.booking b using (tenant_id, booking_id)
      where d.kind in ('deposit_soon', 'deposit')
        and (x.agreed_at is null or x.paused or x.settled_at is not null or b.status <> 'confirmed')
     union all
     select format('a refund of %s is for the deposit of booking %s, which was not settled', r.amount, r.booking_id)
       from rm.refund r where r.reason = 'deposit'
        and not exists (select from settled s where s.tenant_id = r.tenant_id and s.booking_id = r.booking_id)`,
  );
