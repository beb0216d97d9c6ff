import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Whether its owner has changed a block since it was made: such a block follows its schedule only when they say so. */
export class BlocksByHand0000000000067 extends ForwardMigration {
  readonly sql = 'alter table rm.block add column by_hand boolean not null default false';
}

/**
 * What happened before is read from the log, as the role that sees every tenant's. Apart from the new column: that locks the calendar of
 * everybody, and reading a long log takes its time.
 */
export class BlocksChangedBefore0000000000068 extends ForwardMigration {
  readonly sql = `
set local role holdfast_system;
update rm.block b set by_hand = true
  from (select distinct e.tenant_id, (e.data->>'blockId')::uuid as block_id from es.event e
         where e.stream_type = 'calendar'
           and e.type in ('BlockRescheduled', 'BlockRepriced', 'BlockBlocked', 'BlockUnblocked')) edited
 where b.tenant_id = edited.tenant_id and b.block_id = edited.block_id;
reset role;
`;
}
