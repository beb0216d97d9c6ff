import type { Statement } from '../wire/statement';
import type { Outcome, RowWriter } from './row-writer';
import type { TableStatements } from './table.statement';

/**
 * Pages of more events than this are gathered: what they do to a row is worked out first, and all rows are written at once. For
 * fewer a statement for each event is quicker.
 */
export const FEW_EVENTS = 16;

/** What is still to be done to a row, one after another. */
type Step<Row> =
  | { readonly put: Row }
  | { readonly change: Partial<Row> }
  | { readonly remove: true }
  | { readonly ask: Statement };

/**
 * What a page of events does to the rows of a table, gathered row by row: `statements` then writes them with a few
 * statements, however many events there were. Whatever is done to one row keeps its order; rows do not wait for each other.
 */
export class PageRows<Row extends object> implements RowWriter<Row> {
  readonly #steps = new Map<string, Step<Row>[]>();

  constructor(private readonly table: TableStatements<Row>) {}

  /** A row that was not there; it is ours from here on. */
  put(row: Row): void {
    // A key that is there already is left for the table to refuse.
    this.#of(String(row[this.table.key])).push({ put: row });
  }

  putOnce(row: Row, alone: (row: Row) => Statement): void {
    const steps = this.#of(String(row[this.table.key]));
    const last = steps.at(-1);
    if (last !== undefined && 'put' in last) return;
    steps.push(last !== undefined && 'remove' in last ? { put: row } : { ask: alone(row) });
  }

  putEach(rows: readonly Row[]): void {
    for (const row of rows) this.put(row);
  }

  /** Other values in some columns, whatever stood there; nothing when there is no such row. */
  change(key: string, changes: Partial<Row>): void {
    this.#apply(this.#of(key), changes);
  }

  /**
   * A change that depends on what is in the row.
   *
   * @param decide gets what this page knows of the row: all of it when it is new; answers undefined when that is not enough, and null
   *   when the row goes
   * @param otherwise asks the table, then
   */
  decide(key: string, decide: (known: Partial<Row>) => Outcome<Row>, otherwise: () => Statement): void {
    const steps = this.#of(key);
    const last = steps.at(-1);
    if (last !== undefined && 'remove' in last) return;
    const known = last === undefined || 'ask' in last ? {} : 'put' in last ? last.put : last.change;
    const changes = decide(known);
    if (changes === undefined) steps.push({ ask: otherwise() });
    else if (changes === null) this.remove(key);
    else if (!isEmpty(changes)) this.#apply(steps, changes);
  }

  changeEach(changes: ReadonlyMap<string, Partial<Row>>): void {
    for (const [key, cells] of changes) this.change(key, cells);
  }

  removeEach(keys: readonly string[]): void {
    for (const key of keys) this.remove(key);
  }

  /**
   * The row goes, if there is one. Nothing is done to it before: it would go a turn later for that, and a row that takes its place
   * on this page would come too early.
   */
  remove(key: string): void {
    const [first] = this.#of(key);
    const isOurs = first !== undefined && 'put' in first;
    this.#steps.set(key, isOurs ? [] : [{ remove: true }]);
  }

  /** The rows that come to be on this page, as they stand at its end. */
  get fresh(): Row[] {
    return [...this.#steps.values()].flatMap(([first]) =>
      first !== undefined && 'put' in first ? [first.put] : [],
    );
  }

  /** Which rows of before are there no more or have been put anew, and which are new, as the page leaves them. */
  get after(): { readonly gone: ReadonlySet<string>; readonly there: readonly Row[] } {
    const gone = new Set<string>();
    const there: Row[] = [];
    for (const [key, steps] of this.#steps) {
      if (steps.some((step) => 'remove' in step)) gone.add(key);
      const last = steps.findLast((step) => 'put' in step || 'remove' in step);
      if (last !== undefined && 'put' in last) there.push(last.put);
    }
    return { gone, there };
  }

  /**
   * What is to be written. Rows go before others come, so that a row may take the place of one that goes, where a constraint lets
   * only one of them be.
   */
  statements(tenantId: string): Statement[] {
    const written: Statement[] = [];
    const rows = [...this.#steps];
    const longest = rows.reduce((most, [, steps]) => Math.max(most, steps.length), 0);
    for (let turn = 0; turn < longest; turn += 1) written.push(...this.#turn(tenantId, turn, rows));
    return written;
  }

  /** The n-th step of every row that has one. */
  #turn(tenantId: string, turn: number, rows: readonly (readonly [string, Step<Row>[]])[]): Statement[] {
    const removed: string[] = [];
    const changed = new Map<string, Partial<Row>>();
    const asked: Statement[] = [];
    const put: Row[] = [];
    for (const [key, steps] of rows) {
      const step = steps[turn];
      if (step === undefined) continue;
      if ('remove' in step) removed.push(key);
      else if ('change' in step) changed.set(key, step.change);
      else if ('ask' in step) asked.push(step.ask);
      else put.push(step.put);
    }
    return [
      ...(removed.length > 0 ? [this.table.remove(tenantId, removed)] : []),
      ...(changed.size > 0 ? [this.table.change(tenantId, changed)] : []),
      ...asked,
      ...(put.length > 0 ? [this.table.put(tenantId, put)] : []),
    ];
  }

  #apply(steps: Step<Row>[], changes: Partial<Row>): void {
    const last = steps.at(-1);
    if (last === undefined || 'ask' in last) steps.push({ change: { ...changes } });
    else if ('put' in last) Object.assign(last.put, changes);
    else if ('change' in last) Object.assign(last.change, changes);
  }

  #of(key: string): Step<Row>[] {
    const found = this.#steps.get(key);
    if (found !== undefined) return found;
    const steps: Step<Row>[] = [];
    this.#steps.set(key, steps);
    return steps;
  }
}

function isEmpty(cells: object): boolean {
  for (const _ in cells) return false;
  return true;
}
