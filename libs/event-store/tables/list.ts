import { DataSource } from 'typeorm';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Read } from '../wire/statement';
import type { DeclaredTable } from './declared-table';
import type { Selection } from './selection';

/** Only puts texts together: it is never connected, and what it makes is sent as all other statements are. */
const builders = new DataSource({ type: 'postgres' });

type Query = SelectQueryBuilder<ObjectLiteral>;

/**
 * A list whose form depends on what is asked for: filters that may be there or not, sorting, pages. What always has the same form is
 * declared (`read`), and stays prepared.
 *
 * @param name for traces
 * @param narrow adds conditions, an order and a limit; values go by names (`:status`), never into the text
 */
export const list = <Row>(
  name: string,
  from: { readonly table: DeclaredTable; readonly alias: string; readonly selection: Selection<Row> },
  narrow: (query: Query) => Query,
): Read<Row> => {
  const { columns, decode } = from.selection;
  const query = builders.createQueryBuilder().select(columns).from(from.table.name, from.alias);
  const [text, values] = narrow(query).getQueryAndParameters();
  return { name, text, values, isKept: false, decode };
};

/** Adds a condition whose values were asked for: none of them is null. */
export const given = (query: Query, condition: string, values: ObjectLiteral): Query =>
  Object.values(values).includes(null) ? query : query.andWhere(condition, values);
