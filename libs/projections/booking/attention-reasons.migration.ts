import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Which rules a booking does not keep that waits on its owner's list. Only adds: a process of the former build writes none. */
export class AttentionReasons0000000000140 extends ForwardMigration {
  readonly sql = `
alter table rm.attention add column reasons text[];
`;
}
