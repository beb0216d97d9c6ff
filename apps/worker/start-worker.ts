import { NestFactory } from '@nestjs/core';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { sealer } from '@holdfast/event-store/sealer';
import { SubscriptionRunner } from '@holdfast/event-store/subscription-runner';
import { DueHoldsSweep } from '@holdfast/jobs/holds/due-holds.sweep';
import { HoldTimers } from '@holdfast/jobs/holds/hold-timers';
import { DueMessagesSweep } from '@holdfast/jobs/messages/due-messages.sweep';
import { MessageOutbox } from '@holdfast/jobs/messages/message-outbox';
import { MissedRefundsSweep } from '@holdfast/jobs/payments/missed-refunds.sweep';
import { NoticesSweep } from '@holdfast/jobs/payments/notices.sweep';
import { ReconcilePaymentsSweep } from '@holdfast/jobs/payments/reconcile-payments.sweep';
import { backendOf, chooseQueueBackend } from '@holdfast/jobs/queue/queue-backend';
import { SweepRunner } from '@holdfast/jobs/queue/sweep';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import { GenerationJobs } from '@holdfast/jobs/schedules/generation-jobs';
import { OpenRunsSweep } from '@holdfast/jobs/schedules/open-runs.sweep';
import { NestLogger } from '@holdfast/platform/logging/nest-logger';
import { auditedTypes } from '@holdfast/projections/audit/facts/all.facts';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import type { Foundation } from '@holdfast/wiring/foundation';
import { watchBacklog } from './watch-backlog';
import { retentionSweeps } from './retention-sweeps';
import { checkQueue } from './check-queue';
import { watchQueues } from './watch-queues';
import type { WatchPace } from './watch-queues';
import { WorkerModule } from './worker.module';

export interface RunningWorker {
  /** Follows the log until nothing is due: for tests. */
  readonly subscriptions: SubscriptionRunner;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Called when this process takes no more jobs out of a queue, although all seems well: it should be started anew. */
  readonly onStopped?: (queue: string) => void;
  readonly watch?: WatchPace;
}

/** Starts what goes on behind the requests: subscriptions, queue processors and sweeps. */
export const startWorker = async (
  foundation: Foundation,
  { onStopped = () => undefined, watch: pace }: WorkerOptions = {},
): Promise<RunningWorker> => {
  const { logger, pools, wake } = foundation;
  await Promise.all([pools.assertSafe(), foundation.assertKeysKnown(), foundation.startClock()]);
  const backend = backendOf(foundation.config.queue, foundation.config.database.url);
  await checkQueue(backend, logger);
  chooseQueueBackend(backend);
  const app = await NestFactory.createApplicationContext(WorkerModule.on(foundation, backend), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const subscriptions = new SubscriptionRunner(
    pools.system,
    [
      ...subscribedProjections,
      sealer(auditedTypes),
      app.get(HoldTimers),
      app.get(GenerationJobs),
      app.get(MessageOutbox),
    ],
    {
      upcasters,
      wake,
      // Without Redis nobody calls from the other processes: look more often.
      sweepMs: backend.kind === 'redis' ? 1_000 : 250,
      onFailure: (failure) => logger.error({ ...failure, err: failure.error }, 'A subscription failed'),
      onError: (error) => logger.error({ err: error }, 'The subscriptions were disturbed'),
    },
  );
  const forgetting = retentionSweeps.map((sweep) => app.get<Sweep>(sweep));
  const sweeps = new SweepRunner(
    [
      ...forgetting,
      app.get(DueHoldsSweep),
      app.get(ReconcilePaymentsSweep),
      app.get(MissedRefundsSweep),
      app.get(NoticesSweep),
      app.get(OpenRunsSweep),
      app.get(DueMessagesSweep),
    ],
    (sweep, error) => logger.error({ err: error, sweep }, 'A sweep failed'),
  );
  watchBacklog(foundation, app, subscriptions.declared);
  const watch = watchQueues(foundation, app, onStopped, pace);
  watch.start();
  subscriptions.start();
  sweeps.start();
  return {
    subscriptions,
    stop: async () => {
      await watch.stop();
      await sweeps.stop();
      await subscriptions.stop();
      await app.close();
    },
  };
};
