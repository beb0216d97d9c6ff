import type { Fact, Recorded } from './event-map';
import { reader } from './parameters';
import type { Parameters, Value } from './parameters';
import { itemTypeOf } from './table';

/** What must be true of a column as it stands, so that a step is taken. */
export interface Guard<Event extends Fact, Type> {
  readonly operand: Value<Event, unknown>;
  /** The Postgres type of the operand, from the column's. */
  typeOf(columnType: string): string;
  /** As SQL; a null in the column makes it false, as in `holds`. */
  sql(column: string, parameter: string): string;
  /** The same of a row in memory. */
  holds(cell: unknown, operand: unknown, other?: unknown): boolean;
  /** Another column that it looks at too. */
  readonly beside?: string;
  /** Only for the compiler: what the column holds. */
  readonly of?: Type;
}

/** The column holds one of these. */
export const oneOf = <Event extends Fact, Type>(
  ...values: readonly [Value<Event, Type>, ...Value<Event, Type>[]]
): Guard<Event, Type> => {
  const [only] = values;
  if (values.length === 1)
    return {
      operand: only,
      typeOf: (type) => type,
      sql: (column, parameter) => `${column} = ${parameter}`,
      holds: (cell, operand) => cell !== null && cell === operand,
    };
  const readers = values.map((value) => reader(value));
  return {
    operand: (event: Recorded<Event>) => readers.map((read) => read(event)),
    typeOf: (type) => `${type}[]`,
    sql: (column, parameter) => `${column} = any(${parameter})`,
    holds: (cell, operand) => cell !== null && (operand as readonly unknown[]).includes(cell),
  };
};

/** The column's list has this among its items. */
export const has = <Event extends Fact, Item>(value: Value<Event, Item>): Guard<Event, readonly Item[]> => ({
  operand: value,
  typeOf: (type) => itemTypeOf(type) ?? type,
  sql: (column, parameter) => `${parameter} = any(${column})`,
  holds: (cell, operand) => cell !== null && (cell as readonly unknown[]).includes(operand),
});

/** The column's list has items. */
export const notEmpty = <Item>(): Guard<Fact, readonly Item[]> => ({
  operand: 0,
  typeOf: () => 'int',
  sql: (column, parameter) => `cardinality(${column}) > ${parameter}`,
  holds: (cell, operand) => cell !== null && (cell as readonly unknown[]).length > Number(operand),
});

/** The column's number is this or less. */
export const atMost = <Event extends Fact>(value: Value<Event, number>): Guard<Event, number> => ({
  operand: value,
  typeOf: (type) => type,
  sql: (column, parameter) => `${column} <= ${parameter}`,
  holds: (cell, operand) => cell !== null && (cell as number) <= (operand as number),
});

/** The column's number is at most what another comes to when this is added to it. */
export const atMostSum = <Event extends Fact>(
  beside: string,
  value: Value<Event, number>,
): Guard<Event, number> => ({
  beside,
  operand: value,
  typeOf: (type) => type,
  sql: (column, parameter) => `${column} <= ${beside} + ${parameter}`,
  holds: (cell, operand, other) => cell !== null && (cell as number) <= Number(other) + Number(operand),
});

/** The guards of a step: all of them must hold. */
export type Guards<Event extends Fact, Row> = { readonly [Column in keyof Row]?: Guard<Event, Row[Column]> };

/** A guard with its parameter. */
export interface Condition {
  readonly guard: Guard<never, unknown>;
  readonly sql: string;
  /** Whether it holds; undefined when what is known of the row does not tell. */
  holds(known: object, values: readonly unknown[]): boolean | undefined;
}

/** Declares a guard's parameter. */
export const conditionOf = <Event extends Fact>(
  guard: Guard<Event, unknown>,
  column: string,
  columnType: string,
  parameters: Parameters<Event>,
): Condition => {
  const { text, place } = parameters.add(guard.operand, guard.typeOf(columnType));
  return {
    guard: guard as Guard<never, unknown>,
    sql: guard.sql(column, text),
    holds: (known, values) => {
      const cells = known as Record<string, unknown>;
      const other = guard.beside === undefined ? null : cells[guard.beside];
      if (cells[column] === undefined || other === undefined) return undefined;
      return guard.holds(cells[column], values[place], other);
    },
  };
};

/** All of them: false when one is, whatever is not known of the others. */
export const allHold = (
  conditions: readonly Condition[],
  known: object,
  values: readonly unknown[],
): boolean | undefined => {
  let told: boolean | undefined = true;
  for (const condition of conditions) {
    const holds = condition.holds(known, values);
    if (holds === false) return false;
    if (holds === undefined) told = undefined;
  }
  return told;
};
