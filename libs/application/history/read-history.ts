import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { attentionKinds } from '@holdfast/contracts/bookings';
import type { AttentionItem, HistoryEntry } from '@holdfast/contracts/bookings';
import { toMajor } from '@holdfast/domain/kernel/money';
import { reasonsInWords } from '@holdfast/domain/stay/impact-sentence';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Actor, RecordedEvent } from '@holdfast/event-store/event';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { Clock } from '@holdfast/ports/clock.port';
import { attentionItems } from '@holdfast/projections/booking/attention.queries';
import type { AttentionRow } from '@holdfast/projections/booking/attention.queries';
import { messagesOfBooking } from '@holdfast/outbox/message/message.queries';
import type { Pool } from 'pg';
import { unknownBefore } from '../booking/payment-under-way';
import { clashSentence } from '../channel/channel-sentences';
import { actorNames } from '../kernel/actor-names';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { bookingStream, conversationStream, deskStream, paymentStream } from '../kernel/streams';
import { messageEntries } from './message-sentences';
import { historySentence } from './history-sentences';
import type { HistoryEvent } from './history-sentences';

/** The owner reads it. */
const actors: Readonly<Record<Actor['kind'], string>> = { ...actorNames, tenant_admin: 'You' };

/** The life of one booking and its payment, oldest first; null when this tenant has none of that id. */
export class ReadHistory extends Query<HistoryEntry[] | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadHistory)
export class ReadHistoryHandler implements IQueryHandler<ReadHistory> {
  constructor(
    private readonly store: EventStore,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  async execute({ tenantId, bookingId }: ReadHistory): Promise<HistoryEntry[] | null> {
    const [booking, payment, conversation, desk, [messages]] = await Promise.all([
      this.store.readStream(tenantId, bookingStream(bookingId)),
      this.store.readStream(tenantId, paymentStream(bookingId)),
      this.store.readStream(tenantId, conversationStream(bookingId)),
      this.store.readStream(tenantId, deskStream(bookingId)),
      inTenant(this.pool, tenantId, [messagesOfBooking(tenantId, bookingId)]),
    ]);
    if (booking.version === 0) return null;
    const events = [...booking.events, ...payment.events, ...conversation.events, ...desk.events]
      .toSorted((a, b) => a.position - b.position)
      .map(entryOf);
    // The sort keeps what happened at one instant in the order of the log.
    return [...events, ...messageEntries(messages)].toSorted((a, b) => a.at.localeCompare(b.at));
  }
}

const entryOf = (event: RecordedEvent): HistoryEntry => ({
  at: event.occurredAt.toISOString(),
  type: event.type,
  sentence: historySentence(event.stream.type, event as unknown as HistoryEvent),
  actor: actors[event.meta.actor.kind],
});

/** All kinds of what may need attention, as the API names them. */
export const ATTENTION_KINDS: readonly AttentionItem['kind'][] = attentionKinds;

const attentionSentences: Readonly<Record<AttentionRow['kind'], string>> = {
  orphaned_capture: 'PayPal took money that belongs to no booking. It is being returned automatically.',
  payment_mismatch:
    'PayPal reports something else than was asked for. Nothing was confirmed: check the order at PayPal.',
  payment_reversed: 'The payment was reversed at PayPal. The booking stands until you cancel it.',
  payment_difference:
    'What PayPal lists differs from the books here. Compare both, put right what is wrong, and mark this as settled.',
  refund_failed: 'PayPal refused a refund. Try again, or give the money back by hand.',
  change_asked: 'The customer asks for other dates and waits for an answer.',
  customer_wrote: 'The customer wrote to you and waits for an answer.',
  owner_unaddressed:
    'Nobody told you of this booking: there is no contact email. Add one, and the notice is sent to it.',
  owner_unreached: 'The notice of this booking could not be delivered to your contact email.',
  balance_overdue:
    'What is still to be paid is overdue. Ask the customer for it, give more time, record a payment, let it go, or cancel.',
  schedule_conflict: 'It does not fit the calendar any more. Move it, cancel it, or keep it as it is.',
  provisional_ending:
    'This provisional booking ends within a day. Confirm it, keep it for longer, or let it go.',
  double_booked:
    'Another calendar lists a stay that meets this booking. One of the two must be cancelled by you.',
  outcome_unknown: 'PayPal has not said yet whether the payment went through. The time stays held meanwhile.',
};

/** Of a refund that nobody can ask for again here: an orphan goes back by itself, and of an old payment the provider gives nothing back. */
const ORPHAN_REFUSED = 'An automatic refund was refused. Please refund the customer by hand at PayPal.';
const TOO_OLD = 'The payment is too old for PayPal to give this back. Please give it back by hand.';

const sentenceOf = ({ kind, refundId, isOffline, elsewhere, reasons }: AttentionRow): string => {
  if (kind === 'double_booked' && elsewhere !== null) return clashSentence(elsewhere.name, elsewhere);
  if (kind === 'schedule_conflict' && reasons !== null && reasons.length > 0)
    return `It does not fit the calendar any more: ${reasonsInWords(reasons)}. Move it, cancel it, or keep it as it is.`;
  if (kind !== 'refund_failed') return attentionSentences[kind];
  if (refundId === null) return ORPHAN_REFUSED;
  return isOffline ? TOO_OLD : attentionSentences[kind];
};

const kindOf = (kind: AttentionRow['kind']): AttentionItem['kind'] =>
  kind === 'owner_unaddressed' || kind === 'owner_unreached' ? 'owner_not_told' : kind;

/** What only a person can settle. */
export class ListAttention extends Query<AttentionItem[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ListAttention)
export class ListAttentionHandler implements IQueryHandler<ListAttention> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId }: ListAttention): Promise<AttentionItem[]> {
    const before = unknownBefore(this.clock.now());
    const [rows] = await inTenant(this.pool, tenantId, [attentionItems(tenantId, before)]);
    return rows.map((row) => ({
      booking_id: row.bookingId,
      reference: row.reference,
      kind: kindOf(row.kind),
      sentence: sentenceOf(row),
      amount: row.amount === null ? null : toMajor(row.amount),
      refund_id: row.refundId,
      retryable: row.refundId !== null && !row.isOffline,
      instalment: row.instalment,
      since: new Date(row.since).toISOString(),
    }));
  }
}
