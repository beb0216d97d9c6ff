import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Room for what the second versions of events say: time without a block, whose it is, how it is prepared for; where a booking came from,
 * in which currency and language; all the captures that paid for it; and in which version the audit has kept an event's data. Only
 * adds: a process of the former build goes on writing beside it.
 */
export class WiderRows0000000000075 extends ForwardMigration {
  readonly sql = `
alter table rm.claim alter column block_id drop not null,
  add column preparation int not null default 0 check (preparation >= 0),
  add column for_booking uuid,
  add column outside_stay_id uuid,
  drop constraint claim_state_check,
  add constraint claim_state_check check (state in ('held', 'capturing', 'booked', 'offered', 'imported'));
drop index rm.claim_due;
create index claim_due on rm.claim (expires_at) where state in ('held', 'offered');

alter table rm.booking alter column block_id drop not null,
  add column currency text not null default 'GBP',
  add column language text not null default 'en-GB',
  add column source text not null default 'site'
      check (source in ('site', 'phone', 'walk_in', 'email', 'other')),
  add column provisional boolean not null default false,
  add column capture_ids text[] not null default '{}';

alter table rm.stats_booking add column capture_ids text[] not null default '{}';

alter table rm.audit add column schema_version smallint not null default 1 check (schema_version > 0);

set local role holdfast_system;
update rm.booking set capture_ids = array[capture_id] where capture_id is not null;
update rm.stats_booking set capture_ids = array[capture_id] where capture_id is not null;
reset role;
`;
}
