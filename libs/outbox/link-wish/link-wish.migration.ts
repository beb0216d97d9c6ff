import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Who has asked for links to their bookings. A row lives until the sweep has served it: it takes as long whether there are any or none. */
export class LinkWishes0000000000089 extends ForwardMigration {
  readonly sql = `
create table rm.link_wish (
  tenant_id uuid not null,
  wish_id   uuid not null,
  tokens    text not null,
  reference text,
  at        timestamptz not null,
  constraint link_wish_pk primary key (tenant_id, wish_id)
);
select es.protect('rm.link_wish');
`;
}
