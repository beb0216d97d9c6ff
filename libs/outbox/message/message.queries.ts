import { boolean, timestamptz } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read, statement } from '@holdfast/event-store/wire/statement';
import { BEGINS_SOON } from './begins-soon';
import { messageTable } from './message.table';

/** Why a notice to an owner without a contact e-mail was dropped: it waits for one. Stored so; part of an index. */
export const NO_CONTACT_EMAIL = 'no contact email address is set';

/** Why a message about an act was dropped that was undone. */
export const UNDONE = 'what it tells of was undone';

/**
 * The owner's notices `m` of paid bookings that have reached nobody and will not by themselves: there is no address for them, or
 * it does not take them. Word for word the condition of the index `message_untold`.
 */
export const UNTOLD = `m.kind = 'new_booking' and m.channel = 'email' and m.crossed_off_at is null
  and (m.state = 'dead' or (m.state = 'dropped' and m.last_error = '${NO_CONTACT_EMAIL}'))`;

const message = selection({
  ...named(
    messageTable,
    'm',
    'tenant_id',
    'message_id',
    'booking_id',
    'kind',
    'channel',
    'state',
    'attempts',
    'queued_at',
    'settled_at',
    'last_error',
    'about',
    'act_id',
    'next_at',
  ),
  /** When the provider said that it has arrived; only text messages tell. */
  deliveredAt: timestamptz().orNull().from(`(select r.at from rm.message_receipt r
     where r.tenant_id = m.tenant_id and r.provider_id = m.provider_id and r.status = 'delivered')`),
});

/** A message of the outbox; instants as ISO text. */
export type MessageRow = RowOf<typeof message>;

const WITHHELD = `m.held_until is not null and m.held_until > m.at and not exists (
          select from rm.booking b join rm.tenant t on t.tenant_id = b.tenant_id
           where b.tenant_id = $1::uuid and b.booking_id = m.booking_id and ${BEGINS_SOON('m.at')})`;

const QUEUE = `insert into rm.message (tenant_id, message_id, booking_id, kind, channel, state, next_at, queued_at, about, act_id)
   select $1::uuid, m.message_id, m.booking_id, m.kind, m.channel, case when w.held then 'withheld' else 'queued' end,
          case when w.held then m.held_until else m.at end, m.at, m.about, m.act_id
     from jsonb_to_recordset($2::jsonb)
            m(message_id uuid, booking_id uuid, kind text, channel text, at timestamptz, only_if_paying boolean, about uuid,
              act_id uuid, held_until timestamptz)
    cross join lateral (select ${WITHHELD} as held) w
    where (m.channel = 'email' or exists (select from rm.tenant t where t.tenant_id = $1::uuid and t.sms_enabled))
      and (not m.only_if_paying or exists (
            select from es.event e
             where e.tenant_id = $1::uuid and e.stream_type = 'payment' and e.stream_id = m.booking_id
               and e.type = 'PaymentCaptureStarted'))
   on conflict do nothing`;

/**
 * Puts messages into the outbox; those that are in it stay as they are. Text messages only when the tenant has them on,
 * and what is only for those who have tried to pay only when the log says so.
 * What is about an act that may still be undone is held back until then,
 * unless its booking begins within a day. `messages`: JSON of `[{ message_id, booking_id, kind, channel, at, only_if_paying, about, act_id, held_until }]`.
 */
export const queueMessages = statement<[tenantId: string, messages: string]>('message_queue', QUEUE);

/** The same by themselves, beside no event; answers the ids of those that are new. */
export const queueMessagesAlone = read<string, [tenantId: string, messages: string]>(
  'message_queue_alone',
  `${QUEUE} returning message_id`,
  only(text),
);

const dueMessage = selection(named(messageTable, 'm', 'tenant_id', 'message_id'));

/** Messages that are due, of all tenants but for those of `$3`, longest waiting first: for the sweep, which runs as the system. */
export const dueMessages = read<
  RowOf<typeof dueMessage>,
  [now: Date, limit: number, putOff: readonly string[]]
>(
  'message_due',
  `select ${dueMessage.columns}
     from rm.message m where m.state in ('withheld', 'queued', 'failed') and m.next_at <= $1::timestamptz and m.message_id <> all($3::uuid[])
    order by m.next_at limit $2`,
  dueMessage.decode,
);

/**
 * Takes a message that is due, so that nobody else sends it for a minute; no row when somebody else has it, or it is not
 * due. The row's lock decides between two who want it at once. Whoever dies with it in hand leaves it to the next after that
 * minute, as a message that may go out twice: it carries the same id both times.
 */
export const claimMessage = read<MessageRow, [tenantId: string, messageId: string, now: Date]>(
  'message_claim',
  `update rm.message m set attempts = m.attempts + 1, next_at = $3::timestamptz + interval '1 minute',
          state = case m.state when 'withheld' then 'queued' else m.state end
    where m.tenant_id = $1::uuid and m.message_id = $2::uuid and m.state in ('withheld', 'queued', 'failed') and m.next_at <= $3::timestamptz
   returning ${message.columns}`,
  message.decode,
);

interface Settling {
  readonly tenantId: string;
  readonly messageId: string;
  /** As it was claimed: an outcome that comes after somebody else has claimed it counts for nothing. */
  readonly attempts: number;
}

