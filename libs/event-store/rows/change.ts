import { statement } from '../wire/statement';
import type { Statement } from '../wire/statement';
import type { Fact, Recorded } from './event-map';
import { allHold, conditionOf } from './guards';
import type { Condition, Guard, Guards } from './guards';
import { Parameters } from './parameters';
import type { Parameter, Value } from './parameters';
import type { Meaning, Outcome } from './row-writer';
import { itemTypeOf } from './table';
import type { Table } from './table';
import type { Cells, Change, Derived } from './words';

/** What is added: to a number so much, to a list one more item. */
type Additions<Event extends Fact, Row> = {
  readonly [Column in keyof Row]?: Row[Column] extends readonly (infer Item)[]
    ? Value<Event, Item>
    : Row[Column] extends number
      ? Value<Event, number>
      : never;
};

/** Which rows: the one of the stream's id, unless told otherwise, as far as the guards hold. */
export interface Which<Row extends object, Event extends Fact> {
  readonly key?: Partial<Cells<Event, Row>>;
  readonly when?: Guards<Event, Row>;
}

/** A step of a change. */
export interface Step<Row extends object, Event extends Fact> extends Which<Row, Event> {
  readonly set?: Partial<Cells<Event, Row>>;
  readonly add?: Additions<Event, Row>;
}

interface Assignment extends Parameter {
  readonly column: string;
  readonly how: 'set' | 'add' | 'append';
}

interface Taken {
  readonly conditions: readonly Condition[];
  readonly assignments: readonly Assignment[];
}

/** A statement for rows that are there, while it is being made. */
class Making<Row extends object, Event extends Fact> {
  readonly parameters = new Parameters<Event>();
  /** Whether it finds its row by the one column of the key. */
  readonly isKeyed: boolean;
  readonly #key: readonly (readonly [column: string, parameter: Parameter])[];

  constructor(
    private readonly table: Table<Row>,
    given: Partial<Cells<Event, Row>> | undefined,
  ) {
    const streamsOwn = { [table.key[0]]: ({ stream }: Recorded<Event>) => stream.id };
    const key = Object.entries<Value<Event, unknown>>(given ?? streamsOwn);
    this.#key = key.map(([column, value]) => [column, this.parameters.add(value, this.typeOf(column))]);
    this.isKeyed = table.key.length === 1 && key.length === 1 && key[0]?.[0] === table.key[0];
  }

  conditions(guards: readonly (readonly [string, Guard<Event, unknown>])[]): Condition[] {
    return guards.map(([column, guard]) => conditionOf(guard, column, this.typeOf(column), this.parameters));
  }

  assignments({ set = {}, add = {} }: Step<Row, Event>): Assignment[] {
    const told = Object.entries(set).map(([column, value]): Assignment => {
      return { column, how: 'set', ...this.parameters.add(value, this.typeOf(column)) };
    });
    const added = Object.entries(add).map(([column, value]): Assignment => {
      const item = itemTypeOf(this.typeOf(column));
      const how = item === undefined ? 'add' : 'append';
      return { column, how, ...this.parameters.add(value, item ?? this.typeOf(column)) };
    });
    return [...told, ...added];
  }

  where(conditions: readonly Condition[]): string {
    const key = this.#key.map(([column, { text }]) => `${column} = ${text}`);
    return ['where tenant_id = $1', ...key, ...conditions.map(({ sql }) => sql)].join(' and ');
  }

