import type { Selection } from '@holdfast/event-store/tables/selection';
import type { Fields } from '@holdfast/event-store/wire/statement';

const INSTANT = /^(\d{4}-\d\d-\d\d)T([\d:.]+)Z$/;

/** As Postgres would write it. */
const field = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return field(value.toISOString());
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).replace(INSTANT, '$1 $2+00');
};

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row as a statement of this selection answers it: its cells by their columns' names, and what is no column. */
export const fieldsOf = <Row>(
  { shape }: Selection<Row>,
  cells: object,
  more: { readonly [Name in keyof Row]?: unknown } = {},
): Fields => {
  const known = { ...cells, ...more } as Readonly<Record<string, unknown>>;
  return Object.keys(shape).map((name) => field(name in known ? known[name] : known[columnOf(name)]));
};
