import type { ReactNode } from 'react';

/** One fact about each row: a column on a wide screen, a line of the card on a narrow one. */
export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Money and numbers stand flush right. */
  readonly end?: boolean;
  /** What the column is sorted by; without it, it is not. */
  readonly by?: (row: Row) => string | number;
  /** Where it stands on a card. */
  readonly card?: 'title' | 'mark' | 'line';
  /** Not worth a line on the card of this row. */
  readonly blank?: (row: Row) => boolean;
}
