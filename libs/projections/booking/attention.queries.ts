import { boolean, int, jsonb, text, textList, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text as asText } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { UNTOLD } from '@holdfast/outbox/message/message.queries';
import { CLASHES, STANDS } from '../channel/clash';
import { IS_OVERDUE } from '../money/instalment.queries';
import { LEFT_OF_PART } from '../money/left-of-part';
import { CHANGE_ASKED } from './asked-change';
import { attentionTable } from './attention.table';
import type { AttentionCells } from './attention.table';
import { outcomeUnknown } from './outcome-unknown';

export const orphaned = selection(named(attentionTable, 'a', 'tenant_id', 'booking_id'));

export type OrphanedRow = RowOf<typeof orphaned>;

/** Bookings with money that is not theirs and has not gone back yet, of all tenants but for those of `$3`: for the refund sweep. */
export const orphanedCaptures = read<OrphanedRow, [before: Date, limit: number, putOff: readonly string[]]>(
  'booking_orphaned_captures',
  `select ${orphaned.columns}
     from rm.attention a where a.kind = 'orphaned_capture' and a.since <= $1::timestamptz and a.booking_id <> all($3::uuid[])
    order by a.since limit $2`,
  orphaned.decode,
);

const attention = selection({
  bookingId: uuid().from('a.booking_id'),
  reference: text().from('b.reference'),
  kind: text<
    | AttentionCells['kind']
    | 'customer_wrote'
    | 'change_asked'
    | 'outcome_unknown'
    | 'balance_overdue'
    | 'provisional_ending'
    | 'owner_unaddressed'
    | 'owner_unreached'
    | 'double_booked'
  >().from('a.kind'),
  amount: int().orNull().from('a.amount'),
  refundId: uuid().orNull().from(`case when a.kind <> 'double_booked' then a.refund_id end`),
  instalment: int().orNull().from('a.instalment'),
  isOffline: boolean().from('coalesce(a.is_offline, false)'),
  /** Of time that was sold twice: who lists it, and from when to when. */
  elsewhere: jsonb<{ readonly name: string; readonly from: string; readonly to: string } | null>().orNull()
    .from(`(select jsonb_build_object('name', k.name, 'from', to_char(o.starts, 'YYYY-MM-DD"T"HH24:MI'),
                                    'to', to_char(o.ends, 'YYYY-MM-DD"T"HH24:MI'))
       from rm.outside_stay o join rm.channel k on k.tenant_id = o.tenant_id and k.channel_id = o.channel_id
      where a.kind = 'double_booked' and o.tenant_id = a.tenant_id and o.outside_stay_id = a.refund_id)`),
  since: timestamptz().from('a.since'),
  reasons: textList().orNull().from('a.reasons'),
});

export type AttentionRow = RowOf<typeof attention>;

/** What waits for a person, of all tenants: what the log has said, and what is looked up. Of unknown outcomes those older than `$2`. */
export const WAITING_FOR_SOMEBODY = `
  select w.tenant_id, w.booking_id, w.kind, w.amount, w.since, r.refund_id, r.state = 'offline' as is_offline, null::int as instalment,
         w.reasons
    from rm.attention w left join rm.refund r
      on r.tenant_id = w.tenant_id and r.booking_id = w.booking_id and r.refund_id::text = w.key
  union all
  select b.tenant_id, b.booking_id, 'outcome_unknown', b.total, b.payment_since, null::uuid, false, null::int, null::text[]
    from rm.booking b where ${outcomeUnknown('$2::timestamptz')}
  union all
  select tenant_id, booking_id, 'customer_wrote', null::int, waiting_since, null::uuid, false, null::int, null::text[] from rm.conversation
   where waiting_since is not null
  union all
  select b.tenant_id, b.booking_id, 'change_asked', null::int, (b.change ->> 'since')::timestamptz, null::uuid, false, null::int, null::text[]
    from rm.booking b where ${CHANGE_ASKED}
  union all
  select tenant_id, booking_id, 'provisional_ending', null::int, ending_since, null::uuid, false, null::int, null::text[]
    from rm.booking where ending_since is not null
  union all
  select i.tenant_id, i.booking_id, 'balance_overdue', ${LEFT_OF_PART}, i.overdue_at, null::uuid, false, i.number, null::text[]
    from rm.instalment i where ${IS_OVERDUE}
  union all
  select m.tenant_id, m.booking_id, case m.state when 'dead' then 'owner_unreached' else 'owner_unaddressed' end, null::int,
         m.queued_at, null::uuid, false, null::int, null::text[]
    from rm.message m join rm.booking b on b.tenant_id = m.tenant_id and b.booking_id = m.booking_id
   where b.status = 'confirmed' and ${UNTOLD}
  union all
  select o.tenant_id, c.booking_id, 'double_booked', null::int, o.since, o.outside_stay_id, false, null::int, null::text[]
    from ${CLASHES} where o.waits and ${STANDS}`;

/** The same of one tenant, with the bookings that it is about. */
export const attentionItems = read<AttentionRow, [tenantId: string, unknownBefore: Date]>(
  'booking_attention_items',
  `select ${attention.columns}
     from (${WAITING_FOR_SOMEBODY}) a
     join rm.booking b on b.tenant_id = a.tenant_id and b.booking_id = a.booking_id
    where a.tenant_id = $1
    order by a.since`,
  attention.decode,
);

/** The changes of the calendar for which a booking waits on its owner's list. */
export const flagsOf = read<string, [tenantId: string, bookingId: string]>(
  'booking_flags',
  `select a.key from rm.attention a
    where a.tenant_id = $1 and a.booking_id = $2::uuid and a.kind = 'schedule_conflict' order by a.since, a.key`,
  only(asText),
);

/** The bookings that wait on their owner's list because of one change of the calendar. */
export const flaggedBy = read<string, [tenantId: string, actId: string]>(
  'booking_flagged_by',
  `select a.booking_id from rm.attention a where a.tenant_id = $1 and a.kind = 'schedule_conflict' and a.key = $2`,
  only(asText),
);
