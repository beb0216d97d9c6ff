import type { Pool } from 'pg';
import { sentences } from './sentences';

/**
 * I22: whoever cancels, a booking ends once, its time is free, and what was said to go back is what was asked for, in the same transaction; what was kept
 * and what goes back come to what was paid, by the policy's own rule where it was followed. What is let again is looked at once, and gives back no
 * more than was kept.
 */
export const cancellationsAddUp = ({ pool }: { readonly pool: Pool }): Promise<string[]> =>
  sentences(
    pool,
    // One that stands again has not ended, and may end another time.
    `with ended as (
       select e.tenant_id, e.stream_id as booking_id, e.position, e.data, e.data->>'by' as by, e.data->>'cause' as cause,
              (e.data->>'kept')::int as kept, (e.data->>'refund')::int as refund, (e.data->>'cost')::int as cost,
              (e.data->>'letGo')::int as let_go, (e.data#>>'{reckoned,pricePaid}')::int as price_paid,
              (e.data#>>'{reckoned,depositPaid}')::int as deposit_paid
         from es.event e where e.type = 'BookingCancelled' and not exists (
           select from es.event r where r.tenant_id = e.tenant_id and r.stream_type = 'booking' and r.stream_id = e.stream_id
              and r.type = 'BookingReinstated' and r.position > e.position)),
     back as (
       select r.tenant_id, r.booking_id, r.reason, sum(r.amount + r.absorbed) as amount
         from rm.refund r join ended n on n.tenant_id = r.tenant_id and n.booking_id = r.booking_id
        where r.reason in ('cancellation', 'resale') and r.asked_at >= (
          select c.occurred_at from es.event c where c.tenant_id = n.tenant_id and c.position = n.position)
        group by r.tenant_id, r.booking_id, r.reason),
     resold as (
       select e.tenant_id, e.stream_id as booking_id, count(*) as times, sum((e.data->>'refund')::int) as refund
         from es.event e where e.type = 'BookingResaleReckoned' group by e.tenant_id, e.stream_id)
     select format('booking %s was cancelled %s times', booking_id, count(*)) as sentence
       from ended group by tenant_id, booking_id having count(*) > 1
     union all
     select format('booking %s is cancelled, and has its time still', c.booking_id)
       from ended n join rm.claim c on c.tenant_id = n.tenant_id and (c.booking_id = n.booking_id or c.for_booking = n.booking_id)
     union all
     select format('booking %s was to give back %s when it was cancelled, and %s was asked for', n.booking_id, n.refund, coalesce(b.amount, 0))
       from ended n left join back b on b.tenant_id = n.tenant_id and b.booking_id = n.booking_id and b.reason = 'cancellation'
      where coalesce(n.refund, 0) <> coalesce(b.amount, 0)
     union all
     select format('booking %s was cancelled with %s kept, %s back and %s let go', booking_id, kept, refund, let_go)
       from ended where kept < 0 or refund < 0 or let_go < 0
     union all
     select format('of booking %s %s was kept and %s goes back, but %s was paid', booking_id, kept, refund, price_paid + deposit_paid)
       from ended where price_paid is not null and kept + refund > price_paid + deposit_paid
     union all
     select format('booking %s was cancelled by its policy, which costs %s of the %s that was paid, and %s was kept', booking_id, cost, price_paid, kept)
       from ended where by in ('customer', 'system') and cause <> 'refund' and cost is not null
        and (kept <> least(cost, price_paid) or refund <> deposit_paid + price_paid - kept)
     union all
     select format('what booking %s was let for again was reckoned %s times, and gives back %s of %s', r.booking_id, r.times,
                   coalesce(b.amount, 0), r.refund)
       from resold r left join back b on b.tenant_id = r.tenant_id and b.booking_id = r.booking_id and b.reason = 'resale'
       left join ended n on n.tenant_id = r.tenant_id and n.booking_id = r.booking_id
      where r.times > 1 or r.refund <> coalesce(b.amount, 0) or r.refund > n.kept`,
  );
