import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import { undoMove } from '@holdfast/domain/booking/undo-move.decide';
import type { UndoMoveRefusal } from '@holdfast/domain/booking/undo-move.decide';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import { CHANGED_SINCE, overtaken } from '@holdfast/domain/kernel/undoing';
import type { Undoing } from '@holdfast/domain/kernel/undoing';
import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { withdrawThese } from '@holdfast/domain/payment/withdraw-refunds.decide';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { WholeActRow } from '@holdfast/outbox/act/act.queries';
import { claimsWithin } from '@holdfast/projections/calendar/calendar.queries';
import { keptBlocks } from '@holdfast/projections/calendar/kept-blocks.queries';
import { loadBoth } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import type { ActedOn } from './acted-on';
import { flagsAgainOf } from './flags-again';
import { lifeOf } from './life-of';

const WHY: Readonly<Record<UndoMoveRefusal, string>> = {
  undo_overtaken: CHANGED_SINCE,
  undo_money_moved: 'Something has been paid or given back since.',
  undo_time_taken: 'These dates have been booked by somebody else meanwhile.',
};

const refused = (code: UndoMoveRefusal): Undoing => ({
  undone: [],
  left: [{ sentence: 'The booking', why: WHY[code] }],
  refusal: code,
});

const CODE_GONE = overtaken('The booking', 'The discount code that it had cannot be had any more.');

/** The code that a move took from a booking, whose use was given back with it. */
const lostCode = (before: KnownBooking, after: BookingState): TakenDiscount | null =>
  after.status !== 'none' && after.agreement.discount === null ? before.agreement.discount : null;

const PAID_OR_BACK: readonly PaymentEvent['type'][] = [
  'PaymentCaptured',
  'PaymentReceivedOffline',
  'PaymentReceivedOfflineTakenBack',
  'PaymentRefundRequested',
  'PaymentRefunded',
  'PaymentReturnedOffline',
];

/** The money of the booking since it was moved: what was asked to go back with it, and whether anything else has moved. */
const moneySince = (life: readonly RecordedEvent[], { actId, lastPosition }: WholeActRow) => ({
  asked: life
    .filter(({ type, meta }) => type === 'PaymentRefundRequested' && meta.act?.id === actId)
    .map(({ data }) => String(data['refundId'])),
  hasMoved: life.some(
    ({ type, position }) => position > lastPosition && (PAID_OR_BACK as readonly string[]).includes(type),
  ),
});

const fold = (life: readonly RecordedEvent[]): BookingState =>
  life.reduce<BookingState>(
    (state, { type, data, occurredAt }) =>
      evolveBooking(state, { type, data, occurredAt } as unknown as BookingEvent & { occurredAt: Date }),
    initialBooking(),
  );

/** The booking as the act found it, after what, and as it left it. */
const aroundAct = (life: readonly RecordedEvent[], { firstPosition, lastPosition }: WholeActRow) => {
  const lifeBefore = life.filter(({ position }) => position < firstPosition);
  return {
    lifeBefore,
    before: fold(lifeBefore),
    after: fold(life.filter(({ position }) => position <= lastPosition)),
  };
};

/** Brings a booking back to where it was moved from, at the price that it had; what was to go back for the move stays. */
export const undoMoveOf = async (tx: Work, { stream, act, events }: ActedOn): Promise<Undoing> => {
  const bookingId = stream.id;
  const [life, payments, { booking, payment }] = await Promise.all([
    lifeOf(tx, stream),
    lifeOf(tx, paymentStream(bookingId)),
    loadBoth(tx, bookingId),
  ]);
  const { lifeBefore, before, after } = aroundAct(life, act);
  if (before.status === 'none') return refused('undo_overtaken');
  const kept = keptTime(before.period, before.preparationNights);
  const [claims, blocks] = await Promise.all([
    tx.rows(claimsWithin(tx.tenantId, kept.from, kept.to)),
    before.blockId === null ? [] : tx.rows(keptBlocks(tx.tenantId, [before.blockId], tx.now)),
  ]);
  const { asked, hasMoved } = moneySince(payments, act);
  const withdrawn = withdrawThese(asked, payment.state, tx.now);
  const told = events.some(({ type, data }) => type === 'BookingMoved' && data['notify'] === true);
  const decision = undoMove(
    {
      bookingId,
      before,
      after,
      claims,
      blockId: blocks[0]?.blockId ?? null,
      moneyMoved: withdrawn === null || hasMoved || isCapturing(payment.state),
      // Whoever has not heard of the move need not hear that it is none.
      notify: told && act.isToldAtOnce,
      now: tx.nowText,
    },
    booking.state,
  );
  if (decision.kind === 'rejected') return refused(decision.code);
  const uses = new DiscountUses(tx);
  await endLapsed(tx, uses, lapsedClaims({ claims, closed: [] }, kept, tx.nowText), bookingId);
  if (!(await uses.retake(bookingId, lostCode(before, after)))) return CODE_GONE;
  const flags = await flagsAgainOf(tx, lifeBefore);
  tx.record(paymentStream(bookingId), payment.version, withdrawn ?? []);
  tx.record(bookingStream(bookingId), booking.version, [...decision.events, ...flags]);
  return { undone: ['The booking has its former dates and price again.'], left: [], refusal: null };
};
