import type { Pool } from 'pg';

/** What invoices and credit notes of a booking come to, as the log tells them. */
const ISSUED = `
  select e.tenant_id, e.stream_id as booking_id, e.data ->> 'number' as number, e.data ->> 'kind' as kind,
         (select sum((line ->> 'amount')::int) from jsonb_array_elements(e.data -> 'lines') line) as amount
    from es.event e where e.type = 'InvoiceIssued'`;

/** I20: the numbers of a business's invoices have no gaps in a year, each is about something, and no booking is credited more than it was invoiced. */
export const invoicesAreInOrder = async ({ pool }: { readonly pool: Pool }): Promise<string[]> => {
  const { rows: gaps } = await pool.query(
    `select tenant_id, year, count(*)::int as issued, max(nth) as last from rm.invoice group by 1, 2 having count(*) <> max(nth)`,
  );
  const { rows: empty } = await pool.query(`select number from (${ISSUED}) i where amount <= 0`);
  const { rows: over } = await pool.query(
    `select booking_id from (${ISSUED}) i group by tenant_id, booking_id
      having sum(case kind when 'invoice' then amount else -amount end) < 0`,
  );
  return [
    ...gaps.map(({ year, issued, last }) => `${issued} invoices of ${year} end with number ${last}`),
    ...empty.map(({ number }) => `${number} is about nothing`),
    ...over.map(({ booking_id: id }) => `booking ${id} was credited more than it was invoiced`),
  ];
};
