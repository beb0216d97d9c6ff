import type { RecordedEvent } from '../event';
import type { Statement } from '../wire/statement';
import { handledBy } from './event-map';
import type { EventMap, Fact } from './event-map';
import { FEW_EVENTS, PageRows } from './page-rows';
import type { Meaning, RowWriter } from './row-writer';
import { ShortPage } from './short-page';
import { shortNameOf } from './table';
import type { Table } from './table';
import { rowMeanings, tableStatements } from './table.statement';
import type { Change, Derived } from './words';

/** What each event does to the rows of a table, said once. */
export type RowChangeMap<Row extends object, Event extends Fact> = EventMap<
  Event,
  { [Type in Event['type']]: Change<Row, Extract<Event, { type: Type }>> }
>;

/** What follows from it. */
export interface DerivedRows<Row extends object> {
  readonly table: Table<Row>;
  /** The types of event that do something. */
  readonly handles: readonly string[];
  /** What a page writes; events of other types are left out. */
  statements(events: readonly RecordedEvent[]): Statement[];
  /** What each statement does to rows in memory: for a database that is simulated. */
  readonly meanings: ReadonlyMap<string, Meaning<Row>>;
}

/** The same of rows that many events may be gathered for. */
export interface RowChanges<Row extends object> extends DerivedRows<Row> {
  /** A statement for each event. */
  oneByOne(events: readonly RecordedEvent[]): Statement[];
  /** What many events come to. */
  gather(events: readonly RecordedEvent[]): PageRows<Row>;
}

/**
 * Declares what events do to the rows of a table whose key is one column, besides the tenant. From it follow the one prepared statement
 * of each event, which bears the table's name and the event's; what a long page is gathered to; and what the statements mean without
 * Postgres.
 *
 * @throws when something is described that can only be written alone
 */
export function rowChanges<Row extends object, Event extends Fact>(
  table: Table<Row>,
  map: RowChangeMap<Row, Event>,
): RowChanges<Row> {
  const { handles, derived, meanings } = derive(table, map);
  const rows = tableStatements(table);
  const tellers = new Map<string, Tell<Row>>();
  for (const [type, { tell }] of derived) {
    if (tell === undefined) throw new Error(`${type} does not say which row of ${table.name} it is for`);
    tellers.set(type, tell);
  }
  const tellAll = <Page extends RowWriter<Row>>(events: readonly RecordedEvent[], page: Page): Page => {
    for (const event of events) tellers.get(event.type)?.(event as never, page);
    return page;
  };
  const oneByOne = (events: readonly RecordedEvent[]) =>
    tellAll(events, new ShortPage(String(events[0]?.tenantId), rows)).statements;
  const gather = (events: readonly RecordedEvent[]) => tellAll(events, new PageRows(rows));
  return {
    table,
    handles,
    oneByOne,
    gather,
    statements: (events) =>
      events.length > FEW_EVENTS ? gather(events).statements(String(events[0]?.tenantId)) : oneByOne(events),
    meanings: new Map([...meanings, ...rowMeanings(table)]),
  };
}

/**
 * The same for a table of few rows, or of rows that several columns name: each event is written by itself, on pages of any length.
 *
 * @throws when many rows are told at once
 */
export function rowsWrittenAlone<Row extends object, Event extends Fact>(
  table: Table<Row>,
  map: RowChangeMap<Row, Event>,
): DerivedRows<Row> {
  const { handles, derived, meanings } = derive(table, map);
  const writers = new Map<string, (event: never) => readonly Statement[]>();
  for (const [type, { write }] of derived) {
    if (write === undefined) throw new Error(`${type} is about many rows of ${table.name}`);
    writers.set(type, write);
  }
  return {
    table,
    handles,
    statements: (events) => events.flatMap((event) => writers.get(event.type)?.(event as never) ?? []),
    meanings,
  };
}

type Tell<Row extends object> = (event: never, rows: RowWriter<Row>) => void;

function derive<Row extends object, Event extends Fact>(table: Table<Row>, map: RowChangeMap<Row, Event>) {
  const handles = handledBy<Event['type']>(map);
  const derived = new Map<string, Derived<Row, never>>();
  for (const type of handles) {
    const change = map[type] as Change<Row, never>;
    derived.set(type, change.derive(table, `${shortNameOf(table)}.${type}`));
  }
  const meanings = new Map([...derived.values()].flatMap((one) => one.meanings));
  return { handles, derived, meanings };
}
