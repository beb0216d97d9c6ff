import { Injectable } from '@nestjs/common';
import { NOTHING_TO_UNDO } from '@holdfast/domain/kernel/undoing';
import type { Left, Undoing, UndoRefusal } from '@holdfast/domain/kernel/undoing';
import { isRefundOfEndGone } from '@holdfast/domain/payment/withdraw-refunds.decide';
import { streamRead } from '@holdfast/event-store/log/log.read';
import { loadBoth } from '../booking/booking-streams';
import type { Work } from '../kernel/unit-of-work';
import { Reinstating } from './reinstating';
import type { ActedOn } from './acted-on';

const WHY: Readonly<Partial<Record<string, Left['why']>>> = {
  undo_time_taken: 'These dates have been booked by somebody else meanwhile.',
  undo_money_moved: 'The refund is on its way already.',
  undo_overtaken: 'It has been changed again since.',
  booking_over: 'Its time is over.',
  customer_unknown: 'Its customer was erased.',
};

const left = (why: string): Left => ({
  sentence: 'The booking',
  why: WHY[why] ?? WHY['undo_overtaken'] ?? '',
});

const refused = (code: string): Undoing => ({
  undone: [],
  left: [left(code)],
  refusal: code in WHY && code.startsWith('undo_') ? (code as UndoRefusal) : 'undo_overtaken',
});

const CHANGE_ENDED: Left = {
  sentence: 'The change that was open',
  why: 'It ended with the booking, and is not opened again.',
};

/** Takes back what an act did to a booking. */
@Injectable()
export class UndoBookings {
  constructor(private readonly reinstating: Reinstating) {}

  async undo(tx: Work, { stream, act, events }: ActedOn): Promise<Undoing> {
    if (!events.some(({ type }) => type === 'BookingCancelled')) return NOTHING_TO_UNDO;
    const life = await tx.rows(streamRead(tx.tenantId, stream));
    // It may stand again since, and have been cancelled another time.
    const last = life.findLast(({ type }) => type === 'BookingCancelled' || type === 'BookingReinstated');
    if (last?.meta.act?.id !== act.actId) return refused('undo_overtaken');
    const both = await loadBoth(tx, stream.id);
    if (isRefundOfEndGone(both.payment.state, tx.now)) return refused('undo_money_moved');
    const refusal = await this.reinstating.reinstate(tx, stream.id, both);
    if (refusal) return refused(refusal.code);
    const hadChange = events.some(({ type }) => type === 'BookingChangeEnded');
    return { undone: ['The booking stands again.'], left: hadChange ? [CHANGE_ENDED] : [], refusal: null };
  }
}
