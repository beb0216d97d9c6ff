import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { flagsAgain } from '@holdfast/domain/booking/undo-flag';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { streamVersions } from '@holdfast/event-store/log/log.read';
import type { Work } from '../kernel/unit-of-work';

/** Which of some changes of the calendar were taken back. The log is asked: a booking may stand again long after acts were forgotten. */
export const undoneOf = async (tx: Work, changes: readonly string[]): Promise<(actId: string) => boolean> => {
  const acts =
    changes.length === 0 ? [] : await tx.rows(streamVersions(tx.tenantId, 'act', [...new Set(changes)]));
  const undone = new Set(acts.map(({ id }) => id));
  return (actId) => undone.has(actId);
};

/**
 * What a booking waits for on its owner's list again, where what has made it another one, or ended it, is taken back.
 *
 * @param before what had happened to it until then
 */
export const flagsAgainOf = async (
  tx: Work,
  before: readonly RecordedEvent[],
): Promise<readonly BookingEvent[]> => {
  const life = before.map(({ type, data }) => ({ type, data }) as unknown as BookingEvent);
  const changes = life.flatMap((event) => (event.type === 'BookingFlagged' ? [event.data.actId] : []));
  return flagsAgain(life, await undoneOf(tx, changes));
};
