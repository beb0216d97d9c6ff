import { Injectable } from '@nestjs/common';
import { isFlagEvent } from '@holdfast/domain/booking/flag.decide';
import type { Undoing } from '@holdfast/domain/kernel/undoing';
import { pageRead } from '@holdfast/event-store/log/log.read';
import type { WholeActRow } from '@holdfast/outbox/act/act.queries';
import { ImpactDesk } from '../impact/impact-desk';
import { upcasters } from '../kernel/upcasting';
import type { Work } from '../kernel/unit-of-work';
import type { ActedOn } from './acted-on';
import { UndoBookings } from './undo-bookings';
import { undoCalendar } from './undo-calendar';
import { undoDeskOf, undoFlagOf } from './undo-marks';
import { undoMoveOf } from './undo-move';
import { undoRuns } from './undo-runs';
import { undoScheduleOf, undoTariffOf } from './undo-terms';

/** Of a single log between two positions; an act may be done in several transactions. */
const MOST_EVENTS = 20_000;

/** How each kind of thing is taken back that an act may have been about; what is not named here is left as it is. */
@Injectable()
export class Undoings {
  constructor(
    private readonly bookings: UndoBookings,
    private readonly impacts: ImpactDesk,
  ) {}

  /** Takes back what can be: records it, and tells of each thing what came of it. */
  async of(tx: Work, act: WholeActRow): Promise<readonly Undoing[]> {
    const page = pageRead(tx.tenantId, act.firstPosition - 1, act.lastPosition, MOST_EVENTS);
    const events = (await tx.rows(page))
      .map((event) => upcasters.lift(event))
      .filter(({ meta }) => meta.act?.id === act.actId);
    const streams = new Map<string, ActedOn>();
    for (const event of events) {
      const key = `${event.stream.type}/${event.stream.id}`;
      const known = streams.get(key) ?? { act, stream: event.stream, events: [] };
      streams.set(key, { ...known, events: [...known.events, event] });
    }
    const undoings: Undoing[] = [];
    for (const on of streams.values()) undoings.push(...(await this.undo(tx, on)));
    await this.impacts.clear(tx, act.actId);
    return undoings;
  }

  private async undo(tx: Work, on: ActedOn): Promise<readonly Undoing[]> {
    switch (on.stream.type) {
      case 'booking':
        return this.undoBooking(tx, on);
      case 'desk':
        return [await undoDeskOf(tx, on)];
      case 'calendar':
        return [await undoCalendar(tx, on)];
      case 'schedule':
        return [await undoScheduleOf(tx, on), await undoRuns(tx, on)];
      case 'tariff':
        return [await undoTariffOf(tx, on)];
      default:
        return [];
    }
  }
  private async undoBooking(tx: Work, on: ActedOn): Promise<readonly Undoing[]> {
    if (on.act.label === 'booking_flag_cleared') return [await undoFlagOf(tx, on)];
    // That an act touched a booking goes with the act.
    if (on.events.every(isFlagEvent)) return [];
    const isMove = on.events.some(({ type }) => type === 'BookingMoved');
    return [isMove ? await undoMoveOf(tx, on) : await this.bookings.undo(tx, on)];
  }
}