const settleRead = read<string>(
  'message_settle',
  `update rm.message set state = coalesce(r.end_state, $4), settled_at = $5::timestamptz, provider_id = $6,
          last_error = coalesce(r.end_error, $7)
     from (select 1) one
     left join (select 'dead' as end_state, error as end_error from rm.message_receipt
                 where tenant_id = $1::uuid and provider_id = $6 and status in ('undelivered', 'failed')) r on true
    where tenant_id = $1::uuid and message_id = $2::uuid and attempts = $3::int and state in ('queued', 'failed')
   returning message_id`,
  only(text),
);

/** Notes the end of a message. The provider may have said before its own yes was noted that it did not arrive. */
export const settleMessage = (
  { tenantId, messageId, attempts }: Settling,
  state: 'sent' | 'dead' | 'dropped',
  at: Date,
  { providerId = null, error = null }: { providerId?: string | null; error?: string | null },
) => settleRead(tenantId, messageId, attempts, state, at, providerId, error);

const postponeRead = read<string>(
  'message_postpone',
  `update rm.message set state = 'failed', settled_at = $4::timestamptz, last_error = $5,
          next_at = $4::timestamptz
            + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts - 1, 11))) * (0.75 + random() / 2)
    where tenant_id = $1::uuid and message_id = $2::uuid and attempts = $3::int and state in ('queued', 'failed')
   returning message_id`,
  only(text),
);

/** Puts off a message that could not be sent: 2 seconds at first, twice as long each time, an hour at most, give or take a quarter. */
export const postponeMessage = ({ tenantId, messageId, attempts }: Settling, now: Date, error: string) =>
  postponeRead(tenantId, messageId, attempts, now, error);

/** Drops what was held back for an act that is undone: nobody has been told of it. */
export const dropWithheld = statement<[tenantId: string, actId: string, at: Date]>(
  'message_drop_withheld',
  `update rm.message set state = 'dropped', settled_at = $3::timestamptz, last_error = '${UNDONE}'
    where tenant_id = $1::uuid and act_id = $2::uuid and state = 'withheld'`,
);

const cancellationHeard = selection({
  heard: boolean().from(
    `exists (select from rm.message m where m.tenant_id = $1::uuid and m.booking_id = $2::uuid and m.kind = 'cancellation' and m.state = 'sent')`,
  ),
});

/** Whether somebody was told that a booking is cancelled. */
export const cancellationTold = read<RowOf<typeof cancellationHeard>, [tenantId: string, bookingId: string]>(
  'message_cancellation_told',
  `select ${cancellationHeard.columns}`,
  cancellationHeard.decode,
);

const actUndone = selection({
  undone: boolean().from(
    `exists (select from es.event e where e.tenant_id = $1::uuid and e.stream_type = 'act' and e.stream_id = $2::uuid)`,
  ),
});

/** Whether an act has been undone, as the log says. */
export const isActUndone = read<RowOf<typeof actUndone>, [tenantId: string, actId: string]>(
  'message_act_undone',
  `select ${actUndone.columns}`,
  actUndone.decode,
);

/** All messages about a booking, oldest first. */
export const messagesOfBooking = read<MessageRow, [tenantId: string, bookingId: string]>(
  'message_of_booking',
  `select ${message.columns} from rm.message m where m.tenant_id = $1::uuid and m.booking_id = $2::uuid
    order by m.queued_at, m.kind, m.channel`,
  message.decode,
);

/** Whether only a person can have it sent: it was given up, or waits for an address. */
export const isGivenUp = ({ state, lastError }: Pick<MessageRow, 'state' | 'lastError'>): boolean =>
  state === 'dead' || (state === 'dropped' && lastError === NO_CONTACT_EMAIL);

const AGAIN = `state = 'queued', attempts = 0, next_at = $2::timestamptz, settled_at = null, last_error = null, provider_id = null`;

/** Has the owner's notices that reached nobody tried again from now on: there is another address. */
export const reviveUntold = statement<[tenantId: string, now: Date]>(
  'message_revive_untold',
  `update rm.message m set ${AGAIN} where m.tenant_id = $1::uuid and ${UNTOLD}`,
);

/** The owner's notices of a booking that reached nobody and are not crossed off. */
export const untoldOf = read<string, [tenantId: string, bookingId: string]>(
  'message_untold_of',
  `select m.message_id from rm.message m where m.tenant_id = $1::uuid and m.booking_id = $2::uuid and ${UNTOLD}`,
  only(text),
);

/** Crosses off a booking's notices that reached nobody: the owner knows of it. */
export const crossOffUntold = statement<[tenantId: string, bookingId: string, now: Date]>(
  'message_cross_off',
  `update rm.message m set crossed_off_at = $3::timestamptz
    where m.tenant_id = $1::uuid and m.booking_id = $2::uuid and ${UNTOLD}`,
);

/** Has a message that was given up tried again from now on. */
export const reviveMessage = statement<[tenantId: string, now: Date, messageId: string]>(
  'message_revive',
  `update rm.message set ${AGAIN} where tenant_id = $1::uuid and message_id = $3::uuid
      and (state = 'dead' or (state = 'dropped' and last_error = '${NO_CONTACT_EMAIL}'))`,
);

export const messageById = read<MessageRow, [tenantId: string, messageId: string]>(
  'message_by_id',
  `select ${message.columns} from rm.message m where m.tenant_id = $1::uuid and m.message_id = $2::uuid`,
  message.decode,
);
