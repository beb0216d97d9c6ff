import type { Pool } from 'pg';
import { sentences } from './sentences';

interface World {
  readonly pool: Pool;
}

/**
 * I18: what is paid of a part is what captures and payments outside the provider have brought for it, and never more than its amount: what is
 * more is an orphan. A booking has been paid what its captures and such payments come to. Something falls due of a part only while it is owed.
 */
export const instalmentsAreMoney = ({ pool }: World): Promise<string[]> =>
  sentences(
    pool,
    `with money as (
       select tenant_id, booking_id, instalment as number, amount from rm.capture where not orphaned
        union all
       select o.tenant_id, o.booking_id, p.key::int, p.value::int
         from rm.offline_payment o cross join jsonb_each_text(o.pays) p where o.taken_back_at is null)
     select format('part %s of booking %s is paid %s, and money brought %s', i.number, i.booking_id, i.paid, m.paid) as sentence
       from rm.instalment i cross join lateral (
         select coalesce(sum(amount), 0) as paid from money m
          where m.tenant_id = i.tenant_id and m.booking_id = i.booking_id and m.number = i.number) m
      where i.paid <> m.paid
     union all
     select format('part %s of booking %s is %s, and %s are paid of it', number, booking_id, amount, paid)
       from rm.instalment i where paid > amount and not exists (
         -- Of a booking that stands again what went back is a part of its own.
         select from es.event e where e.tenant_id = i.tenant_id and e.stream_type = 'booking' and e.stream_id = i.booking_id
            and e.type = 'BookingReinstated' and (e.data->>'owedAgain')::int > 0)
     union all
     select format('booking %s has been paid %s, and money brought %s', b.booking_id, b.amount_paid, m.paid)
       from rm.booking b cross join lateral (
         select coalesce(sum(amount), 0) as paid from money m
          where m.tenant_id = b.tenant_id and m.booking_id = b.booking_id) m
      where b.amount_paid <> m.paid
     union all
     select format('booking %s is in parts that come to %s, and costs %s', b.booking_id, i.amount, b.total)
       from rm.booking b cross join lateral (
         select sum(amount) as amount from rm.instalment i
          where i.tenant_id = b.tenant_id and i.booking_id = b.booking_id) i
      where i.amount <> b.total and b.moves = 0
     union all
     select format('%s of part %s of booking %s is due, which is not owed', d.kind, d.number, d.booking_id)
       from rm.due d left join rm.instalment i using (tenant_id, booking_id, number)
       left join rm.booking b using (tenant_id, booking_id)
      where d.kind not in ('deposit_soon', 'deposit')
        and (i.paid is null or i.paid + i.waived >= i.amount or b.status <> 'confirmed')`,
  );
