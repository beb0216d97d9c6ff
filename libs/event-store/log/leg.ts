import type { Pool } from 'pg';
import { Loan, ROLLBACK, type Fly } from '../wire/connection';
import type { Landing } from '../wire/flight';
import { Transient } from '../wire/sqlstate';
import type { Statement } from '../wire/statement';
import type { Turn } from './tenant-queue';

/**
 * A command's flights, as one leg of a relay: whoever waits for the same tenant takes the connection over when the last flight
 * leaves, and sends its first one right behind. So the tenant's lock changes hands without a trip over the network. Nobody
 * who waits for a connection of another tenant is passed by.
 */
export class Leg {
  #loan: Loan | undefined;
  #isBehind: boolean;

  /** @param turn of the queue in which no two commands of a tenant are at the same time */
  constructor(
    private readonly pool: Pool,
    private readonly turn: Turn<Loan>,
  ) {
    this.#loan = turn.baton;
    this.#isBehind = this.#loan !== undefined;
  }

  /** Whether somebody before it is still at work. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** A flight of this command that is not its last. @throws as `Fly`, and StoreBusy when no connection became free in time */
  readonly fly: Fly = async (statements) => {
    if (this.#isBehind) return this.#takeOver(statements);
    this.#loan ??= await Loan.from(this.pool);
    return this.#loan.fly(statements);
  };

  /** The flight that ends the transaction, whether it lands well or not. */
  readonly last: Fly = (statements) => {
    const loan = this.#loan;
    if (loan === undefined) throw new Error('A last flight comes after a first one');
    const landing = loan.fly(statements);
    if (this.pool.waitingCount === 0 && this.turn.pass(loan)) this.#loan = undefined;
    return landing;
  };

  /** Takes back what is open after something went wrong. What was passed on is the other's to mend: see `#takeOver`. */
  async giveUp(): Promise<void> {
    if (this.#loan?.isBroken) return this.end();
    if (this.#loan) await this.last([ROLLBACK]).catch(() => this.end());
  }

  /** Gives the connection back, unless it was passed on. */
  end(): void {
    this.#loan?.end();
    this.#loan = undefined;
  }

  async #takeOver(statements: readonly Statement[]): Promise<Landing> {
    this.#isBehind = false;
    const loan = this.#loan as Loan;
    try {
      return await loan.flyBehind(statements);
    } catch (error) {
      if (error instanceof Transient) throw error;
      // The flight before may have failed, and left its transaction open or cost the connection. Nothing of this one was done.
      await loan.rollBack();
      if (loan.isBroken) this.end();
      return this.fly(statements);
    }
  }
}
