import { NestFactory } from '@nestjs/core';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { sealer } from '@holdfast/event-store/protection/sealer';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import { HoldTimers } from '@holdfast/jobs/holds/hold-timers';
import { MessageOutbox } from '@holdfast/jobs/messages/message-outbox';
import { backendOf, chooseQueueBackend } from '@holdfast/jobs/queue/queue-backend';
import { SweepRunner } from '@holdfast/jobs/queue/sweep';
import type { Sweep } from '@holdfast/jobs/queue/sweep';
import { GenerationJobs } from '@holdfast/jobs/schedules/generation-jobs';
import { NestLogger } from '@holdfast/platform/logging/nest-logger';
import { auditedTypes } from '@holdfast/projections/audit/facts/all.facts';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import type { Foundation } from '@holdfast/wiring/foundation';
import { watchBacklog } from './watch-backlog';
import { checkQueue } from './check-queue';
import { allSweeps } from './sweeps';
import { watchLooks } from './watch-looks';
import { watchQueues } from './watch-queues';
import type { WatchPace } from './watch-queues';
import { watchSweeps } from './watch-sweeps';
import { WorkerModule } from './worker.module';

export interface RunningWorker {
  /** Follows the log until nothing is due: for tests. */
  readonly subscriptions: SubscriptionRunner;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Called when this process no longer takes jobs out of a queue although all seems well: it should be restarted. */
  readonly onStopped?: (queue: string) => void;
  readonly watch?: WatchPace;
}

/** Starts what runs in the background: subscriptions, queue processors and sweeps. */
export const startWorker = async (
  foundation: Foundation,
  { onStopped = () => undefined, watch: pace }: WorkerOptions = {},
): Promise<RunningWorker> => {
  const { logger, pools, wake } = foundation;
  await Promise.all([pools.assertSafe(), foundation.assertKeysKnown(), foundation.startClock()]);
  const backend = backendOf(foundation.config.queue, foundation.config.database.appUrl);
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
      // Without Redis no signal comes from the other processes: check more often.
      sweepMs: backend.kind === 'redis' ? 1_000 : 250,
      onFailure: (failure) => logger.error({ ...failure, err: failure.error }, 'A subscription failed'),
      onError: (error) => logger.error({ err: error }, 'The subscriptions were disturbed'),
    },
  );
  const swept = allSweeps.map((sweep) => app.get<Sweep>(sweep));
  const sweeps = new SweepRunner(swept, watchSweeps(foundation, swept));
  watchLooks(foundation, app);
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
