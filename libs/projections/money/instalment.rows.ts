import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { Instalment } from '@holdfast/domain/pricing/agreement';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { change } from '@holdfast/event-store/rows/change';
import { handledBy, nothing } from '@holdfast/event-store/rows/event-map';
import type { EventMap } from '@holdfast/event-store/rows/event-map';
import { rowsWrittenAlone } from '@holdfast/event-store/rows/row-changes';
import { byHand } from '@holdfast/event-store/rows/words';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { statement } from '@holdfast/event-store/wire/statement';
import { instalmentTable } from './instalment.table';
import type { InstalmentCells } from './instalment.table';
import { LEFT_OF_PART } from './left-of-part';

/** A part as it is handed to the statement that writes a plan. */
export type PlannedPart = Pick<
  InstalmentCells,
  'number' | 'kind' | 'amount' | 'deposit' | 'due_on' | 'remind_at' | 'overdue_at' | 'cancel_at'
>;

/** Writes in which parts a booking is paid from now on; what is known of parts that stay, stays. */
const plan = statement<[tenantId: string, bookingId: string, parts: string, byHand: boolean | null]>(
  'instalment_plan',
  `with planned as (
     select * from jsonb_to_recordset($3::jsonb) as p
       (number int, kind text, amount int, deposit int, due_on date, remind_at text[], overdue_at timestamptz, cancel_at timestamptz)),
   taken as (
     select coalesce($4, (select bool_or(by_hand) from rm.instalment where tenant_id = $1 and booking_id = $2::uuid), false) as by_hand),
   wanted as (
     select p.*, t.by_hand from planned p cross join taken t where t.by_hand or (select count(*) from planned) > 1),
   gone as (
     delete from rm.instalment where tenant_id = $1 and booking_id = $2::uuid and number not in (select number from wanted))
   insert into rm.instalment as i
     (tenant_id, booking_id, number, kind, amount, deposit, due_on, remind_at, overdue_at, cancel_at, by_hand)
   select $1, $2::uuid, number, kind, amount, deposit, due_on, remind_at, overdue_at, cancel_at, by_hand from wanted
       on conflict (tenant_id, booking_id, number) do update
      set kind = excluded.kind, amount = excluded.amount, deposit = excluded.deposit, due_on = excluded.due_on,
          remind_at = excluded.remind_at, overdue_at = excluded.overdue_at, cancel_at = excluded.cancel_at,
          overdue = i.overdue and i.overdue_at is not distinct from excluded.overdue_at`,
);

/** When it is looked at what the nights of a cancelled booking were let for again. */
const dueResale = statement<[tenantId: string, bookingId: string, at: string]>(
  'due_resale',
  `insert into rm.due (tenant_id, booking_id, kind, number, at) values ($1, $2::uuid, 'resale', 0, $3::timestamptz)
       on conflict (tenant_id, booking_id, kind, number) do update set at = excluded.at`,
);

const resaleOver = statement<[tenantId: string, bookingId: string]>(
  'due_resale_over',
  `delete from rm.due where tenant_id = $1 and booking_id = $2::uuid and kind = 'resale'`,
);

const plannedParts = (instalments: readonly Instalment[]): readonly PlannedPart[] =>
  instalments.map(({ number, kind, amount, deposit, dueOn, remindAt, overdueAt, cancelAt }) => ({
    number,
    kind,
    amount,
    deposit,
    due_on: dueOn,
    remind_at: [...remindAt],
    overdue_at: overdueAt,
    cancel_at: cancelAt,
  }));

interface OfBooking {
  readonly tenantId: string;
  readonly stream: { readonly id: string };
}

/** Who is paid at once has no rows, unless the booking was taken by hand: then it may stand before it is paid. */
const planned = (
  { tenantId, stream }: OfBooking,
  instalments: readonly Instalment[],
  byHand: boolean | null = null,
) => plan(tenantId, stream.id, JSON.stringify(plannedParts(instalments)), byHand);

/** What was free and costs something since is asked for, also where that is all there is. */
const asksAnew = (instalments: readonly Instalment[]): true | null =>
  instalments.length > 0 && instalments.every(({ kind }) => kind === 'change') ? true : null;

const part = {
  booking_id: ({ stream }: OfBooking) => stream.id,
  number: ({ data }: { readonly data: { readonly number: number } }) => data.number,
};

