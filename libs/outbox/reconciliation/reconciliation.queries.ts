import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { reconciliationTable } from './reconciliation.table';

/** What was begun and not ended within so long has died; what waits, or was refused, is tried again after so long. Of a row `r`, at `$2`. */
export const COMPARED_AGAIN = `(r.state = 'begun' and r.at <= $2::timestamptz - interval '15 minutes'
  or r.state in ('waiting', 'refused') and r.at <= $2::timestamptz - interval '1 hour')`;

/** Begins to compare a day: one row for whoever may, none where somebody else has begun or ended. */
export const beginComparison = read<string, [tenantId: string, now: Date, day: LocalDate]>(
  'reconciliation_begin',
  `insert into rm.reconciliation as r (tenant_id, day, state, at) values ($1::uuid, $3::date, 'begun', $2::timestamptz)
       on conflict (tenant_id, day) do update set state = 'begun', at = excluded.at where ${COMPARED_AGAIN}
   returning r.day::text`,
  only(text),
);

const check = selection(
  named(reconciliationTable, 'r', 'day', 'state', 'search_off', 'captures', 'refunds', 'differences', 'at'),
);

/** What came of comparing a day. */
export type CheckRow = RowOf<typeof check>;

/** Writes down what came of it. */
export const endComparison = read<
  string,
  [
    tenantId: string,
    day: LocalDate,
    state: CheckRow['state'],
    searchOff: boolean,
    captures: number,
    refunds: number,
    differences: number,
    at: Date,
  ]
>(
  'reconciliation_end',
  `update rm.reconciliation
      set state = $3, search_off = $4::boolean, captures = $5::int, refunds = $6::int, differences = $7::int, at = $8::timestamptz
    where tenant_id = $1::uuid and day = $2::date
   returning day::text`,
  only(text),
);

/** The days of one tenant that were compared, the newest first, those before `$2`. */
export const checksOf = read<CheckRow, [tenantId: string, before: LocalDate | null, limit: number]>(
  'reconciliation_of_tenant',
  `select ${check.columns} from rm.reconciliation r
    where r.tenant_id = $1 and ($2::date is null or r.day < $2::date) order by r.day desc limit $3`,
  check.decode,
);
