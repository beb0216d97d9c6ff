import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@holdfast/platform/config/config';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { Metrics } from '@holdfast/platform/metrics/metrics';
import { openFoundation } from '@holdfast/wiring/foundation';
import type { Foundation } from '@holdfast/wiring/foundation';
import { startShop } from '../../test/support/shop';
import type { Shop } from '../../test/support/shop';
import { workerEnvironment } from '../../test/support/workers';
import { startWorker } from './start-worker';
import type { RunningWorker } from './start-worker';

describe('The gauges of what waits', () => {
  let shop: Shop;
  let foundation: Foundation;
  let worker: RunningWorker;

  beforeAll(async () => {
    shop = await startShop();
    const { database } = shop.api;
    await prepareQueueTables(database.url);
    foundation = openFoundation(loadConfig(workerEnvironment(database)), { service: 'worker' });
  }, 60_000);
  afterAll(async () => {
    await worker?.stop();
    await foundation.close();
    await shop.close();
  });

  /** The value of a series: `name{label="x"}`. */
  const value = async (series: string): Promise<number> => {
    const [name = '', label = ''] = series.split('{');
    const line = (await foundation.metrics.registry.metrics())
      .split('\n')
      .find((text) => text.startsWith(`${name}{`) && text.includes(label.replace('}', '')));
    if (line === undefined) throw new Error(`There is no series ${series}`);
    return Number(line.split(' ').at(-1));
  };

  it('show holds, payments, what needs a person, lag and dead letters as they are', async () => {
    const tenant = await shop.api.tenant();
    const { id } = await shop.addBlock(tenant);
    const held = await shop.book(tenant, id);
    const { adminPool } = shop.api.database;
    await adminPool.query(
      `insert into rm.attention values ($1, $2, 'orphaned_capture', 'c1', 100, now() - interval '1 hour')`,
      [tenant.id, held.body.booking_id],
    );
    await adminPool.query(
      `insert into es.dead_letter (tenant_id, subscription, version, position, error, attempts, first_at, last_at)
       values ($1, 'stats', 1, 1, 'broken', 5, now(), now())`,
      [tenant.id],
    );
    await adminPool.query(
      `insert into rm.message (tenant_id, message_id, booking_id, kind, channel, state, next_at, queued_at)
       values ($1, $2, $2, 'confirmation', 'email', 'failed', now() + interval '1 day', now() - interval '2 hours')`,
      [tenant.id, held.body.booking_id],
    );
    // Paid, and nobody told its owner; of another capture the provider has not said yet what became of it.
    await adminPool.query(
      `update rm.booking set status = 'confirmed', payment_state = 'pending', payment_since = now() - interval '1 hour'
        where tenant_id = $1`,
      [tenant.id],
    );
    await adminPool.query(
      `insert into rm.message (tenant_id, message_id, booking_id, kind, channel, state, next_at, queued_at)
       values ($1, gen_random_uuid(), $2, 'new_booking', 'email', 'dead', now(), now() - interval '3 hours')`,
      [tenant.id, held.body.booking_id],
    );
    await adminPool.query(
      `insert into rm.conversation (tenant_id, booking_id, waiting_since) values ($1, $2, now() - interval '4 hours')`,
      [tenant.id, held.body.booking_id],
    );
    await adminPool.query(
      `insert into rm.instalment (tenant_id, booking_id, number, kind, amount, overdue, overdue_at, stands)
       values ($1, $2, 2, 'balance', 100, true, now() - interval '5 hours', true)`,
      [tenant.id, held.body.booking_id],
    );
    worker = await startWorker(foundation);
    expect(await value('holdfast_holds')).toBe(1);
    expect(await value('holdfast_payments_unsettled')).toBe(1);
    expect(await value('holdfast_captures_unknown')).toBe(0);
    expect(await value('holdfast_dead_letters')).toBe(1);
    expect(await value('holdfast_attention{kind="orphaned_capture"}')).toBe(1);
    expect(await value('holdfast_attention{kind="refund_failed"}')).toBe(0);
    expect(await value('holdfast_attention{kind="owner_not_told"}')).toBe(1);
    expect(await value('holdfast_attention{kind="outcome_unknown"}')).toBe(1);
    expect(await value('holdfast_attention_oldest_seconds{kind="customer_wrote"}')).toBeGreaterThan(14_399);
    expect(await value('holdfast_attention_oldest_seconds{kind="balance_overdue"}')).toBeGreaterThan(17_999);
    expect(await value('holdfast_attention{kind="change_asked"}')).toBe(0);
    expect(await value('holdfast_attention_oldest_seconds{kind="owner_not_told"}')).toBeGreaterThan(10_799);
    expect(await value('holdfast_attention_oldest_seconds{kind="orphaned_capture"}')).toBeGreaterThan(3_599);
    expect(await value('holdfast_outbox')).toBe(1);
    expect(await value('holdfast_outbox_oldest_seconds')).toBeGreaterThan(7_199);
    expect(await value('holdfast_subscription_lag_events{subscription="seal"}')).toBeGreaterThan(0);
    expect(await value('holdfast_queue_oldest_seconds{queue="holds"}')).toBe(0);
    for (const state of ['waiting', 'active', 'delayed', 'failed'])
      expect(await value(`holdfast_queue_${state}{queue="messages"}`)).toBeGreaterThanOrEqual(0);
  });

  it('count what was written, and time what was asked for', async () => {
    const page = await shop.api.app.get(Metrics, { strict: false }).registry.metrics();
    expect(page).toContain('holdfast_events_total{type="BookingHeld",service="api"} 1');
    expect(page).toMatch(
      /holdfast_command_seconds_count\{service="api",command="BookBlock",outcome="done"\} 1/,
    );
  });

  it('and all others are what the dashboard and the alarms ask for', async () => {
    foundation.metrics.watchProcess();
    const api = await shop.api.app.get(Metrics, { strict: false }).registry.metrics();
    const known = `${api}\n${await foundation.metrics.registry.metrics()}`;
    for (const file of ['grafana/holdfast.json', 'prometheus/alerts.yml']) {
      const text = readFileSync(join(__dirname, '../../deploy', file), 'utf8');
      const names = new Set(text.match(/\b(holdfast|process)_[a-z_]+\b/g));
      expect(names.size).toBeGreaterThan(7);
      const histogram = /_(bucket|count|sum)$/;
      const missing = [...names].filter((name) => !known.includes(`# TYPE ${name.replace(histogram, '')} `));
      expect(missing).toEqual([]);
    }
  });
});
