import { bytes, flag, integer, isoInstant, json, localTime, text as asText, texts } from '../wire/decode';
import type { Fields } from '../wire/statement';

/** Reads one place of a row that came over the wire. */
export type Decode<Value> = (fields: Fields, place: number) => Value;

/** What a statement answers in one place: SQL, and how it is read. */
export interface Expression<Shown = unknown> {
  readonly sql: string;
  readonly decode: Decode<unknown>;
  /** Nulls are not given to `decode`. */
  readonly isNullable: boolean;
  /** SQL of the same as a part of JSON, where it must read as it does by itself. */
  readonly json: string;
  /** Only for the compiler: what is read. */
  readonly shown?: Shown;
}

/** What all columns of a type have in common. */
interface Kind {
  /** As Postgres calls it in a cast. */
  readonly type: string;
  readonly decode: Decode<unknown>;
  /** Where JSON would write it in another way. */
  readonly inJson?: (sql: string) => string;
}

interface Traits {
  readonly isNullable: boolean;
  readonly fallback?: string | number | boolean;
  readonly expression?: string;
  readonly collation?: string;
}

/**
 * A column of a table as it is declared: `Cell` is what a projection writes into it, `Shown` what is read of it. Postgres fills it by
 * itself where `IsGenerated` is true.
 */
export class Column<Cell = unknown, Shown = unknown, IsGenerated extends boolean = boolean> {
  // Only for the compiler.
  readonly cell?: Cell;
  readonly shown?: Shown;
  readonly isGenerated?: IsGenerated;

  constructor(
    readonly kind: Kind,
    readonly traits: Traits = { isNullable: false },
  ) {}

  /** Where nothing is said nothing stands in it, whatever such columns hold else. */
  orNull(): Column<Cell | null, Shown | null, IsGenerated> {
    const { fallback: _, ...traits } = this.traits;
    return new Column(this.kind, { ...traits, isNullable: true });
  }

  /** What stands in it where nothing is said. */
  or(fallback: string | number | boolean): Column<Cell, Shown, IsGenerated> {
    return new Column(this.kind, { ...this.traits, fallback });
  }

  /** Postgres makes it of other columns. @param expression as `pg_get_expr` writes it */
  generated(expression: string): Column<Cell, Shown, true> {
    return new Column(this.kind, { ...this.traits, expression });
  }

  collated(collation: string): Column<Cell, Shown, IsGenerated> {
    return new Column(this.kind, { ...this.traits, collation });
  }

  /** What is read like such a column: of a table, or a sum, a comparison, a subquery. */
  from(sql: string): Expression<Shown> {
    const { decode, inJson } = this.kind;
    return { sql, decode, isNullable: this.traits.isNullable, json: inJson?.(sql) ?? sql };
  }
}

const instantInJson = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const localTimeInJson = (sql: string) => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI')`;

export const uuid = () => new Column<string, string, false>({ type: 'uuid', decode: asText });

/** `text<'a' | 'b'>()` says what the texts may be; that they are, the table's own check holds, or, where every booking writes, the one place that writes them. */
export const text = <Cell extends string = string>() =>
  new Column<Cell, Cell, false>({ type: 'text', decode: asText });

export const int = () => new Column<number, number, false>({ type: 'int', decode: integer });

/** Small numbers, as of versions. */
export const smallint = () => new Column<number, number, false>({ type: 'smallint', decode: integer });

/** Texts in their order; none where nothing is said. */
export const textList = () =>
  new Column<readonly string[], readonly string[], false>(
    { type: 'text[]', decode: texts },
    { isNullable: false, fallback: '{}' },
  );

/** Within ±2^53. */
export const bigint = () => new Column<number, number, false>({ type: 'bigint', decode: integer });

export const boolean = () => new Column<boolean, boolean, false>({ type: 'boolean', decode: flag });

/** `YYYY-MM-DD` */
export const date = () => new Column<string, string, false>({ type: 'date', decode: asText });

/** An instant: written as a `Date` or as the text that an event has, read as `Date.toISOString` writes it. */
export const timestamptz = <Cell extends Date | string = string>() =>
  new Column<Cell, string, false>({ type: 'timestamptz', decode: isoInstant, inJson: instantInJson });

/** A time on the tenant's wall clock: `YYYY-MM-DDTHH:MM`. */
export const timestamp = () =>
  new Column<string, string, false>({ type: 'timestamp', decode: localTime, inJson: localTimeInJson });

/** As Postgres writes them. */
export const tsrange = () => new Column<string, string, false>({ type: 'tsrange', decode: asText });
export const interval = () => new Column<string, string, false>({ type: 'interval', decode: asText });

export const jsonb = <Cell>() => new Column<Cell, Cell, false>({ type: 'jsonb', decode: json });

export const bytea = () => new Column<Buffer, Buffer, false>({ type: 'bytea', decode: bytes });
