import { int, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { UNTOLD } from '@holdfast/outbox/message/message.queries';
import { attentionTable } from './attention.table';
import type { AttentionCells } from './attention.table';

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
  kind: text<AttentionCells['kind'] | 'outcome_unknown' | 'owner_unaddressed' | 'owner_unreached'>().from(
    'a.kind',
  ),
  amount: int().orNull().from('a.amount'),
  since: timestamptz().from('a.since'),
});

export type AttentionRow = RowOf<typeof attention>;

/** What only a person can settle; an unknown outcome older than `$2` is among it. */
export const attentionItems = read<AttentionRow, [tenantId: string, unknownBefore: Date]>(
  'booking_attention_items',
  `select ${attention.columns}
     from (select booking_id, kind, amount, since from rm.attention where tenant_id = $1
           union all
           select booking_id, 'outcome_unknown', total, payment_since from rm.booking
            where tenant_id = $1 and unsettled and payment_state in ('capturing', 'pending') and payment_since <= $2::timestamptz
           union all
           select m.booking_id, case m.state when 'dead' then 'owner_unreached' else 'owner_unaddressed' end, null::int,
                  m.queued_at
             from rm.message m join rm.booking b on b.tenant_id = m.tenant_id and b.booking_id = m.booking_id
            where m.tenant_id = $1 and b.status = 'confirmed' and ${UNTOLD}) a
     join rm.booking b on b.tenant_id = $1 and b.booking_id = a.booking_id
    order by a.since`,
  attention.decode,
);
