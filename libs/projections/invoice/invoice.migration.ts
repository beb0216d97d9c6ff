import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** The numbers of invoices and credit notes, each year's from 1. */
export class Invoices0000000000098 extends ForwardMigration {
  readonly sql = `
create table rm.invoice (
  tenant_id  uuid not null,
  number     text not null,
  year       int  not null,
  nth        int  not null check (nth > 0),
  kind       text not null check (kind in ('invoice', 'credit_note')),
  booking_id uuid not null,
  constraint invoice_pk primary key (tenant_id, number),
  constraint invoice_nth unique (tenant_id, year, nth)
);
select es.protect('rm.invoice');
`;
}
