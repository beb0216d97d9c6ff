import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Timeline, TimelineQuery } from '@holdfast/contracts/timeline';
import type { LoadedStream } from '@holdfast/event-store/log/event-store';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { messagesOfBooking } from '@holdfast/outbox/message/message.queries';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import { CustomerReader } from '../booking/customer-reader';
import { InjectTenantPool } from '../kernel/ports';
import { bookingStream, conversationStream, paymentStream } from '../kernel/streams';
import { eventEntry, isAfter, isNewerFirst, messageOf, toCursor } from './timeline-entries';

const AT_ONCE = 50;

/** All that has happened to a booking, newest first, a page at a time; null when this tenant has none of that id. */
export class ReadTimeline extends Query<Timeline | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    readonly wanted: TimelineQuery,
  ) {
    super();
  }
}

/**
 * Reads it where it is kept, from the streams and the outbox: a booking has some dozens of entries, so a page is cut out of all of
 * them. The words that somebody wrote are opened for the page alone.
 */
@QueryHandler(ReadTimeline)
export class ReadTimelineHandler implements IQueryHandler<ReadTimeline> {
  constructor(
    private readonly store: EventStore,
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, bookingId, wanted }: ReadTimeline): Promise<Timeline | null> {
    const [booking, payment, conversation, [messages]] = await Promise.all([
      this.store.readStream(tenantId, bookingStream(bookingId)),
      this.store.readStream(tenantId, paymentStream(bookingId)),
      this.store.readStream(tenantId, conversationStream(bookingId)),
      inTenant(this.pool, tenantId, [messagesOfBooking(tenantId, bookingId)]),
    ]);
    if (booking.version === 0) return null;
    const { kinds, cursor, limit = AT_ONCE } = wanted;
    const entries = [...eventsOf(booking, payment, conversation).map(eventEntry), ...messages.map(messageOf)]
      .filter(({ entry }) => kinds === undefined || kinds.includes(entry.kind))
      .toSorted(isNewerFirst)
      .filter((place) => cursor === undefined || isAfter(place, cursor));
    const page = entries.slice(0, limit);
    const words = await this.customers.allWords(
      tenantId,
      page.flatMap(({ wordsRef }) => wordsRef ?? []),
    );
    const last = page.at(-1);
    return {
      entries: page.map(({ entry, wordsRef }) => ({
        ...entry,
        text: wordsRef === null ? null : (words.get(wordsRef) ?? ERASED),
      })),
      next_cursor: entries.length > limit && last ? toCursor(last) : null,
    };
  }
}

const eventsOf = (...streams: readonly LoadedStream[]) => streams.flatMap(({ events }) => events);
