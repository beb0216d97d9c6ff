import type { Statement } from '../wire/statement';
import type { Outcome, RowWriter } from './row-writer';
import type { TableStatements } from './table.statement';

/**
 * What the few events of a command do to the rows of a table: a statement for each event. Only what follows an insertion on the
 * same row is put into it, for a row that is written twice costs all of its indexes twice.
 */
export class ShortPage<Row extends object> implements RowWriter<Row> {
  readonly #fresh = new Map<string, Row>();
  readonly #written: (() => Statement)[] = [];

  constructor(
    private readonly tenantId: string,
    private readonly table: TableStatements<Row>,
  ) {}

  /** In the order of the events. */
  get statements(): Statement[] {
    return this.#written.map((write) => write());
  }

  put(row: Row, alone: (row: Row) => Statement): void {
    this.#keep(row);
    this.#written.push(() => alone(row));
  }

  putOnce(row: Row, alone: (row: Row) => Statement): void {
    // Whether it comes to be is for the table to say: it is not ours.
    this.#written.push(() => alone(row));
  }

  putEach(rows: readonly Row[]): void {
    for (const row of rows) this.#keep(row);
    if (rows.length > 0) this.#written.push(() => this.table.put(this.tenantId, rows));
  }

  decide(key: string, decide: (known: Partial<Row>) => Outcome<Row>, otherwise: () => Statement): void {
    const fresh = this.#fresh.get(key);
    const outcome = fresh === undefined ? undefined : decide(fresh);
    if (fresh !== undefined && outcome !== undefined && outcome !== null) {
      Object.assign(fresh, outcome);
      return;
    }
    // It goes, or the table knows more of it.
    this.#fresh.delete(key);
    this.#written.push(otherwise);
  }

  changeEach(changes: ReadonlyMap<string, Partial<Row>>): void {
    const others = new Map<string, Partial<Row>>();
    for (const [key, cells] of changes) {
      const fresh = this.#fresh.get(key);
      if (fresh === undefined) others.set(key, cells);
      else Object.assign(fresh, cells);
    }
    if (others.size > 0) this.#written.push(() => this.table.change(this.tenantId, others));
  }

  removeEach(keys: readonly string[]): void {
    for (const key of keys) this.#fresh.delete(key);
    if (keys.length > 0) this.#written.push(() => this.table.remove(this.tenantId, keys));
  }

  #keep(row: Row): void {
    this.#fresh.set(String(row[this.table.key]), row);
  }
}
