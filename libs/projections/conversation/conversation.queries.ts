import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { integer } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { conversationTable, remarkTable } from './conversation.table';

const remark = selection(
  named(remarkTable, 'r', 'remark_id', 'said_by', 'via', 'text_ref', 'verified', 'at'),
);

export type RemarkRow = RowOf<typeof remark>;

/** What was said about a booking, oldest first. */
export const remarksOf = read<RemarkRow, [tenantId: string, bookingId: string]>(
  'remark_of_booking',
  `select ${remark.columns} from rm.remark r where r.tenant_id = $1::uuid and r.booking_id = $2::uuid
    order by r.at, r.remark_id`,
  remark.decode,
);

/** How much its customer has said since then. */
export const countRemarksSince = read<number, [tenantId: string, bookingId: string, since: Date]>(
  'remark_count_since',
  `select count(*) from rm.remark r
    where r.tenant_id = $1::uuid and r.booking_id = $2::uuid and r.said_by = 'customer' and r.at > $3::timestamptz`,
  only(integer),
);

const conversation = selection(named(conversationTable, 'c', 'waiting_since'));

/** How a conversation stands; no row where nothing was said. */
export const conversationOf = read<RowOf<typeof conversation>, [tenantId: string, bookingId: string]>(
  'conversation_of_booking',
  `select ${conversation.columns} from rm.conversation c where c.tenant_id = $1::uuid and c.booking_id = $2::uuid`,
  conversation.decode,
);