/** What is agreed about the parts of a booking, and what becomes of each but for money. */
export const agreedParts = rowsWrittenAlone<InstalmentCells, BookingEvent>(instalmentTable, {
  BookingHeld: byHand((event) =>
    event.data.source === 'site' && event.data.instalments.length < 2
      ? []
      : [planned(event, event.data.instalments, event.data.source !== 'site')],
  ),
  BookingDetailsRevised: byHand((event) => [planned(event, event.data.instalments)]),
  BookingMoved: byHand((event) => [
    planned(event, event.data.agreement.instalments, asksAnew(event.data.agreement.instalments)),
  ]),
  BookingInstalmentsLaid: byHand((event) => [planned(event, event.data.instalments, true)]),
  BookingInstalmentReminded: change({ key: part, set: { reminded_at: ({ data }) => data.remindAt } }),
  BookingInstalmentOverdue: change({ key: part, set: { overdue: true } }),
  BookingInstalmentPostponed: change({
    key: part,
    set: {
      due_on: ({ data }) => data.dueOn,
      remind_at: ({ data }) => [...data.remindAt],
      overdue_at: ({ data }) => data.overdueAt,
      cancel_at: ({ data }) => data.cancelAt,
      overdue: false,
    },
  }),
  BookingInstalmentWaived: change({ key: part, add: { waived: ({ data }) => data.amount } }),
  BookingConfirmed: nothing,
  BookingCancelled: byHand(({ tenantId, stream, data: { resaleAt } }) =>
    resaleAt === null ? [] : [dueResale(tenantId, stream.id, resaleAt)],
  ),
  BookingReinstated: byHand((event) => [
    planned(event, event.data.instalments),
    resaleOver(event.tenantId, event.stream.id),
  ]),
  BookingResaleReckoned: byHand(({ tenantId, stream }) => [resaleOver(tenantId, stream.id)]),
  BookingHoldExtended: nothing,
  BookingHoldReleased: nothing,
  BookingHoldExpired: nothing,
  BookingHoldRetaken: nothing,
  BookingChangeAsked: nothing,
  BookingChangeOffered: nothing,
  BookingChangeExtended: nothing,
  BookingChangeEnded: nothing,
  InvoiceIssued: nothing,
  BookingContactRevised: nothing,
  BookingLinkRenewed: nothing,
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  BookingKeptDespiteChange: nothing,
  BookingFlagged: nothing,
  BookingFlagCleared: nothing,
  BookingHoldReminded: nothing,
  BookingTermsAccepted: nothing,
  BookingDepositReturnNear: nothing,
  BookingDepositPaused: nothing,
  BookingDepositSettled: nothing,
});

/** After which events a booking's parts and what is due of them are reckoned anew, and whether it stands since then; null: as before. */
const touching: EventMap<
  BookingEvent | PaymentEvent,
  { [Type in (BookingEvent | PaymentEvent)['type']]: { readonly stands: boolean | null } }
> = {
  BookingConfirmed: { stands: true },
  BookingCancelled: { stands: false },
  BookingReinstated: { stands: true },
  BookingMoved: { stands: true },
  BookingInstalmentReminded: { stands: null },
  BookingInstalmentOverdue: { stands: null },
  BookingInstalmentPostponed: { stands: null },
  BookingInstalmentsLaid: { stands: true },
  BookingInstalmentWaived: { stands: null },
  PaymentCaptured: { stands: null },
  PaymentReceivedOffline: { stands: null },
  PaymentReceivedOfflineTakenBack: { stands: null },
  BookingResaleReckoned: nothing,
  BookingKeptDespiteChange: nothing,
  BookingFlagged: nothing,
  BookingFlagCleared: nothing,
  BookingHeld: nothing,
  BookingDetailsRevised: nothing,
  BookingHoldExtended: nothing,
  BookingHoldReleased: nothing,
  BookingHoldExpired: nothing,
  BookingHoldRetaken: nothing,
  BookingChangeAsked: nothing,
  BookingChangeOffered: nothing,
  BookingChangeExtended: nothing,
  BookingChangeEnded: nothing,
  InvoiceIssued: nothing,
  BookingContactRevised: nothing,
  BookingLinkRenewed: nothing,
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  BookingHoldReminded: nothing,
  BookingTermsAccepted: nothing,
  BookingDepositReturnNear: { stands: null },
  BookingDepositPaused: { stands: null },
  BookingDepositSettled: { stands: null },
  PaymentRequested: nothing,
  PaymentOrderCreated: nothing,
  PaymentCaptureStarted: nothing,
  PaymentCapturePending: nothing,
  PaymentDeclined: nothing,
  PaymentFailed: nothing,
  PaymentRefundRequested: nothing,
  PaymentRefundWithdrawn: nothing,
  PaymentRefundReckoned: nothing,
  PaymentRefundPending: nothing,
  PaymentReturnedOffline: nothing,
  PaymentRefunded: nothing,
  PaymentOrphaned: nothing,
  PaymentRefundFailed: nothing,
  PaymentMismatchFound: nothing,
  PaymentReversed: nothing,
  PaymentDifferenceFound: nothing,
  PaymentAttentionResolved: nothing,
};

