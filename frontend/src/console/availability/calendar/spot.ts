/** Where the pointer is on the calendar. */
export interface Spot {
  /** The day under it. */
  readonly day: string;
  /** How far down in that day, and how far across, from 0 to 1. */
  readonly down: number;
  readonly across: number;
}

/** The day that lies under the pointer, found through the ribbons that lie over it: they belong to the day on which they begin. */
export const spotUnder = (x: number, y: number): Spot | null => {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset);
  if (!cell?.dataset['day']) return null;
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { day: cell.dataset['day'], down: (y - top) / height, across: (x - left) / width };
};
