import type { INestApplicationContext } from '@nestjs/common';
import type { Queue, Worker } from 'bullmq';
import { getQueueToken } from '@nestjs/bullmq';
import { HoldExpiryProcessor } from '@holdfast/jobs/holds/hold-expiry.processor';
import { MessageProcessor } from '@holdfast/jobs/messages/message.processor';
import { QueueWatch } from '@holdfast/jobs/queue/queue-watch';
import { HOLDS_QUEUE, MESSAGES_QUEUE, SCHEDULES_QUEUE } from '@holdfast/jobs/queue/queues';
import type { WatchedProcessor } from '@holdfast/jobs/queue/watched.processor';
import { GenerationProcessor } from '@holdfast/jobs/schedules/generation.processor';
import type { Foundation } from '@holdfast/wiring/foundation';

const processors = [
  [HOLDS_QUEUE, HoldExpiryProcessor],
  [SCHEDULES_QUEUE, GenerationProcessor],
  [MESSAGES_QUEUE, MessageProcessor],
] as const;

/** One report for each time that the queue is lost, not one for each attempt to get it back. */
const reportOnce = (part: Queue | Worker, report: (error: Error) => void): void => {
  let isReported = false;
  const whenBack = () => (isReported = false);
  const whenLost = (error: Error) => {
    if (!isReported) report(error);
    isReported = true;
  };
  // The two share these events, but not their types.
  const events = part as { on(event: string, listener: (error: Error) => void): unknown };
  events.on('error', whenLost);
  events.on('ready', whenBack);
};

/** How often the queues are looked at, and how long they may stand still; told otherwise by tests only. */
export interface WatchPace {
  readonly everyMs?: number;
  readonly patienceMs?: number;
}

/** Watches whether this process still takes jobs out of every queue; `onStopped` is told when it does not. */
export const watchQueues = (
  { logger, metrics }: Foundation,
  app: INestApplicationContext,
  onStopped: (queue: string) => void,
  pace: WatchPace = {},
): QueueWatch => {
  const stops = metrics.counter(
    'holdfast_queue_stopped_total',
    'How often nobody took jobs out of a queue any more although it answered',
    ['queue'],
  );
  const watched = processors.map(([name, processor]) => ({
    queue: app.get<Queue>(getQueueToken(name)),
    processor: app.get<WatchedProcessor<unknown>>(processor),
  }));
  const report = (error: Error) => logger.warn({ err: error }, 'The queue is out of reach');
  for (const { queue, processor } of watched) {
    reportOnce(queue, report);
    reportOnce(processor.worker, report);
  }
  return new QueueWatch(watched, {
    ...pace,
    onStopped: (queue) => {
      logger.error({ queue }, 'Nobody takes jobs out of the queue any more');
      stops.inc({ queue });
      onStopped(queue);
    },
  });
};