  /** How the statement is told to a page, or written alone, and what it does to rows in memory. */
  derive(
    name: string,
    text: string,
    fold: (known: Partial<Row>, values: readonly unknown[]) => Outcome<Row>,
  ): Derived<Row, Event> {
    const write: (...values: readonly unknown[]) => Statement = statement(name, text);
    const meanings = [[name, this.#meaning(fold)]] as const;
    const { parameters } = this;
    const alone = (event: Recorded<Event>) => [write(...parameters.valuesOf(event))];
    if (!this.isKeyed) return { write: alone, meanings };
    return {
      write: alone,
      tell: (event, rows) => {
        const values = parameters.valuesOf(event);
        rows.decide(
          String(values[1]),
          (known) => fold(known, values),
          () => write(...values),
        );
      },
      meanings,
    };
  }

  #meaning(fold: (known: Partial<Row>, values: readonly unknown[]) => Outcome<Row>): Meaning<Row> {
    const named = (row: Row, values: readonly unknown[]) =>
      this.#key.every(([column, { place }]) => (row as Record<string, unknown>)[column] === values[place]);
    return (values, rows) => {
      const one = this.isKeyed ? rows.get(String(values[1])) : undefined;
      const found = this.isKeyed ? (one ? [one] : []) : [...rows.all()].filter((row) => named(row, values));
      for (const row of found) {
        const outcome = fold(row, values);
        if (outcome === null) rows.remove(row);
        else rows.put({ ...row, ...outcome });
      }
    };
  }

  private typeOf(column: string): string {
    return this.table.columns[column as keyof Row & string];
  }
}

const guardsOf = <Row extends object, Event extends Fact>({ when = {} }: Which<Row, Event>) =>
  Object.entries<Guard<Event, unknown>>(when as Record<string, Guard<Event, unknown>>);

const assigned = ({ column, how, text }: Assignment, conditions: readonly Condition[]): string => {
  const value =
    how === 'set' ? text : how === 'add' ? `${column} + ${text}` : `array_append(${column}, ${text})`;
  const guarded = conditions.map(({ sql }) => sql).join(' and ');
  return `${column} = ${guarded === '' ? value : `case when ${guarded} then ${value} else ${column} end`}`;
};

const cellAfter = (
  { column, how, place }: Assignment,
  known: object,
  values: readonly unknown[],
): unknown => {
  // What an event leaves out is null in the row.
  if (how === 'set') return values[place] ?? null;
  const before = (known as Record<string, unknown>)[column];
  if (before === undefined) return undefined;
  return how === 'add' ? Number(before) + Number(values[place]) : [...(before as unknown[]), values[place]];
};

/** Adds to `changes` what a step changes; false when what is known of the row does not tell. */
const isTold = (
  { conditions, assignments }: Taken,
  known: object,
  values: readonly unknown[],
  changes: Record<string, unknown>,
): boolean => {
  const holds = conditions.length === 0 || allHold(conditions, known, values);
  if (holds !== true) return holds === false;
  for (const assignment of assignments) {
    const cell = cellAfter(assignment, known, values);
    if (cell === undefined) return false;
    changes[assignment.column] = cell;
  }
  return true;
};

/**
 * Cells change. All steps see the row as it was before the event. What is asked by every step, by the same guard, is asked of the
 * row: where it does not hold, the row is not touched.
 */
export const change = <Row extends object, Event extends Fact>(
  ...steps: readonly [Step<NoInfer<Row>, Event>, ...Step<NoInfer<Row>, Event>[]]
): Change<Row, Event> => ({
  derive: (table, name) => {
    const [first] = steps;
    const making = new Making<Row, Event>(table, first.key);
    const isShared = (column: string, guard: Guard<Event, unknown>) =>
      steps.every((step) => guardsOf(step).some(([of, other]) => of === column && other === guard));
    const told = steps.map((step): Taken => {
      const conditions = making.conditions(guardsOf(step).filter((own) => !isShared(...own)));
      return { conditions, assignments: making.assignments(step) };
    });
    const columns = told.flatMap(({ assignments }) => assignments.map(({ column }) => column));
    if (new Set(columns).size < columns.length) throw new Error(`${name} changes a column twice`);
    const shared = making.conditions(guardsOf(first).filter((own) => isShared(...own)));
    const sets = told.flatMap(({ assignments, conditions }) =>
      assignments.map((assignment) => assigned(assignment, conditions)),
    );
    return making.derive(
      name,
      `update ${table.name} set ${sets.join(', ')} ${making.where(shared)}`,
      (known, values) => {
        const isIts = allHold(shared, known, values);
        if (isIts !== true) return isIts === false ? {} : undefined;
        const changes: Record<string, unknown> = {};
        for (const step of told) if (!isTold(step, known, values, changes)) return undefined;
        return changes as Partial<Row>;
      },
    );
  },
});

/** The row goes, if there is one. */
export const remove = <Row extends object, Event extends Fact>(
  which: Which<NoInfer<Row>, Event> = {},
): Change<Row, Event> => ({
  derive: (table, name) => {
    const making = new Making<Row, Event>(table, which.key);
    const conditions = making.conditions(guardsOf(which));
    return making.derive(name, `delete from ${table.name} ${making.where(conditions)}`, (known, values) => {
      const holds = allHold(conditions, known, values);
      return holds === true ? null : holds === false ? {} : undefined;
    });
  },
});
