import { boolean } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read, statement } from '@holdfast/event-store/wire/statement';
import { BEGINS_SOON } from '../message/begins-soon';
import { actTable } from './act.table';

const columns = named(
  actTable,
  'a',
  'act_id',
  'label',
  'actor_kind',
  'actor_id',
  'at',
  'until',
  'first_position',
  'last_position',
  'booking_id',
  'is_told',
  'undone_at',
);

/** An act by itself, as statements answer it. */
export const act = selection({
  ...columns,
  /** Whoever is told of it was told at once, for the booking was about to begin. */
  isToldAtOnce: boolean().from(
    `a.is_told and exists (select from rm.booking b join rm.tenant t on t.tenant_id = b.tenant_id
        where b.tenant_id = a.tenant_id and b.booking_id = a.booking_id and ${BEGINS_SOON('a.at')})`,
  ),
});

/** Something that was done, and may be undone for a while. */
export type ActRow = RowOf<typeof act>;

/** With what was before it. */
export const whole = selection({ ...act.shape, ...named(actTable, 'a', 'before') });
export type WholeActRow = RowOf<typeof whole>;

/** An act with what was before it. */
export const wholeActById = read<WholeActRow, [tenantId: string, actId: string]>(
  'act_whole',
  `select ${whole.columns} from rm.act a where a.tenant_id = $1::uuid and a.act_id = $2::uuid`,
  whole.decode,
);

export const actById = read<ActRow, [tenantId: string, actId: string]>(
  'act_by_id',
  `select ${act.columns} from rm.act a where a.tenant_id = $1::uuid and a.act_id = $2::uuid`,
  act.decode,
);

/** The act that ended at a position of the log. */
export const actAt = read<ActRow, [tenantId: string, position: number]>(
  'act_at',
  `select ${act.columns} from rm.act a where a.tenant_id = $1::uuid and a.last_position = $2::int`,
  act.decode,
);

/** What was done since, latest first. */
export const actsSince = read<ActRow, [tenantId: string, since: Date]>(
  'act_since',
  `select ${act.columns} from rm.act a where a.tenant_id = $1::uuid and a.at >= $2::timestamptz
    order by a.at desc, a.act_id limit 100`,
  act.decode,
);

/** Keeps an act. One that is done in several transactions grows. */
export const keepAct = statement<
  [
    tenantId: string,
    actId: string,
    label: string,
    actorKind: string,
    actorId: string | null,
    at: Date,
    until: string,
    first: number,
    last: number,
    before: string,
    bookingId: string | null,
    isTold: boolean,
  ]
>(
  'act_keep',
  `insert into rm.act as a
     (tenant_id, act_id, label, actor_kind, actor_id, at, until, first_position, last_position, before, booking_id, is_told)
   values ($1::uuid, $2::uuid, $3, $4, $5::uuid, $6::timestamptz, $7::timestamptz, $8::int, $9::int, $10::jsonb, $11::uuid, $12)
   on conflict (tenant_id, act_id) do update
      set last_position = excluded.last_position, before = a.before || excluded.before`,
);

/** An act is undone, and not a second time. */
export const noteUndone = statement<[tenantId: string, actId: string, at: Date]>(
  'act_undone',
  'update rm.act set undone_at = $3::timestamptz where tenant_id = $1::uuid and act_id = $2::uuid',
);

/** Tenants with acts that are over since a day, but for those of `$3`: for the sweep, which runs as the system. */
export const tenantsWithOldActs = read<string, [before: Date, limit: number, putOff: readonly string[]]>(
  'act_old_tenants',
  `select distinct a.tenant_id from rm.act a where a.until < $1::timestamptz and a.tenant_id <> all($3::uuid[]) limit $2`,
  only(text),
);

/** Removes a tenant's acts that are over since then; answers their ids. */
export const forgetOldActs = read<string, [tenantId: string, before: Date]>(
  'act_forget_old',
  'delete from rm.act where tenant_id = $1::uuid and until < $2::timestamptz returning act_id',
  only(text),
);
