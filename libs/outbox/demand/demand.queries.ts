import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { bigint, text as textColumn } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { integer, text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { demandTable } from './demand.table';

/**
 * Adds to a tenant's counters; `counts` is a list of rows as JSON. In the order of the key, so that two processes that add at once wait for each
 * other and never both.
 */
export const addDemand = read<number, [tenantId: string, counts: string]>(
  'demand_add',
  `insert into rm.demand as d (tenant_id, day, kind, rule, stay_month, nights, weekday, lead, party, count)
   select $1::uuid, c.day, c.kind, c.rule, c.stay_month, c.nights, c.weekday, c.lead, c.party, c.count
     from jsonb_to_recordset($2::jsonb) as c (day date, kind text, rule text, stay_month text, nights int, weekday int, lead text, party int, count int)
    order by c.day, c.kind, c.rule, c.stay_month, c.nights, c.weekday, c.lead, c.party
   on conflict on constraint demand_pk do update set count = d.count + excluded.count
   returning d.count`,
  only(integer),
);

const summed = selection({
  ...named(demandTable, 'd', 'kind', 'rule', 'stay_month', 'nights', 'weekday'),
  count: bigint().from('sum(d.count)'),
});

export type DemandRow = RowOf<typeof summed>;

/** What was asked for on some days, both included; how long ahead and for how many is not told apart. */
export const demandOn = read<DemandRow, [tenantId: string, from: LocalDate, to: LocalDate]>(
  'demand_on',
  `select ${summed.columns} from rm.demand d
    where d.tenant_id = $1::uuid and d.day between $2::date and $3::date
    group by d.kind, d.rule, d.stay_month, d.nights, d.weekday`,
  summed.decode,
);

const held = selection({
  stayMonth: textColumn().from(`to_char(b.start_date, 'YYYY-MM')`),
  nights: bigint().from('b.end_date - b.start_date'),
  holds: bigint().from('count(*)'),
  lapsed: bigint().from(`count(*) filter (where b.status = 'expired')`),
});

export type HeldDemandRow = RowOf<typeof held>;

/** The stays that visitors held from one moment to another, and those of them that lapsed: of the log's own rows, so exactly. */
export const stayHoldsBetween = read<HeldDemandRow, [tenantId: string, from: Date, to: Date]>(
  'demand_holds',
  `select ${held.columns} from rm.booking b
    where b.tenant_id = $1::uuid and b.block_id is null and b.source = 'site'
      and b.booked_at >= $2::timestamptz and b.booked_at < $3::timestamptz
    group by 1, 2`,
  held.decode,
);

/** Tenants with counters of days before one, but for those of `$3`: for the sweep, which runs as the system. */
export const tenantsWithOldDemand = read<
  string,
  [before: LocalDate, limit: number, putOff: readonly string[]]
>(
  'demand_old_tenants',
  `select distinct d.tenant_id from rm.demand d where d.day < $1::date and d.tenant_id <> all($3::uuid[]) limit $2`,
  only(text),
);

/** Removes a tenant's counters of days before one. */
export const forgetOldDemand = read<number, [tenantId: string, before: LocalDate]>(
  'demand_forget_old',
  'delete from rm.demand where tenant_id = $1::uuid and day < $2::date returning count',
  only(integer),
);
