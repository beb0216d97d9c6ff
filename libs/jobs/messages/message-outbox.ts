import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { InjectSms } from '@holdfast/application/kernel/ports';
import { heldBackUntil } from '@holdfast/domain/kernel/act';
import { nameToId } from '@holdfast/application/schedule/name-to-id';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Statement } from '@holdfast/event-store/wire/statement';
import type { Subscription } from '@holdfast/event-store/rows/subscription';
import type { SmsPort } from '@holdfast/ports/sms.port';
import { notify, notifyHandles } from '@holdfast/processes/notify.process';
import { dropWithheld, queueMessages } from '@holdfast/outbox/message/message.queries';
import type { Correlated } from '../queue/in-job';
import { inTime } from '../queue/in-time';
import { KEEP_JOBS, MESSAGES_QUEUE } from '../queue/queues';

/** The data of a message job: ids only. */
export interface MessageJob extends Correlated {
  readonly messageId: string;
}

/**
 * Follows the log and puts what people are to be told into the outbox, in the transaction of the checkpoint, under ids that
 * come from the event: an event is announced once. A job for each message makes it prompt; a sweep sends what has lost its job.
 */
@Injectable()
export class MessageOutbox implements Subscription {
  readonly name = 'message-outbox';
  readonly version = 1;
  readonly handles = [...notifyHandles, 'ActUndone'];

  constructor(
    @InjectQueue(MESSAGES_QUEUE) private readonly queue: Queue<MessageJob>,
    @InjectSms() private readonly sms: SmsPort,
  ) {}

  project(events: readonly RecordedEvent[]): Statement[] {
    const [first] = events;
    if (first === undefined) return [];
    const undone = events.filter(({ type }) => type === 'ActUndone');
    return [
      queueMessages(first.tenantId, JSON.stringify(events.flatMap((event) => this.rowsOf(event)))),
      // After that: what was done and undone while nobody listened is in the same page.
      ...undone.map(({ tenantId, stream, occurredAt }) => dropWithheld(tenantId, stream.id, occurredAt)),
    ];
  }

  async afterCommit(events: readonly RecordedEvent[]): Promise<void> {
    const jobs = events.flatMap((event) =>
      this.rowsOf(event)
        // Few holds that lapse were being paid for: what is written only for those is left to the sweep.
        .filter((row) => !row.only_if_paying)
        .map(({ message_id: messageId }) => ({
          name: 'send',
          data: { tenantId: event.tenantId, messageId, correlationId: event.meta.correlationId },
          opts: { jobId: `message-${messageId}`, ...KEEP_JOBS },
        })),
    );
    if (jobs.length > 0) await inTime(this.queue.addBulk(jobs));
  }

  private rowsOf(recorded: RecordedEvent) {
    if (recorded.type === 'ActUndone') return [];
    const { act } = recorded.meta;
    const step = notify(recorded as unknown as Parameters<typeof notify>[0]);
    if (step.kind === 'ignore') return [];
    return step.messages
      .filter(({ channel }) => channel === 'email' || this.sms.isSetUp)
      .map(({ kind, channel, onlyIfPaying = false, about = null, bookingId }) => ({
        message_id: nameToId(
          `message/${recorded.eventId}/${bookingId === undefined ? '' : `${bookingId}/`}${kind}/${channel}`,
        ),
        booking_id: bookingId ?? recorded.stream.id,
        kind,
        channel,
        only_if_paying: onlyIfPaying,
        about,
        at: recorded.occurredAt.toISOString(),
        act_id: act?.id ?? null,
        held_until: act ? heldBackUntil(act.until).toISOString() : null,
      }));
  }
}
