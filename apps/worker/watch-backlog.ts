import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { unknownBefore } from '@holdfast/application/booking/payment-under-way';
import { ATTENTION_KINDS } from '@holdfast/application/history/read-history';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { HOLDS_QUEUE, MESSAGES_QUEUE, SCHEDULES_QUEUE } from '@holdfast/jobs/queue/queues';
import type { Metrics } from '@holdfast/platform/metrics/metrics';
import type { Foundation } from '@holdfast/wiring/foundation';
import { backlogRead } from './backlog.read';
import type { Backlog, Waiting } from './backlog.read';

const KEEP_MS = 5_000;

/** Asks again only when the last answer is older than some seconds: all gauges of one scrape share it. */
const kept = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    if (last === undefined || Date.now() - last.at > KEEP_MS) last = { at: Date.now(), answer: ask() };
    return last.answer;
  };
};

const each = (of: Readonly<Record<string, Waiting>>, value: keyof Waiting): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([name, waiting]) => [name, waiting[value]]));

const pair = (metrics: Metrics, name: string, what: string, of: () => Promise<Waiting>): void => {
  metrics.gauge(name, `${what}, in all tenants`, async () => (await of()).count);
  metrics.gauge(
    `${name}_oldest_seconds`,
    `${what}: how long the oldest waits`,
    async () => (await of()).seconds,
  );
};

/**
 * Gauges of what waits: in the log, in Postgres, in the queues. Every worker sees the same, so take the maximum over them,
 * not the sum.
 */
export const watchBacklog = (
  { metrics, pools }: Foundation,
  app: INestApplicationContext,
  subscriptions: readonly { readonly name: string; readonly version: number }[],
): void => {
  const declared = JSON.stringify(subscriptions);
  const backlog = kept(async (): Promise<Backlog> => {
    const read = backlogRead(declared, unknownBefore(new Date()));
    const [[found]] = await inSystem(pools.system, [read]);
    if (found === undefined) throw new Error('The backlog cannot be read');
    return found;
  });
  const lag = (value: keyof Waiting) => async () => each((await backlog()).lag, value);
  metrics.gauge('holdfast_subscription_lag_events', 'Events not seen yet', lag('count'), 'subscription');
  metrics.gauge(
    'holdfast_subscription_lag_seconds',
    'Age of the first event not seen yet',
    lag('seconds'),
    'subscription',
  );
  metrics.gauge('holdfast_holds', 'Time that is held and not paid', async () => (await backlog()).holds);
  pair(
    metrics,
    'holdfast_dead_letters',
    'Dead letters that are open',
    async () => (await backlog()).deadLetters,
  );
  pair(
    metrics,
    'holdfast_payments_unsettled',
    'Payments begun and not ended',
    async () => (await backlog()).payments,
  );
  pair(
    metrics,
    'holdfast_captures_unknown',
    'Captures without an outcome',
    async () => (await backlog()).captures,
  );
  pair(
    metrics,
    'holdfast_payment_notices',
    'Notices of the provider not followed up',
    async () => (await backlog()).notices,
  );
  pair(metrics, 'holdfast_outbox', 'Messages not sent yet', async () => (await backlog()).outbox);
  pair(
    metrics,
    'holdfast_generation_runs',
    'Runs of schedules not ended',
    async () => (await backlog()).generationRuns,
  );
  // Of a kind of which nothing is open the gauge says 0, so that an alarm ends.
  const attention = (value: keyof Waiting) => async () => ({
    ...Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0])),
    ...each((await backlog()).attention, value),
  });
  metrics.gauge('holdfast_attention', 'What needs attention and is open', attention('count'), 'kind');
  metrics.gauge('holdfast_attention_oldest_seconds', 'How long it has been', attention('seconds'), 'kind');
  watchQueues(metrics, app);
};

const watchQueues = (metrics: Metrics, app: INestApplicationContext): void => {
  const names = [HOLDS_QUEUE, SCHEDULES_QUEUE, MESSAGES_QUEUE];
  const queues = names.map((name) => app.get<Queue>(getQueueToken(name), { strict: false }));
  const ofEach = async (read: (queue: Queue) => Promise<number>): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(queues.map(async (queue) => [queue.name, await read(queue)] as const)),
    );
  for (const state of ['waiting', 'active', 'delayed', 'failed'] as const)
    metrics.gauge(
      `holdfast_queue_${state}`,
      `Jobs of each queue that are ${state}`,
      () => ofEach((queue) => queue.getJobCountByTypes(state)),
      'queue',
    );
  metrics.gauge(
    'holdfast_queue_oldest_seconds',
    'How long the oldest waiting job waits',
    () => ofEach(ageOfOldest),
    'queue',
  );
};

const ageOfOldest = async (queue: Queue): Promise<number> => {
  const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
  return oldest ? Math.max(0, (Date.now() - oldest.timestamp - (oldest.delay ?? 0)) / 1000) : 0;
};
