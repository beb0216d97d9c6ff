import type { Pool } from 'pg';
import { Lease } from './connection';
import { StoreUnavailable } from '../errors';
import type { Read } from './statement';

/** A connection not used for this long is given back, in milliseconds. */
const PATIENCE = 20;

/**
 * Reads across tenants, one after another, each as `readAcrossTenants`, for questions that come without a pause: while the
 * reads follow each other closely they keep one connection, because borrowing it costs as much as the read. It is given
 * back when somebody else is waiting for one.
 */
export class SystemReader {
  #kept: Lease | undefined;
  #isFresh = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param pool of `holdfast_system` */
  constructor(private readonly pool: Pool) {}

  /** @throws StoreBusy, StoreUnavailable */
  async read<Row>(read: Read<Row>): Promise<Row[]> {
    const kept = this.#kept;
    this.#kept = undefined;
    try {
      return await this.#readOn(kept ?? (await Lease.from(this.pool)), read);
    } catch (error) {
      // It may have broken while nobody used it, which is no reason not to read.
      if (kept === undefined || !(error instanceof StoreUnavailable)) throw error;
      return this.#readOn(await Lease.from(this.pool), read);
    }
  }

  async #readOn<Row>(lease: Lease, read: Read<Row>): Promise<Row[]> {
    try {
      const { rows } = await lease.send([read]);
      const decoded = (rows[0] ?? []).map((fields) => read.decode(fields));
      this.#keep(lease);
      return decoded;
    } catch (error) {
      lease.end();
      throw error;
    }
  }

  #keep(lease: Lease): void {
    if (this.#kept !== undefined || this.pool.waitingCount > 0) return lease.end();
    this.#kept = lease;
    this.#isFresh = true;
    this.#timer ??= setInterval(() => this.#giveBack(), PATIENCE);
  }

  #giveBack(): void {
    if (this.#isFresh) return void (this.#isFresh = false);
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#kept?.end();
    this.#kept = undefined;
  }
}
