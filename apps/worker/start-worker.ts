import { NestFactory } from '@nestjs/core';
import { SubscriptionRunner } from '@holdfast/event-store/subscription-runner';
import { DueHoldsSweep } from '@holdfast/jobs/holds/due-holds.sweep';
import { HoldTimers } from '@holdfast/jobs/holds/hold-timers';
import { DueMessagesSweep } from '@holdfast/jobs/messages/due-messages.sweep';
import { MessageOutbox } from '@holdfast/jobs/messages/message-outbox';
import { MissedRefundsSweep } from '@holdfast/jobs/payments/missed-refunds.sweep';
import { NoticesSweep } from '@holdfast/jobs/payments/notices.sweep';
import { ReconcilePaymentsSweep } from '@holdfast/jobs/payments/reconcile-payments.sweep';
import { chooseQueueBackend } from '@holdfast/jobs/queue/queue-backend';
import type { QueueBackend } from '@holdfast/jobs/queue/queue-backend';
import { SweepRunner } from '@holdfast/jobs/queue/sweep';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import { GenerationJobs } from '@holdfast/jobs/schedules/generation-jobs';
import { OpenRunsSweep } from '@holdfast/jobs/schedules/open-runs.sweep';
import { NestLogger } from '@holdfast/platform/logging/nest-logger';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import type { Foundation } from '@holdfast/wiring/foundation';
import { retentionSweeps } from './retention-sweeps';
import { WorkerModule } from './worker.module';

export interface RunningWorker {
  /** Follows the log until nothing is due: for tests. */
  readonly subscriptions: SubscriptionRunner;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

const backendOf = ({ config }: Foundation): QueueBackend =>
  config.queue.backend === 'redis' && config.queue.redisUrl !== null
    ? { kind: 'redis', url: config.queue.redisUrl }
    : { kind: 'postgres', url: config.database.url };

/** Starts what goes on behind the requests: subscriptions, queue processors and sweeps. */
export const startWorker = async (foundation: Foundation): Promise<RunningWorker> => {
  const { logger, pools, wake } = foundation;
  await Promise.all([pools.assertSafe(), foundation.assertKeysKnown()]);
  const backend = backendOf(foundation);
  chooseQueueBackend(backend);
  const app = await NestFactory.createApplicationContext(WorkerModule.on(foundation, backend), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const subscriptions = new SubscriptionRunner(
    pools.system,
    [...subscribedProjections, app.get(HoldTimers), app.get(GenerationJobs), app.get(MessageOutbox)],
    {
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
  subscriptions.start();
  sweeps.start();
  return {
    subscriptions,
    stop: async () => {
      await sweeps.stop();
      await subscriptions.stop();
      await app.close();
    },
  };
};
