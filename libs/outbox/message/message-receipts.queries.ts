import type { CellsOf } from '@holdfast/event-store/tables/declared-table';
import { only } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import type { receiptTable } from './message.table';

/** How far a text message has come, as its provider says. `delivered` is the last word: it is never taken back. */
export type ReceiptStatus = CellsOf<typeof receiptTable>['status'];

const RANK = "array_position(array['sent', 'undelivered', 'failed', 'delivered'], %)";
const rank = (status: string): string => RANK.replace('%', status);

/**
 * Notes what the provider tells of a text message, and what follows for the message:
 * one whose handing over was never noted, because the process died or the answer was lost, is sent after all, and goes out
 * no second time; one that did not arrive is given up; one that arrived after all is no longer. What is said again, too
 * late or in the wrong order changes nothing. Answers the message's id when it is known.
 */
export const noteReceipt = read<
  string,
  [
    tenantId: string,
    messageId: string,
    providerId: string,
    status: ReceiptStatus,
    error: string | null,
    at: Date,
  ]
>(
  'message_receipt',
  `with known as (
     select message_id from rm.message where tenant_id = $1::uuid and message_id = $2::uuid and channel = 'sms'
   ), news as (
     insert into rm.message_receipt as r (tenant_id, provider_id, message_id, status, error, at)
     select $1::uuid, $3, message_id, $4, $5, $6::timestamptz from known
     on conflict (tenant_id, provider_id) do update set status = excluded.status, error = excluded.error, at = excluded.at
      where r.message_id = excluded.message_id and ${rank('r.status')} < ${rank('excluded.status')}
     returning status
   ), followed as (
     update rm.message m
        set state = case when n.status in ('undelivered', 'failed') then 'dead' else 'sent' end,
            provider_id = $3, settled_at = $6::timestamptz, last_error = $5
       from news n
      where m.tenant_id = $1::uuid and m.message_id = $2::uuid
        and (m.state in ('queued', 'failed') and n.status in ('sent', 'delivered')
          or m.provider_id = $3 and m.state = 'sent' and n.status in ('undelivered', 'failed')
          or m.provider_id = $3 and m.state = 'dead' and n.status = 'delivered')
   )
   select message_id from known`,
  only(text),
);
