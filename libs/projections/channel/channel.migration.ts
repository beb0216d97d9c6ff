import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Other places where the same thing is sold, and the time that they say is taken. */
export class Channels0000000000170 extends ForwardMigration {
  readonly sql = `
create table rm.channel (
  tenant_id         uuid not null,
  channel_id        uuid not null,
  name              text not null,
  platform          text not null,
  takes             text not null,
  shows             text not null,
  import_host       text,
  import_version    int,
  export_version    int not null,
  export_token_hash text not null,
  paused            boolean not null,
  loss              text[] not null default '{}',
  asks              boolean not null,
  kept              text[] not null default '{}',
  added_at          timestamptz not null,
  constraint channel_pk primary key (tenant_id, channel_id)
);
create index channel_export on rm.channel (tenant_id, export_token_hash);
create table rm.outside_stay (
  tenant_id       uuid not null,
  outside_stay_id uuid not null,
  channel_id      uuid not null,
  kind            text not null,
  starts          timestamp not null,
  ends            timestamp not null,
  waits           boolean not null,
  settled         text[] not null default '{}',
  since           timestamptz not null,
  constraint outside_stay_pk primary key (tenant_id, outside_stay_id)
);
create index outside_stay_ends on rm.outside_stay (tenant_id, ends);
-- Few: only what meets a booking, or is to be freed in the same hour.
create index outside_stay_waits on rm.outside_stay (tenant_id, ends) where waits;
-- What is offered for a change of a booking is asked for when that is paid.
create index claim_offered on rm.claim (tenant_id, for_booking) where for_booking is not null;
select es.protect('rm.channel'), es.protect('rm.outside_stay');
`;
}