/** What is paid of the parts of bookings, out of the money that is there for each: however often it is asked, the same. */
const reckonPaid = statement<
  [tenantId: string, bookingIds: readonly string[], stands: readonly (boolean | null)[]]
>(
  'instalment_reckon_paid',
  `with touched as (select * from unnest($2::uuid[], $3::boolean[]) as t (booking_id, stands)),
   money as (
     select c.booking_id, c.instalment as number, c.amount, c.taken_at as at, null::date as received_on
       from rm.capture c where c.tenant_id = $1 and c.booking_id = any($2::uuid[]) and c.instalment is not null
      union all
     select o.booking_id, p.key::int, p.value::int, o.recorded_at, o.received_on
       from rm.offline_payment o cross join jsonb_each_text(o.pays) p
      where o.tenant_id = $1 and o.booking_id = any($2::uuid[]) and o.taken_back_at is null)
   update rm.instalment i
      set stands = coalesce(t.stands, i.stands),
          (paid, paid_at, received_on) = (
            select coalesce(sum(m.amount), 0)::int, max(m.at), (array_agg(m.received_on order by m.at desc))[1]
              from money m where m.booking_id = i.booking_id and m.number = i.number)
     from touched t
    where i.tenant_id = $1 and i.booking_id = t.booking_id`,
);

/**
 * What is to be done about bookings by itself: for each part that is asked for, its next reminder, its day and its end; for a deposit that goes
 * back, that its owner is told the day before, and its return.
 */
const reckonDue = statement<[tenantId: string, bookingIds: readonly string[]]>(
  'due_reckon',
  `with wanted as (
     select i.booking_id, i.number, d.kind, d.at
       from rm.instalment i
      cross join lateral (values ('remind', (select min(r::timestamptz) from unnest(i.remind_at) r
                                             where not i.overdue and (i.reminded_at is null or r::timestamptz > i.reminded_at))),
                                 ('overdue', case when not i.overdue then i.overdue_at end),
                                 ('cancel', i.cancel_at)) d (kind, at)
      where i.tenant_id = $1 and i.booking_id = any($2::uuid[]) and i.stands and ${LEFT_OF_PART} > 0
        and d.at is not null
     union all
     select x.booking_id, 0, d.kind, d.at
       from rm.deposit x
      cross join lateral (values ('deposit_soon', case when x.told_of is distinct from x.agreed_at then x.agreed_at - interval '24 hours' end),
                                 ('deposit', case when x.told_of = x.agreed_at then x.return_at end)) d (kind, at)
      where x.tenant_id = $1 and x.booking_id = any($2::uuid[]) and x.stands and not x.paused and x.settled_at is null
        and d.at is not null),
   gone as (
     delete from rm.due x
      where x.tenant_id = $1 and x.booking_id = any($2::uuid[]) and x.kind <> 'resale'
        and not exists (select from wanted w where w.booking_id = x.booking_id and w.kind = x.kind and w.number = x.number))
   insert into rm.due (tenant_id, booking_id, kind, number, at)
   select $1, booking_id, kind, number, at from wanted
       on conflict (tenant_id, booking_id, kind, number) do update set at = excluded.at`,
);

const touches = handledBy<string>(touching);

/** The types of event that say anything of instalments. */
export const instalmentHandles: readonly string[] = [...new Set([...agreedParts.handles, ...touches])];

/** What is moved may be held still: it stands no more than before. */
const isHeldStill = ({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): boolean =>
  type === 'BookingMoved' && (data as { readonly heldUntil: string | null }).heldUntil !== null;

/** What a page says of instalments: what is agreed, event by event, and then once for all its bookings what is paid and due of them. */
export const instalmentStatements = (events: readonly RecordedEvent[]): Statement[] => {
  const stands = new Map<string, boolean | null>();
  for (const { type, data, stream } of events) {
    if (!touches.includes(type)) continue;
    const { stands: since } = touching[type as BookingEvent['type']] as { readonly stands: boolean | null };
    const known = stands.get(stream.id) ?? null;
    stands.set(stream.id, isHeldStill({ type, data }) ? known : (since ?? known));
  }
  const tenantId = String(events[0]?.tenantId);
  const bookingIds = [...stands.keys()];
  return [
    ...agreedParts.statements(events),
    ...(bookingIds.length === 0
      ? []
      : [reckonPaid(tenantId, bookingIds, [...stands.values()]), reckonDue(tenantId, bookingIds)]),
  ];
};
