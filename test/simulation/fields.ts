import type { Selection } from '@holdfast/event-store/tables/selection';
import type { Fields } from '@holdfast/event-store/wire/statement';

const INSTANT = /^(\d{4}-\d\d-\d\d)T([\d:.]+)Z$/;

/** As Postgres would write it. */
const field = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return field(value.toISOString());
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return text.endsWith('Z') ? text.replace(INSTANT, '$1 $2+00') : text;
};

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The names of a selection and those of their columns: asked for with every row. */
const names = new WeakMap<object, readonly (readonly [name: string, column: string])[]>();
const namesOf = (shape: object): readonly (readonly [name: string, column: string])[] => {
  const known = names.get(shape) ?? Object.keys(shape).map((name) => [name, columnOf(name)] as const);
  names.set(shape, known);
  return known;
};

/** A row as a statement of this selection answers it: its cells by their columns' names, and what is no column. */
export const fieldsOf = <Row>(
  { shape }: Selection<Row>,
  cells: object,
  more: { readonly [Name in keyof Row]?: unknown } = {},
): Fields => {
  const own = cells as Readonly<Record<string, unknown>>;
  const other = more as Readonly<Record<string, unknown>>;
  const cell = (name: string): unknown => (name in other ? other[name] : own[name]);
  const isKnown = (name: string): boolean => name in other || name in own;
  return namesOf(shape).map(([name, column]) => field(cell(isKnown(name) ? name : column)));
};
