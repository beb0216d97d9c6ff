import type { Column } from './column';

export interface Sort {
  readonly id: string;
  readonly descending: boolean;
}

/** `price` is ascending, `-price` descending. */
export const readSort = (text: string | null): Sort | null =>
  text ? { id: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;

/** What a press on a column's head leads to: ascending, descending, unsorted. */
export const nextSort = (sort: Sort | null, id: string): string | null => {
  if (sort?.id !== id) return id;
  return sort.descending ? null : `-${id}`;
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-GB');

export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] => {
  const by = columns.find(({ id }) => id === sort?.id)?.by;
  if (!sort || !by) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(by(a), by(b)));
};
