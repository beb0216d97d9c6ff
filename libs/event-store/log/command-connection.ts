import type { Pool } from 'pg';
import { Lease, ROLLBACK, type Send } from '../wire/connection';
import type { BatchResult } from '../wire/batch';
import { Transient } from '../wire/sqlstate';
import type { Statement } from '../wire/statement';
import type { Turn } from './tenant-queue';

/**
 * The connection of a command, for as long as the command runs. When its last batch has been sent, the next command of the
 * same tenant takes the connection over and sends its first batch right behind. So the tenant's lock is handed on without a
 * network round trip in between. It is not handed on while a command of another tenant waits for a connection.
 */
export class CommandConnection {
  #lease: Lease | undefined;
  #isBehind: boolean;

  /** @param turn of the queue in which no two commands of a tenant are at the same time */
  constructor(
    private readonly pool: Pool,
    private readonly turn: Turn<Lease>,
  ) {
    this.#lease = turn.resource;
    this.#isBehind = this.#lease !== undefined;
  }

  /** Whether the command before it is still under way on the same connection. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** A batch of this command that is not its last. @throws as `Send`, and StoreBusy when no connection became free in time */
  readonly send: Send = async (statements) => {
    if (this.#isBehind) return this.#takeOver(statements);
    this.#lease ??= await Lease.from(this.pool);
    return this.#lease.send(statements);
  };

  /** The batch that ends the transaction, whether it succeeds or fails. */
  readonly last: Send = (statements) => {
    const lease = this.#lease;
    if (lease === undefined) throw new Error('A last batch comes after a first one');
    const reply = lease.send(statements);
    if (this.pool.waitingCount === 0 && this.turn.pass(lease)) this.#lease = undefined;
    return reply;
  };

  /** Rolls back what is open after a failure. Once handed on, the connection is the next command's to mend: see `#takeOver`. */
  async giveUp(): Promise<void> {
    if (this.#lease?.isBroken) return this.end();
    if (this.#lease) await this.last([ROLLBACK]).catch(() => this.end());
  }

  /** Gives the connection back, unless it was handed on. */
  end(): void {
    this.#lease?.end();
    this.#lease = undefined;
  }

  async #takeOver(statements: readonly Statement[]): Promise<BatchResult> {
    this.#isBehind = false;
    const lease = this.#lease as Lease;
    try {
      return await lease.sendBehind(statements);
    } catch (error) {
      if (error instanceof Transient) throw error;
      // The batch before may have failed, and left its transaction open or cost the connection. Nothing of this one was done.
      await lease.rollBack();
      if (lease.isBroken) this.end();
      return this.send(statements);
    }
  }
}
