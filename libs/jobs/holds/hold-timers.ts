import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { InjectClock } from '@holdfast/application/kernel/ports';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Subscription } from '@holdfast/event-store/rows/subscription';
import type { Clock } from '@holdfast/ports/clock.port';
import { holdExpiry, holdExpiryHandles } from '@holdfast/processes/hold-expiry.process';
import type { Correlated } from '../queue/in-job';
import { inTime } from '../queue/in-time';
import { HOLDS_QUEUE, KEEP_JOBS } from '../queue/queues';

/** The data of an expiry job: ids only. */
export interface HoldExpiryJob extends Correlated {
  readonly bookingId: string;
}

/** Follows the log and sets a timer in the queue for the end of every hold. */
@Injectable()
export class HoldTimers implements Subscription {
  readonly name = 'hold-timers';
  readonly version = 1;
  readonly handles = holdExpiryHandles;

  constructor(
    @InjectQueue(HOLDS_QUEUE) private readonly queue: Queue<HoldExpiryJob>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  project(): [] {
    return [];
  }

  async afterCommit(events: readonly RecordedEvent[]): Promise<void> {
    await inTime(Promise.all(events.map((event) => this.setTimer(event))));
  }

  private async setTimer(recorded: RecordedEvent): Promise<void> {
    const { tenantId, stream } = recorded;
    const event = { ...(recorded as unknown as BookingEvent), tenantId, bookingId: stream.id };
    const step = holdExpiry(event);
    if (step.kind === 'ignore') return;
    await this.queue.add(
      'expire',
      { tenantId, bookingId: stream.id, correlationId: recorded.meta.correlationId },
      {
        jobId: `expire-${recorded.eventId}`,
        // A moment after the end: the decider refuses to end a hold early.
        delay: Math.max(0, Date.parse(step.at) - this.clock.now().getTime()) + 50,
        ...KEEP_JOBS,
      },
    );
  }
}
