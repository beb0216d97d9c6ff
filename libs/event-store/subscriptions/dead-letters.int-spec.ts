import {
  listDeadLetters,
  openDeadLetterRead,
  retryStatement,
  skipStatement,
  type DeadLetterKey,
} from './dead-letters';
import type { Subscription, SubscriptionFailure } from '../rows/subscription';
import { SubscriptionRunner, type SubscriptionRunnerOptions } from './subscription-runner';
import { Upcasters } from '../log/upcast';
import { command, notebook, notes, noteTaken, openTenant, useLog, wordsOf } from '../../../test/support/log';

describe('A subscription with an event that it cannot digest', () => {
  const log = useLog();
  const resolution = { by: 'someone', now: new Date('2026-11-21T00:00:00Z') };
  let subscription: Subscription;
  let counter = 0;
  let now: Date;
  /** Of the tenant in question: those of earlier tests fail again in every new subscription. */
  let failures: SubscriptionFailure[];
  let ill: string;
  let well: string;
  let key: DeadLetterKey;

  beforeEach(async () => {
    subscription = { ...notes(), name: `notes-${(counter += 1)}` };
    now = new Date('2026-11-20T10:00:00Z');
    failures = [];
    await log.database.adminPool.query('truncate rm.jotting');
    [ill, well] = [await openTenant(log.store), await openTenant(log.store)];
    await take(ill, ['a', 'b']);
    await take(ill, ['poison']);
    await take(ill, ['c']);
    await take(well, ['d']);
    key = { tenantId: ill, subscription: subscription.name, version: 1, position: 4 };
  });

  function runnerOf(
    subscriptions: Subscription[],
    options: SubscriptionRunnerOptions = {},
  ): SubscriptionRunner {
    const onFailure = (failure: SubscriptionFailure) => {
      if (failure.tenantId === ill) failures.push(failure);
    };
    return new SubscriptionRunner(log.systemPool, subscriptions, { now: () => now, onFailure, ...options });
  }

  function take(tenantId: string, words: readonly string[]) {
    return log.store.transact(command(tenantId), (tx) =>
      tx.append(
        notebook(),
        0,
        words.map((word) => noteTaken(word)),
      ),
    );
  }

  /** Resolves the letter of `key`, and tells whether it was open. */
  function resolve(release: typeof retryStatement): Promise<boolean> {
    return log.store
      .transact(command(ill), async (tx) => {
        const [open] = await tx.rows(openDeadLetterRead(key));
        tx.write(release(key, resolution));
        return open !== undefined;
      })
      .then(({ result }) => result);
  }

  async function checkpoint() {
    const { rows } = await log.database.adminPool.query(
      `select position::int, state, attempts, next_attempt_at from es.checkpoint
        where tenant_id = $1 and subscription = $2`,
      [ill, subscription.name],
    );
    return rows[0];
  }

  async function exhaust(
    subscriptions = [subscription],
    options: SubscriptionRunnerOptions = {},
  ): Promise<void> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await runnerOf(subscriptions, options).drain();
      now = new Date(now.getTime() + 3_600_000);
    }
  }

  async function openLetters() {
    const letters = await listDeadLetters(log.systemPool);
    return letters.filter((letter) => letter.subscription === subscription.name && letter.tenantId === ill);
  }

  it('does all before it, tries it five times at growing intervals, and then parks that tenant only', async () => {
    const waits: number[] = [];
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await runnerOf([subscription]).drain();
      expect(await wordsOf(log.pool, ill)).toEqual(['first', 'a', 'b']);
      expect(await checkpoint()).toMatchObject({ position: 3, state: 'live', attempts: attempt });
      const next: Date = (await checkpoint()).next_attempt_at;
      waits.push(next.getTime() - now.getTime());
      now = new Date(next.getTime() - 1);
      await runnerOf([subscription]).drain();
      expect(failures).toHaveLength(attempt);
      now = next;
    }
    await runnerOf([subscription]).drain();

    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(await wordsOf(log.pool, well)).toEqual(['first', 'd']);
    expect(await wordsOf(log.pool, ill)).toEqual(['first', 'a', 'b']);
    expect(await checkpoint()).toMatchObject({ position: 3, state: 'parked', attempts: 5 });
    expect(failures.map(({ attempts, parked }) => [attempts, parked])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
    expect(await openLetters()).toEqual([
      {
        ...key,
        error: expect.stringContaining('check constraint') as string,
        attempts: 5,
        firstAt: now,
        lastAt: now,
        resolution: null,
        resolvedAt: null,
        resolvedBy: null,
      },
    ]);
    await take(ill, ['e']);
    await runnerOf([subscription]).drain();
    expect(failures).toHaveLength(5);
  });

  it('goes on when somebody retries it and the cause is gone', async () => {
    await exhaust();
    const mended: Subscription = {
      ...subscription,
      project: (events) =>
        subscription.project(
          events.map((event) => ({
            ...event,
            data: { words: String(event.data.words).replace('poison', 'cure') },
          })),
        ),
    };
    expect(await resolve(retryStatement)).toBe(true);
    await runnerOf([mended]).drain();
    expect(await wordsOf(log.pool, ill)).toEqual(['first', 'a', 'b', 'cure', 'c']);
    expect(await openLetters()).toEqual([]);
    const letters = await listDeadLetters(log.systemPool, { openOnly: false });
    expect(letters).toContainEqual(
      expect.objectContaining({
        ...key,
        resolution: 'retried',
        resolvedBy: 'someone',
        resolvedAt: resolution.now,
      }),
    );
    expect(await resolve(retryStatement)).toBe(false);
  });

  it('parks again, under the same letter, when the cause is still there', async () => {
    await exhaust();
    await resolve(retryStatement);
    await exhaust();
    expect(await openLetters()).toMatchObject([
      { position: 4, attempts: 10, resolution: null, resolvedBy: null },
    ]);
  });

  it('goes on behind it when somebody skips it', async () => {
    await exhaust();
    expect(await resolve(skipStatement)).toBe(true);
    expect(await resolve(skipStatement)).toBe(false);
    await runnerOf([subscription]).drain();
    expect(await wordsOf(log.pool, ill)).toEqual(['first', 'a', 'b', 'c']);
    expect(await openLetters()).toEqual([]);
  });

  it('parks for a projector or an upcaster that throws, too', async () => {
    const broken = {
      type: 'NoteTaken',
      from: 1,
      up: ({ words }: Record<string, unknown>) => {
        if (words === 'poison') throw new Error('no such note');
        return { words };
      },
    };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await runnerOf([subscription], { upcasters: new Upcasters([broken]) }).drain();
      now = new Date(now.getTime() + 3_600_000);
    }
    expect(await openLetters()).toMatchObject([{ position: 4, error: 'no such note' }]);
  });

  it('leaves other subscriptions of the same tenant alone', async () => {
    const other = { ...subscription, name: `${subscription.name}-other`, project: jest.fn(() => []) };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await runnerOf([subscription, other]).drain();
      now = new Date(now.getTime() + 3_600_000);
    }
    const { rows } = await log.database.adminPool.query(
      'select position::int, state from es.checkpoint where tenant_id = $1 and subscription = $2',
      [ill, other.name],
    );
    expect(rows).toEqual([{ position: 5, state: 'live' }]);
  });

  it('may be skipped together with the event that says who did it', async () => {
    await exhaust();
    await log.store.transact(command(ill), (tx) => {
      tx.append(notebook(), 0, [noteTaken('skipped by someone')]);
      tx.write(skipStatement(key, resolution));
    });
    await runnerOf([subscription]).drain();
    expect(await wordsOf(log.pool, ill)).toEqual(['first', 'a', 'b', 'c', 'skipped by someone']);
  });
});
