import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { text } from '@holdfast/event-store/wire/decode';
import { StoreBusy, StoreUnavailable } from '@holdfast/event-store/errors';
import { read } from '@holdfast/event-store/wire/statement';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';

/** The names of all migrations that this build needs. */
export const MIGRATION_NAMES = Symbol('MigrationNames');

const doneMigrations = read<string, []>(
  'api_done_migrations',
  'select name from public.holdfast_migration',
  (fields) => text(fields, 0),
);

/** Why a process cannot serve requests. */
const reasons = {
  leaving: 'The process is about to end.',
  database_unreachable: 'The database is out of reach, or too busy.',
  database_behind: 'The database lacks migrations: run them first.',
  database_unsafe: 'The database would not keep tenants apart.',
};

/** Migrations have not been run yet. */
class Behind extends Error {}

const isUnreachable = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof StoreBusy;

/** Whether requests can be served. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Readiness');
  private leaving = false;

  constructor(
    @InjectShell() private readonly shell: Shell,
    @Inject(MIGRATION_NAMES) private readonly migrationNames: readonly string[],
  ) {}

  beforeApplicationShutdown(): void {
    this.leave();
  }

  /** From now on not ready: the process is about to end. */
  leave(): void {
    this.leaving = true;
  }

  /** False while the process is about to end, so that nobody sends it new requests. */
  async isReady(): Promise<boolean> {
    return (await this.reason()) === null;
  }

  /** Why not; null when requests can be served. The log says more than the answer to a stranger. */
  async reason(): Promise<string | null> {
    if (this.leaving) return reasons.leaving;
    try {
      await this.assertReady();
      return null;
    } catch (error) {
      this.logger.warn(`Not ready: ${error instanceof Error ? error.message : String(error)}`);
      if (error instanceof Behind) return reasons.database_behind;
      return isUnreachable(error) ? reasons.database_unreachable : reasons.database_unsafe;
    }
  }

  /** @throws when the database is out of reach, behind, or would let one tenant see another */
  async assertReady(): Promise<void> {
    const { pools } = this.shell;
    const [[done]] = await Promise.all([inSystem(pools.system, [doneMigrations()]), pools.assertSafe()]);
    const missing = this.migrationNames.filter((name) => !done.includes(name));
    if (missing.length > 0) throw new Behind(`The database lacks ${missing.length} migrations`);
  }
}
