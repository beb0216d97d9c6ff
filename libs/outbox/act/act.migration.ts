import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What owners did and may take back for a while: kept in the transaction of the deed, and swept a day after. It is no read model. */
export class Acts0000000000151 extends ForwardMigration {
  readonly sql = `
create table rm.act (
  tenant_id      uuid not null,
  act_id         uuid not null,
  label          text not null,
  actor_kind     text not null,
  actor_id       uuid,
  at             timestamptz not null,
  until          timestamptz not null,
  first_position int not null,
  last_position  int not null,
  before         jsonb not null,
  booking_id     uuid,
  is_told        boolean not null,
  undone_at      timestamptz,
  constraint act_pk primary key (tenant_id, act_id)
);
create index act_at on rm.act (tenant_id, at);
select es.protect('rm.act');
`;
}
