import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Messages about what may still be undone are held back until it cannot be. */
export class WithheldMessages0000000000152 extends ForwardMigration {
  readonly sql = `
alter table rm.message add column act_id uuid;
alter table rm.message drop constraint message_state_check;
alter table rm.message add constraint message_state_check
  check (state in ('withheld', 'queued', 'sent', 'failed', 'dead', 'dropped'));
create index message_due_or_withheld on rm.message (next_at) where state in ('withheld', 'queued', 'failed');
create index message_of_act on rm.message (tenant_id, act_id) where act_id is not null;
`;
}
