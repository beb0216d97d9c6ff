import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Counters of what visitors asked for: outside the log, which nothing that a stranger does without end may fill. They are no read model. */
export class Demand0000000000145 extends ForwardMigration {
  readonly sql = `
create table rm.demand (
  tenant_id  uuid not null,
  day        date not null,
  kind       text not null check (kind in ('search', 'refused')),
  rule       text not null,
  stay_month text not null,
  nights     int not null,
  weekday    int not null,
  lead       text not null check (lead in ('0-2', '3-7', '8-30', '31-90', '91+')),
  party      int not null,
  count      int not null,
  constraint demand_pk primary key (tenant_id, day, kind, rule, stay_month, nights, weekday, lead, party)
);
select es.protect('rm.demand');
`;
}
