import type { Pool } from 'pg';
import { sentences } from './sentences';
import type { Ledger } from './shop';

const pence = (pounds: string): number => Math.round(Number(pounds) * 100);

/** What has gone back is said of the booking, of the capture and of each refund, and comes to the same; nothing is promised twice. */
const rowsAgree = (pool: Pool): Promise<string[]> =>
  sentences(
    pool,
    `with back as (
       select tenant_id, capture_id, sum(amount) filter (where state = 'done') as done,
              sum(amount) filter (where state in ('requested', 'pending')) as under_way
         from rm.refund where capture_id is not null group by tenant_id, capture_id)
     select format('capture %s of %s has given back %s, its refunds come to %s, and %s are under way', c.capture_id, c.amount, c.refunded,
                   coalesce(b.done, 0), coalesce(b.under_way, 0)) as sentence
       from rm.capture c left join back b using (tenant_id, capture_id)
      where c.refunded <> coalesce(b.done, 0) or c.refunded + coalesce(b.under_way, 0) > c.amount
     union all
     select format('booking %s has given back %s, its captures and its owner %s', k.booking_id, k.refunded, n.refunded)
       from rm.booking k cross join lateral (
         select coalesce((select sum(c.refunded) from rm.capture c
                           where c.tenant_id = k.tenant_id and c.booking_id = k.booking_id and not c.orphaned), 0)
              + coalesce((select sum(r.amount) from rm.refund r
                           where r.tenant_id = k.tenant_id and r.booking_id = k.booking_id and r.capture_id is null
                             and r.state = 'done'), 0) as refunded) n
      where k.refunded <> n.refunded
     union all
     select format('refund %s is %s, of capture %s, by %s', refund_id, state, capture_id, source)
       from rm.refund
      where (state = 'offline' and capture_id is not null) or (source = 'by_hand') <> (method is not null) or amount + absorbed <= 0`,
  );

/** I17: captures less refunds are what the rows say, nothing is above its capture, and nothing has gone back that the provider still has. */
export const moneyAddsUp = async ({
  pool,
  ledger,
}: {
  readonly pool: Pool;
  readonly ledger: Ledger;
}): Promise<string[]> => {
  const { rows } = await pool.query<{ capture_id: string; refunded: number }>(
    'select capture_id, refunded from rm.capture',
  );
  const theirs = new Map(ledger.orders.flatMap(({ captures }) => captures).map((one) => [one.id, one]));
  const apart = rows.flatMap(({ capture_id: id, refunded }) => {
    const capture = theirs.get(id);
    return capture === undefined || refunded > pence(capture.refunded)
      ? [
          `capture ${id} has given back ${refunded} pence here, and ${capture?.refunded ?? 'nothing'} at the provider`,
        ]
      : [];
  });
  return [...apart, ...(await rowsAgree(pool))];
};
