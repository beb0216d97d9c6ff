import type { Statement } from '../wire/statement';

/** What becomes of a row: the cells that change, null when it goes, undefined when what is known of it does not tell. */
export type Outcome<Row> = Partial<Row> | null | undefined;

/** Takes what events do to rows: there is one for short pages and one for long ones. */
export interface RowWriter<Row extends object> {
  /** A row that was not there; it is ours from here on. */
  put(row: Row, alone: (row: Row) => Statement): void;
  /** The same, where the row may be there already and then stays as it is. */
  putOnce(row: Row, alone: (row: Row) => Statement): void;
  putEach(rows: readonly Row[]): void;
  /**
   * A change that may depend on what is in the row.
   *
   * @param decide gets what this page knows of the row: all of it when it is new
   * @param otherwise asks the table
   */
  decide(key: string, decide: (known: Partial<Row>) => Outcome<Row>, otherwise: () => Statement): void;
  /** Other values in some columns of these rows, whatever stood there. */
  changeEach(changes: ReadonlyMap<string, Partial<Row>>): void;
  removeEach(keys: readonly string[]): void;
}

/** Rows in memory that a statement may be run on, as Postgres runs it on a table: one tenant's. */
export interface MemoryRows<Row> {
  all(): Iterable<Row>;
  /** By the one column of the table's key. */
  get(key: string): Row | undefined;
  /** A new row; refuses one whose key is there already. */
  insert(row: Row): void;
  /** What has become of a row. */
  put(row: Row): void;
  remove(row: Row): void;
}

/** What a derived statement does to rows in memory: the same fold that long pages have. */
export type Meaning<Row> = (values: readonly unknown[], rows: MemoryRows<Row>) => void;
