import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * All that is said of bookings in sum stands in one table: how many are paid and pending beside how many there are, and how much of
 * the revenue are deposits. Filled for what has happened, as the role that sees every tenant's; `stats` goes on from there.
 */
export class StatsSums0000000000065 extends ForwardMigration {
  readonly sql = `
alter table rm.stats_booking add column deposit int not null default 0;
alter table rm.month_stats
  add column paid          int    not null default 0,
  add column pending       int    not null default 0,
  add column deposit_pence bigint not null default 0;

set local role holdfast_system;
update rm.stats_booking s set deposit = b.deposit
  from rm.booking b where b.tenant_id = s.tenant_id and b.booking_id = s.booking_id;
update rm.month_stats m set paid = s.paid, pending = s.pending, deposit_pence = s.deposit_pence
  from (select tenant_id, month, count(*) filter (where paid) as paid, count(*) filter (where pending) as pending,
               coalesce(sum(greatest(deposit - refunded, 0)) filter (where paid), 0) as deposit_pence
          from rm.stats_booking group by tenant_id, month) s
 where m.tenant_id = s.tenant_id and m.month = s.month;
reset role;
`;
}
