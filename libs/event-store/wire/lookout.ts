import type { Pool } from 'pg';
import { Loan } from './connection';
import { StoreUnavailable } from '../errors';
import type { Read } from './statement';

/** A connection that was not used for so long is given back, in milliseconds. */
const PATIENCE = 20;

/**
 * One read after another across tenants and nothing around each, as `glance`, for what is asked without a pause: while the
 * reads follow each other closely they keep one connection, because borrowing it costs as much as the read. It is given
 * back when somebody else waits for one.
 */
export class Lookout {
  #kept: Loan | undefined;
  #isFresh = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param pool of `holdfast_system` */
  constructor(private readonly pool: Pool) {}

  /** @throws StoreBusy, StoreUnavailable */
  async look<Row>(read: Read<Row>): Promise<Row[]> {
    const kept = this.#kept;
    this.#kept = undefined;
    try {
      return await this.#lookOn(kept ?? (await Loan.from(this.pool)), read);
    } catch (error) {
      // It may have broken while nobody used it, which is no reason not to look.
      if (kept === undefined || !(error instanceof StoreUnavailable)) throw error;
      return this.#lookOn(await Loan.from(this.pool), read);
    }
  }

  async #lookOn<Row>(loan: Loan, read: Read<Row>): Promise<Row[]> {
    try {
      const { rows } = await loan.fly([read]);
      const decoded = (rows[0] ?? []).map((fields) => read.decode(fields));
      this.#keep(loan);
      return decoded;
    } catch (error) {
      loan.end();
      throw error;
    }
  }

  #keep(loan: Loan): void {
    if (this.#kept !== undefined || this.pool.waitingCount > 0) return loan.end();
    this.#kept = loan;
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
