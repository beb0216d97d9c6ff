import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Discounts with their uses counted. `version` is the stream's, so that a use is taken without folding all of them. */
export class Discounts0000000000021 extends ForwardMigration {
  readonly sql = `
create table rm.discount (
  tenant_id   uuid not null,
  discount_id uuid not null,
  code        text not null,
  type        text not null check (type in ('percent', 'value')),
  amount      int  not null,
  max_uses    int,
  times_used  int  not null default 0 check (times_used >= 0),
  expires_at  timestamptz,
  is_active   boolean not null default true,
  created_at  timestamptz not null,
  version     int  not null,
  constraint discount_pk primary key (tenant_id, discount_id),
  constraint discount_code unique (tenant_id, code),
  constraint discount_within_limit check (max_uses is null or times_used <= max_uses)
);
select es.protect('rm.discount');
`;
}
