import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { isFlagEvent } from '@holdfast/domain/booking/flag.decide';
import { periodChanged } from '@holdfast/domain/calendar/block.decide';
import { MOST_BEFORE } from '@holdfast/domain/kernel/act';
import type { ActLabel } from '@holdfast/domain/kernel/act';
import { blocksOf } from '@holdfast/domain/calendar/undo-blocks';
import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { keepAct } from '@holdfast/outbox/act/act.queries';
import { notify, notifyHandles } from '@holdfast/processes/notify.process';
import { keptBlocks } from '@holdfast/projections/calendar/kept-blocks.queries';
import type { ApplicationSettings } from '../kernel/ports';
import type { RecordedWish, Sequel, Work } from '../kernel/unit-of-work';
import { actOf } from '../kernel/act-of';

/** Whether anybody is told of what was recorded. */
const isTold = (recorded: readonly RecordedWish[]): boolean =>
  recorded.some(
    (event) =>
      (notifyHandles as readonly string[]).includes(event.type) &&
      notify(event as Parameters<typeof notify>[0]).kind === 'send',
  );

/** That a change touches a booking does not make it an act on that booking; that its owner keeps it does. */
const isTouch = (event: RecordedWish): boolean => isFlagEvent(event) && event.type !== 'BookingFlagCleared';

/** A booking that is moved to where it is gets another price, and nothing else. */
const labelOf = (label: ActLabel, recorded: readonly RecordedWish[]): ActLabel => {
  const told = recorded.find(({ type }) => type === 'BookingMoved') as
    | Pick<Extract<BookingEvent, { type: 'BookingMoved' }>, 'data'>
    | undefined;
  return told !== undefined && !periodChanged(told.data.from, told.data.to) ? 'booking_priced' : label;
};

/** The booking that all of it is about, if it is one. */
const bookingOf = (recorded: readonly RecordedWish[]): string | null => {
  const ids = new Set(
    recorded
      .filter((event) => ['booking', 'payment', 'desk'].includes(event.stream.type) && !isTouch(event))
      .map(({ stream }) => stream.id),
  );
  const [id] = ids;
  return ids.size === 1 ? (id ?? null) : null;
};

/**
 * Notes what an owner did that may be undone, in the transaction in which they did it: the act is said with every event, and kept with what of the
 * calendar was before it. Must follow all other sequels: what they record is part of it.
 */
export class ActKeeper implements Sequel {
  constructor(private readonly settings: ApplicationSettings) {}

  async follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void> {
    const { deed, meta } = tx.context;
    if (deed === undefined || recorded.length === 0) return;
    const act = await actOf(tx, this.settings);
    if (act === null) return;
    const before = await this.before(tx, recorded);
    if (before === null) return;
    tx.note({ act });
    const { kind, id = null } = meta.actor;
    tx.write(
      keepAct(
        tx.tenantId,
        act.id,
        labelOf(deed.label, recorded),
        kind,
        id,
        tx.now,
        act.until,
        tx.head + 1,
        tx.position,
        JSON.stringify(before),
        bookingOf(recorded),
        isTold(recorded),
      ),
    );
  }

  /** The blocks that are changed, as they are; null: too many to be kept. */
  private async before(tx: Work, recorded: readonly RecordedWish[]) {
    const events = recorded.filter(({ stream }) => stream.type === 'calendar') as unknown as CalendarEvent[];
    const ids = [...new Set(events.flatMap(blocksOf))];
    if (ids.length > MOST_BEFORE) return null;
    if (ids.length === 0) return [];
    const rows = await tx.rows(keptBlocks(tx.tenantId, ids, tx.now));
    return rows.map(({ claimed: _, ...block }) => block);
  }
}
