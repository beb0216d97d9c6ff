import { only } from '@holdfast/event-store/tables/selection';
import { integer } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/** The last number that a business gave in a year; 0 where it gave none. */
export const lastInvoice = read<number, [tenantId: string, year: number]>(
  'invoice_last',
  'select coalesce(max(nth), 0) from rm.invoice where tenant_id = $1 and year = $2::int',
  only(integer),
);
