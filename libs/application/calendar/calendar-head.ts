import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { integer } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { calendarStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';

const calendarVersion = read<number, [tenantId: string]>(
  'calendar_stream_version',
  `select coalesce((select e.version from es.event e where e.tenant_id = $1::uuid and e.stream_type = 'calendar'
                       and e.stream_id = $1::uuid order by e.version desc limit 1), 0)`,
  (fields) => integer(fields, 0),
);

/**
 * Appends to the tenant's calendar. The calendar is one long stream that is never folded whole: its state are the rows of
 * its projection, which are exact under the lock, so only the stream's version is read here.
 */
export const appendToCalendar = async (tx: Work, events: readonly CalendarEvent[]): Promise<void> => {
  if (events.length === 0) return;
  tx.record(calendarStream(tx.tenantId), (await tx.row(calendarVersion(tx.tenantId))) ?? 0, events);
};
