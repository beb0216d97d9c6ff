import { BEGIN, COMMIT, scope, withConnection } from '../wire/connection';
import type { EventStore } from '../log/event-store';
import type { Subscription, SubscriptionFailure } from '../rows/subscription';
import { passOver } from './subscription.statement';
import { SubscriptionRunner, type SubscriptionRunnerOptions } from './subscription-runner';
import { Upcasters } from '../log/upcast';
import { LocalWake } from './wake';
import {
  command,
  notebook,
  notes,
  noteTaken,
  noteTornUp,
  openStore,
  openTenant,
  useLog,
  wordsOf,
} from '../../../test/support/log';

describe('A subscription', () => {
  const log = useLog();
  /** Each test has a subscription of its own, so that what others left behind is none of its business. */
  let subscription: Subscription;
  let counter = 0;
  let now: Date;
  let failures: SubscriptionFailure[];

  beforeEach(async () => {
    subscription = { ...notes(), name: `notes-${(counter += 1)}` };
    now = new Date('2026-11-20T10:00:00Z');
    failures = [];
    await log.database.adminPool.query('truncate rm.jotting');
  });

  /** Ended after the test, even when it fails: one left over would work on the tenants of the next test. */
  let runners: SubscriptionRunner[] = [];

  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    runners = [];
  });

  function runnerOf(
    subscriptions: Subscription[],
    options: SubscriptionRunnerOptions = {},
  ): SubscriptionRunner {
    const onFailure = (failure: SubscriptionFailure) => void failures.push(failure);
    const runner = new SubscriptionRunner(log.systemPool, subscriptions, {
      now: () => now,
      onFailure,
      ...options,
    });
    runners.push(runner);
    return runner;
  }

  function take(tenantId: string, words: readonly string[], store: EventStore = log.store) {
    return store.transact(command(tenantId), (tx) =>
      tx.append(
        notebook(),
        0,
        words.map((word) => noteTaken(word)),
      ),
    );
  }

  async function checkpoint(tenantId: string) {
    const { rows } = await log.database.adminPool.query(
      'select position::int, state, attempts, last_error from es.checkpoint where tenant_id = $1 and subscription = $2',
      [tenantId, subscription.name],
    );
    return rows[0];
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    for (let n = 0; n < 400; n += 1) {
      if (await condition()) return;
      await new Promise((resume) => setTimeout(resume, 10));
    }
    throw new Error('It never came to that');
  }

  it('gets every event of every tenant, from the first one on', async () => {
    const [one, two] = [await openTenant(log.store), await openTenant(log.store)];
    await take(one, ['a', 'b']);
    await runnerOf([subscription]).drain();
    await take(two, ['c']);
    await runnerOf([subscription]).drain();
    expect(await wordsOf(log.pool, one)).toEqual(['first', 'a', 'b']);
    expect(await wordsOf(log.pool, two)).toEqual(['first', 'c']);
    expect(await checkpoint(two)).toMatchObject({ position: 2, state: 'live' });
  });

  it('goes through a long log in pages', async () => {
    const tenantId = await openTenant(log.store);
    const words = Array.from({ length: 1_200 }, (_, n) => `note ${n}`);
    await take(tenantId, words);
    const sizes: number[] = [];
    const afterCommit: Subscription['afterCommit'] = (events) => {
      if (events[0]?.tenantId === tenantId) sizes.push(events.length);
    };
    await runnerOf([{ ...subscription, afterCommit }]).drain();
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', ...words]);
    expect(sizes).toEqual([500, 500, 201]);
  });

  it('passes over events that it does not handle', async () => {
    const tenantId = await openTenant(log.store);
    await log.store.transact(command(tenantId), (tx) =>
      tx.append(notebook(), 0, [noteTornUp(), noteTornUp()]),
    );
    const project = jest.fn(() => []);
    await runnerOf([{ ...subscription, handles: ['NoteRead'], project }]).drain();
    expect(project).not.toHaveBeenCalled();
    expect(await checkpoint(tenantId)).toMatchObject({ position: 3 });
    await take(tenantId, ['a']);
    await runnerOf([subscription]).drain();
    expect(await wordsOf(log.pool, tenantId)).toEqual(['a']);
  });

  it('is not passed over events that came after somebody looked, nor sent back', async () => {
    const tenantId = await openTenant(log.store);
    await take(tenantId, ['a']);
    await runnerOf([subscription]).drain();
    const looked = { tenant: tenantId, name: subscription.name, version: 1, position: 0, head: 1 };
    await withConnection(log.systemPool, (send) =>
      send([BEGIN, scope('holdfast_system', ''), passOver(JSON.stringify([looked])), COMMIT]),
    );
    expect(await checkpoint(tenantId)).toMatchObject({ position: 2 });
  });

  it('begins anew in a new version', async () => {
    const tenantId = await openTenant(log.store);
    await runnerOf([subscription]).drain();
    await runnerOf([{ ...subscription, version: 2 }]).drain();
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'first']);
  });

  it('sees events in their newest shape', async () => {
    const tenantId = await openTenant(log.store);
    const upcasters = new Upcasters([{ type: 'NoteTaken', from: 1, up: () => ({ words: 'lifted' }) }]);
    await runnerOf([subscription], { upcasters }).drain();
    expect(await wordsOf(log.pool, tenantId)).toEqual(['lifted']);
  });

  it('gets each event once, and in order, from two runners that work side by side', async () => {
    const tenants = await Promise.all(Array.from({ length: 6 }, () => openTenant(log.store)));
    const two = [1, 2].map(() => runnerOf([subscription], { sweepMs: 10, pageSize: 3 }));
    await Promise.all(two.map((runner) => runner.start()));
    const words = Array.from({ length: 40 }, (_, n) => String(n));
    for (const word of words) await Promise.all(tenants.map((tenantId) => take(tenantId, [word])));
    await Promise.all(two.map((runner) => runner.drain()));
    await Promise.all(two.map((runner) => runner.stop()));
    for (const tenantId of tenants) expect(await wordsOf(log.pool, tenantId)).toEqual(['first', ...words]);
  });

  it('hears of new events by a signal, long before the next sweep', async () => {
    const wake = new LocalWake();
    const store = openStore(log.pool, { onCommit: wake.signal });
    const tenantId = await openTenant(store);
    const runner = runnerOf([subscription], { wake, sweepMs: 60_000 });
    await runner.start();
    await runner.drain();
    await take(tenantId, ['a'], store);
    await until(async () => (await wordsOf(log.pool, tenantId)).includes('a'));
    await runner.stop();
    await take(tenantId, ['b'], store);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'a']);
  });

  it('hears of new events by the sweep when the signal is lost', async () => {
    const tenantId = await openTenant(log.store);
    const runner = runnerOf([subscription], { sweepMs: 20 });
    await runner.start();
    await until(async () => (await wordsOf(log.pool, tenantId)).includes('first'));
    await take(tenantId, ['a']);
    await until(async () => (await wordsOf(log.pool, tenantId)).includes('a'));
    await runner.stop();
  });

  it('tells what it has committed, and survives a listener that throws', async () => {
    const tenantId = await openTenant(log.store);
    const onError = jest.fn();
    const afterCommit = jest.fn(async () => {
      throw new Error('a bad listener');
    });
    await runnerOf([{ ...subscription, afterCommit }], { onError }).drain();
    await take(tenantId, ['a']);
    await runnerOf([{ ...subscription, afterCommit }], { onError }).drain();
    expect(afterCommit).toHaveBeenLastCalledWith([expect.objectContaining({ tenantId, position: 2 })]);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'a bad listener' }));
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first', 'a']);
  });

  it('must have a name of its own', () => {
    expect(() => runnerOf([subscription, subscription])).toThrow('share a name');
  });

  it('counts a broken connection against nobody', async () => {
    const tenantId = await openTenant(log.store);
    const onError = jest.fn();
    let cut = false;
    const fragile: Subscription = {
      ...subscription,
      project: (events) => [
        ...(cut
          ? []
          : [{ name: 'test_cut', text: 'select es.fail($1, $2)', values: ['57P01', 'shut down'] }]),
        ...subscription.project(events),
      ],
    };
    await expect(runnerOf([fragile], { onError }).drain()).rejects.toThrow('not available');
    expect(await checkpoint(tenantId)).toMatchObject({ position: 0, attempts: 0, state: 'live' });
    cut = true;
    await runnerOf([fragile]).drain();
    expect(failures).toEqual([]);
    expect(await wordsOf(log.pool, tenantId)).toEqual(['first']);
  });
});
