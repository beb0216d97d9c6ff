import type { Weight } from './faces';

/** Points, of which an inch has 72. A4 is 595 by 842. */
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - MARGIN;

/** How a text is set. */
export interface Setting {
  readonly size: number;
  readonly weight: Weight;
}

/** A column of the page, from its left edge. */
export interface Column {
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The whole width of the page. */
export const page: Column = { left: 0, width: WIDTH, align: 'left' };
