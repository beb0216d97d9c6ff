/** One row as the server sent it: every column as text, `null` for SQL's null. */
export type Fields = readonly (string | null)[];

/**
 * A prepared statement with its values. The server keeps the text under the name, so a name stands for one text
 * for ever; `statement` and `read` refuse a second text under a name that is taken.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** False for a text that is put together as it is needed: the server does not keep it, and the name is for traces alone. */
  readonly isKept?: boolean;
}

/** A statement whose rows mean something: `decode` turns the columns of one row, as text, into a value. */
export interface Read<Row> extends Statement {
  decode(fields: Fields): Row;
}

/** The rows of several reads, in their order. */
export type RowsOf<Reads extends readonly Read<unknown>[]> = {
  -readonly [Index in keyof Reads]: Reads[Index] extends Read<infer Row> ? Row[] : never;
};

const texts = new Map<string, string>();

/**
 * Declares a prepared statement and answers a function that fills in its values.
 *
 * @param name at most 63 bytes (Postgres cuts off the rest); unique for its text in this process
 * @param text SQL with `$1`, `$2` …; cast where the type is not plain from its use (`$2::uuid[]`)
 * @throws when the name is too long, or taken by another text
 */
export function statement<Values extends readonly unknown[] = readonly unknown[]>(
  name: string,
  text: string,
): (...values: Values) => Statement {
  claim(name, text);
  return (...values) => ({ name, text, values });
}

/**
 * Declares a prepared statement that answers rows, with the way to read one of them.
 *
 * @param decode gets the columns in the order of the select list, as text; see `decode.ts` for the usual kinds
 * @throws when the name is too long, or taken by another text
 */
export function read<Row, Values extends readonly unknown[] = readonly unknown[]>(
  name: string,
  text: string,
  decode: (fields: Fields) => Row,
): (...values: Values) => Read<Row> {
  claim(name, text);
  return (...values) => ({ name, text, values, decode });
}

/** All statements that have been declared in this process, by their names: for tests of rules that hold for each. */
export function declaredStatements(): ReadonlyMap<string, string> {
  return texts;
}

function claim(name: string, text: string): void {
  if (name === '' || Buffer.byteLength(name) > 63)
    throw new Error(`A statement's name has 1 to 63 bytes: "${name}"`);
  const taken = texts.get(name);
  if (taken !== undefined && taken !== text)
    throw new Error(`The statement name "${name}" stands for another text`);
  texts.set(name, text);
}
