import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { inSystem } from '@holdfast/event-store/database-roles';
import { text } from '@holdfast/event-store/decode';
import { read } from '@holdfast/event-store/statement';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';

/** The names of all migrations that this build needs. */
export const MIGRATION_NAMES = Symbol('MigrationNames');

const doneMigrations = read<string, []>(
  'api_done_migrations',
  'select name from public.holdfast_migration',
  (fields) => text(fields, 0),
);

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
    this.leaving = true;
  }

  /** False while the process is about to end, so that nobody sends it new requests. */
  async isReady(): Promise<boolean> {
    if (this.leaving) return false;
    try {
      await this.assertReady();
      return true;
    } catch (error) {
      this.logger.warn(`Not ready: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  /** @throws when the database is out of reach, behind, or would let one tenant see another */
  async assertReady(): Promise<void> {
    const { pools } = this.shell;
    const [[done]] = await Promise.all([inSystem(pools.system, [doneMigrations()]), pools.assertSafe()]);
    const missing = this.migrationNames.filter((name) => !done.includes(name));
    if (missing.length > 0) throw new Error(`The database lacks ${missing.length} migrations`);
  }
}
