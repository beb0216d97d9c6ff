import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RandomIds } from '@holdfast/adapters/ids/random.ids';
import { DatabaseClock } from '@holdfast/adapters/clock/database.clock';
import type { ApplicationSettings } from '@holdfast/application/kernel/ports';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { instant } from '@holdfast/event-store/wire/decode';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { read } from '@holdfast/event-store/wire/statement';
import type { Config } from '@holdfast/platform/config/config';
import { createPools } from '@holdfast/platform/database/pools';
import type { Pools } from '@holdfast/platform/database/pools';
import { createLogger, standardOutput } from '@holdfast/platform/logging/logger';
import type { DestinationStream, Logger } from '@holdfast/platform/logging/logger';
import { Metrics } from '@holdfast/platform/metrics/metrics';
import { createWake } from '@holdfast/platform/wake/wake';
import type { Wake } from '@holdfast/platform/wake/wake';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { assertKeysKnown } from '@holdfast/vault/key-rotation';
import { Keyring } from '@holdfast/vault/keyring';
import { Vault } from '@holdfast/vault/vault';

/** What every process of ours stands on: the log, the vault, ways into the database, a clock. */
export interface Foundation {
  readonly config: Config;
  readonly logger: Logger;
  /** Where the logger's lines go, and those of others. */
  readonly logTo: DestinationStream;
  readonly metrics: Metrics;
  readonly pools: Pools;
  readonly wake: Wake;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: ApplicationSettings;
  /** For the start. @throws VaultKeyUnknown when something is sealed under a key that this process was not given */
  assertKeysKnown(): Promise<void>;
  /** For the start: from here on the time is the database's, unless another clock was given. */
  startClock(): Promise<void>;
  close(): Promise<void>;
}

export interface FoundationOptions {
  /** Which process this is: `api`, `worker` … */
  readonly service: string;
  /** Instead of the database's clock. */
  readonly clock?: Clock;
  /** Instead of standard output. */
  readonly logTo?: DestinationStream;
}

const clockRead = read<Date, []>('foundation_clock', 'select clock_timestamp()', (fields) =>
  instant(fields, 0),
);

/** Opens the foundation of one process. The database is not touched before something asks for it. */
export const openFoundation = (config: Config, options: FoundationOptions): Foundation => {
  const { service, logTo = standardOutput() } = options;
  const logger = createLogger(config.logging, service, logTo);
  const warn = (error: Error) => logger.warn({ err: error }, 'A connection broke');
  const pools = createPools(config.database, service, warn);
  const wake = createWake(config.queue, warn);
  const metrics = new Metrics(service);
  const ownClock = new DatabaseClock(async () => {
    const [[now]] = await inSystem(pools.system, [clockRead()]);
    return now ?? new Date();
  });
  const clock = options.clock ?? ownClock;
  const ids = new RandomIds(clock);
  const store = new EventStore(pools.tenant, {
    newId: () => ids.newId(),
    inline: inlineProjections,
    upcasters,
    onCommit: (tenantId) => wake.signal(tenantId),
    onAppended: metrics.appended,
    onLockHeld: metrics.lockHeld,
  });
  const keyring = new Keyring(config.vault.key, config.vault.oldKeys);
  metrics.watchPools({ tenant: pools.tenant as Pool, system: pools.system as Pool });
  return {
    config,
    logger,
    logTo,
    metrics,
    pools,
    wake,
    store,
    clock,
    ids,
    vault: new Vault(keyring),
    settings: {
      holdMs: config.holds.milliseconds,
      undoMinutes: config.undoMinutes,
      liveHolds: config.holds.live,
      siteUrlPattern: config.site.urlPattern,
      paymentsSandbox: config.payments.isSandbox,
      sendsTexts: config.sms !== null,
      channelMs: config.channels.milliseconds,
      holdTokenSecret: createHmac('sha256', config.vault.key).update('hold-tokens').digest('base64url'),
    },
    assertKeysKnown: () => assertKeysKnown(pools.system, keyring),
    startClock: async () => {
      if (options.clock === undefined) await ownClock.start();
    },
    close: async () => {
      ownClock.stop();
      await wake.close();
      await pools.end();
    },
  };
};
