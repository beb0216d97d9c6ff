import type { Statement } from '../wire/statement';
import { statement } from '../wire/statement';
import type { Fact, Recorded } from './event-map';
import { Parameters, reader } from './parameters';
import type { Value } from './parameters';
import type { Meaning, RowWriter } from './row-writer';
import type { Table } from './table';
import { columnsOf } from './table';

/** A column for each key, with what it gets. */
export type Cells<Event extends Fact, Row> = { readonly [Column in keyof Row]: Value<Event, Row[Column]> };

/** Reads these cells from an event. */
const cellsReader = <Event extends Fact, Row>(
  cells: Partial<Cells<Event, Row>>,
): ((event: Recorded<Event>) => Row) => {
  const all = Object.entries<Value<Event, unknown>>(cells as Record<string, Value<Event, unknown>>);
  // Copied with its constants in their places: quicker than building each row column by column.
  const template = Object.fromEntries(
    all.map(([column, value]) => [column, typeof value === 'function' ? null : value]),
  );
  const told = all.filter(([, value]) => typeof value === 'function');
  const readers = told.map(([column, value]) => ({ column, read: reader(value) }));
  return (event) => {
    const row = { ...template };
    for (const { column, read } of readers) row[column] = read(event);
    return row as Row;
  };
};

/** What follows from a change that was described: how an event is told to a page, or which statements it is by itself. */
export interface Derived<Row extends object, Event extends Fact> {
  /** Absent where a row cannot be told by one column of its key. */
  readonly tell?: (event: Recorded<Event>, rows: RowWriter<Row>) => void;
  /** Absent where many rows are told at once. */
  readonly write?: (event: Recorded<Event>) => readonly Statement[];
  /** What its statements do, by their names. */
  readonly meanings: readonly (readonly [name: string, meaning: Meaning<Row>])[];
}

/** What an event does to a row, described: the statement and the folds are derived from it. */
export interface Change<Row extends object, Event extends Fact> {
  /** @param name of the statement, if one is declared */
  derive(table: Table<Row>, name: string): Derived<Row, Event>;
}

const inserting = <Row extends object, Event extends Fact>(
  cells: Cells<Event, NoInfer<Row>>,
  how: 'put' | 'putOnce',
): Change<Row, Event> => ({
  derive: (table, name) => {
    const columns = columnsOf(table);
    const rowOf = cellsReader<Event, Row>(cells);
    const parameters = new Parameters<Event>();
    const slots = columns.map((column) => parameters.add(cells[column], table.columns[column]).text);
    const write = statement(
      name,
      `insert into ${table.name} (tenant_id, ${columns.join(', ')}) values ($1, ${slots.join(', ')})${how === 'put' ? '' : ' on conflict do nothing'}`,
    );
    const isThere = (rows: Iterable<Row>, row: Row) =>
      [...rows].some((other) => table.key.every((column) => other[column] === row[column]));
    const meaning: Meaning<Row> = ([, ...values], rows) => {
      const row = Object.fromEntries(columns.map((column, n) => [column, values[n]])) as Row;
      if (how === 'put' || !isThere(rows.all(), row)) rows.insert(row);
    };
    const meanings = [[name, meaning]] as const;
    const alone = (event: Recorded<Event>) => [write(...parameters.valuesOf(event))];
    if (table.key.length > 1) return { write: alone, meanings };
    return {
      write: alone,
      tell: (event, rows) =>
        rows[how](rowOf(event), (row) => write(event.tenantId, ...columns.map((column) => row[column]))),
      meanings,
    };
  },
});

/** A row comes to be. A key that is there already is left for the table to refuse. */
export const insert = <Row extends object, Event extends Fact>(
  cells: Cells<Event, NoInfer<Row>>,
): Change<Row, Event> => inserting(cells, 'put');

/** A row comes to be, unless it is there: then it stays as it is. */
export const insertOnce = <Row extends object, Event extends Fact>(
  cells: Cells<Event, NoInfer<Row>>,
): Change<Row, Event> => inserting(cells, 'putOnce');

/** The event as it is for one of its items, whose fields are what `data` is otherwise. */
const forItem = <Event extends Fact, Item extends object>(
  event: Recorded<Event>,
  data: Item,
): Recorded<OneItem<Item>> => ({ ...event, data });

/** What the columns of a plural word are told: the item in the place of `data`. */
export interface OneItem<Item extends object> extends Fact {
  readonly type: string;
  readonly data: Item;
}

/** A row comes to be for each item; `cells` reads the item where it says `data`. */
export const insertEach = <Row extends object, Event extends Fact, Item extends object>(
  items: (event: Recorded<NoInfer<Event>>) => readonly Item[],
  cells: Cells<OneItem<Item>, NoInfer<Row>>,
): Change<Row, Event> => ({
  derive: () => {
    const rowOf = cellsReader<OneItem<Item>, Row>(cells);
    return {
      tell: (event, rows) => rows.putEach(items(event).map((item) => rowOf(forItem(event, item)))),
      meanings: [],
    };
  },
});

/** The rows that the items name get other values; `key` and `set` read the item where they say `data`. */
export const setEach = <Row extends object, Event extends Fact, Item extends object>(
  items: (event: Recorded<NoInfer<Event>>) => readonly Item[],
  key: (item: Item) => string,
  set: Partial<Cells<OneItem<Item>, NoInfer<Row>>>,
): Change<Row, Event> => ({
  derive: () => {
    const cellsOf = cellsReader<OneItem<Item>, Row>(set);
    return {
      tell: (event, rows) =>
        rows.changeEach(new Map(items(event).map((item) => [key(item), cellsOf(forItem(event, item))]))),
      meanings: [],
    };
  },
});

/** The rows of these keys go, as far as there are any. */
export const removeEach = <Row extends object, Event extends Fact>(
  keys: (event: Recorded<Event>) => readonly string[],
): Change<Row, Event> => ({
  derive: () => ({ tell: (event, rows) => rows.removeEach(keys(event)), meanings: [] }),
});

/** A change that only some of the events make. */
export const only = <Row extends object, Event extends Fact>(
  applies: (event: Recorded<NoInfer<Event>>) => boolean,
  change: Change<Row, Event>,
): Change<Row, Event> => ({
  derive: (table, name) => {
    const { tell, write, meanings } = change.derive(table, name);
    return {
      ...(tell && { tell: (event, rows) => void (applies(event) && tell(event, rows)) }),
      ...(write && { write: (event) => (applies(event) ? write(event) : []) }),
      meanings,
    };
  },
});

/** Several changes, one after the other. */
export const together = <Row extends object, Event extends Fact>(
  ...changes: readonly Change<Row, Event>[]
): Change<Row, Event> => ({
  derive: (table, name) => {
    const derived = changes.map((change, n) => change.derive(table, `${name}.${n + 1}`));
    return {
      tell: (event, rows) => derived.forEach(({ tell }) => tell?.(event, rows)),
      // What is told of many rows at once is written by nobody alone.
      ...(derived.every(({ write }) => write !== undefined) && {
        write: (event) => derived.flatMap(({ write }) => write?.(event) ?? []),
      }),
      meanings: derived.flatMap(({ meanings }) => meanings),
    };
  },
});

/** Statements that cannot be said in these words. Only for tables whose rows are written event by event. */
export const byHand = <Row extends object, Event extends Fact>(
  write: (event: Recorded<Event>) => readonly Statement[],
): Change<Row, Event> => ({ derive: () => ({ write, meanings: [] }) });
