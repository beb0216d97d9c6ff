import type { Pool } from 'pg';
import { sentences } from './sentences';
import { wrongStays } from './stays-in-log';

/** I14: a stay, and only a stay, has terms beside its row, and their lines and instalments add up to what it comes to. */
export const staysHaveTerms = ({ pool }: { readonly pool: Pool }): Promise<string[]> =>
  sentences(
    pool,
    `select format('booking %s of block %s comes to %s, and its terms to %s and %s', b.booking_id, b.block_id, b.total, t.lines, t.owed) as sentence
       from rm.booking b left join lateral (
         select (select coalesce(sum((l->>'amount')::int), 0) from jsonb_array_elements(k.terms->'lines') l) as lines,
                (select coalesce(sum((i->>'amount')::int), 0) from jsonb_array_elements(k.terms->'instalments') i) as owed
           from rm.booking_terms k where k.tenant_id = b.tenant_id and k.booking_id = b.booking_id) t on true
      where (b.block_id is null) <> (t.lines is not null) or t.lines <> b.total or t.owed <> b.total`,
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
