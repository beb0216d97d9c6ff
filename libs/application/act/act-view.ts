import type { Act } from '@holdfast/contracts/acts';
import { heldBackUntil } from '@holdfast/domain/kernel/act';
import type { ActRow } from '@holdfast/outbox/act/act.queries';

/** An act as its tenant's people see it. */
export const actView = (act: ActRow): Act => {
  const { actId, label, at, until, bookingId, isTold, isToldAtOnce, undoneAt } = act;
  const told = isToldAtOnce ? new Date(at) : heldBackUntil(until);
  const text = (instant: string) => new Date(instant).toISOString();
  return {
    id: actId,
    label,
    at: text(at),
    until: text(until),
    booking_id: bookingId,
    told_at: isTold ? told.toISOString() : null,
    undone_at: undoneAt && text(undoneAt),
  };
};
