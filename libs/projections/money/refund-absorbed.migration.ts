import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * How much of a refund that was refused is due no longer: it was settled with what its booking has come to since.
 * Only adds: a process of the former build goes on writing beside it.
 */
export class RefundAbsorbed0000000000180 extends ForwardMigration {
  readonly sql = `
alter table rm.refund add column absorbed int not null default 0;
`;
}
