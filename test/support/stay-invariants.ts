import type { Pool } from 'pg';
import { sentences } from './sentences';
import { wrongStays } from './stays-in-log';

/**
 * I14: what is of a block has no terms of a stay beside its row, and the lines of those that there are add up to what the booking comes to; its
 * instalments too, with what has gone back or is to go back since for dates that cost less.
 */
export const staysHaveTerms = ({ pool }: { readonly pool: Pool }): Promise<string[]> =>
  sentences(
    pool,
    `select format('booking %s of block %s comes to %s, and its terms to %s and %s', b.booking_id, b.block_id, b.total, t.lines, t.owed) as sentence
       from rm.booking b left join lateral (
         select (select coalesce(sum((l->>'amount')::int), 0) from jsonb_array_elements(k.terms->'lines') l) as lines,
                (select coalesce(sum((i->>'amount')::int), 0) from jsonb_array_elements(k.terms->'instalments') i) as owed
           from rm.booking_terms k where k.tenant_id = b.tenant_id and k.booking_id = b.booking_id) t on true
      where (b.block_id is not null and t.lines is not null) or t.lines <> b.total or t.owed <> b.total + (
        select coalesce(sum(r.amount), 0) from rm.refund r
         where r.tenant_id = b.tenant_id and r.booking_id = b.booking_id and r.reason = 'change')`,
  );

/** I15: a stay costs what its tariff makes of what was agreed. */
export const staysCostWhatTheyShould = async ({ pool }: { readonly pool: Pool }): Promise<string[]> => {
  const { rows } = await pool.query<{ tenant_id: string; type: string; streamId: string; data: unknown }>(
    `select tenant_id, type, stream_id as "streamId", data from es.event
      where type = 'TariffPublished' or type in ('BookingHeld', 'BookingDetailsRevised') and data ? 'stay'
      order by tenant_id, position`,
  );
  const logs = new Map<string, typeof rows>();
  for (const row of rows) logs.set(row.tenant_id, [...(logs.get(row.tenant_id) ?? []), row]);
  return [...logs.values()].flatMap(wrongStays);
};
